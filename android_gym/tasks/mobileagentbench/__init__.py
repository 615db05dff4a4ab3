"""The tasks of MobileAgentBench (Wang and others 2024): ten apps by Simple Mobile Tools, ten tasks
in each.

`published_tasks.PUBLISHED` has what the benchmark says of each, with its own predicate:
`PUBLISHED["Calculator-Add"].check` is a `published.Check` over what was seen and heard.
"""

BENCHMARK = "MobileAgentBench"
PROFILE = "simple"
