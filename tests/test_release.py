"""`make release`: when it refuses, and that an archive's bytes depend on its files alone."""

from __future__ import annotations

import configparser
import importlib.util
import io
import re
import shutil
import subprocess
import tarfile
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[1]
HEADING = "## 0.2.0 (tasks 2, phone 2)"


@pytest.fixture(scope="module")
def script() -> ModuleType:
    spec = importlib.util.spec_from_file_location("release", ROOT / "scripts/release.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def git(folder: Path, *words: str) -> None:
    who = ("-c", "user.name=me", "-c", "user.email=me@here")
    when = {"GIT_AUTHOR_DATE": "1700000000 +0000", "GIT_COMMITTER_DATE": "1700000000 +0000"}
    subprocess.run(["git", *who, *words], cwd=folder, env=when | {"HOME": str(folder)}, check=True)


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """A repository of one commit."""
    if shutil.which("git") is None:
        pytest.skip("This needs git.")
    folder = tmp_path / "clone"
    folder.mkdir()
    (folder / "CHANGELOG.md").write_text(f"# Changelog\n\n{HEADING}\n", "utf-8")
    git(folder, "init", "--quiet")
    git(folder, "add", "CHANGELOG.md")
    git(folder, "commit", "--quiet", "--message", "Begin")
    return folder


def test_a_release_has_the_time_of_its_commit(script: ModuleType, clone: Path) -> None:
    assert script.heading("0.2.0", 2, 2) == HEADING
    assert script.check(clone, HEADING) == 1_700_000_000


def test_a_tree_with_changes_is_not_released(script: ModuleType, clone: Path) -> None:
    (clone / "new.txt").write_text("", "utf-8")
    with pytest.raises(script.Refused, match=r"1 files differ from it \(the first: new\.txt\): com"):
        script.check(clone, HEADING)


def test_a_version_without_changes_told_is_not_released(script: ModuleType, clone: Path) -> None:
    with pytest.raises(script.Refused, match=r"CHANGELOG\.md has no heading '## 0\.2\.0 .tasks 2, p"):
        script.check(clone, "## 0.2.0 (tasks 2, phone 3)")


def test_what_is_no_clone_is_not_released(script: ModuleType, tmp_path: Path) -> None:
    with pytest.raises(script.Refused, match="this is no clone of the repository"):
        script.check(tmp_path, HEADING)


ADDRESS = "https://example.org/me/android-gym"
THERE = f"{ADDRESS}/blob/v1.2.3"


@pytest.mark.parametrize(
    ("text", "led"),
    [
        ("[a](docs/a.md#b) and [c](LICENSE)", f"[a]({THERE}/docs/a.md#b) and [c]({THERE}/LICENSE)"),
        ("![a, b](docs/a.jpg)", f"![a, b]({ADDRESS}/raw/v1.2.3/docs/a.jpg)"),
        ('<img src="docs/a.gif" width="270">', f'<img src="{ADDRESS}/raw/v1.2.3/docs/a.gif" width="270">'),
        ("[a](https://b.org/c) [d](#e) `[f]`", "[a](https://b.org/c) [d](#e) `[f]`"),
        ("git clone REPOSITORY android-gym   # REPOSITORY: the address", f"git clone {ADDRESS} android-gym"),
    ],
)
def test_links_and_pictures_lead_to_the_release_in_the_repository(script: ModuleType, text: str, led: str) -> None:
    assert script.absolute(text, ADDRESS, "1.2.3") == led


def test_no_link_of_the_readme_stays_relative_where_there_is_an_address(script: ModuleType, tmp_path: Path) -> None:
    for name in ("README.md", "setup.cfg"):
        shutil.copy(ROOT / name, tmp_path)
    script.write_address(tmp_path, ADDRESS, "1.2.3")
    text = (tmp_path / "README.md").read_text("utf-8")
    targets = re.findall(r'\]\(([^)]+)\)|src="([^"]+)"', text)
    assert len(targets) > 40
    assert [to for pair in targets for to in pair if to and not to.startswith(("https://", "#"))] == []
    assert f"git clone {ADDRESS} android-gym\n" in text and "REPOSITORY" not in text
    config = configparser.ConfigParser()
    config.read(tmp_path / "setup.cfg")
    assert config["metadata"]["project_urls"].split("\n")[1:] == [
        f"Source = {ADDRESS}",
        f"Documentation = {THERE}/README.md",
        f"Changelog = {THERE}/CHANGELOG.md",
    ]


def test_the_package_says_no_address_that_is_not_set(script: ModuleType) -> None:
    assert (script.NO_ADDRESS in (ROOT / "setup.cfg").read_text("utf-8")) == (not script.REPOSITORY)


def packed(path: Path, names: str, mtime: int, mode: int, owner: str) -> None:
    with tarfile.open(path, "w:gz") as archive:
        for name in names:
            info = tarfile.TarInfo(name)
            info.size, info.mtime, info.mode, info.uname, info.uid = 1, mtime, mode, owner, mtime
            archive.addfile(info, io.BytesIO(name.encode()))


def test_archives_of_the_same_files_are_the_same_bytes(script: ModuleType, tmp_path: Path) -> None:
    one, two = tmp_path / "one.tar.gz", tmp_path / "two.tar.gz"
    packed(one, "abc", 5, 0o600, "me")
    packed(two, "cab", 7, 0o664, "you")
    for path in (one, two):
        script.repacked(path, 1_700_000_000)
    assert one.read_bytes() == two.read_bytes()
    with tarfile.open(one) as archive:
        found = [(m.name, m.mtime, m.mode, m.uname, m.uid) for m in archive]
        assert found == [(name, 1_700_000_000, 0o644, "", 0) for name in "abc"]
        assert archive.extractfile("b").read() == b"b"  # type: ignore[union-attr]


NOTO = ("Arabic", "Devanagari", "Hebrew", "Math", "Mono", "Symbols", "Symbols2", "Thai")


def test_every_font_of_the_package_has_a_licence_in_the_bill(script: ModuleType) -> None:
    fonts = sorted((ROOT / "android_gym").glob("**/*.?tf*"))
    found = {one["name"]: one["licenses"][0]["license"]["id"] for one in map(script.font, fonts)}
    assert found == {
        "DroidSansFallbackFull.ttf": "Apache-2.0",
        **{f"GoogleSans-{weight}.ttf": "OFL-1.1" for weight in (400, 500, 700)},
        "NotoColorEmoji.ttf.xz": "OFL-1.1",
        "NotoSans.ttf": "OFL-1.1",
        **{f"NotoSans{script}.ttf": "OFL-1.1" for script in NOTO},
        "MaterialIcons.ttf": "Apache-2.0",
        "MaterialIconsOutlined.otf": "Apache-2.0",
        "Roboto-400.ttf": "OFL-1.1",
        "Roboto-500.ttf": "OFL-1.1",
        "Roboto-700.ttf": "OFL-1.1",
        "RobotoMono-400.ttf": "OFL-1.1",
    }
