"""Lists."""

from __future__ import annotations

from android_gym.kit import (
    END,
    FILL,
    Layout,
    Rows,
    View,
    avatar,
    card,
    column,
    divider,
    does,
    feed,
    grid,
    icon,
    image,
    list_row,
    listing,
    memo,
    rows,
    section,
    sections,
    text,
)

HEIGHTS = {"feed": 200, "grid": 200, "rows": 168, "listing": 170}
PEOPLE = ("Ana Torres", "Bo Lind", "Cem Aksoy")


@does
def open_person(c, name):
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
    return listing(
        "settings",
        section("Account"),
        list_row("Alice", "alice@example.com"),
        list_row("Log out"),
    )


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
