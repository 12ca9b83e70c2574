### 只在命令行上说的话。

usage-line = 第 { $line } 行读不懂，已跳过：{ $reason }
usage-scenario = 场景文件读不懂：{ $reason }
usage-game = 目前只能练习 draughts-100。
usage-trouble = 没有“{ $name }”这种意外。可写 all、none，或 late-white、late-black、late-both、flag、warnings、cable、garbage，用逗号隔开。
usage-games = 没有可以复盘的棋局：{ $reason }
usage-actor = “{ $name }”不能用作记录人：须为 1 至 100 个字符，不含控制字符，也不能是程序自用的名字。
usage-event = 请写明赛事文件，或用 --ports 指定目录。
usage-folder = 没有目录 { $name }。

fault-system = 系统报错：{ $reason }

verify-facts = 事实 { $facts } 条，记录码 { $head }
verify-bad = 第 { $fact } 条起不可信：{ $what }
verify-equal = 重新推算，状态一致
verify-differs = 重新推算，状态不一致
verify-head-found = 所给记录码在第 { $fact } 条之后
verify-head-missing = 链上没有所给的记录码

decode-garbage = 无法识别：{ $what }

venue-report = 台次 { $tables }　着法 { $done }，见到 { $seen }　结果 { $results }　提示 { $alarms }　错误结果 { $wrong }　被拒 { $refused }
venue-boards = { $dir } 中有 { $tables } 块棋盘
