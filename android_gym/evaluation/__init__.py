"""Evaluation: runs, statistics and reports.

A run: `suites` and `frozen` say on what, `plan` who plays, `episodes` plays one, `pool` many at
once, `runner` keeps what came out in `store`, with its `run_card`. Afterwards: `results`, `statistics`,
`trials`, `abilities`, `correlations` and `leaderboard` count; `rescoring`, `reproducing`,
`collecting` and `datasets` use the recordings again. `certify` checks tasks.
"""
