"""The task generator: the functions of apps, tasks composed of them, and their verification.

`explore` finds what an app's screens can do, `functions` makes templates of it, `grammar` composes
tasks of these without a model, `writer` has a language model write drafts, `verify` makes tasks of
drafts whose references replay and certify, and `report` says how many fell where.
"""
