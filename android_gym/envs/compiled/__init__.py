"""Compiling: a task's phones explored once, and stepped as tensors.

`compile_task` and `compile_app` make a graph (`devices.compiled`), `CompiledEnv` steps any number
of copies of one or several graphs in torch.
"""

from __future__ import annotations

from .compiling import compile_app, compile_task, instance_of
from .tensors import CompiledEnv
from .vocabulary import Vocabulary

__all__ = ["CompiledEnv", "Vocabulary", "compile_app", "compile_task", "instance_of"]
