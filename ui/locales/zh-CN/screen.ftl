### 屏幕的用语。


# Frame
app-name = 执裁 Zhicai
views = 视图
view-floor = 赛场
view-pairings = 编排
view-standings = 名次
view-players = 棋手
view-incidents = 事件
view-adjournments = 封棋
view-appeals = 申诉
view-devices = 设备
view-documents = 文件
view-journal = 日志
view-settings = 设置
gauge-round = 第 { $round } 轮 / 共 { $rounds } 轮
gauge-rounds = 共 { $rounds } 轮
gauge-now = 现在
gauge-since = 已开赛
gauge-default = 距迟到时限
gauge-default-over = 已过
gauge-devices = 设备
gauge-live = 在线
gauge-silent = { $n } 无声
games-each-round = 每轮 { $n } 局
hall-start = 开始本轮
hall-stop = 全场停钟
hall-resume = 恢复走钟
hall-stop-title = 全场停钟
hall-stop-says = 正在走的棋钟 { $n } 台。主机计时的立即停，实物棋钟由裁判员到台停。
hall-stop-again = 再按一次，全场停钟。
hall-stop-sure = 确认全场停钟
link-lost = 与主机断开，画面是旧的，正在重连
receipt = 日志 #{ $fact }　{ $time }　{ $what } 已入档
head = 记录码 { $head } · { $facts }
head-title = 日志的记录码与事实条数
receipt-refused = 未受理：
receipt-fault = 故障：

# Keys in the foot line
key-digits = 数字
keys-open = 开台
keys-move = 移动
keys-sort = 排序
keys-queue = 到待裁
keys-find = 查找
keys-all = 全部按键

# Small words
list-comma = ，
list-or = 、
table-number = 第 { $table } 台
table-before = 第
table-unit = 台
round-number = 第 { $n } 轮
game-number = 第 { $n } 局
moves-made = { $n } 着
tile-moves = { $n } 着
strip-waiting-white = 等白方
strip-waiting-red = 等红方
strip-waiting-black = 等黑方
strip-waiting-both = 等双方
tile-won-white = 白胜
tile-won-red = 红胜
tile-won-draw = 和
tile-won-black = 黑胜
tile-won-both-lose = 双负
minutes = { $n } 分
score = 小对抗
score-single = 比分
side = 哪一方
section = 组别
club = 单位
rating = 等级分 { $rating }
rating-word = 等级分
reason = 理由（必填）
reason-may = 理由（可不填）
remark = 附注（可不填）
time = 时间
kind = 类别
kinds-all = 全部
details = 内容
who = 经手
hash = 链
line = 第 { $n } 行
older = 更早的
back = 返回
close = 关闭
again = 再试

# Floor
floor-filters = 筛选
floor-tiles = 棋台方块
floor-list = 列表
filter-all = 全部
filter-due = 待裁
filter-unarrived = 未到
filter-low = 时间恐慌
filter-flag = 超时
filter-stopped = 停钟
filter-silent = 无声
filter-unsigned = 待签字
filter-unfinished = 未完
goto = 台号
tile-name = 第 { $table } 台，{ $state }，{ $first } { $white }，黑方 { $black }
column-due = 待裁
column-table = 台号
column-state = 状态
column-white-clock = 用时
column-black = 黑方
column-black-clock = 用时
column-game = 局
column-score = 比分
column-moves = 着数

# Empty views
empty-floor = 赛场还没有棋台
empty-floor-why = 这里显示每一台：谁到了、谁在走、还剩多少时间、什么要裁。公布编排后，棋台就会出现。
empty-floor-do = 去编排
empty-players = 还没有棋手
empty-players-why = 公布编排时，名单里的棋手会自动登记；也可以在上面逐个登记。
empty-incidents = 没有事件
empty-incidents-why = 警告、裁定、停钟、记事都列在这里，每一条都可以附理由更正。
empty-devices = 没有设备
empty-devices-why = 接上棋盘或棋钟，它会按自己的序列号出现在这里。没有设备也照样能比赛：棋钟由主机来走。
empty-standings = 名次表尚未提供
empty-standings-why = 这里将列出积分与每一种小分，小分可以展开到每一项。
empty-standings-do = 眼下：赛场列表（Ctrl+1）里有每台的成绩。
empty-adjournments = 没有封棋的对局
empty-adjournments-why = 在台位窗口按 j 中断一局，随后按条文逐步封棋、保管、启封、续赛。
empty-adjournments-do = 停电等全场不能比赛时，用右上的“全场封棋”一次中断所有对局。
empty-appeals = 没有申诉
empty-appeals-why = 申诉从提出到裁决都记在这里：何人、不服哪项判决、是否在时限内、仲裁委员会、双方意见、表决，以及改变了什么。
empty-appeals-do = 在该台按 l 登记申诉。
empty-documents = 文件尚未提供
empty-documents-why = 这里将打印编排、成绩单、名次与公告，页脚印有记录码。
empty-documents-do = 眼下：编排可从原来的表格打印。

