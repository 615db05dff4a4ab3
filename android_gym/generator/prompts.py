"""The prompts of the writer."""

from __future__ import annotations

from collections.abc import Sequence

from .passages import Passage

SYSTEM = "You write tasks for agents that use a phone. You answer with one JSON list and nothing else."
FORM = """Each task is a JSON object:
{"instruction": "one clear sentence or two in LANGUAGE, with every value spelled out",
 "app": "the label of the app that it begins in",
 "goal": [facts that hold at the end and do not all hold at the start],
 "allowed": [the places that may change; may be left out if they are those of the goal]}
A fact is one of
{"at": PLACE, "is": VALUE}, {"new": TABLE, "with": {FIELD: VALUE}}, {"gone": RECORD},
{"shows": ACTIVITY, "with": {FIELD: VALUE}}
Use only places, tables and activities that the passages below name, with other values where that
makes sense. Write values instead of parameters in braces. An instruction must leave no doubt about
what is wanted, must not tell the taps one by one, and must be possible on the phone."""


def functionalities(app: str, passages: Sequence[Passage]) -> str:
    """Asks what an app can do."""
    return (
        f"These passages are about the app {app}. List what its users do with it: a JSON list of "
        f"short strings, one for each functionality, the commonest first.\n\n{_told(passages)}"
    )


def instructions(app: str, wanted: Sequence[str], passages: Sequence[Passage], language: str = "English") -> str:
    """Asks for drafts from functionalities."""
    listed = "\n".join(f"- {one}" for one in wanted)
    return (
        f"Write tasks that people would give an assistant on their phone, about these "
        f"functionalities of {app}:\n{listed}\n\n{_form(language)}\n\nPassages:\n{_told(passages, True)}"
    )


def deeper(drafts: Sequence[str], passages: Sequence[Passage], apps: Sequence[str], language: str = "English") -> str:
    """Asks for harder drafts."""
    return (
        "Rewrite each of these tasks as a harder one: with one more thing to do in the same app or "
        "in another, or with a value that is more exact. It has to stay possible and clear.\n"
        f"{_drafts(drafts)}\nApps: {', '.join(apps)}.\n\n{_form(language)}\n\n"
        f"Passages:\n{_told(passages, True)}"
    )


def broader(drafts: Sequence[str], passages: Sequence[Passage], apps: Sequence[str], language: str = "English") -> str:
    """Asks for other drafts."""
    return (
        "Write as many new tasks as these are, in the same spirit and of the same difficulty, but "
        "about functionalities that these do not use.\n"
        f"{_drafts(drafts)}\nApps: {', '.join(apps)}.\n\n{_form(language)}\n\n"
        f"Passages:\n{_told(passages, True)}"
    )


def _form(language: str) -> str:
    return FORM.replace("LANGUAGE", language)


def _drafts(drafts: Sequence[str]) -> str:
    return "\n".join(drafts)


def _told(passages: Sequence[Passage], goals: bool = False) -> str:
    return "\n".join(f"- {one.text}" + (f"\n  {one.facts}" if goals and one.facts else "") for one in passages)
