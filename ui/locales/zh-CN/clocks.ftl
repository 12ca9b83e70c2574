# 时限、换钟与记录

control-periods = { $first } 着 { $minutes } 分，以后{ $moves ->
    [none] { $more } 分包干
   *[other]每 { $more } 分 { $moves } 着
}
control-kind-periods = 分时限制
control-other = 自定
pace-standard = 标准
pace-rapid = 快棋
pace-blitz = 超快棋
new-kind = 方式（可改）
new-pace = 时速
new-moves = 第一时限着数
new-first-time = 第一时限（分）
new-then-moves = 以后每限着数
new-then-rest = 空为包干
new-then-time = 以后每限（分）
clock-to-go = 本限还须走 { $n } 着
clock-exempt = 可不记录
tile-to-go = 余{ $n }着
form-time-what = 做什么
form-time-set = 改时
form-time-replace = 换钟
form-time-replace-go = 换钟并续用双方时间
form-time-device = 新钟（设备）
form-time-no-device = 无设备
evidence-moves-short = { $side ->
    [red] 红方
    [white] 白方
   *[black] 黑方
}已走 { $made } 着，本时限须走满 { $required } 着。
evidence-moves-unpressed = { $side ->
    [red] 红方
    [white] 白方
   *[black] 黑方
}已按钟 { $made } 着，须满 { $required } 着。末着即使已走而未按钟仍为超时；此前已将死、困毙、认输或议和的，直接登记结果（{ $clause }）。
evidence-time-trouble = { $at } { $side ->
    [red] 红方
    [white] 白方
   *[black] 黑方
}剩 { $left }，不足 { $limit }，曾可不记录（#{ $fact }）。
ground-lone-king = 单王对三王或更少