# Queue
queue = 待裁
queue-name = 待裁事项
queue-know = 另 { $n } 项知悉
queue-later = {" "}暂缓 { $n }
queue-empty = 眼下没有要裁的事。
queue-not-his = 裁判不得主动处理
queue-unsettled = 这一项刚刚到位，请看清再按。
accept = 采纳
accept-sure = 确认
accept-again = { $act }：再按一次 Enter 生效。
later = 暂缓
dismiss = 驳回
dismiss-why = 驳回理由

# Drawer
actions = 操作
action-arrived = 到场
action-result = 成绩
action-warning = 警告
action-foul = 犯规
action-time = 用时
action-stop = 停 / 复钟
action-claim = 审核和棋
action-adjourn = 封棋
action-appeal = 申诉
action-note = 记事
action-sign = 双方签字
action-excuse = 迟到免责
action-colours = 黑白颠倒
started-at = { $at } 开赛
not-started = 尚未开赛
not-arrived = 未到场
arrived-at = { $at } 到场
warnings = 口头警告 { $n } 次
clock-device = 设备 { $serial }
clock-console = 主机计时
clock-running = 走钟
clock-still = 未走
clock-never = 还没有读数
clock-age = { $age } 前
clock-age-seconds = { $n } 秒前
clock-exact = 即时
clock-press = 走完一着，按钟
clock-due = 应为 { $time }
clock-stands = 两钟停止
clock-runs = { $side ->
    [red] 红方走钟
    [white] 白方走钟
   *[black] 黑方走钟
  }
due-by-hand-stop = 实物棋钟还在走：请到台停钟。
due-by-hand-set = 实物棋钟与应有时间不符：请到台拨钟。
moves-title = 着法与用时
moves-none = 还没有着法
move-unknown = 一着
board-agrees = 棋盘已逐着核对
board-differs = 棋盘与着法不符
moves-unplayable = 第 { $ply } 着 { $text } 不能走，此后各着未能核对。{ $why }
moves-unnamed = 第 { $ply } 着未写明，此后各着无从核对。
board-says = 白方 { $wm } 兵 { $wk } 王，黑方 { $bm } 兵 { $bk } 王
board-says-xiangqi = 红方 { $red } 子，黑方 { $black } 子
board-turn = 翻转棋盘
board-numbers = 显示格号

# Forms
form-note = 写入日志后出示回执
form-arrived = 棋手到场
form-arrived-go = 记到场
form-arrived-ago = 多久以前到的（分:秒，刚到不填）
form-excuse = 迟到非本人过失
form-excuse-go = 恢复其时间
form-result = 本局成绩
form-result-go = 记成绩
form-result-basis = 如何得出
form-result-signed = 双方已在成绩单签字
form-warning = 口头警告
form-warning-go = 给予警告
form-time = 拨正用时
form-time-go = 拨钟
form-stop = 停本台棋钟
form-stop-go = 停钟
form-resume = 恢复本台走钟
form-resume-go = 恢复走钟
form-resume-says = 停钟前走的一方继续走。
form-note-title = 记事
form-note-go = 写入
form-note-text = 内容（Shift+Enter 换行）
form-sign = 双方签字
form-sign-go = 已签字
form-sign-says = 双方都在本局成绩单上签了字。
form-colours = 黑白颠倒
form-colours-go = 记录在案
form-colours-says = 本局照旧，成绩有效；下一局用正确的颜色。
preview-waits = 已按 Enter，正在写入；若将判负则先行显示
preview-held = 请看清后果，再按一次 Enter。
preview-writes = 写入
preview-raises = 随之待裁
preview-drops = 随之撤下
preview-items = 待裁 { $n } 项
preview-moves = 着法
preview-table = 本台
preview-clocks = 用时
preview-losing = 随即列入待裁：{ $act }。采纳后生效。
correct = 更正
correct-title = 更正 #{ $fact }：{ $kind }
correct-says = 原条留在日志里，不再生效；由它得出的成绩、警告次数随之改变。
correct-withdraw = 撤回：当作没有发生
correct-replace = 改记：换成下面的内容
correct-replace-go = 改记
correct-go = 撤回原条
corrected-by = 已由 #{ $fact } 更正

