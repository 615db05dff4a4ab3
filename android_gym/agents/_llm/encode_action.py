"""From an action in words to the environment's own form, and what is wrong with it here."""

from __future__ import annotations

from types import ModuleType
from typing import NamedTuple

from ...action import Action
from ...devices.labels import about
from ...envs.actions import find, text
from ...envs.actions._grammar import EXTRAS
from ...envs.android import AndroidEnv
from ...errors import NotSupported, UnknownName
from ...phone.system.app_names import described, package_named
from .._types import RawAction
from .parse_reply import ParsedReply

APPS = ("start", "stop")
API = "+api"  # how the names of forms end that take adb commands, too
NEEDS = "needs-"  # how the tag of a task begins that cannot be done without one of EXTRAS


class Encoded(NamedTuple):
    """What is handed to the environment; `error` and `invalid` as in `Thought`."""

    raw: RawAction
    error: str = ""
    invalid: str = ""


def form_with_api(form: str, env: AndroidEnv) -> ModuleType:
    """A form of the environment's kind: with adb commands where the environment takes them."""
    return find(form + API if env.action_form.endswith(API) else form)


def action_descriptions(form: str) -> str:
    """All that prompts may tell of the actions of a form, for hashes of prompts."""
    return "\n".join(find(name).describe(EXTRAS) for name in (form, form + API))


def parse_offer(names: str) -> tuple[str, ...]:
    """The actions beside the usual ones that prompts shall list, as "ask,volume". Raises
    UnknownName."""
    found = tuple(filter(None, (name.strip() for name in names.split(","))))
    for name in found:
        if name not in EXTRAS:
            raise UnknownName("action that can be offered", name, EXTRAS)
    return found


def extra_actions(env: AndroidEnv, offer: tuple[str, ...]) -> tuple[str, ...]:
    """The actions that prompts list beside the usual ones: those that the task declares to need,
    by a tag such as "needs-install", and those that the user wants."""
    needed = [tag.removeprefix(NEEDS) for tag in env.instance.task.tags if tag.startswith(NEEDS)]
    return tuple(dict.fromkeys((*needed, *offer)))


def installed_apps(env: AndroidEnv) -> str:
    """The apps that can be opened, a line for each: its name, and what it is for."""
    apps = env.episode_state.context.apps
    found = zip(described(apps), (about(package) for package, _ in apps), strict=True)
    return "\n".join(f"- {label}: {what}" if what else f"- {label}" for label, what in found)


def takes_commands(env: AndroidEnv) -> bool:
    """Whether the environment's action form takes adb commands."""
    try:
        env.encode(Action("api", text="adb shell input keyevent KEYCODE_HOME"))
    except NotSupported:
        return False
    return True


def encode_reply(env: AndroidEnv, reply: str, read: ParsedReply) -> Encoded:
    """The action of a model's answer, in the environment's form."""
    if not read.line:
        return Encoded(no_action(env, reply), read.error, read.invalid)
    action = form_with_api("text", env).decode(read.line, env.screen, env.episode_state.context)
    if isinstance(action, str):
        return Encoded(no_action(env, read.line), action, "action")
    found = encode_action(env, action)
    return found._replace(raw=read.line) if env.action_form in ("text", "text" + API) else found


def encode_action(env: AndroidEnv, action: Action) -> Encoded:
    """A canonical action in the environment's form."""
    error = ""
    if action.verb in APPS:
        try:
            package_named(env.episode_state.context.apps, action.text)
        except UnknownName as wrong:
            error = str(wrong)
    try:
        return Encoded(env.encode(action), error, "action" if error else "")
    except NotSupported as wrong:
        return Encoded(no_action(env, ""), error or str(wrong), "action")


def no_action(env: AndroidEnv, written: str) -> str:
    """What was written, where the environment reads no action in it; else nothing."""
    written = written[: text.MAX_LENGTH]
    found = env.decode(written, env.screen, env.episode_state.context)
    return written if isinstance(found, str) else ""
