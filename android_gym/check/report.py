"""The check of one app, and what it reports."""

from __future__ import annotations

from dataclasses import dataclass, field

from ..phone.core.view import View
from ..phone.state.activity import Activity, App
from ..phone.system.crashes import raising
from ..phone.system.windows import STATUS_PACKAGE
from ..profiles import base_phone
from .activities import declared_by
from .bars import look_at_bars
from .contracts import broken, unsaved
from .declared import declarations
from .findings import Finding, Findings
from .looks import look
from .naming import coarse
from .permitted import shown_unasked
from .raised import note
from .scenes import scenes
from .source import Source
from .starts import intents, openable
from .walk import Visit, Walk

SCREENS = 3000  # most that a walk sees
LOOKED = 200  # screens of one class that are looked at although they show nothing of a new sort


@dataclass(frozen=True)
class Report:
    """What a check of one app found."""

    app: str  # its label
    package: str
    screens: int  # that the walk met
    looked: int  # of these, how many were looked at on every display
    steps: int  # events of the walk
    activities: int  # classes that the app declares
    by_component: tuple[str, ...]  # classes met only when started by their component's name
    missed: tuple[str, ...]  # and not at all
    findings: tuple[Finding, ...]

    @property
    def ok(self) -> bool:
        return not self.findings

    @property
    def visited(self) -> int:
        return self.activities - len(self.missed)


def check(source: Source, app: App, seed: int = 0, screens: int = SCREENS) -> Report:
    """Walk through one app of a source and check all that is met. Deterministic by seed."""
    findings = Findings(app.label)
    classes = declared_by(app, source.module_of(app))
    declarations(app, classes, findings)
    try:
        with raising():
            home = base_phone(source.profile)
            hash(home)  # which a list in it prevents
    except Exception as error:
        if not (isinstance(error, TypeError) and tuple(findings)):  # a list, which is said already
            note(findings, error, "")
        return _report(app, None, 0, classes, findings)
    walk = Walk(
        app, home, openable(app, classes), intents(app), findings, screens, seed, tuple(scenes(app, home, classes))
    )
    looks = _Looks(app.package, findings)
    for visit in walk.visits():
        looks.visit(visit)
    if app.package == STATUS_PACKAGE:
        look_at_bars(home, findings)
    shown_unasked(app, home, findings, seed)
    return _report(app, walk, looks.count, classes, findings)


def _report(app: App, walk: Walk | None, looked: int, classes: tuple[type[Activity], ...], found: Findings) -> Report:
    touched = walk.touched if walk is not None else set()
    opened = walk.opened if walk is not None else set()
    return Report(
        app.label,
        app.package,
        len(walk.seen) if walk is not None else 0,
        looked,
        walk.steps if walk is not None else 0,
        len(classes),
        tuple(cls.__name__ for cls in classes if cls not in touched and cls in opened),
        tuple(cls.__name__ for cls in classes if cls not in touched | opened),
        tuple(found),
    )


@dataclass
class _Looks:
    """Looks at the screens of one app: at each that shows something new, a few of a sort."""

    package: str
    findings: Findings
    count: int = 0
    _saved: set[type[Activity]] = field(default_factory=set)
    _pages: dict[type[Activity], set[tuple[str, ...]]] = field(default_factory=dict)
    _parts: set[object] = field(default_factory=set)

    def visit(self, visit: Visit) -> None:
        phone = visit.phone
        if phone.foreground != self.package:
            return
        screen = type(phone.window.activity)
        for words in broken(phone):
            self.findings.add("contract", words, screen.__name__)
        if screen not in self._saved:
            self._saved.add(screen)
            words = unsaved(phone)
            if words:
                self.findings.add("contract", words, screen.__name__)
        if self._is_new(visit, screen):
            self.count += 1
            look(phone, self.findings)

    def _is_new(self, visit: Visit, screen: type[Activity]) -> bool:
        parts = {_part(screen, t.view) for t in visit.frame.targets}
        if parts <= self._parts:
            pages = self._pages.setdefault(screen, set())
            if visit.page in pages or len(pages) >= LOOKED:
                return False
            pages.add(visit.page)
        self._parts |= parts
        return True


def _part(screen: type[Activity], view: View) -> object:
    return screen, view.cls, view.id, coarse(view.tap)
