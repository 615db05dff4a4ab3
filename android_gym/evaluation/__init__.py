"""Evaluation: runs, statistics and reports.

A run: `suites` and `frozen` say which tasks, `plan` says who plays them, `episodes` plays one,
`pool` many at once, and `runner` keeps the results in `store`, with a `run_card`. Afterwards:
`results`, `statistics`, `trials`, `abilities`, `correlations` and `leaderboard` count; `rescoring`,
`reproducing`, `collecting` and `datasets` use the recordings again. `certify` checks tasks.
"""
