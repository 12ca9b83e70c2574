### 执裁的用语：屏幕、命令行与纸面共用。

# 双方
side-white = 白方
side-black = 黑方

# 规则书，按“书名 条目”写
book-draughts64 = 64格规则{ $article ->
    [A6] 附录六第 { $rest } 条
   *[other] {" "}{ $item }
  }
book-draughts100 = 100格规则 { $item }
book-xiangqi1999 = 象棋规则 { $item }
book-fmjd = 国际跳联附件 { $article }{ $rest ->
    [none] {""}
   *[other] {" "}第 { $rest } 条
  }
book-event = 规程 { $item }

profile-draughts-100 = 国际跳棋（100格）
profile-draughts-64-russian = 国际跳棋（64格，俄罗斯规则）
profile-draughts-64-brazilian = 国际跳棋（64格，巴西规则）
profile-xiangqi-1999 = 中国象棋（1999年规则）
profile-other = 规则 { $code }

# 棋种，简称
plays-draughts-100 = 百格
plays-draughts-64-russian = 64格俄罗斯
plays-draughts-64-brazilian = 64格巴西
plays-xiangqi = 象棋
plays-other = { $code }

control-sudden-death = 包干 { $minutes } 分
control-fischer = 菲舍尔制 { $minutes } 分 + { $seconds } 秒
control-kind-sudden-death = 包干制
control-kind-fischer = 菲舍尔制

role-chief = 裁判长
role-deputy = 副裁判长
role-floor = 裁判员
role-jury = 仲裁
role-observer = 观察员
role-program = 程序
role-practice = 练习赛场
role-other = { $code }

# 一台的状态
tile-ready = 待开赛
tile-waiting-white = 等白方
tile-waiting-red = 等红方
tile-waiting-black = 等黑方
tile-waiting-both = 等双方
tile-playing = 进行
tile-low-time = 时间恐慌
tile-flag = 超时
tile-stopped = 停钟
tile-unsigned = 待签字
tile-finished = 已结束
tile-silent = 设备无声
matter-claim = 和棋待审
matter-irregular = 违规待理
matter-appeal = 申诉待裁
tile-due-stop = 请停钟
tile-due-set = 请拨钟

outcome-white = 白胜
outcome-red = 红胜
outcome-draw = 和
outcome-black = 黑胜
outcome-both-lose = 双方负

basis-played = 弈出
basis-forfeit = 弃权
basis-ruled = 裁定
basis-other = { $code }

standing-reported = 已报告
standing-signed = 已签字
standing-ruled = 已裁定
standing-other = { $code }

phase-setup = 筹备
phase-ready = 待开赛
phase-playing = 进行中
phase-closing = 收尾
phase-between = 轮间
phase-stopped = 全场停钟

# 待裁事项
due-late-one = { $side ->
    [red] 红方
    [white] 白方
    [black] 黑方
   *[none] 一方
  }未到，已逾 { $limit }
due-late-both = 双方未到，已逾 { $limit }
due-flag = { $side ->
    [red] 红方
    [white] 白方
    [black] 黑方
   *[none] 一方
  }超时
due-warnings-lose = { $side ->
    [red] 红方
    [white] 白方
    [black] 黑方
   *[none] 一方
  }本局第 { $count } 次口头警告：当局判负
due-stopped-by-hand = 棋钟被停，非裁判所为
due-changed-by-hand = 钟面时间被改，非裁判所为
due-gap-to-charge = 棋钟停摆 { $gap }：是否计入用时
due-silent = 设备无声
due-to-and-fro = 棋钟按键来回跳动：是否真走了两着
due-clock-stands = 棋钟显示在走，实际停摆
due-ruling-unfounded = 裁定所依据的事实已更正
due-other = 待裁事项 { $code }

act-lose = { $side ->
    [red] 判红方本局负
    [white] 判白方本局负
   *[black] 判黑方本局负
  }
act-forfeit = { $side ->
    [red] 判红方弃权作负
    [white] 判白方弃权作负
   *[black] 判黑方弃权作负
  }
