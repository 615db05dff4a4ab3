"""Checking an app: contracts, looks, a walk through all its screens, and typical mistakes.

    from android_gym.check import check, found

    source = found("Notally")  # a label, a package, a file or a folder
    for app in source.apps:
        for finding in check(source, app).findings:
            print(finding.sentence)

Each finding is one sentence that names the app, the screen (its activity) and the view.
"""

from .findings import Finding
from .report import Report, check
from .source import LoadError, Source, found

__all__ = ["Finding", "LoadError", "Report", "Source", "check", "found"]
