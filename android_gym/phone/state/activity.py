"""What an author declares: activities, popups, intents, apps."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

from ...errors import InvalidOption
from ..core.calls import Call
from ..core.values import Table, Value
from ..core.view import FILL, Layout, Style, View
from .content import ContentProvider
from .icon import Icon
from .theme import SYSTEM, Theme


class Panes(Value):
    """What an activity that lists things says of the pane beside it.

    On a display with room for both, the list stays at the left while one of its details is open at
    the right; what is opened from a detail takes the detail's place. Elsewhere they are activities
    over each other, as always.
    """

    details: tuple[str, ...]  # what is shown there: names of classes of its app, or of their bases,
    # and packages whose activities are
    first: Callable[[], Any] | None = None  # fn() -> Activity, while nothing is open; default:
    # then the list fills the display
    width: float = 360.0  # of the list, dp; up to 1 its share of the display
    least: float = 840.0  # width of a display with room for both, dp; its height has to be 480
    leaves: bool = False  # Back on what was opened from the list leaves the list as well


class Activity(Value):
    """A screen's saved instance state: route arguments, query, drafts, tab, selection.

    It is the back-stack entry. Subclasses add fields with defaults and `view(self, …)`, whose
    further parameters name what it depends on: `app` (the app's model), `now` (local datetime, to
    the minute), `now_s` (seconds), `panes` (the activities shown side by side: a list that declares
    `Panes`, what was opened from it and so on; () where there is one pane), or any field of `Phone`
    (`contacts`, `settings`, `files`, …).

    `back` and the hooks of the lifecycle get a `Ctx` about this window and give one back. The hooks
    have Android's names and order, and do nothing unless they are overridden. `on_create`,
    `on_start`, `on_resume`, `on_new_intent` and `on_text_changed` may open and close windows,
    `on_pause` and `on_stop` may not. Of a `Popup` only `on_create` and `on_text_changed` are
    called.
    """

    package: ClassVar[str] = ""
    ids: ClassVar[str] = ""  # namespace of resource-ids, default the package
    activity: ClassVar[str] = ""  # component class, "com.x.Y"
    kind: ClassVar[str] = "activity"  # activity, dialog, menu, sheet
    theme: ClassVar[str] = ""  # "dark" or "light" to override the app's and the system's
    exported: ClassVar[bool] = True  # other apps may start it by its name
    launch_mode: ClassVar[str] = "standard"  # standard, singleTop, singleTask
    permissions: ClassVar[tuple[str, ...]] = ()  # asked for when it first comes to the front
    fullscreen: ClassVar[bool] = False  # the status bar is not drawn over it
    panes: ClassVar[Panes | None] = None  # of a list that has its details beside it

    def dark_status_bar(self) -> bool:
        """Whether the status bar lies on a dark ground here, so that its signs are light in the
        light theme too."""
        return False

    def view(self, *args: Any, **named: Any) -> View:
        """Draw this screen. Overridden by every subclass, with named dependencies."""
        return View()

    def on_create(self, c: Any) -> Any:
        """What happens once, when this window opens (focus a field, fill in a form …)."""
        return c

    def on_start(self, c: Any) -> Any:
        """What happens when this activity becomes visible."""
        return c

    def on_resume(self, c: Any) -> Any:
        """What happens when this activity comes to the front and takes the input."""
        return c

    def on_pause(self, c: Any) -> Any:
        """What happens before this activity leaves the front: a draft is kept here. `c.finishing`
        says whether it closes."""
        return c

    def on_stop(self, c: Any) -> Any:
        """What happens when this activity is seen no longer."""
        return c

    def on_new_intent(self, c: Any, new: Any) -> Any:
        """What happens when this activity is started while its `launch_mode` lets it be the one
        that is there. `new` is the Activity that would have opened."""
        return c

    def on_text_changed(self, c: Any, field: str) -> Any:
        """What happens after the user has changed the text of an edit field (typed, deleted, cut,
        pasted); `field` is the name of the struct field, which has the text already."""
        return c

    def back(self, c: Any) -> Any:
        """What Back does here: by default, finish."""
        return c.finish()

    def keeps_input(self) -> bool:
        """Whether Back belongs to this list though a detail stands beside it: while rows are
        marked."""
        return False


class Popup(Activity):
    """A window over its opener: dialog, menu or sheet. It borrows the opener's package."""

    kind: ClassVar[str] = "dialog"


