"""The drawings of Xiaomi's shop."""
