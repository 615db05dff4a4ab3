"""A toy app of lists and text: a chat, an agenda, a feed, a grid of photos, a day and a page of
rich text. What it builds is counted."""

from __future__ import annotations

from android_gym.kit import (
    END,
    FILL,
    Activity,
    App,
    Layout,
    Style,
    Table,
    Value,
    View,
    app_bar,
    badge,
    box,
    button,
    canvas,
    carousel,
    clip,
    column,
    does,
    feed,
    grid,
    icon,
    image,
    overlay,
    place,
    rich_text,
    row,
    scaffold,
    scroll,
    sections,
    span,
    text,
)
from android_gym.phone.state.phone import Display, Phone, Task, Window
from android_gym.phone.system.ctx import Ctx

LISTS = "org.example.lists"
PIXEL = Display()
DAYS = tuple(f"Day {n}" for n in range(400))
built: list[object] = []  # the items of the rows built, in order


class Said(Value):
    """One message of the chat."""

    number: int
    words: str
    own: bool = False


def said(number: int) -> Said:
    """The message of a number: one to six lines, of two people."""
    words = " ".join(f"word{number}" for _ in range(1 + number * 7 % 40))
    return Said(number, words, number % 3 == 0)


class Chats(Value):
    messages: tuple[Said, ...] = tuple(said(n) for n in range(2000))


@does
def receive(c: Ctx) -> Ctx:
    """One message more at the end."""
    return c.save(messages=(*c.app.messages, said(len(c.app.messages))))


@does
def forget(c: Ctx, keep: int) -> Ctx:
    return c.save(messages=c.app.messages[:keep])


@does
def see(c: Ctx, key: str) -> Ctx:
    return c.reveal(key)


@does
def pick(c: Ctx, what: str) -> Ctx:
    return c.set(log=(*c.screen.log, what))


# at this size a line is 15 px high at one px per dp: rows are whole px high in eager lists too
_BUBBLE = Style(bg="surfaceContainerHigh", radius=18, size=12.8, lines=40, pad=(14, 9, 14, 9))
_OWN = _BUBBLE.replace(bg="primaryContainer", color="onPrimaryContainer")


def bubble(message: Said) -> View:
    built.append(message.number)
    at = "end" if message.own else "start"
    margin = (64, 4, 12, 4) if message.own else (12, 4, 64, 4)
    style = _OWN if message.own else _BUBBLE
    words = text(message.words, "message_text", style, layout=Layout(margin=margin))
    return column(words, w=FILL, align=at).replace(key=f"message {message.number}")


class Page(Activity):
    log: tuple[str, ...] = ()

    def view(self, app: Chats) -> View:
        return text("")


class Chat(Page):
    def view(self, app: Chats) -> View:
        bar = row(
            *(
                button(words, call, id=f"b{i}")
                for i, (words, call) in enumerate(
                    (
                        ("More", receive()),
                        ("Few", forget(3)),
                        ("Old", see("message 900")),
                        ("Last", see("message 1999")),
                    )
                )
            )
        )
        return column(app_bar("Bo"), feed("messages", bubble, app.messages, start=END), bar, w=FILL, h=FILL)


def day_header(day: str) -> View:
    built.append(day)
    style = Style(size=14, weight=500, color="primary", bg="surface", pad=(16, 6, 16, 6))
    return View(
        "android.widget.TextView", "day", day, style=style, layout=Layout(w=FILL), tap=pick(day), flags=33, key=day
    )


def entry(item: tuple[str, int]) -> View:
    built.append(item)
    day, hour = item
    lines = "".join(f"\nLine {n}" for n in range(hour % 4))
    style = Style(size=16, lines=9, pad=(16, 8, 16, 8))
    words = text(f"{day} {hour}:00{lines}", "entry", style, layout=Layout(w=FILL))
    return box(words, tap=pick(f"{day} {hour}"), w=FILL).replace(key=f"{day} {hour}")


class Agenda(Page):
    """Days with 0 to 4 entries each; opens at day 200."""

    def view(self, app: Chats) -> View:
        days = tuple((day, tuple((day, 8 + h) for h in range(n % 5))) for n, day in enumerate(DAYS))
        items = sections(days)
        first = next(i for i, one in enumerate(items) if getattr(one, "item", "") == "Day 200")
        return scaffold(app_bar("Agenda"), feed("agenda", entry, items, header=day_header, sticky=True, start=first))


