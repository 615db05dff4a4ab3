"""What a language model is told to write records of Mobile-Bench (the facts of arXiv 2407.00993, appendix B.2)."""

from __future__ import annotations

from collections.abc import Sequence

from ..tasks.mobilebench.apis import Api, AppEntry

__all__ = ["SYSTEM", "prompt"]

SYSTEM = (
    "You write requests to an assistant on a phone, to test it with. You answer with one JSON list and nothing else."
)
_ONE = """Below is an app with what it is for, and commands (API calls) that can be used for it. Write {count} requests
that need several steps in this app. The package of the CheckPoint is that of the app."""
_SEVERAL = """Below are apps with what they are for, and commands (API calls) that can be used for them. Write {count}
requests, each for two to four of the apps. Think first of apps that go well together; the requests should share as few
apps as possible. The package of the CheckPoint is a list of the packages of the apps."""
_RULES = """Write in {language}. The requests differ from each other, are detailed, and say what is wanted, not how it
is tapped. Every value that is needed stands in the request: nobody can be asked for more. Do not ask which app to use.
Use only the apps and commands below.

Each request has a CheckPoint, which tells whether it was carried out:
- package: of what is used;
- key phrase: nouns that will be clicked or typed, each as short as possible and a part of the request, in a list. A
  list counts one for each of its elements; "tea|coffee" is one that either word is enough for, such as two words for
  the same, and "tea & coffee" one that needs both;
- API: commands from below, with a value in every place such as <words>; the list may be empty.

Answer in this form:
[{{"id": 1, "query": "…", "APP": {app}, "CheckPoint": {{"package": {package}, "key phrase": ["…"], "API": ["…"]}}}}]"""


def prompt(shown: Sequence[AppEntry], calls: Sequence[Api], count: int, language: str) -> str:
    """Asks for so many records about one app, or about some of several."""
    several = len(shown) > 1
    app, package = ('["…", "…"]', '["…", "…"]') if several else ('"…"', '"…"')
    task = (_SEVERAL if several else _ONE).format(count=count)
    rules = _RULES.format(language=language, app=app, package=package)
    apps = "\n".join(_app(one, calls) for one in shown)
    common = "\n".join(_call(one) for one in calls if not one.app)
    return f"{task}\n\n{rules}\n\nApps:\n{apps}\n\nCommands that need no app:\n{common}"


def _app(one: AppEntry, calls: Sequence[Api]) -> str:
    names = ", ".join((one.english, *one.chinese))
    lines = (_call(call) for call in calls if call.app == one.package)
    return "\n".join((f"{names} ({one.package}): {one.description}", *lines))


def _call(api: Api) -> str:
    parameters = f" ({api.parameters})" if api.parameters else ""
    return f"- {api.command}: {api.description}{parameters}"
