"""Tasks: one file per app, one declaration per task."""
