"""A small offline web and what browsers share: `load(url)` gives a `Page`, always the same."""
