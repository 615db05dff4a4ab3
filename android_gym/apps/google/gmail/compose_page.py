"""What the compose screen shows: recipients, subject, body, attachments, quoted text."""

from __future__ import annotations

from ....kit import (
    FRAME,
    GROUP,
    IMAGE,
    LINEAR,
    SCROLL,
    TEXT,
    VIEW,
    WEB,
    Layout,
    Style,
    View,
    column,
    divider,
    does,
    edit,
    icon,
    icon_button,
    memo,
)
from ....kit.styles import TAP
from ....phone.core.view import FILL, FOCUSABLE
from ....phone.state.providers import Contact
from ....phone.system.ctx import Ctx
from .accounts import ask_sender
from .attachments import icon_of, size_text
from .draft import Draft
from .mail import Attachment
from .model import Gmail
from .recipients import commit_typed, line, suggestions

_PAGE = Layout(kind="scroll", w=FILL, h=FILL)
_LABEL = Style(size=16, color="onSurfaceVariant")
_LINE = Layout(kind="row", w=FILL, h=52, align="center", gap=8, pad=(16, 0, 4, 0))
_BODY = Layout(kind="column", w=FILL, pad=(16, 4, 16, 0))
_TILE = Layout(kind="row", w=FILL, h=56, align="center", gap=12, pad=(12, 0, 0, 0),
            margin=(16, 4, 16, 4))  # fmt: skip


def fields(screen: Draft, app: Gmail, contacts: tuple[Contact, ...], accounts: int) -> View:
    """The page under the bar. While a recipient is typed, suggestions stand below its line."""
    kids = [_from(screen.sender or app.email, accounts > 1), divider()]
    for name in ("to", "cc", "bcc"):
        if name == "to" or screen.copies:
            kids += [line(screen, name, contacts), divider()]
            if getattr(screen, f"{name}_text").strip():
                kids.append(suggestions(getattr(screen, f"{name}_text"), name, contacts, app.mails))
                return _page(kids)
    subject = edit("subject", screen, "subject", "Subject", variant="bare", ime="next")
    subject = subject.replace(tap=commit_typed(), layout=Layout(weight=1, h=52))
    kids += [View(LINEAR, "subject_content", kids=(subject,), layout=_LINE), divider()]
    kids.append(_body(screen))
    kids.append(
        _after(app.prefs(screen.sender or app.email).signature, screen.quote, screen.quoted)
    )
    kids += [_attachment(i, a) for i, a in enumerate(screen.attachments)]
    return _page(kids)


def _page(kids: list[View]) -> View:
    return View(SCROLL, "compose_scroll", kids=tuple(kids), flags=FOCUSABLE, layout=_PAGE)


@memo
def _from(sender: str, several: bool) -> View:
    name = View(TEXT, "from_account_name", sender, style=Style(size=16), layout=Layout(weight=1))
    kids: tuple[View, ...] = (View(TEXT, "from_label", "From", style=_LABEL), name)
    if several:
        kids += (icon("arrow_drop_down"),)
        return View(LINEAR, "from_content", kids=kids, flags=TAP, layout=_LINE, tap=ask_sender())
    return View(LINEAR, "from_content", kids=kids, layout=_LINE)


def _body(screen: Draft) -> View:
    """The editor, in web views as the real one."""
    box = edit("", screen, "body", "Compose email", lines=400).replace(tap=commit_typed())
    inner = View(WEB, kids=(box,), layout=Layout(w=FILL))
    web = View(WEB, kids=(inner,), layout=Layout(w=FILL))
    layout = View(LINEAR, "wc_body_layout", kids=(web,), layout=Layout(w=FILL))
    below = View(
        VIEW,
        "composearea_tap_trap_bottom",
        flags=TAP,
        layout=Layout(w=FILL, h=96),
        tap=focus_body(),
        inert_reason="it only moves the cursor into the text",
    )
    return View(GROUP, "body_wrapper", kids=(layout, below), layout=_BODY)


@does
def focus_body(c: Ctx) -> Ctx:
    """A tap under the text goes on writing it."""
    return commit_typed().run(c).focus("body")


@memo
def _after(signature: str, quote: str, quoted: bool) -> View:
    """What is sent below the text: signature and quoted mail."""
    kids = []
    if signature:
        kids.append(
            View(
                TEXT, "signature", signature, style=Style(size=16, lines=20), layout=Layout(w=FILL)
            )
        )
    if quote:
        label = "Hide quoted text" if quoted else "Show quoted text"
        kids.append(View(VIEW, "", "•••", label, flags=TAP, layout=Layout(h=32), tap=toggle_quote(),
                         style=Style(size=14, bg="surfaceContainerHigh", radius=8,
                                   pad=(12, 0, 12, 0))))  # fmt: skip
    if quoted:
        kids.append(View(TEXT, "quoted_text", quote, style=Style(size=16, lines=400,
                         color="onSurfaceVariant"), layout=Layout(w=FILL)))  # fmt: skip
        kids.append(View("android.widget.Button", "remove_quoted_text", "Remove quoted text",
                         flags=TAP, tap=remove_quote(), layout=Layout(h=40),
                         style=Style(color="primary", weight=500)))  # fmt: skip
    if not kids:
        return column()
    return View(LINEAR, "compose_below", kids=tuple(kids),
                layout=Layout(kind="column", w=FILL, gap=8, pad=(16, 0, 16, 16)))  # fmt: skip


@does
def toggle_quote(c: Ctx) -> Ctx:
    return c.set(quoted=not c.screen.quoted)


@does
def remove_quote(c: Ctx) -> Ctx:
    return c.set(quoted=False, quote="")


@memo
def _attachment(index: int, attachment: Attachment) -> View:
    words = View(LINEAR, layout=Layout(kind="column", weight=1), kids=(
        View(TEXT, "attachment_name", attachment.name, style=Style(size=14, weight=500)),
        View(TEXT, "attachment_size", size_text(attachment.size),
             style=Style(size=12, color="onSurfaceVariant")),
    ))  # fmt: skip
    cross = icon_button("close", f"Remove attachment {attachment.name}", remove_attachment(index),
                        "remove_attachment", cls=IMAGE)  # fmt: skip
    return View(FRAME, "compose_attachment", kids=(icon(icon_of(attachment)), words, cross),
                layout=_TILE, style=Style(bg="surfaceContainer", radius=8))  # fmt: skip


@does
def remove_attachment(c: Ctx, index: int) -> Ctx:
    """Take an attachment off."""
    rest = tuple(a for i, a in enumerate(c.screen.attachments) if i != index)
    return c.set(attachments=rest)
