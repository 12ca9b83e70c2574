### 命令行的说明，以及参数有何不对。命令在 help-命令 之下，参数在 help-命令-参数 之下，各命令共用的在 help-any-参数 之下。

help-commands = 命令
help-arguments = 参数
help-options = 选项
help-usage = 用法：
help-usage-options = 选项
help-usage-command = 命令
help-possible = 可用的值：{ $values }。
help-default = 通常为 { $values }。
help-help = 打印本程序或某个命令的说明。
help-any-help = 打印这份说明。
help-any-version = 打印版本号。
help-any-lang = 信息所用的语言；不写则用系统语言。
help-any-json = 结果以 JSON 输出。
help-any-game = 行棋规则。
help-any-fen = 局面码（FEN）；不写则为开局。64 格可写格名，也可写数字（1 = b8）。
help-any-ports = 把目录 DIR 中的链接也当作端口。
help-any-encoding = 文件编码；不写则逐个文件辨认。
help-zhicai = 国际跳棋、中国象棋赛事裁判长台。
help-zhicai-after =
    示例：zhicai --practice 60
    退出码：0 正常，1 不予受理，2 用法有误，3 故障。
help-zhicai-event = 要打开的赛事；不写则为开始画面。
help-zhicai-practice = 附带 N 台的练习赛场。
help-zhicai-serve = 同时打印供本机浏览器使用的地址。
help-serve = 供本机浏览器使用的裁判长台。
help-serve-after = 示例：zhicai serve --port 8377 cup.zhicai
help-serve-event = 赛事；不写则为开始画面。
help-serve-port = 本机回环地址上的 TCP 端口；0 为任一空闲端口。
help-venue = 没有画面的练习赛场：用虚拟棋钟和棋盘重演真实对局。
help-venue-after =
    示例：
      zhicai venue --tables 60 --speed 60 --for 30 /tmp/hall.zhicai
      zhicai venue --tables 20 --ports /tmp/ports   （只有设备，供另一进程中的裁判长台使用）
help-venue-event = 要新建的赛事文件；用 --ports 时不写。
help-venue-tables = 台数，1 至 2000。
help-venue-profile = 规则。
help-venue-games = 要重演的 PDN 棋谱；不写则用自带的。
help-venue-speed = 比实际快多少倍，0.1 至 100。
help-venue-seed = 思考时间和意外的随机种子。
help-venue-faults = 安排的意外：all、none，或列出 late-white、late-black、late-both、flag、warnings、cable、garbage。
help-venue-seconds = 运行的实际秒数；不写则到本轮结束。
help-venue-truth = 写出实际下了什么。
help-venue-ports = 只开虚拟设备，在目录 DIR 中为每个端口建一个链接，供另一进程中的裁判长台使用。
help-new = 新建赛事。
help-new-after = 示例：zhicai new cup.zhicai --name 市锦标赛 --section 公开组 --profile draughts-100 --control 80m+1m --chief 李伟
help-new-event = 要新建的 .zhicai 文件。
help-new-name = 赛事名称；不写则用文件名。
help-new-place = 地点。
help-new-zone = 赛场的 IANA 时区；不写则用本机时区。
help-new-section = 第一个组别的名称。
help-new-profile = 规则：draughts-100、draughts-64-russian、draughts-64-brazilian 或 xiangqi-1999。
help-new-pace = 赛制：standard（标准）、rapid（快棋）或 blitz（超快棋）；不写为标准。
help-new-control = 用时：45m 为包干制，80m+1m 为加秒制，40/90m+10/15m、50/2h+1h 为分时限；不写则按规则。
help-new-default-time = 迟到多久判负，如 30m；不写则按规则。
help-new-rounds = 计划的轮数。
help-new-chief = 裁判长。
help-new-pairings = 第 1 轮对阵，CSV，列名 台号、白方（象棋可写红方）、黑方，或 table、white、black。
help-new-json = 回执以 JSON 输出。
help-intent = 提交裁判意图，每行一个 JSON 对象；事实写入磁盘后打印其编号。
help-intent-after = 示例：echo '{"{"}"do":"arrived","table":12,"side":"black"{"}"}' | zhicai intent cup.zhicai
    {"{"}"seal":{"{"}…{"}"}{"}"} 或 {"{"}"open_envelope":{"{"}…{"}"}{"}"} 一行用于封存或启封封着的密文；口令可写在环境变量 ZHICAI_PASSPHRASE 中。
