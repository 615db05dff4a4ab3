"""Tasks: one file per app, one declaration per task; what all of them promise is in `base`.

A goal is over the phone's state, which a simulated phone tells. A few tasks also have a screen goal
(`screen_goal`), which decides by what is shown: those run on any phone without a judge.
"""