act-forfeit-both = 判双方弃权作负
act-charge-gap = { $side ->
    [red] 将 { $gap } 计入红方
    [white] 将 { $gap } 计入白方
   *[black] 将 { $gap } 计入黑方
  }
act-forgive-gap = 停摆时间不计入用时
act-note = 已到台核对并记录
act-revoke = 撤销裁定 #{ $ruling }

evidence-started = { $at } 开钟（#{ $fact }）。
evidence-default-time = 迟到时限 { $limit }。
evidence-flag-counted = { $at } { $side ->
    [red] 红方
    [white] 白方
   *[black] 黑方
  }用时走完，主机计时。
evidence-flag-shown = { $at } 棋钟显示{ $side ->
    [red] 红方
    [white] 白方
   *[black] 黑方
  }旗落（#{ $fact }）。
evidence-warning = { $at } 口头警告：{ $offence }，{ $clause }（#{ $fact }）。
evidence-clock-side = { $side ->
    [red] 红方
    [white] 白方
   *[black] 黑方
  } { $before } → { $after }
evidence-clock-changed = { $at } 钟面变动：{ $change }（#{ $fact }）。
evidence-clock-stood = { $side ->
    [red] 红方
    [white] 白方
   *[black] 黑方
  }棋钟停摆 { $gap }：计入则余 { $charged }，不计则余 { $uncharged }。
evidence-clock-stands = { $at } 棋钟显示{ $side ->
    [red] 红方
    [white] 白方
   *[black] 黑方
  }在走，时间却停在 { $left }（#{ $fact }）。请到台查看棋钟。
evidence-to-and-fro = { $at } 棋钟按键在 { $within } 秒内按下、弹回、再按下，记为两着（#{ $back }、#{ $forth }），但棋盘未能证实。如无人走棋，请撤销这两着。
evidence-last-heard = 设备 { $serial } 自 { $at } 起无声。
evidence-corrected = 裁定 #{ $ruling } 依据的 #{ $fact } 已由 #{ $by } 更正。

# 违纪，规则第 14 条 1 款
offence-talking = 与他人交谈
offence-aids = 使用资料器具
offence-leaving-board = 轮走时离席
offence-touching-board = 指点触摸棋格
offence-disturbing-opponent = 干扰对方思考
offence-disturbing-games = 干扰对局
offence-accepting-advice = 接受建议
offence-analysing-running = 分析进行中局
offence-analysing-finished = 场内分析旧局
offence-hindering = 其他妨碍比赛
offence-leaving-hall = 擅自离场
offence-lingering = 旁观逗留
offence-electronics = 电子装置
offence-appearance = 仪容失态
offence-leaving-seat = 随意离座
offence-analysing = 分析局势
offence-disobeying = 不服从裁判
offence-clock-hand = 按钟不当
offence-arranging = 相约让分
offence-other = 违纪 { $code }

# 日志里的事实
fact-event-created = 赛事建立
fact-section-opened = 组别设立
fact-players-entered = 棋手报到
fact-round-published = 编排公布
fact-round-started = 本轮开赛
fact-round-closed = 本轮结束
fact-checkpoint = 核对点
fact-game-started = 开钟
fact-player-arrived = 棋手到场
fact-player-excused = 迟到免责
fact-colours-reversed = 黑白颠倒
fact-move-played = 着法
fact-move-named = 补记着法
fact-score-entered = 录入着法
fact-position-recorded = 记录局面
fact-clock-stopped = 停钟
fact-clock-resumed = 恢复走钟
fact-clock-set = 拨钟
fact-clock-read = 棋钟读数
fact-hall-stopped = 全场停钟
fact-hall-resumed = 全场恢复走钟
fact-warning-given = 口头警告
fact-note-made = 记事
fact-claim-decided = 和棋审核
fact-game-result = 成绩
fact-result-signed = 成绩签字
fact-ruling-made = 裁定
fact-ruling-revoked = 撤销裁定
fact-proposal-postponed = 暂缓
fact-proposal-dismissed = 驳回
fact-fact-withdrawn = 更正：撤回
fact-fact-replaced = 更正：改记
fact-device-bound = 设备绑定
fact-device-unbound = 设备解绑
fact-device-lost = 设备无声
fact-device-back = 设备恢复
fact-flag-seen = 旗落
fact-clocks-interrupted = 计时中断
fact-wall-jumped = 系统时间跳变
fact-other = { $code }

