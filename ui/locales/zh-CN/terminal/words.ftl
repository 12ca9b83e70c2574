### 只在命令行上说的话。

usage-line = 第 { $line } 行读不懂，已跳过：{ $reason }
usage-scenario = 场景文件第 { $line } 行读不懂（详情可用 --lang en 查看）。
usage-scenario-event = 场景文件的第一行须写明赛事（event）。
usage-game = 目前只能练习 draughts-100。
usage-trouble = 没有“{ $name }”这种意外。可写 all、none，或 late-white、late-black、late-both、flag、warnings、cable、garbage，用逗号隔开。
usage-games = 没有可以复盘的棋局；原因可用 zhicai check 查看。
usage-actor = “{ $name }”不能用作记录人：须为 1 至 100 个字符，不含控制字符，也不能是程序自用的名字。
usage-event = 请写明赛事文件，或用 --ports 指定目录。
usage-folder = 没有目录 { $name }。

fault-system = { $kind ->
    [folder] 这是目录，不是文件。
    [no-folder] 路径中有一段不是目录。
    [missing] 没有这个文件或目录。
    [exists] 文件已经存在。
    [permission] 没有权限。
    [read-only] 此处只能读取，不能写入。
    [full] 磁盘空间不足。
    [port] 端口已被占用。
    [no-screen] 没有可以开窗口的屏幕。可用 zhicai serve，再用浏览器打开它打印的地址。
   *[other] 系统报错：{ $reason }
  }

verify-facts = 事实 { $facts } 条，记录码 { $head }
verify-bad = 第 { $fact } 条起不可信：{ $what ->
    [gap] 此处缺一条
    [hash] 与写入时不同
    [unreadable] 读不出来
   *[other] { $what }
  }
verify-equal = 重新推算，状态一致
verify-seals = 已启封、与封存时承诺一致的封着：{ $count }
verify-bad-seal = 第 { $fact } 条揭示的封着与封存时的承诺不符
verify-differs = 重新推算，状态不一致
verify-head-found = 所给记录码在第 { $fact } 条之后
verify-head-missing = 链上没有所给的记录码

decode-garbage = 无法识别：{ $what }

venue-report = 台次 { $tables }　着法 { $done }，见到 { $seen }　结果 { $results }　提示 { $alarms }　错误结果 { $wrong }　被拒 { $refused }
venue-boards = { $dir } 中有 { $tables } 块棋盘

usage-fen = 局面读不懂：{ $fen }
usage-profile = { $game } 没有“{ $name }”这套规则。

perft-nodes = 节点 { $nodes }
moves-count = 着法 { $count } 种

judge-side = { $side ->
    [white] 白方
    [red] 红方
   *[black] 黑方
  }
judge-illegal = 第 { $ply } 步：{ $reason }
judge-over = 盘面上{ $side }已胜：{ $reason }
judge-on = 盘面上未分胜负。
judge-no-claim = 没有成立的和棋理由。
judge-holds = { $ground }（{ $clause }）：成立，{ $count } / { $limit } { $unit ->
    [times] 次
    [moves] 步
   *[rounds] 回合
  }
judge-fails = { $ground }（{ $clause }）：不成立，{ $count } / { $limit } { $unit ->
    [times] 次
    [moves] 步
   *[rounds] 回合
  }
judge-plies = 在第 { $plies } 步之后
judge-uncounted = 不计的将军：第 { $plies } 步
judge-next = 走以下各着后成立：{ $moves }
judge-choice = { $name }{ $taken }；按另一读法（{ $alternative }）为 { $count }，{ $holds ->
    [yes] 成立
   *[no] 不成立
  }
judge-cycle = 自第 { $first } 步起每 { $period } 步循环；局面出现在第 { $plies } 步之后
judge-ruling = 建议：{ $outcome }（{ $clause }），{ $because }
judge-no-mate = { $depth } 步之内未见杀着

