"""Runs one of the released scripts of Mobile-Bench-v2 as they are, without the libraries and weights that they import.

    python benchmarks/v2_stand_ins.py FOLDER appagent.appagent_multipath --data_dir …

FOLDER holds a checkout by the name v2. Of the libraries only what the scripts use is here: a picture is the name of its
file, which is all that a scripted model needs to see; an answer comes from the address in the scripts' configuration;
nothing else does anything. Two functions are not in the release: `find_dir_with_prefix` finds a folder by the start of
its name, `get_llava_response` is imported and not called.
"""

from __future__ import annotations

import builtins
import importlib
import importlib.abc
import importlib.util
import json
import os
import runpy
import struct
import sys
from collections.abc import Iterable, Sequence
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any
from urllib.request import Request, urlopen

IDLE = (
    "dashscope decord matplotlib pandas qwen_vl_utils requests tiktoken torch torchvision transformers".split()
)  # imported, and used by no script that runs here


class Idle(int):
    """Stands for everything in a library that is not here: it can be called, and computed with as 1."""

    def __new__(cls, *_: object, **__: object) -> Idle:
        return super().__new__(cls, 1)

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        return Idle()

    def __call__(self, *_: object, **__: object) -> Any:
        return Idle()


class IdleModules(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Finds the modules of libraries that do nothing."""

    def find_spec(self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None) -> Any:
        return ModuleSpec(fullname, self, is_package=True) if fullname.partition(".")[0] in IDLE else None

    def exec_module(self, module: ModuleType) -> None:
        module.__dict__["__getattr__"] = lambda name: Idle().__getattr__(name)


class Node:
    """A node of `anytree`, as far as it is used."""

    def __init__(self, name: str, parent: Node | None = None, **fields: Any) -> None:
        self.__dict__.update(fields, name=name, children=[])
        if parent is not None:
            parent.__dict__["children"].append(self)


class OpenAI:
    """A client of `openai` that sends a question to an address and has its answer."""

    def __init__(self, api_key: str, base_url: str) -> None:
        self.chat = SimpleNamespace(completions=SimpleNamespace(create=self._create))
        self._url = base_url

    def _create(self, **asked: Any) -> Any:
        request = Request(f"{self._url}/chat/completions", json.dumps(asked).encode())
        with urlopen(request, timeout=60) as reply:
            text = json.load(reply)["choices"][0]["message"]["content"]
        return SimpleNamespace(choices=[SimpleNamespace(message=SimpleNamespace(content=text))])


def imread(path: str) -> str:
    """A picture: the name of its file, through all the files that it was drawn into."""
    text = Path(path).read_bytes()
    return Path(path).name if text.startswith(b"\x89PNG") else text.decode()


def opened(path: str) -> Any:
    """A picture as PIL opens it: its size alone."""
    return SimpleNamespace(size=struct.unpack(">II", Path(path).read_bytes()[16:24]))


def imwrite(path: str, picture: str) -> None:
    Path(path).write_text(picture, "utf-8")


def find_dir_with_prefix(folder: str, prefix: str) -> str:
    """The name of a folder in a folder, by its start."""
    return next((name for name in sorted(os.listdir(folder)) if name.startswith(prefix)), "")


def module(name: str, **held: Any) -> None:
    """Put a module in the place of a library."""
    made = sys.modules[name] = ModuleType(name)
    made.__dict__.update(held)


def stand_in() -> None:
    """Put the stand-ins in place."""
    plain = SimpleNamespace(**dict.fromkeys("RED GREEN YELLOW BLUE MAGENTA CYAN WHITE BLACK RESET_ALL".split(), ""))
    module("anytree", Node=Node)
    module("colorama", Fore=plain, Style=plain)
    module("cv2", imread=imread, imwrite=imwrite, resize=lambda picture, size: picture)
    module("openai", OpenAI=OpenAI)
    module("PIL", Image=SimpleNamespace(open=opened))
    module("pyshine", putBText=lambda picture, *_, **__: picture)
    module("tqdm", tqdm=iter_)
    sys.meta_path.insert(0, IdleModules())
    builtins.__dict__["find_dir_with_prefix"] = find_dir_with_prefix


def iter_(found: Iterable[Any]) -> Iterable[Any]:
    return found


def main() -> None:
    folder, script, *words = sys.argv[1:]
    code = Path(folder) / "v2"
    stand_in()
    sys.path[:0] = [folder, str(code / script.partition(".")[0]), str(code)]
    sys.argv = [script, *words]
    if "." in script:
        if script.startswith("appagent."):
            importlib.import_module("model").__dict__.setdefault("get_llava_response", Idle())
        runpy.run_module(f"v2.{script}", run_name="__main__", alter_sys=True)
    else:  # a function of eval.py
        found: Any = importlib.import_module("eval")
        getattr(found, script)(*words)


if __name__ == "__main__":
    main()
