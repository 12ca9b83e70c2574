### 中断、封棋与续赛。

tile-adjourned = 封棋

adjournment-steps = 封棋与续赛的程序
adjournment-article-begun = 11.3.1
adjournment-article-confirmed = 11.3.3
adjournment-article-thinking = 11.3.5
adjournment-article-sealed = 11.4.1
adjournment-article-opened = 11.4.3
adjournment-article-checked = 11.4.4
adjournment-step-begun = 确认局面与用时
adjournment-step-confirmed = 轮走方思考
adjournment-step-thinking = 暗记并装封
adjournment-step-sealed = 保管与启封
adjournment-step-opened = 再次确认
adjournment-step-checked = 走出封着

adjournments-says = { $n } 局封棋中
adjournments-players = 对局双方
adjournments-step = 下一步
adjournments-seals = 封着方
adjournments-copy = 封着
adjournments-since = 中断于
adjournments-typed = 纸与副本
adjournments-paper = 只在纸上
adjournments-no-copy = 尚未封着
adjournments-reason = 原因
adjournments-next = 继续
adjourn-hall = 全场封棋
adjourn-hall-title = 全场中断封棋
adjourn-hall-waits = 第 { $tables } 台有和棋申请或违规着法待裁：随全场停钟，裁定后再中断。
adjourn-hall-says = 全场停钟，正在进行的 { $n } 局一并中断，各台再逐步封棋。
hall-stop-adjourns = 并中断所有对局（11.2），各台逐步封棋

form-adjourn-begin = 中断本局
form-adjourn-begin-go = 中断
form-adjourn-begin-says = 只有赛场无法继续比赛时才中断（11.2）。棋钟停住，随后逐步封棋。
form-adjourn-begun = 记录局面，双方确认
form-adjourn-begun-go = 记下
form-adjourn-confirmed = 请轮走方思考封着
form-adjourn-confirmed-go = 开动他的钟
form-adjourn-confirmed-says = 另一方写下用时、交回记录纸后离场（11.3.2）。{ $side }思考并暗记着法，他的钟走，超时照算。
form-adjourn-thinking = 封着，停钟
form-adjourn-thinking-go = 已装封，停钟
form-adjourn-sealed = 当众启封
form-adjourn-sealed-go = 启封
form-adjourn-opened = 双方确认局面与剩余用时
form-adjourn-opened-go = 记下
form-adjourn-checked = 走出封着，续赛
form-adjourn-checked-go = 续赛，对方计时
form-adjourn-checked-says = { $side }走出暗记的着法 { $move }，按钟；对方开始计时。
form-adjourn-pass = 信封移交他人
form-adjourn-pass-go = 移交
form-adjourn-short = 不封着，直接续赛
form-adjourn-short-go = 续赛
form-adjourn-short-says = 规则要求每次中断都封着（11.3）；赛会选定短暂停赛不封，或有人尚未到场时，可直接续赛。
form-adjourn-fen = 局面（FEN）
form-adjourn-confirms = { $side ->
    [white] 白方确认
    [red] 红方确认
   *[black] 黑方确认
  }
form-adjourn-envelope = 信封号
form-adjourn-holder = 保管人
form-adjourn-to = 新的保管人
form-adjourn-move = 封着（不显示）
form-adjourn-passphrase = 口令
form-adjourn-copy-says = 录入的只是副本，启封以信封里的纸为准。口令不少于 6 字；忘了口令，只能看纸。启封前谁也看不到，也不判合法与否。
form-adjourn-before = 在场的人（用顿号分开）
form-adjourn-paper = 纸面
form-adjourn-written = 纸上的着法
form-adjourn-open-says = 口令打开副本并核对；不对则什么也不写。着法留空，照副本。
adjourn-move = 封着：{ $move }。
adjourn-no-move = 没有封着，轮走方重新走。
adjourn-loses = 此着不能走，判负的建议已在待裁栏。
adjourn-differs = 副本上是 { $move }，与纸不同；以纸为准。

paper-read = 看得清
paper-ambiguous = 有歧义
paper-lost = 遗失
paper-other = 不明

fact-in-envelope = 信封 { $envelope }，{ $holder }保管
fact-revealed = 副本 { $move }
refusal-no-game-on = 此刻没有可以中断的对局。
fault-sealing = 机器给不出随机数，封着没有录入。请只用纸封着。

choice-adjournment = 本规则没有中断条文：
choice-short-stop = 短暂停赛：
choice-absent-at-resumption = 续赛时有人缺席：
choice-lost-envelope = 信封遗失：
choice-ambiguous-sealed-move = 封着有歧义：
choice-open-draw-offer = 封棋时未答复的提和：
choice-value-by-analogy = 照 64 格规则
choice-value-none = 不中断
choice-value-sealing = 也封着
choice-value-at-once = 直接续赛
choice-value-clock-runs = 照走他的钟
choice-value-both-present = 等双方到齐
choice-value-copy = 以副本为准，无副本则重走
choice-value-moves-again = 重走
choice-value-loses = 判负
choice-value-as-read = 由裁判认定
choice-value-stands = 仍可答复
choice-value-lapses = 作废
