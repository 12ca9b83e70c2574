### 补充规定、职责、记事种类

# 职责
duty-regulations-made = 制订规程与补充规定
duty-contradictions-deleted = 删去与规则抵触的条款
duty-list-signed = 棋手名单经组织者签字
duty-notice-board = 设布告板
duty-regulations-posted = 规程已张贴
duty-badge = 佩带裁判标志
duty-assistant = 助手到位
duty-equipment = 棋盘棋子合规格
duty-clock-display = 棋钟显示合规格
duty-sheets-ready = 记录纸备齐
duty-pairings-supervised = 监督配对公布
duty-clocks-checked = 巡查棋钟
duty-recording-checked = 检查记录
duty-sheets-collected = 收齐记录纸
duty-table-updated = 更新成绩表
duty-results-announced = 宣布最后成绩
duty-hall-inspected = 检查场地与器材
duty-rules-explained = 说明规则与尺度
duty-quiet-kept = 维持赛场安静
duty-results-published = 公布成绩
duty-other = { $code }
duty-when-event = 赛前
duty-when-before-round = 每轮赛前
duty-when-during-round = 每轮进行中
duty-when-after-round = 每轮结束后
duty-when-end = 赛事结束

# 记事种类
about-touch = 摸子
about-adjust = 摆正棋子
about-disturbed = 棋子被碰乱
about-clock-signal = 对棋钟的异议
about-compare = 核对记录
about-complete-sheet = 补全记录
about-dispute = 争执
about-explained = 解释规程
about-released = 落子
about-fair-copy = 誊清记录
about-other = { $code }

# 规则中的数值
value-default-time = 迟到时限
value-time-trouble = 时间恐慌界限
value-points-win = 胜局得分
value-points-draw = 和局得分
value-points-loss = 负局得分
value-warnings-to-lose = 警告几次判负
value-fouls-to-lose = 犯规几次判负
value-checks-counted = 将军最多计着
value-recording-required = 必须记录
value-recording-missing-foul = 连续漏记几着犯规
value-offers-own-moves = 走满几着方可提和
value-offers-pieces = 议和时每方最多几子
value-claims-stops-clock = 审核时停钟
value-claims-wrong-charge = 提和不实加计用时
value-draws = 和棋计数：{ $ground }
value-appeals-deadline = 申诉时限
value-appeals-fee = 申诉费
value-appeals-jurors = 仲裁最少人数
value-other = { $code }

# 规则手册与补充规定
rule-book = 规则手册
rule-book-find = 按条号或字词查找
rule-book-none = 没有相符的条款。
rule-book-says = 提要用的是我们自己的话；以规则原文为准。
rule-book-draughts64 = 国际跳棋（64格）竞赛规则
rule-book-draughts100 = 国际跳棋（100格）竞赛规则
rule-book-xiangqi1999 = 中国象棋竞赛规则（1999）
rule-book-fmjd = 国际跳联附件
rule-book-event = 补充规程
regulations = 补充规定与规则数值
regulations-says = 本组所用规则：{ $book }。规则未定的可由主办方规定；改动规则已定的数值须由裁判长写明理由。
value = 项目
value-used = 本次采用
value-book = 规则
clause = 条款
value-differs = 与规则所列不同
value-contradicts = 与规则抵触
value-open = 可自定
value-fixed = 已定
choice-or = 另有：{ $others }
value-silent = 规则未定
value-change = 更改
value-against-book = 此项为规则所定，改动即与规则抵触（15.2.2），将记入日志。
yes = 是
no = 否
automatic = 自动裁定
automatic-says = 开启后不待按键即作裁定，日志注明“自动”。只限由到场登记推出的事项；其间全场停过钟或本台中断过的，不自动裁定。
automatic-late-one = 一方逾时未到：判弃权
automatic-late-both = 双方逾时未到：判双方弃权
duties = 裁判职责
duty-do = 完成
form-note-about = 所记何事
form-note-nothing = 一般记事
