"""What errors say of arguments in Python, said of the options of a command line."""

from __future__ import annotations

IN_OPTIONS = {
    "model='openai:NAME'": "--model openai:NAME",
    "name a server of your own with base_url.": "name a server of your own: --model 'openai:NAME?base_url=URL'.",
}


def in_options(text: str) -> str:
    for python, options in IN_OPTIONS.items():
        text = text.replace(python, options)
    return text
