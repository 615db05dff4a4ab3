"""Every error that android_gym raises on purpose, in one tree.

AndroidGymError
├── UnknownName        a task, app, observation, agent … that does not exist (with near matches)
│   ├── AmbiguousName  a name that means several of them (with names that mean one)
│   └── UnknownApp     an app that a phone has and that this process does not know
├── InvalidOption      an argument or reset option that cannot be used; nothing was changed
├── DamagedFile        a trajectory, YAML, XML or snapshot that cannot be read (file and line)
├── NotSupported       something this device cannot do (a real phone cannot fork)
├── MissingLibrary     a library, system package or file of apps is absent; the text says which
├── DeviceError        the device went away or did not answer (infrastructure, not a failure)
│   └── LLMError       a language model did not answer, or a recording holds no answer
├── ModelFailure       a language model cannot answer this request: the agent's own failure
├── ModelUnavailable   the server cannot be reached, or does not take the key or know the model
├── BudgetSpent        the tokens or the money for language models are spent; runs resume later
├── InvalidApp         the code of an app breaks a rule: its view is no View, it has a list …
├── AppError           an app of the simulated phone raised an exception (its cause)
└── CertificationError a task broke a promise that every task makes
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]  # of a checkout, or the folder that packages are installed into


def install_command(extra: str) -> str:
    """The command that adds an extra: to a checkout by its folder, which also brings what was added
    to the extra since; to any other installation by name.

    >>> install_command("film").startswith("pip install ")
    True
    """
    if (ROOT / "pyproject.toml").exists():
        return f"pip install -e '{ROOT}[{extra}]'"
    return f"pip install 'android-gym[{extra}]'"


class AndroidGymError(Exception):
    """Base of all errors raised by android_gym. They can be pickled, whatever they are made of."""

    def __reduce__(self) -> tuple[Any, ...]:
        return _rebuilt, (type(self), self.args, self.__dict__)


def _rebuilt(cls: type[AndroidGymError], args: tuple[Any, ...], state: dict[str, Any]) -> Any:
    error = cls.__new__(cls, *args)
    error.__dict__.update(state)
    return error


class UnknownName(AndroidGymError, LookupError):
    """A name that nothing is registered under. The text lists near matches."""

    def __init__(self, kind: str, name: str, known: Iterable[str]) -> None:
        self.kind, self.name = kind, name
        names = sorted(known)
        self.known = tuple(names)
        folded = {n.casefold(): n for n in names}
        close = difflib.get_close_matches(name.casefold(), folded, n=3, cutoff=0.5)
        close = close or [n for n in folded if len(name) > 1 and n.startswith(name.casefold())][:3]  # obs: observation
        hint = (
            f"Did you mean {' or '.join(repr(folded[c]) for c in close)}?"
            if close
            else f"Known: {', '.join(names[:12])}{' …' if len(names) > 12 else ''}."
        )
        super().__init__(f"There is no {kind} named {name!r}. {hint}")


class AmbiguousName(UnknownName):
    """A name that several things have. The text lists a name of each that no other has."""

    def __init__(self, name: str, meant: Iterable[str]) -> None:
        self.kind, self.name, self.meant = "", name, tuple(meant)
        said = " or ".join(repr(one) for one in self.meant)
        LookupError.__init__(self, f"{name!r} can mean {said}: say which of them.")


class UnknownApp(UnknownName, KeyError):
    """An app that is on a phone, and that no module which this process knows declares."""

    def __init__(self, package: str) -> None:
        self.kind, self.name = "app", package
        LookupError.__init__(
            self,
            f"Nothing here declares the app {package}: give its file with --apps, or "
            "android_gym.apps_from(path), or install its package.",
        )

    __str__ = BaseException.__str__  # KeyError's quotes it


class InvalidOption(AndroidGymError, ValueError):
    """An argument that cannot be used. Nothing was changed."""


class DamagedFile(AndroidGymError, ValueError):
    """A file that cannot be read. The text names the file and, where known, the line."""


class StorageError(AndroidGymError):
    """A file cannot be written: the disk is full, or a quota or a limit is reached. The text names
    it. What was written before is whole."""


class NotSupported(AndroidGymError):
    """Something this device cannot do."""


class MissingLibrary(AndroidGymError, ImportError):
    """A library, a system package or a file of apps is absent. The text says what to install or to
    give."""


class DeviceError(AndroidGymError):
    """The device went away or did not answer: infrastructure, not the agent's failure."""


class LLMError(DeviceError):
    """A language model did not answer: infrastructure, not the agent's failure. `again` says
    whether asking once more may help, `after_s` how long the server wants to be left alone."""

    def __init__(self, text: str, again: bool = False, after_s: float = 0.0) -> None:
        self.again, self.after_s = again, after_s
        super().__init__(text)


class ModelFailure(AndroidGymError):
    """A language model cannot answer what it was asked: the prompt is too long for it, or its
    provider's filter stops it. That is the agent's own failure: its episode ends and scores 0.
    `cause` is one of `trajectory.CAUSES`."""

    def __init__(self, text: str, cause: str) -> None:
        self.cause = cause
        super().__init__(text)


class ModelUnavailable(AndroidGymError):
    """The server was never reached, or it does not take the key or does not know the model (401,
    403, 404): a run stops, since no episode could be played. `check` says what to look at."""

    def __init__(self, text: str, check: str = "the key, the model's name and the server's address") -> None:
        self.check = check
        super().__init__(text)


class BudgetSpent(AndroidGymError):
    """The tokens or the money for language models are spent. Nothing is lost: a run that stops
    here is resumed with a larger budget."""


class InvalidApp(AndroidGymError, TypeError):
    """The code of an app breaks a rule that the phone relies on: a view that returns no View, a
    handler that returns no Ctx, a list where values hold tuples. The text says what to write;
    `view` is the name of the view that it is about, "" if it is about none."""

    def __init__(self, text: str, view: str = "") -> None:
        self.text, self.view = text, view
        super().__init__(f'view "{view}": {text}' if view else text)


class AppError(AndroidGymError):
    """An app of the simulated phone raised an exception, which is the cause of this. The text names
    app, activity, view or handler, line and exception. It is raised only where
    `phone.system.crashes.raising` asks for it; elsewhere the app crashes as on Android."""


class CertificationError(AndroidGymError):
    """A task broke a promise that every task makes."""
