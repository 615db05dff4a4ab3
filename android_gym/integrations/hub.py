"""Pushing a run as a data set of the Hugging Face Hub.

    from android_gym.integrations.hub import prepare, push

    prepare(("runs/first",), "data/first")      # the folder that would be pushed, to look through
    push(("runs/first",), "me/phone-steps")     # with the token of `hf auth login`

Needs the extra `hub`: pip install 'android-gym[hub]'.
"""

from __future__ import annotations

import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from ..errors import AndroidGymError, DeviceError, MissingLibrary, install_command
from ..evaluation import run_card as cards
from ..evaluation.bundles import scrubbed
from ..evaluation.datasets import collect
from ..evaluation.store import card_of

__all__ = ["prepare", "push"]

HEAD = """---
pretty_name: {name}
task_categories: [reinforcement-learning, text-generation]
tags: [android-gym, android, gui-agent, agent-trajectories]
configs:
- config_name: {form}
  data_files: {form}.jsonl
---

"""


def prepare(runs: Sequence[str | Path], out: str | Path, form: str = "transitions", solved: bool = False) -> Path:
    """Write the folder of a data set: the steps of the runs as `collect` gives them, with its
    datasheet as the data set's card, and the runs' cards. Returns the folder."""
    folder, paths = Path(out), [Path(run) for run in runs]
    data = folder / f"{form}.jsonl"
    collect(paths, data, form, solved)
    sheet = data.with_name(f"{data.name}.md")
    name = " ".join(path.name for path in paths)
    readme = HEAD.format(name=name, form=form) + sheet.read_text("utf-8")
    (folder / "README.md").write_text(readme, "utf-8")
    sheet.unlink()
    for path in paths:
        cards.write(folder / f"{path.name}.card.json", scrubbed(card_of(path)))
    return folder


def push(
    runs: Sequence[str | Path],
    repo: str,
    form: str = "transitions",
    solved: bool = False,
    private: bool = True,
    **options: Any,
) -> str:
    """Make the data set "OWNER/NAME" of runs and push it; its address. options: those of HfApi
    (endpoint, token). Raises DeviceError where the hub refuses."""
    try:
        import huggingface_hub
    except ImportError as error:
        raise MissingLibrary(f"{install_command('hub')} brings the Hub's client.") from error
    hub = huggingface_hub.HfApi(**options)
    trouble: AndroidGymError
    with tempfile.TemporaryDirectory() as folder:
        prepare(runs, folder, form, solved)
        try:
            hub.create_repo(repo, repo_type="dataset", private=private, exist_ok=True)
            hub.upload_folder(
                repo_id=repo, folder_path=folder, repo_type="dataset", commit_message=f"Add {form} of {len(runs)} runs"
            )
            return f"{hub.endpoint}/datasets/{repo}"
        except (OSError, ValueError) as error:  # an HTTP error is an OSError, a wrong name another
            trouble = DeviceError(f"The Hub does not take {repo}: {str(error).splitlines()[0]}")
    raise trouble  # out here: what led to it may hold the token