class FullScreen(Activity):
    """What a notification shows on the whole screen while the phone is locked or its screen off
    (an alarm that rings, a call that comes in). It turns the screen on and leaves with its
    notification."""

    exported: ClassVar[bool] = False

    note: int = 0  # the id of its notification


class CrashDialog(Popup):
    """What the system shows of an app that has raised an exception. It lies over all tasks and
    pauses nothing; the system's own apps give it a view."""

    app: str  # package


class Blank(Activity):
    """What the system shows in the place of one of its own windows that has raised an exception:
    its background alone. Back closes it."""

    exported: ClassVar[bool] = False

    activity: str = ""  # type: ignore[misc]  # the component class of that window

    def view(self) -> View:
        return View(cls="android.widget.FrameLayout", layout=Layout(w=FILL, h=FILL), style=Style(bg="background"))


class Empty(Value):
    """The model of an app that keeps nothing."""


class Intent(Value):
    """An Android intent. `extras` are sorted (key, value) pairs, of whatever types their sender gave
    them. As on Android, an app that reads one of another type than it asks for gets what it gets
    without it: it reads them by `text_extra`, `texts_extra`, `number_extra` and `flag_extra`.
    """

    later = frozenset({"more_categories"})

    action: str = ""  # "android.intent.action.VIEW"
    data: str = ""  # a URI
    type: str = ""  # MIME type
    package: str = ""  # explicit package
    component: str = ""  # explicit "package/activity"
    category: str = ""
    extras: Table = Table()
    more_categories: tuple[str, ...] = ()  # those beside `category`

    @property
    def categories(self) -> tuple[str, ...]:
        """All categories."""
        return (self.category, *self.more_categories) if self.category else self.more_categories

    def text_extra(self, name: str, default: str = "") -> str:
        """The extra if it is a text."""
        value = self.extras.get(name)
        return value if isinstance(value, str) else default

    def texts_extra(self, name: str) -> tuple[str, ...]:
        """The extra if it is a text or several, without empty ones, else ()."""
        value = self.extras.get(name)
        several = value if isinstance(value, tuple) else (value,)
        return tuple(one for one in several if isinstance(one, str) and one)

    def number_extra(self, name: str, default: int = 0, most: int = 2**31 - 1) -> int:
        """The extra if it is a whole number from 0 to `most`."""
        value = self.extras.get(name)
        fits = isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= most
        return value if fits else default

    def flag_extra(self, name: str) -> bool:
        """Whether the extra is True."""
        return self.extras.get(name) is True


class Filter(Value):
    """An intent filter: what an app answers to, and the Activity it answers with.

    `scheme` is a URI prefix ("mailto:", "https:", "content:"), `mime` a type that may end in "/*".
    What follows is as in a manifest, several of each: `hosts` ("example.com", "*.example.com",
    "example.com:8080"), and for these the paths, of which one must fit: whole ones, the starts of
    some, and patterns in which "." is any character and "*" repeats the one before it ("/user/.*").
    A filter that names `categories` takes only intents that have no others, and answers an
    implicit start only if DEFAULT is among them; one that names none takes any.
    """

    action: str
    make: Callable[..., Any]  # fn(intent: Intent) -> Activity
    scheme: str = ""
    mime: str = ""
    label: str = ""  # in the chooser, default the app's label
    hosts: tuple[str, ...] = ()
    paths: tuple[str, ...] = ()
    path_prefixes: tuple[str, ...] = ()
    path_patterns: tuple[str, ...] = ()
    categories: tuple[str, ...] = ()


class Alias(Value):
    """A name of an activity by which others start a screen of the app: a further one, or the
    screen's own where the intent says what it shows."""

    activity: str  # component class, "com.x.Y"
    make: Callable[[Intent], Any]  # fn(intent) -> Activity


