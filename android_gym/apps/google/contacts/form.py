"""How the editor looks: a bar with Save, the picture, the account, and one line after another."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....kit import View, assign, button, edit, gap, icon_button, leave, scroll, spinner, text
from ....kit.styles import (
    EDIT,
    FRAME,
    GROUP,
    IMAGE,
    LINEAR,
    SUMMARY,
    TAP,
    TEXT,
    TITLE_LARGE,
    art_look,
    fitted,
    icon_look,
    square,
    styled,
)  # fmt: skip
from ....phone.core.calls import Call
from ....phone.core.view import FILL, Fit, Look
from ....phone.state.activity import Intent
from . import links
from .draft import EMAIL_KINDS, EMAILS, PHONE_KINDS, PHONES, birthday_text
from .model import DEVICE

if TYPE_CHECKING:
    from .editor import Editor

_BAR = Fit(kind="row", w=FILL, h=64, align="center", pad=(4, 0, 12, 0))
_TITLE = styled(TITLE_LARGE, lines=1)
_LINE = Fit(kind="row", w=FILL, align="start", gap=16, pad=(16, 0, 8, 4))
_MARK = Fit(w=24, h=24, margin=(0, 24, 0, 0))
_END = Fit(w=40, h=40, margin=(0, 16, 0, 0))
_COLUMN = Fit(kind="column", w=FILL)
_PHOTO = Fit(w=96, h=96)
_BOX = Look(size=16, stroke="outline", radius=4, pad=(16, 0, 16, 0))
_BOX_FIT = Fit(w=FILL, h=56, margin=(0, 8, 0, 0))
_KIND_FIT = Fit(kind="row", w=FILL, h=56, align="center", pad=(16, 0, 12, 0), margin=(0, 8, 0, 4))
_MORE = Look(ink="primary", size=14, weight=500, pad=(16, 14, 16, 14))


def form(s: Editor, homes: bool, packages: tuple[str, ...]) -> View:
    """The whole screen."""
    sections = [_account(s, homes), *_names(s), *_many(s, PHONES), *_many(s, EMAILS), _birthday(s)]
    if s.more:
        sections += _rest(s)
    else:
        more = text("More fields", "more_fields", _MORE, tap=assign("more", True))
        sections.append(View(LINEAR, kids=(gap(40), more), fit=fitted(_LINE, gap=0)))
    views = View(LINEAR, "kind_section_views", kids=tuple(sections), fit=_COLUMN)
    inside = View(LINEAR, "contact_editor_fields", kids=(_photo(s, packages), views), fit=_COLUMN)
    body = scroll(inside, id="contact_editor_scroller", pad=(0, 0, 0, 32))
    kids = (
        _bar(bool(s.began.id)),
        View(FRAME, "container", kids=(body,), fit=Fit(w=FILL, weight=1)),
    )
    fit = Fit(kind="column", w=FILL, h=FILL)
    return View(FRAME, "android:id/content", kids=kids, fit=fit, look=Look(bg="surface"))


def _bar(old: bool) -> View:
    from .editor import save

    title = "Edit contact" if old else "Create contact"
    words = View(TEXT, text=title, look=_TITLE, fit=Fit(weight=1, margin=(8, 0, 8, 0)))
    kids = (icon_button("close", "Cancel", leave()), words, button("Save", save(), id="menu_save"))
    return View(GROUP, "toolbar", kids=kids, fit=_BAR)


def _photo(s: Editor, packages: tuple[str, ...]) -> View:
    """The picture; a tap takes, chooses or removes it where any of that is possible."""
    from .editor import ask_photo

    source = any(
        links.answered(packages, i)
        for i in (Intent(links.PICK_FILE, type="image/*"), Intent(links.PHOTO))
    )
    look = icon_look("add_photo_alternate", "onPrimaryContainer", 40, "primaryContainer")
    if s.photo:
        look = art_look(f"photo:{s.photo}", radius=-1)
    tap = ask_photo() if source or s.photo else None
    desc = "Change contact photo" if s.photo else "Add contact photo"
    view = View(
        IMAGE, "photo_icon", desc=desc, look=look, fit=_PHOTO, tap=tap, flags=TAP if tap else 0
    )
    fit = Fit(kind="column", w=FILL, align="center", pad=(0, 8, 0, 16))
    return View(LINEAR, "photo", kids=(view,), fit=fit)


def _line(icon: str, view: View, end: View | None = None) -> View:
    """A line of the form: its icon, the field, a control at the end."""
    mark = View(IMAGE, look=icon_look(icon), fit=_MARK) if icon else View(ghost=True, fit=_MARK)
    tail = end.but(fit=_END) if end is not None else View(ghost=True, fit=_END)
    field = View(LINEAR, "field", kids=(view,), fit=Fit(kind="column", weight=1))
    return View(LINEAR, "editors", kids=(mark, field, tail), fit=_LINE)


def _field(s: Editor, name: str, hint: str, icon: str = "", end: View | None = None, lines: int = 1,
           digits: bool = False) -> View:  # fmt: skip
    box = edit("", s, name, hint, style="outlined", ime="" if lines > 1 else "next", lines=lines,
               digits=digits)  # fmt: skip
    return _line(icon, box, end)


def _account(s: Editor, several: bool) -> View:
    """Where it is kept: a choice for a new contact."""
    from .editor import ask_account

    words = (
        View(TEXT, "account_type", "Save to" if not s.began.id else "Saved in", look=SUMMARY),
        View(TEXT, "account_name", s.account or DEVICE, look=Look(size=16)),
    )
    kids: tuple[View, ...] = (
        View(IMAGE, look=icon_look("account_circle"), fit=square(24)),
        View(LINEAR, kids=words, fit=Fit(kind="column", weight=1)),
    )
    tap: Call | None = None
    if several and not s.began.id:
        arrow = icon_look("expand_more")
        kids += (View(IMAGE, "account_expander_icon", look=arrow, fit=square(24)),)
        tap = ask_account()
    fit = Fit(kind="row", w=FILL, align="center", gap=16, pad=(16, 8, 24, 8))
    return View(LINEAR, "account_header_container", kids=kids, flags=TAP if tap else 0, fit=fit,
                tap=tap)  # fmt: skip


def _names(s: Editor) -> list[View]:
    word, arrow = ("Hide", "expand_less") if s.names else ("Show", "expand_more")
    turn = icon_button(arrow, f"{word} more name fields", assign("names", not s.names),
                       "expansion_view")  # fmt: skip
    lines = [_field(s, "first", "First name", "person", turn)]
    if s.names or s.middle:
        lines.append(_field(s, "middle", "Middle name"))
    lines.append(_field(s, "last", "Last name"))
    if s.names or s.suffix:
        lines.append(_field(s, "suffix", "Name suffix"))
    return [*lines, _field(s, "company", "Company", "business")]


def _many(s: Editor, names: tuple[str, ...]) -> list[View]:
    """The numbers (or addresses), each with its type, and an empty one after them."""
    from .editor import set_kind

    phone = names is PHONES
    word, mark, of = ("Phone", "call", PHONE_KINDS) if phone else ("Email", "mail", EMAIL_KINDS)
    field = "phone_kinds" if phone else "email_kinds"
    filled = [i for i, name in enumerate(names) if getattr(s, name)]
    lines = []
    for i, name in enumerate(names[: (filled[-1] if filled else -1) + 2]):
        wipe = icon_button("close", f"Delete {word}", assign(name, ""), "delete_button")
        lines.append(_field(s, name, word, mark if not i else "", wipe if i in filled else None,
                            digits=phone))  # fmt: skip
        kind = getattr(s, field)[i]
        options = of if kind in of else (kind, *of)
        box = spinner((*options, "Custom"), kind, set_kind.partial(field, i), desc=f"{kind} {word}",
                      fit=_KIND_FIT)  # fmt: skip
        lines.append(_line("", box))
    return lines


def _button(id: str, words: str, hint: str, tap: Call) -> View:
    """A field that opens a dialog instead of taking text."""
    look = _BOX if words else styled(_BOX, ink="onSurfaceVariant")
    return View(EDIT, id, words, "", hint, flags=TAP, look=look, fit=_BOX_FIT, tap=tap)


def _birthday(s: Editor) -> View:
    from .editor import ask_birthday, set_birthday

    shown = birthday_text(s.birthday)
    box = _button("", shown, "Significant date", ask_birthday())
    kind = View(TEXT, "kind", "Birthday", look=styled(SUMMARY, pad=(16, 4, 0, 4)))
    both = View(LINEAR, kids=(box, kind), fit=_COLUMN)
    wipe = icon_button("close", "Delete Significant date", set_birthday(""), "delete_button")
    return _line("event", both, wipe if shown else None)


def _rest(s: Editor) -> list[View]:
    """What "More fields" brings."""
    from .editor import ask_labels

    labels = _button("group_list", ", ".join(s.labels), "Label", ask_labels())
    return [
        _field(s, "title", "Title", "badge"),
        _field(s, "department", "Department"),
        _field(s, "nickname", "Nickname", "person"),
        _field(s, "address", "Address", "location_on", lines=3),
        _field(s, "website", "Website", "link"),
        _field(s, "notes", "Notes", "notes", lines=4),
        _line("label", labels),
    ]
