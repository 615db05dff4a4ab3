"""The documentation site: how documents become pages, and the whole of it, built and opened."""

from __future__ import annotations

import json
import re
import shlex
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import click
import pytest
from viewer.devtools import CHROMIUM

from android_gym.cli import main

ROOT = Path(__file__).parents[1]
SITE = ROOT / "scripts" / "site"
TUTORIALS = sorted((ROOT / "docs" / "tutorials").glob("*.py"))
NEEDS = {"1_evaluate_a_model": "openai", "2_train_a_policy": "sb3_contrib"}  # modules of extras
RUN = """
import json, sys
sys.path.insert(0, {site!r})
{code}
"""


def of_site(code: str, *arguments: object) -> str:
    """What code with the modules of scripts/site prints, in a process of its own: their names are plain words."""
    words = [sys.executable, "-c", RUN.format(site=str(SITE), code=code), *map(str, arguments)]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


ADAPTED = """
from pathlib import Path
from included import adapted
print(adapted(sys.argv[1], sys.argv[2], Path(sys.argv[3])), end="")
"""


def test_comments_become_titles_and_headings_have_the_anchors_of_github(tmp_path: Path) -> None:
    text = """# Tasks & apps

<!-- file: a.yaml -->
```yaml
# no heading
```

<!-- output -->
```text
1
```

## `Twice`

## `Twice`
"""
    assert (
        of_site(ADAPTED, "docs/tasks.md", text, tmp_path)
        == """# Tasks & apps { #tasks--apps }

```yaml title="a.yaml"
# no heading
```

```text title="output"
1
```

## `Twice` { #twice }

## `Twice` { #twice-1 }
"""
    )


def test_links_lead_to_pages_and_other_files_come_along(tmp_path: Path) -> None:
    text = "[a](../README.md#install) [b](kit/lists.md) [c](#here) [d](../LICENSE) [e](https://x.org) ![f](light.jpg)"
    made = of_site(ADAPTED, "docs/tasks.md", text, tmp_path)
    assert made == (
        "[a](index.md#install) [b](kit/lists.md) [c](#here) [d](files/LICENSE.txt) [e](https://x.org) ![f](light.jpg)"
    )
    assert (tmp_path / "files/LICENSE.txt").read_bytes() == (ROOT / "LICENSE").read_bytes()
    assert (tmp_path / "light.jpg").is_file()


def test_a_tutorial_is_a_notebook_without_outputs(tmp_path: Path) -> None:
    file = tmp_path / "a.py"
    file.write_text("# %% [markdown]\n# # Title\n#\n# Words.\n\n# %%\nx = 1\nx\n\n# %%\n# !android-gym list tags\n")
    code = "from pathlib import Path\nimport tutorial_pages\nprint(tutorial_pages.notebook(Path(sys.argv[1])))"
    made = json.loads(of_site(code, file))
    assert (made["nbformat"], [one["cell_type"] for one in made["cells"]]) == (4, ["markdown", "code", "code"])
    assert ["".join(one["source"]) for one in made["cells"]] == [
        "# Title\n\nWords.",
        "x = 1\nx",
        "!android-gym list tags",
    ]
    assert all(one["outputs"] == [] for one in made["cells"][1:])


def test_a_strip_has_eight_screens_at_most_with_the_first_and_the_last() -> None:
    made = json.loads(of_site("import pictures\nprint(json.dumps([pictures.chosen(n) for n in (1, 8, 9, 30)]))"))
    assert made[0] == [0] and made[1] == list(range(8))
    assert all(
        len(one) == 8 and one[0] == 0 and one[-1] == count - 1 for one, count in zip(made[2:], (9, 30), strict=True)
    )


def test_there_are_four_tutorials_that_say_what_they_need() -> None:
    assert [file.stem for file in TUTORIALS] == [
        "1_evaluate_a_model",
        "2_train_a_policy",
        "3_write_a_task",
        "4_add_your_app",
    ]


@pytest.mark.slow
@pytest.mark.parametrize("file", TUTORIALS, ids=lambda file: file.stem)
def test_every_cell_of_a_tutorial_runs(file: Path) -> None:
    needed = NEEDS.get(file.stem)
    if needed and find_spec(needed) is None:
        pytest.skip(f"{needed} is not installed.")
    done = subprocess.run([sys.executable, SITE / "tutorial_pages.py", file], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    told = {
        "1_evaluate_a_model": r"Clock-Open +3/3 .*\n.*\nClock-AddCity +0/3 ",
        "2_train_a_policy": r"after 6,144 steps: (100|[7-9]\d)%",
        "3_write_a_task": r"certified +yes",
        "4_add_your_app": r"Nothing is wrong\.",
    }
    assert re.search(told[file.stem], done.stdout), done.stdout


BROKEN = """
from pathlib import Path
from build import render
out = Path(sys.argv[1])
(out / "source").mkdir()
(out / "source" / "site.css").write_text("")
for text in ("# A\\n\\n[b](#a)", "# A\\n\\n[b](gone.md)", "# A\\n\\n[b](#gone)", "# A\\n\\n![b](gone.png)"):
    (out / "source" / "index.md").write_text(text)
    print(render(out, [{"A": "index.md"}]))
"""


@pytest.mark.slow
@pytest.mark.skipif(find_spec("material") is None, reason="MkDocs is not installed (extra docs).")
def test_a_link_an_anchor_or_a_picture_that_is_not_there_is_an_error(tmp_path: Path) -> None:
    assert re.findall(r"^\d$", of_site(BROKEN, tmp_path), re.M) == ["0", "1", "1", "1"]


def written_commands(source: Path) -> list[str]:
    """The commands of the pages that are written from the code."""
    texts = [
        page.read_text("utf-8") for part in ("apps", "tasks", "reference") for page in source.glob(f"{part}/**/*.md")
    ]
    found = [
        line
        for text in texts
        for block in re.findall(r"^```sh\n(.*?)^```$", text, re.M | re.S)
        for line in block.splitlines()
    ]
    assert len(found) > 1000 and all(line.startswith("android-gym ") for line in found)
    return found


@pytest.mark.slow
@pytest.mark.skipif(find_spec("material") is None, reason="MkDocs is not installed (extra docs).")
def test_the_site_builds_without_warnings_and_its_pages_open(tmp_path: Path) -> None:
    done = subprocess.run([sys.executable, SITE / "build.py", "--out", tmp_path], capture_output=True, text=True)
    assert done.returncode == 0 and "WARNING" not in done.stderr, done.stderr
    site = tmp_path / "site"
    assert len(list((site / "tasks").glob("*.html"))) > 400 and len(list((site / "apps").glob("*.html"))) > 50
    assert not re.search(r'(src|href)="(https?:)?//[^"]*\.(css|js|woff2?)"', (site / "index.html").read_text("utf-8"))
    for line in written_commands(tmp_path / "source"):
        words = shlex.split(line)
        with click.Context(main, **main.context_settings) as context:
            command = main.get_command(context, words[1])
            assert command is not None, line
            command.make_context(words[1], words[2:], parent=context)
    if CHROMIUM:
        check = [sys.executable, ROOT / "scripts" / "site_check.py", site, "--pages", "30"]
        seen = subprocess.run(check, capture_output=True, text=True)
        assert seen.returncode == 0 and "30 pages at 1440 and 390 px: 0 problems" in seen.stdout, seen.stdout
    shutil.rmtree(tmp_path)