help-any-event = 赛事文件。
help-intent-by = 记录人。
help-intent-json = 完整答复，每行一个 JSON。
help-show = 某一时刻的状态、待裁事项和棋钟。
help-show-after = 示例：zhicai show cup.zhicai --table 12 --json
help-show-at = 这一时刻（RFC 3339）的情况。
help-show-fact = 这条事实之后的情况。
help-show-table = 只看这一台。
help-show-json = 快照以 JSON 输出。
help-journal = 逐行输出事实的 JSON。
help-journal-after = 示例：zhicai journal cup.zhicai --table 12 --kind warning
help-journal-table = 只要这一台的事实。
help-journal-kind = 只要以此开头的种类。
help-journal-from = 从这条事实起。
help-journal-json = 逐行 JSON（本来如此，供脚本写明）。
help-scenario = 把写明时刻的意图和观察交给真正的核心运行。
help-scenario-after = 示例：zhicai scenario tests/scenarios/lateness/D24-one-beyond-the-limit.jsonl
help-scenario-file = 场景文件，逐行 JSON。
help-scenario-event = 把日志存入 FILE；不写则用临时文件。
help-scenario-json = 逐行 JSON（本来如此，供脚本写明）。
help-verify = 核对事实链、次序、检查点和推算的状态。
help-verify-after = 示例：zhicai verify cup.zhicai --head 0f3c9a7712e4b5d6
help-verify-head = 印在纸上的记录码：必须在链上。
help-perft = 数出某个局面起的着法序列。
help-perft-after = 示例：zhicai perft --game draughts-100 --depth 6 --divide
help-perft-depth = 深度，0 至 40 着。
help-perft-count = 哪些着法算作一种（国际跳棋）：unique 起止与所吃棋子相同即为一种，routes 每条路线各算一种。
help-perft-divide = 并列出每个第一着各有多少。
help-perft-json = 数目以 JSON 输出。
help-moves = 某个局面中可走的着法。
help-moves-after = 示例：zhicai moves --game draughts-64-russian --fen 'W:Wc3,Ke1:Bd4,f6'
help-moves-json = 着法以 JSON 输出。
help-judge = 终局、提和的理由和循环着法，各附依据。
help-judge-after =
    示例：zhicai judge --game draughts-100 --moves '32-28 19-23 28x19 14x23' --claim
    局面之前未吃子的着数依其局面码（FEN）承接：中国象棋为第 5 栏，国际跳棋为 :H（王棋着数）。
    退出码：0 正常，1 着法不合规则或没有成立的理由，2 用法有误，3 故障。
help-judge-fen = 着法由此开始的局面；不写则为开局。
help-judge-moves = 着法，用空格隔开；回合数略过。
help-judge-profile = 规则；不写则用该棋种的。
help-judge-claim = 审核提和：列出每条理由；都不成立则退出码为 1。
help-judge-json = 依据以 JSON 输出。
help-check = 核对棋谱：PDN，以及中国象棋的 PGN、DhtmlXQ、XQF、CBF 和着法列表。
help-check-after =
    示例：
      zhicai check round1.pdn round2.pdn
      zhicai check --game draughts-64-russian --json - < games.pdn
    变着只读不判。JSON：每局有误的一行，含 file、game、line、wrong、ply、move_number、side、move、why；对局的附注一行，含 file、game、line、remark；文件的问题一行，含 file、bad_file、why；最后是总数。
    退出码：0 全部无误，1 有对局或文件有误，2 用法有误，3 有文件读不出来。
help-check-files = 棋谱文件；- 为标准输入。
help-check-game = 没有写明棋种的棋谱属哪一种；写明是其他棋种的不判。
help-check-strict = 凡 PDN 标准没有的写法一概不收，意思明白的也不收。
help-check-parse-only = 只看能否读出。
help-check-encoding = 文件编码；不写则逐个文件辨认。标准输入如不写明，即为 UTF-8。
help-check-json = 逐行 JSON：随时列出有误的对局和文件，最后是总数。
help-sheets = 核对一局棋的两份记录纸：何处不同，漏记何处。
help-sheets-after =
    示例：zhicai sheets --game xiangqi red.txt black.txt
    记录纸是文本：着法之间空格或换行，漏记处写 … 或 --；回合数略过。
    退出码：0 没有不同，1 有不同，2 用法有误，3 文件读不出来。
help-sheets-first = 一份记录纸。
help-sheets-second = 另一份。
help-sheets-encoding = 两份的编码；不写则逐份辨认。
help-sheets-json = 核对结果以 JSON 输出。
help-ports = 接了哪些设备。
help-ports-after = 示例：zhicai ports --json
help-ports-dir = 把目录 DIR 中的链接也列出。
help-ports-json = 清单以 JSON 输出。
help-decode = 把设备的字节译成消息。
help-decode-after = 示例：zhicai decode dgt capture.bin
help-decode-driver = 驱动。
help-decode-file = 字节文件；- 为标准输入。
help-decode-json = 逐行 JSON。

complaint-argument-unknown = 这里没有参数 { $arg }。
complaint-command-unknown = 没有命令 { $value }。
complaint-value-missing = { $arg } 需要一个值。
complaint-value-unknown = { $arg } 不能是 { $value }；可用的值：{ $known }
complaint-value-bad = { $arg } 不能是 { $value }。{ $reason }
complaint-argument-missing = 缺少：{ $arg }
complaint-argument-conflict = { $arg } 不能与 { $prior } 同用。
complaint-value-count = { $arg } 的值过多或过少。
complaint-not-utf-8 = 有参数不是 UTF-8 文本。
complaint-help = 用法见 --help。
value-duration = 时长写作 30m、1h30m 或 45s。
value-number = 请写一个数，如 20。
value-pace = 须为 standard、rapid 或 blitz。
value-speed = 须在 0.1 至 100 之间。
value-control = 用时写作 30m、80m+1m 或 40/90m+10/15m；别的用时无法对局。
