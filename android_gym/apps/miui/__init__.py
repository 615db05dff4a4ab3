"""System apps of a phone with MIUI, which Mobile-Bench uses."""