kinds-event = 赛事
kinds-official = 裁判人员
kinds-section = 组别
kinds-players = 报到
kinds-round = 轮次
kinds-game = 对局与成绩
kinds-player = 到场
kinds-move = 着法
kinds-score = 录入着法
kinds-position = 局面
kinds-clock = 棋钟
kinds-hall = 全场
kinds-warning = 警告
kinds-note = 记事
kinds-claim = 和棋审核
kinds-result = 签字
kinds-ruling = 裁定
kinds-proposal = 暂缓与驳回
kinds-fact = 更正
kinds-device = 设备
kinds-flag = 旗落
kinds-checkpoint = 核对点
kinds-other = { $code }

# 不予受理
refusal-event-exists = 本文件已有赛事；另建请用新文件。
refusal-no-event = 赛事尚未建立。
refusal-no-section = 没有这个组别。
refusal-no-profile = 没有这套规则。
refusal-no-table = 已公布的编排中没有这一台。
refusal-no-game = 本台没有这一局。
refusal-no-fact = 日志中没有可更正的这一条。
refusal-no-proposal = 这一事项此刻已不在待裁之列。
refusal-no-choice = 这一事项没有这种裁法。
refusal-no-offence = 规则所列违纪中没有这一项。
refusal-no-move = 本局目前只有 { $known } 着，中间不能缺着。
refusal-illegal-move = 第 { $ply } 着 { $move } { $why ->
    [ambiguous] 可指几种走法：{ $candidates }。请写明是哪一种。
   *[other] 不合规则。违规着法若照走，请改记其后的局面。
  }
refusal-illegal-position = 此局面无法继续对局。
refusal-no-ground = 规则所列和棋条件中没有这一项。
refusal-no-rule = 本组所用的规则没有这一条。
refusal-no-device = 没有绑定这台设备。
refusal-no-chief = 须有一名裁判长。
refusal-bad-name = { $why ->
    [own] 该名称由程序自用，请换一个。
   *[other] 名称为空、过长，或含控制字符、不可见字符。
  }
refusal-bad-reason = 须写明理由，且不得过长。
refusal-bad-text = 文字为空或过长。
refusal-bad-time = 时间超出范围。
refusal-bad-number = { $name ->
    [score] 一局最多 { $limit } 着，这样共有 { $value } 着。
   *[other] 数值超出范围。
  }
refusal-bad-zone = 没有“{ $zone }”这个时区；应写如 Asia/Shanghai。
refusal-duplicate-table = 台号 { $table } 重复，或属于别的组。
refusal-duplicate-player = { $name } 在名单中出现两次。
refusal-wrong-round = 不是当前可以操作的轮次；较早轮次的记录可以替换，不能撤销。
refusal-round-started = 本轮已经开赛。
refusal-round-not-started = 本轮还没有开赛。
refusal-round-unfinished = 本轮还有对局没有成绩。
refusal-bad-result = 这样的成绩与判法不能并存。
refusal-signed-already = 成绩已经签字。
refusal-game-over = 本局已有成绩。
refusal-game-not-over = 第 { $game } 局还没有成绩。
refusal-draw-stands = 由此判定的和棋仍然有效，请先撤回成绩 #{ $fact }。
refusal-arrived-already = 该棋手已经到场。
refusal-not-late = 该棋手没有迟到。
refusal-clock-running = 棋钟正在走。
refusal-clock-stopped = 棋钟是停着的。
refusal-not-his-turn = 没有轮到该方走棋。
refusal-device-clock = 本台用的是实物棋钟，请到台操作。
refusal-hall-stopped = 全场停钟中，请先恢复走钟。
refusal-hall-not-stopped = 全场没有停钟。
refusal-corrected-already = 这一条已经更正过。
refusal-wrong-replacement = 改记的内容须与原条同类、同局。
refusal-bound-already = 设备 { $serial } 已绑定第 { $table } 台，先解绑。
refusal-table-taken = 第 { $table } 台已有设备 { $serial }，先解绑。
refusal-stale = 本台刚有变动，与您所见不同。请看过现状再定。
refusal-not-allowed = { $name ->
    [oral] 本赛事的申诉须以书面提出，口头无效。
    [party] 只有本局棋手可以申诉，或由其领队、教练代为提出：请写明代哪一方。
    [fee] 申诉费不符：提出申诉须交足申诉费；已交的或退或不退。
    [remedies] 申诉成立才能改变原判。
   *[other] 您的身份无权这样做。
  }
