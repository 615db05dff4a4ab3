"""Tasks in the manner of Mobile-Bench (Deng and others 2024), on a Chinese phone: wordings in Chinese and English.

Apps of the phone's maker are called MiNotes, MiClock …, so that no name is one of another benchmark."""

BENCHMARK = "MobileBench"
PROFILE = "miui"
