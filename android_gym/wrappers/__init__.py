"""Gymnasium wrappers, one per module."""
