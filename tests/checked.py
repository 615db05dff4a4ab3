"""What `android-gym check` says of an app that is the text of a file."""

from __future__ import annotations

from pathlib import Path

from plugin_files import forgotten

from android_gym.check import LoadError, check, found
from android_gym.check.tasks import certified
from android_gym.phone.system.crashes import raising


def said(folder: Path, name: str, text: str) -> list[str]:
    """The sentences of a check of an app of this text."""
    file = folder / "app" / f"{name}.py"
    file.parent.mkdir()
    file.write_text(text, "utf-8")
    with raising(False), forgotten():  # outside of a check apps crash as on a phone
        try:
            source = found(str(file))
        except LoadError as error:
            return [str(error)]
        findings = [one for app in source.apps for one in check(source, app, screens=20).findings]
        return [one.sentence for one in (*findings, *certified(source))]