refusal-read-only = 文件以只读方式打开，不能写入。

# 故障：发生了什么，保住了什么，怎么办
fault-not-found = 找不到文件。
fault-exists = 同名文件已经存在，没有覆盖。换个名称再建。
fault-not-an-event = 这不是赛事文件，没有改动它。
fault-foreign-file = 这是别的程序的文件，没有改动它。
fault-newer-version = 文件由更新版本的执裁写成，没有改动它。请用新版打开。
fault-other-history = 文件的结构与本程序所知不符，没有改动它。
fault-corrupt = 文件已损坏，没有改动它。请用备份。
fault-broken-chain = 日志的链条在某处断开：有事实被改动或缺失。文件没有改动，请用 zhicai verify 查看位置。
fault-in-use = 另一个程序正打开着这个赛事，这里只能查看。
fault-no-permission = 没有读写权限，什么也没有写入。请检查文件夹权限。
fault-unfinished = 上次没有正常关闭，而所在文件夹不可写。请连同 -wal 文件复制到可写的文件夹再开。
fault-disk-full = 磁盘已满：这一条没有写入，此前的都在。腾出空间后重做。
fault-displaced = 赛事文件已不在打开时的位置：被移动、删除或替换。这一条没有写入。请把它连同旁边的文件放回原处；若已删除，关闭窗口后，此前写入的都会另存在原处旁边。
fault-io = 磁盘读写失败：这一条没有写入，此前的都在。
fault-head-format = 这不是本日志的记录码。
fault-no-event-open = 还没有打开赛事。
fault-no-rules = 本程序没有这种棋的规则。
fault-bad-file-name = 文件名不能用。
fault-closed = 赛事正在关闭，这一条没有写入。
fault-refused = 未予受理。
fault-folder = 赛事文件夹无法建立或写入。
fault-not-connected = 设备没有接上。
fault-no-lamp = 这台设备没有指示灯。
fault-no-port = 没有这个端口。
fault-too-large = 内容太长，没有收下。
fault-unreachable = 连不上主机，这一条没有送达。连接恢复后重做。
fault-unreadable = 主机的回答读不懂，可能版本不一。请重新打开页面。
fault-signed-out = 登录已失效。zhicai serve 打印的地址只能打开一次，请重新启动以取得新地址。
fault-too-slow = 传送太慢，没有收下。请重试。
fault-too-many = 打开的页面太多。请关掉几个。
fault-wrong-host = 主机不接受这个地址。请用 zhicai serve 打印的地址打开。
fault-wrong-origin = 请求来自别的页面，没有收下。请用 zhicai serve 打印的地址打开。
fault-other = 出了故障（{ $code }）。已写入日志的都在。

# 端口与设备
port-no-permission = 没有打开端口的权限。Linux 上请把用户加入 dialout 组后重新登录。
port-busy = 端口被别的程序占用。关掉那个程序，这里会自动再试。
port-not-there = 端口不见了。请检查插头。
port-no-answer = 端口能打开，但没有认识的设备应答。请检查电源和接线。
port-unusable = 不是可用的串口。
port-unplugged = 线被拔下或断电。插回任何端口都会认得。
port-silent = 端口还在，但设备不应答。
port-swapped = 同一端口上换了另一台设备。
port-duplicate = 已有一台设备报同一序列号，这一台不采信。
port-ask = 这个端口是否使用，等您决定。
port-other = 端口有问题（{ $code }）。

# 编排文件
csv-missing-column = { $column ->
    [table] 缺少列“台号”。
    [red] 缺少列“红方”。
    [white] 缺少列“白方”。
   *[black] 缺少列“黑方”。
  }