def photo(number: int) -> View:
    built.append(number)
    return image(f"photo:{number}", "photo", f"Photo {number}", w=FILL, h=FILL, tap=pick(f"photo {number}")).replace(
        key=f"photo {number}"
    )


class Photos(Page):
    """5,000 photos in sections of 1 to 99."""

    def view(self, app: Chats) -> View:
        items, n = [], 0
        for day in DAYS:
            much = min(5000 - n, 1 + int(day[4:]) * 37 % 99)
            if much:
                items.append((day, tuple(range(n, n + much))))
            n += much
        return scaffold(
            app_bar("Photos"),
            grid("photos", photo, sections(items), columns=3, least=100, gap=4, header=day_header, sticky=True),
        )


def post(number: int) -> View:
    built.append(number)
    chips = tuple(text(f"Tag {number}.{i}") for i in range(12))
    return column(
        text(f"Post {number}"), carousel("tags", *chips), *(text(f"Line {i}") for i in range(number % 5)), w=FILL
    )


class Feed(Page):
    def view(self, app: Chats) -> View:
        head = (text("Stories", layout=Layout(w=FILL, h=90)),)
        return scaffold(app_bar("Feed"), feed("feed", post, tuple(range(10_000)), head=head))


class Day(Page):
    """A day of 60 dp an hour that opens at 8 AM, and a month whose cells are cut."""

    def view(self, app: Chats) -> View:
        hours = [place(text(f"{h}:00"), 8, 60 * h) for h in range(24)]
        blue = Style(bg="primaryContainer", radius=8)
        event = box(text("Stand-up"), id="event", tap=pick("Stand-up"), style=blue, w=200, h=90)
        event = place(event, 80, 60 * 9 + 30)
        lines = [
            row(
                *(
                    clip(column(*(text(f"{w}.{d}.{i}", f"e{i}") for i in range(4)), id="cell", w=48, h=40))
                    for d in range(7)
                )
            )
            for w in range(3)
        ]
        day = scroll(canvas(*hours, event, id="hours", h=24 * 60), id="day", start=480)
        return scaffold(app_bar("Day"), column(*lines, day, w=FILL, h=FILL))


class Words(Page):
    """Text in several styles, with links, monospaced text, and badges."""

    def view(self, app: Chats) -> View:
        rich = rich_text(
            "Large ",
            span("headline", size=28, weight=700),
            " then ",
            span("struck", line="strike", color="error"),
            ", ",
            span("marked", bg="#ffff00", color="#000000"),
            " and ",
            span("a link that is long enough to be on two lines", tap=pick("link")),
            ", with ",
            span("code()", mono=True, bg="surfaceContainerHigh"),
            " at the end.",
            id="rich",
            size=16,
        )
        code = text(
            "for i in range(3):\n    print(i)  # WWW\n    iiiiiiiiii",
            "code",
            Style(mono=True, size=14, lines=9, bg="surfaceContainerHigh", pad=(12, 8, 12, 8)),
        )
        centred = rich_text("Total ", span("42", size=30, weight=500), " points", id="centred", align="center").replace(
            layout=Layout(w=FILL)
        )
        short = rich_text(
            "Only one line of ", span("very bold words", weight=700), " fits in here", id="short", lines=1
        ).replace(layout=Layout(w=200))
        bell = overlay(icon("notifications", "bell"), badge(3))
        many = overlay(icon("mail", "mail"), badge(128), dx=14)
        shown = column(
            rich,
            code,
            centred,
            short,
            row(bell, many, gap=32, pad=(8, 12, 8, 12)),
            gap=12,
            pad=(16, 16, 16, 16),
            w=FILL,
        )
        return scaffold(app_bar("Words"), shown)


APP = App(LISTS, "Lists", Chat, Chats)


def opened(page: Activity, display: Display = PIXEL, **more: object) -> Phone:
    """A phone that knows nothing but this page."""
    return Phone(
        time=1_696_930_860,
        zone="America/Los_Angeles",
        world=0,
        display=display,
        tasks=(Task(LISTS, (Window(page, LISTS),)),),
        packages=(LISTS,),
        apps=Table.of({LISTS: Chats()}),
    ).replace(**more)
