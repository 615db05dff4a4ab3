"""Make a release of the last commit: `make release`.

    python scripts/release.py [--out dist]

Into the folder go the source archive, the wheel that is built from it, a CycloneDX SBOM of what pip
installs with the wheel here, and SHA256SUMS. The archives are built twice, from `git archive` and
with the commit's time, and have to come out as the same bytes; another version of setuptools may
give others. `twine check` reads both. Nothing is tagged and nothing is uploaded.

Where `REPOSITORY` is set, the archives name it: as the addresses of the project, and in the links and
pictures of the README, which package indexes show without the files beside it.
"""

from __future__ import annotations

import argparse
import gzip
import hashlib
import io
import json
import os
import re
import runpy
import shutil
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
REPOSITORY = ""
"""The public address of the repository, as https://github.com/OWNER/android-gym; "" while there is none."""
NO_ADDRESS = "# There are no project_urls: the project has no public address so far.\n"  # in setup.cfg
LINK = re.compile(r'(?P<start>(?P<picture>!)?\[[^\]]*\]\(|<img src="(?=(?P<tag>)))(?P<to>(?![a-z]+:|#)[^)"\s]+)')
FONTS = {
    "DroidSansFallbackFull": "Apache-2.0",
    "GoogleSans": "OFL-1.1",
    "MaterialIcons": "Apache-2.0",
    "Noto": "OFL-1.1",
    "Roboto": "OFL-1.1",
}
"""The licences of the fonts in the wheel, by how their files' names begin."""


class Refused(Exception):
    """Why there is no release, in a sentence."""


def run(*words: str | Path, cwd: Path = ROOT, **env: str) -> str:
    """What a program prints. Raises Refused where it fails."""
    done = subprocess.run([*map(str, words)], cwd=cwd, env={**os.environ, **env}, capture_output=True, text=True)
    if done.returncode:
        raise Refused(f"{' '.join(map(str, words))} failed:\n{done.stdout}{done.stderr}")
    return done.stdout


def heading(version: str, tasks: int, phone: int) -> str:
    """The line in CHANGELOG.md that a release needs."""
    return f"## {version} (tasks {tasks}, phone {phone})"


def check(root: Path, wanted: str) -> int:
    """The time of the last commit. Raises Refused where the tree has changes, is no repository, or
    its changelog lacks the heading."""
    if not (root / ".git").exists():
        raise Refused("A release is made of a commit, and this is no clone of the repository.")
    if changes := run("git", "status", "--porcelain", cwd=root).splitlines():
        raise Refused(
            f"A release is made of a commit, and {len(changes)} files differ from it (the first: "
            f"{changes[0][3:]}): commit them or put them away."
        )
    if wanted not in (root / "CHANGELOG.md").read_text("utf-8").splitlines():
        raise Refused(f"CHANGELOG.md has no heading {wanted!r}: write what changed under it.")
    return int(run("git", "log", "-1", "--format=%ct", cwd=root))


def repacked(archive: Path, time: int) -> None:
    """Write a tar.gz anew: files by name, at one time, of nobody."""
    packed = io.BytesIO()
    with tarfile.open(archive) as old, tarfile.open(fileobj=packed, mode="w") as new:
        for member in sorted(old.getmembers(), key=lambda one: one.name):
            member.mtime, member.uid, member.gid, member.uname, member.gname = time, 0, 0, "", ""
            member.mode = 0o755 if member.isdir() or member.mode & 0o100 else 0o644
            member.pax_headers = {}
            new.addfile(member, old.extractfile(member) if member.isfile() else None)
    with archive.open("wb") as file, gzip.GzipFile("", "wb", 9, file, mtime=time) as zipped:
        zipped.write(packed.getvalue())


def absolute(text: str, address: str, version: str) -> str:
    """A README whose links and pictures lead to a release in the repository at an address."""

    def led(link: re.Match[str]) -> str:
        kind = "raw" if link["picture"] or link["tag"] is not None else "blob"
        return f"{link['start']}{address}/{kind}/v{version}/{link['to']}"

    clone = re.sub(r"git clone REPOSITORY (\S+) .*", rf"git clone {address} \1", text)
    return LINK.sub(led, clone)


def project_urls(address: str, version: str) -> str:
    """The lines of setup.cfg that say where the project is."""
    pages = {
        "Source": address,
        "Documentation": f"{address}/blob/v{version}/README.md",
        "Changelog": f"{address}/blob/v{version}/CHANGELOG.md",
    }
    return "project_urls =\n" + "".join(f"    {name} = {url}\n" for name, url in pages.items())