csv-duplicate-column = { $column ->
    [table] 列“台号”出现两次。
    [red] 列“红方”出现两次。
    [white] 列“白方”出现两次。
   *[black] 列“黑方”出现两次。
  }
csv-bad-table = 台号“{ $table }”不是 1 到 9999 的整数。
csv-duplicate-table = 台号 { $table } 重复。
csv-empty-name = 棋手姓名为空。
csv-name-too-long = 姓名过长，至多 100 字。
csv-control-character = 含有控制字符或看不见的字符。
csv-duplicate-player = { $name } 出现两次。
csv-bad-rating = 等级分“{ $rating }”不是数。
csv-empty = 没有任何编排。
csv-not-utf8 = 文件不是 UTF-8 编码（可能是 GB18030）。请在表格软件中另存为“CSV UTF-8”，或直接粘贴。
csv-other = 这一行有问题（{ $code }）。

# 只读的缘由
notice-in-use = 只读：另一个程序正打开着这个赛事。
notice-newer-facts = 只读：文件里有本程序不认识的事实，请用新版本写入。
notice-no-permission = 只读：没有写入权限。
notice-other = 只读：不能写入（{ $code }）。

# 不合规则的着法：读出的原因。
move-other = 此着不合规则（{ $code }）。
move-unreadable = 不成着法。
move-too-long = 太长，最多 { $limit } 个字符。
move-no-such-square = 没有 { $square } 这一格。
move-no-piece = { $square } 上没有棋子。
move-not-yours = { $square } 上是对方的棋子。
move-occupied = { $square } 上已有棋子。
move-own-piece = { $square } 上是己方的棋子。
move-must-capture = 必须吃子，应吃 { $required } 个。
move-more-available = 此着吃 { $captured } 个，应吃 { $required } 个。
move-no-such-route = 两位之间没有这样的吃子路线。
move-unreachable = { $from } 上的棋子走不到 { $to }。
move-ambiguous = 有几种走法都符合：{ $moves }。请选一种。
move-leaves-palace = 将帅士仕不出九宫，{ $square } 在九宫之外。
move-crosses-river = 象相不过河，{ $square } 在河对岸。
move-eye-filled = { $square } 塞住象眼。
move-leg-blocked = { $square } 别住马腿。
move-way-blocked = { $square } 挡住去路。
move-screens = 炮须隔一子吃子，此处隔 { $count } 子。
move-backward = 兵卒不后退。
move-sideways-before-river = 兵卒未过河不能横走。
move-facing-generals = 走后将帅照面。
move-in-check-still = 未应将。
move-exposes-general = 走后己方将帅被将军。
move-no-such-piece = 所说的位置上没有这枚棋子。
move-cannot-go = { $square } 上的棋子不能这样走。

# 不能行棋的局面。
setup-other = 此局面不能行棋（{ $code }）。
setup-too-long = 太长，最多 { $limit } 个字符。
setup-no-turn = 看不出轮到谁走：{ $text }
setup-no-field = 不是棋子列表：{ $text }
setup-no-square = 不是格号：{ $text }
setup-twice = { $square } 上有两个棋子。
setup-ranks = 应有十行，实有 { $count } 行。
setup-files = 有一行不足或超过九个点：{ $text }
setup-no-letter = 没有写作 { $text } 的棋子。
setup-unknown-game = 此棋种没有棋盘。
setup-too-many-pieces = { $side ->
    [white] 白方
   *[black] 黑方
  }棋子多于开局。
setup-no-pieces = { $side ->
    [white] 白方
   *[black] 黑方
  }没有棋子，不可能刚走过。
setup-man-on-far-row = { $square } 上的普通棋子应已升变为王棋。
setup-no-general = { $side ->
    [white] 红方没有帅
   *[black] 黑方没有将
  }。
setup-too-many = { $side ->
    [white] 红方
   *[black] 黑方
  }某种棋子过多。
setup-out-of-place = { $square } 上的棋子不可能在那里。
setup-shares-file = { $square } 一路有两个未过河的兵卒。
setup-facing-generals = 将帅照面。
setup-other-side-in-check = 不轮走的一方正被将军。

