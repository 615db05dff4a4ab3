"""Wrappers: one behaviour a module."""