check-progress = 已查 { $games } 局，有误 { $bad } 局
check-game = 第 { $game } 局
check-counts = 文件 { $files }　对局 { $games }　无误 { $good }　有误 { $bad }（违规 { $illegal }，读不懂 { $unreadable }，结果不符 { $contradicted }）　其他棋种 { $other }　有附注 { $remarked }　着法 { $plies }

file-other-variant = { $games } 局属其他棋种（GameType { $type }），未判
file-unknown-variant = { $games } 局未写明棋种，未判；可用 --game 指明
file-from-a1 = { $games } 局须把格号从 a1 数起才合规则
file-mixed = 一个文件里有两种编码：第 { $line } 行与其余不同；按 { $encoding } 读取
file-undecodable = 第 { $line } 行不是 { $encoding }；可用 --encoding 指明
file-nul = 第 { $line } 行有空字节，文件可能已损坏
file-utf-16 = 文件是 UTF-16，请另存为 UTF-8
file-cbr = 这是 CBR 文件，无法读取
file-no-permission = 没有读取权限。
file-is-folder = 这是目录，不是文件。

record-tag = 标签须写成 [名称 "值"]。
record-open-comment = 注解没有结束。
record-open-variation = 变着没有结束。
record-loose-end = 多出一个变着的结束括号。
record-empty-variation = 变着里没有着法。
record-empty-game = 对局是空的。
record-no-separator = 与上一局之间没有分隔。
record-lone-number = 回合数之后没有着法。
record-missing-move = 缺一步着法。
record-move-form = 着法不能这样写：{ $text }
record-nag = 评注符号没有编号。
record-set-up = 摆局面的写法读不懂。
record-stray = 此处不该有：{ $text }
record-too-long = 对局超过 { $limit } 字节。
record-damaged = 记录已损坏：{ $what ->
    [not-xqf] 不是 XQF 文件。
    [version] 不认识第 { $at } 版 XQF。
    [keys] 文件密钥不符。
    [overlap] { $at } 上有两个棋子。
    [truncated] 文件在第 { $at } 字节处中断。
    [off-board] 第 { $at } 字节处的着法不在棋盘上。
    [comment-length] 第 { $at } 字节处的注解长度不可能。
    [xml] 第 { $at } 字节起不是 XML。
    [not-cbf] 不是 CBF 文件。
    [cut-off] 文件中断。
    [fen] 开始局面读不懂。
    [points] { $at } 不是两个点。
    [after-end] 第 { $at } 着在对局结束之后。
    [open-tag] 标签 { $at } 没有结束。
    [arrangement] binit 不是棋盘上的 32 个点。
    [moves] { $at } 不是着法列表。
   *[no-place] { $at } 在对局中没有位置。
  }
record-no-result = 不是结果：{ $text }
record-two-results = 标签写的是 { $tag }，着法之后却是 { $result }。
record-result = 结果写的是 { $result }，盘面上是 { $right }。
record-after-end = 走这步之前，对局已经结束。
record-no-such-piece = 所指的位置没有这个棋子。
record-not-so = { $square } 上的棋子不能这样走。

usage-not-in-encoding = { $file } 不是 { $encoding } 文本；可用 --encoding 指明编码。

line-reason = { $what ->
    [syntax] 第 { $column } 个字符起不是 JSON。
    [cut-off] 没有写完。
    [missing] 缺少 { $name }。
    [unknown] 没有 { $name }，可用的有：{ $known }
    [twice] { $name } 写了两次。
    [field] { $name } 的值类型不对（事实写编号，待裁事项写 key，时间写毫秒数）。
   *[value] 有一个值的类型不对。
  }

judge-before = 其中局面之前 { $plies } 着，依其局面码计入

file-draughts = { $games } 局是国际跳棋而不是中国象棋，未判
file-xiangqi = { $games } 局是中国象棋而不是国际跳棋，未判
remark-open-variation = 由此开始的变着没有结束，其后都当作变着。
remark-no-result = 着法之后和标签里都没有写结果。