# Start
opening = 正在打开赛事
start-none = 还没有打开赛事
start-title = 开一场比赛
start-says = 裁判长的操作台：每一台在做什么，规则说该怎么办，每一句都入档。
start-offline = 不需要网络
door-new = 新建赛事
door-new-says = 定名称、规则、用时与裁判，一分钟内可完成。
door-open = 打开赛事文件
door-open-says = 一场赛事就是一个文件，可放在任何磁盘上。打开时先核对完整。
door-practice = 练习赛场
door-practice-says = 虚拟棋钟与棋盘，重演真实对局，可加故障。不需要任何设备。
practice-how = 练习赛场是另外一场赛事。关掉本窗口，从命令行这样启动（20 台）：
open-folder = 赛事文件夹：{ $folder }
open-none = 文件夹里还没有赛事。
step-one = 登记赛事
step-two = 公布编排
step-three = 开始本轮
new-name = 赛事名称
new-place = 地点（可不填）
new-zone = 赛场时区
new-section = 组别
new-section-open = 公开组
new-profile = 规则
new-control = 计时制
new-base = 基本用时（分 或 分:秒）
new-increment = 每着加秒
new-default = 迟到时限（分 或 分:秒）
new-rounds = 轮数
new-officials = 裁判
new-role = 职务
new-official-name = 姓名
new-official-more = 再加一名
new-create = 建立赛事
new-says = 各项都可日后附理由更正。
new-lacks-name = 还缺赛事名称
new-lacks-chief = 还缺裁判长姓名
new-lacks-figures = 用时、时限或轮数不合

# Pairings
pairings-says = 贴入或选取名单，逐行核对，公布后棋台出现在赛场。
pairings-published = 第 { $round } 轮已公布：{ $n } 台
pairings-next = 第 { $round } 轮编排
pairings-format = { $first ->
    [red] 首行列名：台号,红方,黑方；可加 红方单位、黑方单位、红方等级分、黑方等级分。
   *[white] 首行列名：台号,白方,黑方；可加 白方单位、黑方单位、白方等级分、黑方等级分。
  }
pairings-example = { $first ->
    [red] 台号,红方,黑方
   *[white] 台号,白方,黑方
  }
pairings-paste = 贴入编排
pairings-file = 选取 CSV 文件
pairings-utf8 = UTF-8 编码
pairings-problems = 有 { $n } 处问题，改好才能公布
pairings-good = { $n } 台，没有问题
pairings-wait = 贴入后，这里逐行列出结果。
pairings-publish = 公布编排
round-close = 结束本轮

# Players
players-count = { $n } 名棋手
player-number = 编号
player-name = 姓名
player-enter = 登记

# Incidents
incidents-says = 警告、裁定、停钟、记事。更正留痕。

# Devices
devices-says = 按设备自己的序列号认。线可以换，台不会错。
devices-here = 本机
devices-apart = 一路坏了，别的照常
devices-odd = 值得看一眼
devices-none-odd = 一切正常。
device-live = 在线
device-silent = 无声
device-spare = 备用
device-duplicate = 重号
device-trouble = 故障
device-battery = 电量低
device-live-says = 正常应答。
device-silent-says = 不应答。对局照常，时间从末次读数起算，以 ≈ 标出。
device-spare-says = 还没有绑定棋台。
device-duplicate-says = 已有一台设备报同一序列号，这一台不采信。
device-trouble-says = 端口用不了。
device-battery-says = 棋钟报告电量低，请在两局之间更换。
device-serial = 序列号 { $serial }
device-no-serial = 没有序列号
device-since = 自
device-port = 端口
device-version = 型号
device-clock = 棋钟
device-clock-yes = 有应答
device-clock-no = 无应答
device-left = 左侧所示
device-garbage = 乱码次数
device-todo = 怎么办
device-todo-look = 看棋钟本身：它自己的时间以它为准。
device-todo-cable = 把线插紧。换个端口也可以。
device-todo-hand = 仍然无声，就用 t 键手工拨正用时。
device-open-table = 开台
serial = 序列号
age = 已持续
known = 已知情况
bind = 绑定棋台
bind-again = 改绑
bind-left = 棋钟左侧是哪一方
bind-left-book = 按规则
unbind = 解绑
lamp = 亮灯认台
allow = 允许使用此端口