class Shortcut(Value):
    """Something that can be started in an app from outside: by a long press on its launcher icon,
    or from the launcher's search.

    `opens` is an intent, or a Call that runs in the app once its main activity is in front. `icon`
    is a Material icon, or a drawing if it has a colon ("avatar:Ann").
    """

    label: str
    icon: str
    opens: Intent | Call


class AppWidget(Value):
    """What an app offers to show on the home screen, over cells of the launcher's grid.

    `view(model, now, opens)` draws it: `model` is what the app keeps (None before its first start),
    `now` the local time to the minute, and `opens(intent)` a Call for its `tap`s. It fills the
    place that it is given. One that is `localized` is drawn by `view(model, now, opens, locale)`,
    and writes dates and times as the phone does.
    """

    later = frozenset({"localized"})

    id: str
    label: str
    view: Callable[..., View]
    columns: int = 2  # cells at first
    lines: int = 2
    localized: bool = False


class App(Value):
    """One installable package."""

    package: str
    label: str
    main: Callable[[], Any]  # the launcher Activity; calling it gives the start state
    model: type[Value] = Empty
    boot: Callable[[int], Any] | None = None  # fn(world seed) -> model at first start
    booted: Call | None = None  # run once after that, as BOOT_COMPLETED (to schedule things)
    receives: tuple[Filter, ...] = ()
    permissions: tuple[str, ...] = ()  # runtime permissions it may ask for
    launcher: bool = True  # has an icon
    system: bool = False  # cannot be uninstalled or stopped
    version: str = "1.0"
    category: str = ""
    about: str = ""  # what it is for, a short sentence; agents' prompts show it beside the label
    reminder: Call | None = None  # shows a due reminder of an event; a `CalendarAlert` is appended
    providers: tuple[ContentProvider, ...] = ()  # what others may read and change of its model
    theme: Theme | Callable[[Any], Theme] = SYSTEM  # of its windows; may be fn(model) -> Theme
    icon: Icon | None = None  # default a letter on a colour of its own
    shortcuts: tuple[Shortcut, ...] = ()  # what a long press on its icon offers
    widgets: tuple[AppWidget, ...] = ()  # for the home screen
    finds: Callable[[str], tuple[Shortcut, ...]] | None = None  # fn(query): what the launcher's
    # search finds in it
    symbol: str = ""  # Material icon of its notifications; default one that its `icon` shows
    unseen: Call | None = None  # posts what waits in the shade when a phone is new
    granted: tuple[str, ...] = ()  # of `permissions`, those that new phones with it have allowed
    message_came: Call | None = None  # of the SMS app: announces a `Message`, which is appended
    call_missed: Call | None = None  # of the phone app: announces a missed call, whose number and
    # time (seconds UTC) are appended
    mail_came: Call | None = None  # of a mail app: takes in a `Letter`, which is appended
    aliases: tuple[Alias, ...] = ()  # names of activities that say what they open

    def __post_init__(self) -> None:
        if not isinstance(self.theme, Theme) and not callable(self.theme):
            raise InvalidOption(
                f"The app {self.package} has the theme {self.theme!r}: write Theme(…), or a "
                "function of its model that returns one."
            )
        if self.icon is not None and not isinstance(self.icon, Icon):
            raise InvalidOption(f"The app {self.package} has the icon {self.icon!r}: write Icon(…).")
        if not (isinstance(self.model, type) and issubclass(self.model, Value)):
            raise InvalidOption(
                f"The app {self.package} has the model {self.model!r}: write a class of Value, or leave it out."
            )
        if not callable(self.main):
            raise InvalidOption(f"The app {self.package} begins with {self.main!r}: write a class of Activity.")

    def first_model(self, world: int) -> Any:
        """What the app keeps when it is first started, in the world of this seed."""
        return self.boot(world) if self.boot else self.model()

    def theme_with(self, model: Any) -> Theme:
        """The theme of its windows while it keeps this model, which may be None."""
        if isinstance(self.theme, Theme):
            return self.theme
        found = SYSTEM if model is None else self.theme(model)
        if not isinstance(found, Theme):
            raise InvalidOption(f"The theme of {self.package} is {found!r}, which is no Theme.")
        return found
