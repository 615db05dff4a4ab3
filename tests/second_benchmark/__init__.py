"""A small benchmark as another package may bring it: one task of it is called like one of
AndroidArena's, another starts on another phone."""

BENCHMARK = "SecondBench"
