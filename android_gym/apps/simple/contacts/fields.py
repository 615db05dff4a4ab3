"""The fields of a contact: how they are called, shown, reached and edited."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date

from ....kit import *
from ....kit.families import simple
from ....phone.state.providers import Contact, Email, Phone

DEVICE = "Phone storage"  # how the source is called that is no account
LINES = (  # icon, when it is shown, resource-id, field, hint, how it is reached
    ("person", "prefix", "prefix", "prefix", "Prefix", ""),
    ("person", "first_name", "first_name", "first", "First name", ""),
    ("person", "middle_name", "middle_name", "middle", "Middle name", ""),
    ("person", "surname", "surname", "last", "Surname", ""),
    ("person", "suffix", "suffix", "suffix", "Suffix", ""),
    ("person", "nickname", "nickname", "nickname", "Nickname", ""),
    ("call", "phone_numbers", "number", "phones", "Number", "tel:"),
    ("mail", "emails", "email", "emails", "Email", "mailto:"),
    ("place", "addresses", "address", "address", "Address", "geo:0,0?q="),
    ("cake", "events", "event", "birthday", "Birthday", ""),
    ("label", "notes", "notes", "notes", "Notes", ""),
    ("business", "organization", "organization_company", "company", "Company", ""),
    ("business", "organization", "organization_job_position", "title", "Job position", ""),
    ("link", "websites", "website", "website", "Website", "https://"),
    ("group", "groups", "group", "labels", "", ""),
    ("account_box", "contact_source", "source", "account", "", ""),
)
FIELDS = tuple(dict.fromkeys(line[1] for line in LINES))
_HIDDEN = ("prefix", "middle_name", "suffix", "nickname", "organization", "websites")
SHOWN = tuple(id for id in FIELDS if id not in _HIDDEN)  # by default
_KINDS = {
    "phones": ("Mobile", "Home", "Work", "Main", "Work fax", "Home fax", "Pager", "Other"),
    "emails": ("Home", "Work", "Mobile", "Other"),
}
_MANY = {"phones": ("number", "phone", Phone("")), "emails": ("address", "email", Email(""))}


def day_words(day: str) -> str:
    """ "April 12 1990"; "" of no day."""
    at = date.fromisoformat(day.replace("--", "2000-")) if day else None
    written = simple.Formats("MMMM d" if day.startswith("--") else "MMMM d yyyy")
    return written.date_words(at) if at else ""


def reach(scheme: str, *values: str) -> Call:
    """Call, write to, or look up on a map or the web; a dialog asks which of several."""
    if len(values) > 1:
        return show(ListDialog("", tuple(Item(value, reach(scheme, value)) for value in values)))
    action = {"tel:": "DIAL", "geo:0,0?q=": "VIEW", "https://": "VIEW"}.get(scheme, "SENDTO")
    data = values[0] if "://" in values[0] else scheme + values[0]
    return send(Intent(f"android.intent.action.{action}", data))


def fact_line(words: str, id: str, kind: str = "", scheme: str = "") -> View:
    """A line of the page: what is known, of which kind it is, and how it is reached."""
    said = text(words, id, size=18, lines=6, w=FILL, pad=(4, 8, 4, 0 if kind else 8))
    what = (text(kind, f"{id}_type", SUMMARY, pad=(4, 0, 4, 8)),) * bool(kind)
    return column(
        said,
        *what,
        id=f"{id}_holder",
        cls=RELATIVE,
        w=FILL,
        tap=reach(scheme, words) if scheme else None,
        flags=TAP_LONG_PRESS if scheme else LONG_CLICKABLE,
        long_press=copy(words, "Value copied to clipboard"),
    )


def facts(p: Contact, shown: tuple[str, ...]) -> Iterator[tuple[str, View]]:
    """What is known of somebody beside the name, of the fields that are shown, with an icon each."""
    for sign, name, id, field, hint, scheme in LINES[5:]:
        value = (p.account or DEVICE) if field == "account" else getattr(p, field)
        lines = value if isinstance(value, tuple) else (value,) if value else ()
        for one in lines if name in shown else ():
            words = one if isinstance(one, str) else getattr(one, _MANY[field][0])
            words = day_words(words) if field == "birthday" else words
            kind = hint if field == "birthday" else getattr(one, "label", "")
            yield sign, fact_line(words, f"contact_{id}", kind, scheme)


def editors(
    form: Form, shown: tuple[str, ...], held: tuple[str, ...], labels: tuple[str, ...]
) -> Iterator[tuple[str, View]]:
    """The lines of a form for the fields that are shown, with an icon each. `held` are the accounts
    that may keep the contact, `labels` the groups there are."""
    for sign, name, id, field, hint, _ in LINES:
        if name in shown:
            for line in _lines(form, f"contact_{id}", field, hint, held, labels):
                yield sign, line


def _lines(
    form: Form, id: str, field: str, hint: str, held: tuple[str, ...], labels: tuple[str, ...]
) -> Iterator[View]:
    """The lines of a field."""
    d: Contact = form.draft
    if field in _MANY:
        yield from _many(form, id, field, hint)
    elif field == "labels":
        yield from (text(g, id, w=FILL, pad=(4, 10, 4, 10)) for g in d.labels)
        ask = simple.Boxes(
            "Select groups", "", tuple((g, g) for g in labels), d.labels, assign("draft.labels"), each="group_checkbox"
        )
        yield from (_plus(f"{id}s_add_new", show(ask)),) if labels else ()
    elif field == "account":
        choice = simple.RadioGroup(
            "", tuple(one or DEVICE for one in held), d.account or DEVICE, assign("draft.account")
        )
        yield text(d.account or DEVICE, id, w=FILL, tap=show(choice), pad=(4, 10, 4, 10))
    elif field == "birthday":
        pick_day = DatePicker(d.birthday.replace("--", "2000-"), assign("draft.birthday"))
        words = text(
            day_words(d.birthday) or hint,
            id,
            grow=1,
            tap=show(pick_day),
            alpha=1 if d.birthday else 0.5,
            pad=(4, 10, 4, 10),
        )
        drop = icon_button("close", "Remove", assign("draft.birthday", ""), f"{id}_remove")
        yield row(words, *(drop,) * bool(d.birthday))
    else:
        yield _typed(form, id, f"draft.{field}", hint)


def _plus(id: str, tap: Call) -> View:
    button = icon_button("add", "Add", tap, id, cls=IMAGE, color="primary", size=40)
    return row(button, h=40, pack="center")


def _typed(form: Form, id: str, path: str, hint: str, *end: View, takes: str = "") -> View:
    """A text field over a line, and what stands at its end."""
    cls = "android.widget.AutoCompleteTextView" if id == "contact_first_name" else EDIT
    field = edit(form, path, hint, id, variant="bare", ime="next", cls=cls, takes=takes)
    rule = decor(bg="outline", w=FILL, h=1, at="start|bottom", margin=(4, 0, 4, 4))
    return row(box(row(field), rule, grow=1, h=48), *end, h=48, cls=RELATIVE)


def _many(form: Form, id: str, path: str, hint: str) -> Iterator[View]:
    """Lines for numbers or addresses with their kinds, and a plus for one more."""
    part, takes, new = _MANY[path]
    for at, item in enumerate(getattr(form.draft, path)):
        here = f"draft.{path}.{at}"
        ask = simple.RadioGroup("", _KINDS[path], item.label, assign(f"{here}.label"))
        kind = text(item.label, f"{id}_type", tap=show(ask), pad=(4, 12, 8, 12))
        yield _typed(form, id, f"{here}.{part}", hint, kind, takes=takes)
    more = (*getattr(form.draft, path), new)
    yield _plus(f"{id}s_add_new", assign(f"draft.{path}", more))
