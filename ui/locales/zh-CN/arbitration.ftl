# 待裁事项
due-fouls-lose = { $side ->
    [red] 红方本局第 { $count } 次犯规
    [white] 白方本局第 { $count } 次犯规
   *[black] 黑方本局第 { $count } 次犯规
}
due-moves-missing = { $side ->
    [red] 红方漏记着法
    [white] 白方漏记着法
   *[black] 黑方漏记着法
}
due-offer-improper = { $side ->
    [red] 红方提和不当
    [white] 白方提和不当
   *[black] 黑方提和不当
}
due-claim-open = { $side ->
    [red] 红方提出和棋，待审核
    [white] 白方提出和棋，待审核
   *[black] 黑方提出和棋，待审核
}
due-claim-false = { $side ->
    [red] 红方提和经审核不属实
    [white] 白方提和经审核不属实
   *[black] 黑方提和经审核不属实
}
due-irregularity-open = { $side ->
    [red] 红方违规着法，待对方选择
    [white] 白方违规着法，待对方选择
   *[black] 黑方违规着法，待对方选择
}
due-irregularity-loses = { $side ->
    [red] 红方违规着法，应判负
    [white] 白方违规着法，应判负
   *[black] 黑方违规着法，应判负
}
due-sealed-illegal = { $side ->
    [red] 红方封着不合规则
    [white] 白方封着不合规则
   *[black] 黑方封着不合规则
}
due-sheet-due = { $side ->
    [red] 红方须补全记录
    [white] 白方须补全记录
   *[black] 黑方须补全记录
}
due-player-out = { $side ->
    [red] 红方棋手已退出赛事
    [white] 白方棋手已退出赛事
   *[black] 黑方棋手已退出赛事
}
due-draw-reached = 已成规则和棋局面，应终止作和
due-appeal-open = { $urgency ->
    [know] 申诉待听取意见并裁决
   *[soon] 申诉待组成仲裁委员会
}

# 裁法
act-lose-both = 判双方本局负
act-draw = 判本局和棋
act-replay = 本局作废，重新开始
act-disqualify = { $side ->
    [red] 判红方本局负，取消比赛资格
    [white] 判白方本局负，取消比赛资格
   *[black] 判黑方本局负，取消比赛资格
}
act-expel = { $side ->
    [red] 判红方本局负，驱逐出赛场
    [white] 判白方本局负，驱逐出赛场
   *[black] 判黑方本局负，驱逐出赛场
}
act-warn = { $side ->
    [red] 对红方口头警告：{ $offence }
    [white] 对白方口头警告：{ $offence }
   *[black] 对黑方口头警告：{ $offence }
}
act-foul = { $side ->
    [red] 判红方犯规一次：{ $offence }
    [white] 判白方犯规一次：{ $offence }
   *[black] 判黑方犯规一次：{ $offence }
}
act-foul-charge = { $side ->
    [red] 判红方犯规一次：{ $offence }，其钟加计 { $charge }
    [white] 判白方犯规一次：{ $offence }，其钟加计 { $charge }
   *[black] 判黑方犯规一次：{ $offence }，其钟加计 { $charge }
}

# 依据
evidence-foul = { $at } 犯规：{ $offence }，{ $clause }（#{ $fact }）。
evidence-missing = 连续漏记 { $moves } 着，每 { $each } 着计犯规一次（#{ $fact }）。
evidence-offered = { $at } 随第 { $moves } 着提和（#{ $fact }）。
evidence-offered-again = { $at } 提和，此前 #{ $earlier } 已提过而对方未曾提和（#{ $fact }）。
evidence-claimed = { $at } 提出和棋：{ $ground }（#{ $fact }）。
evidence-reached = { $at } 走满 { $ply } 着，局面为：{ $ground }；除非对局明显可以继续（#{ $fact }）。
evidence-irregular = { $at } 违规：{ $irregularity }，{ $clause }（#{ $fact }）。
evidence-opened = { $at } 启封，封着为 { $move }（#{ $fact }）。
evidence-left = { $at } 已退出赛事（#{ $fact }）。
evidence-filed = { $at } 提出申诉（#{ $fact }）。

# 日志条目
fact-reminder-given = 口头提醒
fact-foul-given = 犯规
fact-moves-missing = 漏记着法
fact-person-sanctioned = 场内人员处分
fact-draw-offered = 提和
fact-draw-answered = 答复提和
fact-claim-made = 提出和棋审核
fact-draw-reached = 规则和棋局面
fact-irregularity-claimed = 违规着法
fact-irregularity-settled = 违规处理
fact-adjournment-begun = 中断
fact-adjournment-confirmed = 确认局面与用时
fact-sealing-begun = 开始封着
fact-move-sealed = 封着
fact-envelope-passed = 信封移交
fact-envelope-opened = 启封
fact-adjournment-ended = 续赛
fact-clock-replaced = 换钟
fact-regulation-changed = 更改规程
fact-rule-automated = 自动裁定
fact-duty-done = 职责完成
fact-player-left = 退出赛事
fact-appeal-filed = 提出申诉
fact-jury-named = 组成仲裁委员会
fact-party-heard = 听取陈述
fact-appeal-decided = 仲裁裁决

# 拒绝
refusal-no-sanction = 规则对这种违纪没有这种处分。
refusal-needs-consent = 此项须经裁判长同意，请写明同意人。
refusal-no-irregularity = 规则所列违规中没有这一项。
refusal-too-late = 提出的时限已过。
refusal-too-early = 还不到可以提出的时候。
refusal-no-offer = 目前没有待答复的提和。
refusal-claim-open = 有和棋申请待审核，请先裁定。
refusal-no-claim = 目前没有待审核的和棋申请。
refusal-irregularity-open = 有违规着法待处理，请先处理。
refusal-no-claim-of-irregularity = 目前没有待处理的违规着法。
refusal-adjourned = 本局已中断封棋。
refusal-not-adjourned = 本局没有中断封棋。
refusal-wrong-step = { $step ->
    [begun] 须先由双方确认局面与用时。
    [confirmed] 须先请轮走方思考并暗记着法。
    [thinking] 轮走方正在思考，须先封着。
    [sealed] 封着在信封里，须先启封。
    [opened] 须先再次确认局面与剩余用时。
    [checked] 封着尚未走出。
   *[other] 封棋的步骤须按次序办理，也按次序撤回。
  }
refusal-bad-seal = 封着的密文不合格式，或前后不符。
refusal-wrong-passphrase = 口令不对，密文打不开；以信封内的记录为准。
refusal-no-regulation = 规则中没有这一数值或选择，或此时不能更改。
refusal-no-duty = 规则所列职责中没有这一项。
refusal-done-already = 这一项已经完成。
refusal-player-out = 该棋手已退出赛事。
refusal-no-player = 没有这名棋手。
refusal-no-appeal = 没有这件申诉。
refusal-appeal-decided = 此案已有仲裁裁决，为最终裁决。
refusal-appeal-open = { $missing ->
    [jury] 仲裁委员会还没有组成。
   *[heard] 裁决前须听取双方意见：申诉人与另一方。
  }
refusal-bad-jury = { $why ->
    [number] 仲裁委员会须为 { $least } 人以上的单数，现为 { $number } 人。
    [chair] 主任{ $name }须是委员之一。
    [twice] { $name }写了两次。
    [club] { $name }与当事人同单位。
   *[involved] { $name }与本案有涉，须回避。
  }
refusal-bad-votes = 每名委员须各投一票，裁决从多数。
refusal-no-official = 没有这名工作人员。
refusal-wrong-pin = PIN 不对。

# 违规着法
irregularity-other = { $code }