# Settings
settings-says = 语言和明暗只影响本机画面；下面的规程属于本赛事。
setting-locale = 语言
setting-theme = 明暗
theme-system = 随系统
theme-light = 明
theme-dark = 暗
setting-sound = 提示音
setting-sound-says = 新的紧急事项响一声
setting-event = 当前赛事

# Help
help-title = 按键与手册
help-everywhere = 随处可用
help-goto = 开那一台
help-accept = 采纳（判负的要按两次）
help-queue = 到待裁（台次打开时先按 Esc）
help-choose = 选事项，选裁法
help-drawer = 打开一台后
help-warning = 警告，黑方，第 3 项
handbook = 裁判手册

# 着法、局面与和棋申请。
action-move = 着法
action-position = 局面
form-move = 录入着法
form-move-go = 记录
form-move-press = 走子并按钟
form-move-number = 第几着
form-move-text = 按记录纸填写
form-move-legal-count = 共 { $n } 种合法着法。可键入，也可点棋盘。
form-move-candidates = 指哪一种
form-move-stands = 对方未提出：照走，记录走后局面
move-legal = 合乎规则
form-position = 记录局面
form-position-go = 记录此局面
form-position-press = 按钟并记录此局面
form-position-box = 棋子盒
form-position-erase = 取走
form-position-fen = 局面码
form-position-turn = 轮到
form-position-after = 可以行棋。第 { $n } 着之后由此局面继续。
form-position-unchanged = 局面还没有改动，Enter 不起作用。请先摆子；封棋、中断的，选此理由即可照原样记录。
form-position-why = 请选定理由。
form-position-counts = 和棋的重复次数、回合数，均从此局面重新起算。
claim-back = 退一着
claim-forward = 进一着
claim-after = 第 { $n } 回合之后（第 { $ply } 着）
claim-by = 谁提出
claim-side = { $side }提出
claim-ground = 理由
claim-ended = 对局已在盘上结束：{ $why }，{ $side }胜。
claim-nothing = 已知着法中没有和棋的理由。请先补录着法（m），或记下此申请（n）。
claim-short = 全局 { $of } 着，只能推演到第 { $to } 着：请先补录所缺着法（m）。
claim-short-go = 补全之前不能认定属实
claim-count = { $unit ->
    [times] 第 { $count } 次，规定 { $limit } 次
    [rounds] { $count } 回合，规定 { $limit } 回合
   *[moves] 各 { $count } 着，规定 { $limit } 着
  }
claim-found = { $why ->
    [none] { $ground }：{ $what }
   *[other] { $ground }：{ $what }（{ $why }）
  }
claim-raw = 末次吃子后
claim-uncounted = 将军超出不计
claim-counted = 计入
claim-limit = { $unit ->
    [times] 规定 { $limit } 次
    [rounds] 规定 { $limit } 回合
   *[moves] 规定各 { $limit } 着
  }
claim-holds = 申请属实
claim-fails = 申请不属实
claim-next = 下一着走后即成立：{ $moves }
claim-occurred = 局面出现于
claim-evidence = 逐回合证据
claim-ply = 第 { $n } 着后
claim-choices = 条文未定之处
claim-otherwise = ；若取“{ $reading }”，则计 { $count }，{ $holds ->
    [yes] 属实
   *[no] 不属实
  }。
claim-no = 序
claim-mover = 走方
claim-move = 着法
claim-mark = 标记
claim-capture = 吃子
claim-not-counted = 不计
claim-uphold = 属实，判和
claim-rule = 照此裁决
claim-reject = 不属实，继续对弈
claim-reject-why = 写明不属实之处……
claim-reject-go = 驳回申请
cycle-title = 同一循环 { $times } 次，每次 { $period } 着
cycle-label = 着法性质
cycle-label-of = { $move } 的性质
cycle-why = 依据
cycle-mate = 杀着：{ $line }
cycle-no-mate = { $depth } 着之内未见杀着
cycle-rulings = 由此得出的裁决；请先逐着核定性质
cycle-proposed = 建议
