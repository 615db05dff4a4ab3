"""Evaluation: runs, statistics and reports."""
