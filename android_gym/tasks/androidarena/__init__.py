"""The tasks of AndroidArena and the micro-curriculum: single apps of a Pixel, and pairs of them."""

BENCHMARK = "AndroidArena"