# 和棋的理由，以及条文未定之处。
ground-other = { $code }
ground-threefold = 三次重复
ground-kings-only = 只走王棋
ground-few-pieces = 残子局面
ground-no-capture = 未吃子
ground-three-kings = 三王棋对一王棋
ground-three-against-king = 三子对单王棋
ground-natural-limit = 自然限着
ground-cycle = 循环局面
end-other = 对局已结束
counted-from = { $said ->
    [yes] 从第 { $after } 着之后的局面起计，并承接其局面码所记的 { $quiet } 着；此前的着法（包括将军）不明。
   *[no] 从第 { $after } 着之后的局面重新起计；此前的着法不明。
  }
end-no-pieces = 棋子被吃光
end-no-moves = 无棋可走
end-checkmate = 将死
end-stalemate = 困毙
choice-other = { $code }
choice-capture-resets = 吃子后重新计数：
choice-promotion-resets = 升变后重新计数：
choice-creating-move-counts = 形成该局面的一着计入：
choice-capture-counts = 吃子的一着本身计入：
choice-checks-capped = 将军限计的一方：
choice-value-other = { $code }
choice-value-yes = 是
choice-value-no = 否
choice-value-claimant = 提出方
choice-value-both = 双方

# 象棋的循环着法。
label-check = 将
label-kill = 杀
label-chase = 捉
label-idle = 闲
idle-other = { $code }
idle-offer = 献
idle-exchange = 兑
idle-block = 拦
idle-follow = 跟
idle-plain = 闲
root-other = { $code }
root-rooted = 有根
root-rootless = 无根
root-false-root = 假根
conduct-other = { $code }
conduct-long-check = 长将
conduct-long-kill = 长杀
conduct-long-chase = 长捉
conduct-check-kill = 一将一杀
conduct-check-chase = 一将一捉
conduct-kill-chase = 一杀一捉
conduct-check-kill-chase = 将、杀、捉交替
conduct-allowed = 允许着法
ruling-other = { $code }
ruling-white-loses = 判红方负
ruling-black-loses = 判黑方负
ruling-draw = 判和
ruling-white-must-change = 红方变着，再循环一次判负
ruling-black-must-change = 黑方变着，再循环一次判负
reading-other = { $code }
reading-labels = 按上列判定
reading-longer-mate = 可能另有更长的杀着
reading-mate-before = 此前已有杀着威胁
reading-root = 有根无根有争议
reading-after-checks = 先将军而后得子
reading-new-attacker = 此前已被攻击
reading-exchange-or-chase = 属兑、献还是捉
reading-defensive-post = 所捉仅为士、象
reading-soldier-attack = 兵卒攻击是否算捉
reading-several-pieces = 分捉数子
reading-not-ordered = 尚未令其变着
position-other = { $code }
position-as-played = 照走，不再更正
position-adjourned = 封棋、中断
position-restored = 恢复局面
piece-man = 普通棋子
piece-king = 王棋
piece-general = 将（帅）
piece-advisor = 士（仕）
piece-elephant = 象（相）
piece-horse = 马
piece-chariot = 车
piece-cannon = 炮
piece-soldier = 卒（兵）
side-red = 红方

# 核对记录纸
action-sheets = 核对记录
form-sheets = 核对记录纸
sheets-first = 第一份记录纸
sheets-second = 第二份记录纸
sheets-record = 已知着法
sheets-says = 着法之间空格或换行；漏记处写 … 或 --
sheets-or-record = 留空：与本台已知着法核对
sheets-agree = 至第 { $ply } 着没有不同。
sheets-differ = 第 { $move } 回合{ $side }记录不同（第 { $ply } 着）
sheets-position = 棋盘显示此着之前的局面。
sheets-no-position = 此前有一着两份都未记下或不能走，局面不明。
sheets-untold = 局面不明且写法不同，无法核对：第 { $plies } 着。
sheets-missing = { $sheet }：{ $side }连续漏记最多 { $moves } 着，自第 { $move } 回合起。
sheets-unplayable = { $sheet }：第 { $ply } 着 { $text } 不能走。{ $why }