def write_address(source: Path, address: str, version: str) -> None:
    """Name the repository in the files of which an archive's metadata are made."""
    readme, config = source / "README.md", source / "setup.cfg"
    readme.write_text(absolute(readme.read_text("utf-8"), address, version), "utf-8", newline="\n")
    lines = config.read_text("utf-8")
    if NO_ADDRESS not in lines:
        raise Refused(
            f"setup.cfg lacks the line {NO_ADDRESS.strip()!r}, where the addresses of the project are written."
        )
    config.write_text(lines.replace(NO_ADDRESS, project_urls(address, version)), "utf-8", newline="\n")


def built(time: int, folder: Path, version: str) -> list[Path]:
    """Source archive and wheel of the last commit."""
    source, out = folder / "source", folder / "out"
    source.mkdir(parents=True)
    os.umask(0o022)  # the modes of files in the wheel depend on it
    run("git", "archive", "--format=tar", "--output", folder / "tree.tar", "HEAD")
    with tarfile.open(folder / "tree.tar") as tree:
        safely: dict[str, Any] = {"filter": "data"} if hasattr(tarfile, "data_filter") else {}
        tree.extractall(source, **safely)  # early releases of 3.10 and 3.11 have no filters
    if REPOSITORY:
        write_address(source, REPOSITORY, version)
    run(sys.executable, "-m", "build", "--no-isolation", "--outdir", out, source, SOURCE_DATE_EPOCH=str(time))
    (archive,) = out.glob("*.tar.gz")
    repacked(archive, time)
    return sorted(out.iterdir())


def digest(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def bill(wheel: Path, time: int, folder: Path) -> str:
    """The SBOM of an environment that has nothing but the wheel and what it needs, as JSON. The
    wheel's own fonts are components, too."""
    from cyclonedx.schema import SchemaVersion
    from cyclonedx.validation.json import JsonStrictValidator

    venv, made = folder / "venv", folder / "sbom.json"
    run(sys.executable, "-m", "venv", "--without-pip", venv)
    run(sys.executable, "-m", "pip", "--python", venv, "install", "--quiet", wheel, cwd=folder)
    run(
        sys.executable,
        "-m",
        "cyclonedx_py",
        "environment",
        "--output-reproducible",
        "--spec-version",
        "1.6",
        "--output-format",
        "JSON",
        "--output-file",
        made,
        venv,
        SOURCE_DATE_EPOCH=str(time),
    )
    found: dict[str, Any] = json.loads(made.read_text("utf-8"))
    ours = next(one for one in found["components"] if one["name"] == "android-gym")
    found["components"].remove(ours)
    ours.pop("externalReferences", None)  # where the wheel lay on this machine
    found["metadata"]["component"] = ours
    (packages,) = venv.glob("lib/python*/site-packages")
    found["components"] += [font(path) for path in sorted(packages.glob("android_gym/**/*.?tf*"))]
    text = json.dumps(found, indent=2) + "\n"
    if wrong := JsonStrictValidator(SchemaVersion.V1_6).validate_str(text):
        raise Refused(f"The SBOM is not valid CycloneDX 1.6: {wrong}")
    return text


def font(path: Path) -> dict[str, Any]:
    licence = next(FONTS[name] for name in FONTS if path.name.startswith(name))
    return {
        "type": "file",
        "bom-ref": f"font:{path.name}",
        "name": path.name,
        "hashes": [{"alg": "SHA-256", "content": digest(path)}],
        "licenses": [{"license": {"id": licence}}],
    }


def release(out: Path) -> list[Path]:
    """Make the files of a release, in a folder that is emptied first. Raises Refused."""
    known = runpy.run_path(str(ROOT / "android_gym/versions.py"))
    version = known["HARNESS"]
    time = check(ROOT, heading(version, known["TASKS"], known["PHONE"]))
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        made, again = (built(time, folder / name, version) for name in ("one", "two"))
        differ = [one.name for one, two in zip(made, again, strict=True) if digest(one) != digest(two)]
        if differ:
            raise Refused(f"Two builds of {' and '.join(differ)} differ.")
        run(sys.executable, "-m", "twine", "check", "--strict", *made)
        (wheel,) = (path for path in made if path.suffix == ".whl")
        sbom = folder / f"android_gym-{version}.cdx.json"
        sbom.write_text(bill(wheel, time, folder), "utf-8", newline="\n")
        shutil.rmtree(out, ignore_errors=True)
        out.mkdir(parents=True)
        kept = [Path(shutil.copy(path, out)) for path in (*made, sbom)]
    sums = "".join(f"{digest(path)}  {path.name}\n" for path in sorted(kept))
    (out / "SHA256SUMS").write_text(sums, "utf-8", newline="\n")
    return [*kept, out / "SHA256SUMS"]


def main() -> None:
    parser = argparse.ArgumentParser(description="Make a release of the last commit.")
    parser.add_argument("--out", type=Path, default=ROOT / "dist", help="folder, emptied first")
    try:
        for path in release(parser.parse_args().out):
            print(f"{path.stat().st_size:>10,} {path}")
    except Refused as why:
        sys.exit(f"release: {why}")


if __name__ == "__main__":
    main()
