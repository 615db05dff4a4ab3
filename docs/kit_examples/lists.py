"""Lists."""

from __future__ import annotations

from android_gym.kit import (
    END,
    FILL,
    FileEntry,
    Layout,
    Rows,
    View,
    avatar,
    card,
    column,
    divider,
    does,
    feed,
    file_card,
    file_row,
    grid,
    icon,
    image,
    in_lines,
    list_row,
    listing,
    memo,
    rows,
    section,
    sections,
    text,
)

HEIGHTS = {"feed": 200, "grid": 200, "rows": 168, "listing": 170, "in_lines": 160, "file_card": 200}
PEOPLE = ("Ana Torres", "Bo Lind", "Cem Aksoy")


@does
def open_person(c, name):
    return c


@does
def open_file(c, path):
    return c


@does
def drop_person(c, name):
    return c


@memo
def person_row(name: str) -> View:
    return list_row(name, lead=avatar(name), tap=open_person(name), height=56)


def bubble(words: str) -> View:
    return card(text(words, "message_text", lines=40), margin=(12, 4, 64, 4))


def heading(title: str) -> View:
    return section(title)


def tile(seed: int) -> View:
    return image(f"photo:{seed}", desc=f"Photo {seed}", w=FILL, h=FILL)


def example_rows() -> View:
    return rows("people", person_row, PEOPLE, 56)


def example_feed() -> View:
    said = sections((("Today", ("Are you coming?", "The doors open at eight.")),))
    return feed("messages", bubble, said, header=heading, start=END)


def example_grid() -> View:
    return grid("photos", tile, tuple(range(9)), columns=4)


def example_sections() -> tuple:
    return sections((("Today", ("Stand-up", "Lunch")), ("Tuesday", ("Dentist",))))


def example_listing() -> View:
    return listing("settings", section("Account"), list_row("Alice", "alice@example.com"), list_row("Log out"))


def example_list_row() -> View:
    return list_row(
        "Bo Lind",
        "Are you coming?",
        lead=avatar("Bo Lind"),
        meta="9:41 AM",
        trail=icon("star", color="star"),
        tap=open_person("Bo Lind"),
        dismiss=drop_person("Bo Lind"),
    )


def example_section() -> View:
    return section("Today")


def example_divider() -> View:
    return column(list_row("Above"), divider(inset=16), list_row("Below"), w=FILL)


def example_Rows() -> View:
    made = Rows(person_row, PEOPLE[:2], 56)  # what rows, feed and grid are made of
    return View(id="people", rows=made, layout=Layout(kind="rows", w=FILL, h=112))


def example_in_lines() -> View:
    return column(*in_lines((card(text(name), grow=1) for name in PEOPLE), 2), w=FILL)


def example_FileEntry() -> View:
    return file_row(FileEntry("/sdcard/Download/Trips", folder=True), "Oct 3", tap=open_file("Trips"))


def example_file_row() -> View:
    plan = FileEntry("/sdcard/Download/plan.pdf", 90_000, mime="application/pdf")
    return file_row(plan, "Oct 3", tap=open_file(plan.path))


def example_file_card() -> View:
    photo = FileEntry("/sdcard/DCIM/IMG_1.jpg", 1_200_000, mime="image/jpeg", seed=7)
    return column(*in_lines([file_card(photo, "9:41 AM", tap=open_file(photo.path))], 2), w=FILL)
