"""The share sheet: what is shared, people, and the apps it can be sent with."""

from __future__ import annotations

from typing import ClassVar

from ....kit import *
from ....phone.state.providers import Contact, File, file_at, mime_of
from ....phone.system.registry import apps
from .choosing import PACKAGE, choose_target, resolver, shared_files, shared_paths, shared_text

_OWN = {  # icons of the system's targets
    "Bluetooth": ("bluetooth", "#1a73e8"),
    "Print": ("print", "#5f6368"),
    "Save to Files": ("drive_file_move", "#188038"),
}
_PEOPLE = 4  # in the row of people
_MAILTO, _EMAIL = "android.intent.action.SENDTO", "android.intent.extra.EMAIL"


@resolver.activity(".ChooserActivity")
class ShareSheet(Popup):
    """What is shared, and the apps it can be sent with."""

    kind: ClassVar[str] = "sheet"
    intent: Intent
    targets: tuple[tuple[str, str], ...]

    def view(self, contacts: tuple[Contact, ...], files: tuple[File, ...]) -> View:
        words = shared_text(self.intent)
        count = len(shared_files(self.intent))
        title = "Sharing text" if words else f"Sharing {count} files" if count > 1 else "Sharing file"
        own = tuple(t for t in self.targets if t[0] == PACKAGE)
        others = tuple(t for t in self.targets if t[0] != PACKAGE)
        known = tuple(c for c in contacts if c.emails)
        people = sorted(known, key=lambda c: not c.starred)[:_PEOPLE]
        mailer = next((t for t in others if _mails(t[0])), None)
        kids = [
            text(title, "headline", size=20, w=FILL, align="center", pad=(24, 4, 24, 12)),
            _preview(self.intent, words, files),
        ]
        if mailer is not None and people:
            kids.append(
                row(
                    *(_person(c, *mailer) for c in people),
                    *_room(_PEOPLE - len(people)),
                    id="direct_share",
                    pad=(12, 4, 12, 0),
                    align="start",
                )
            )
            kids.append(divider())
        kids += in_lines((_target(*t) for t in (*others, *own)), 4, pad=(12, 4, 12, 4))
        return sheet_frame(*kids, id="contentPanel")


def _room(count: int) -> tuple[View, ...]:
    return tuple(decor(grow=1) for _ in range(count))


def _mails(package: str) -> bool:
    """Whether an app writes to an address."""
    known = apps().get(package)
    return known is not None and any(f.action == _MAILTO for f in known.receives)


def _preview(intent: Intent, words: str, files: tuple[File, ...]) -> View:
    """What is shared: the text with a button that copies it, or a picture and names of files."""
    said = text(Verbatim(words or ", ".join(shared_files(intent))), "content_preview_text", SUMMARY, lines=3, grow=1)
    if words:
        end = icon_button("content_copy", "Copy", copy_shared_text(words), "copy")
        kids = [said, end]
    else:
        paths = shared_paths(intent)
        first = file_at(files, paths[0]) if paths else None
        kids = [_thumbnail(first, paths[0] if paths else ""), said]
    return row(
        *kids,
        id="content_preview",
        gap=16,
        pad=(16, 12, 12, 12),
        margin=(16, 0, 16, 12),
        bg="surfaceContainerHighest",
        radius=16,
    )


def _thumbnail(file: File | None, path: str) -> View:
    if file is not None and file.seed and mime_of(path).startswith(("image/", "video/")):
        return decor(art=file.art, w=56, h=56, radius=8)
    return decor(icon="insert_drive_file", color="onSurfaceVariant", w=56, h=56, radius=8, bg="surface")


@memo
def _person(contact: Contact, package: str, label: str) -> View:
    badge = image(f"appicon:{package}", w=20, h=20)
    face = overlay(avatar(contact.name, size=52), badge, "end|bottom", dx=4, dy=4)
    return _cell(
        face, Verbatim(contact.first or contact.name), label, send_to(package, label, contact.emails[0].address)
    )


@memo
def _target(package: str, label: str) -> View:
    if package == PACKAGE and label in _OWN:
        glyph, color = _OWN[label]
        face = decor(icon=glyph, color="#ffffff", bg=color, radius=-1, w=52, h=52)
    else:
        face = image(f"appicon:{package}", "icon", w=52, h=52)
    return _cell(face, label, "", choose_target(package, label))


def _cell(face: View, words: str, under: str, tap: Call) -> View:
    kids = [face, text(words, "android:id/text1", size=12, align="center", lines=2, w=FILL)]
    if under:
        kids.append(
            text(
                under,
                "android:id/text2",
                size=11,
                color="onSurfaceVariant",
                align="center",
                w=FILL,
                margin=(0, -6, 0, 0),
            )
        )
    return column(*kids, id="item", tap=tap, grow=1, h=104, align="center", gap=8, pad=(4, 8, 4, 0))


@does
def send_to(c: Ctx, package: str, label: str, address: str) -> Ctx:
    """Start an app's answer with a person's address filled in."""
    intent: Intent = c.screen.intent
    intent = intent.replace(extras=intent.extras.update({_EMAIL: (address,)}))
    return choose_target.now(c.set(intent=intent), package, label)


@does
def copy_shared_text(c: Ctx, words: str) -> Ctx:
    """Put the shared text on the clipboard and close."""
    return c.share(clipboard=words).finish().toast("Copied")
