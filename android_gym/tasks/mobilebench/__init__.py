"""Tasks in the manner of Mobile-Bench (Deng and others 2024), on a Chinese phone: wordings in Chinese and English."""

BENCHMARK = "MobileBench"
PROFILE = "miui"
