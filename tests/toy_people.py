"""A small address book on the kit: dialogs, a form with waiting lines, facts, search in place."""

from __future__ import annotations

from android_gym.kit import *

book = Package("org.example.book")


class Number(Value):
    number: str = ""
    label: str = "Home"


class Person(Value):
    id: int = 0
    name: str = ""
    numbers: tuple[Number, ...] = (Number(), Number(), Number())
    labels: tuple[str, ...] = ()


class Book(Value):
    people: tuple[Person, ...] = ()
    labels: tuple[str, ...] = ("Family", "Work")
    log: tuple[str, ...] = ()


PEOPLE = Store("people")


@does
def log(c: Ctx, *words: str) -> Ctx:
    return c.save(log=(*c.app.log, " ".join(map(str, words))))


@does
def remove_all(c: Ctx) -> Ctx:
    """Delete everybody and leave; what is said depends on how many there were."""
    count = len(c.app.people)
    after = PEOPLE.remove(c, *(p.id for p in c.app.people)).finish()
    return offer_undo(c, after, f"{plural(count, 'person')} deleted")


@book.activity(".Main")
class Main(Searchable):
    def view(self, app: Book) -> View:
        body = listing("people", *(list_row(p.name) for p in app.people))
        if self.searching:
            return search_view(self, "query", "Search people", body)
        ring = send(Intent("android.intent.action.DIAL", "tel:1"))
        one = fact("555-0100", "Mobile", "call", log("used"))
        facts = fact_card("Info", one, fact("Rome", copies=False))
        verbs = verb_row((("Call", log("called"), "call", "verb_call"), ("Ring", ring, "call")))
        actions = (("Search", start_search(), "search"), ("Delete", remove_all(), "delete"))
        return scaffold(app_bar("Book", actions=actions), scroll(verbs, facts, body))


@book.activity(".Editor")
class Editor(Form):
    records = PEOPLE
    question = "Discard?"
    keep_first = True

    def blank(self, c: Ctx) -> Person:
        return Person()

    @property
    def record(self) -> Person:
        kept: Person = strip_texts(self.draft)
        return kept.replace(numbers=tuple(n for n in kept.numbers if n.number))

    def problem(self, c: Ctx, record: Person) -> str:
        return "" if record.name else "No name"

    def on_problem(self, c: Ctx, problem: str) -> Ctx:
        return c.show(Alert("", problem))

    def view(self, app: Book) -> View:
        ask = CheckDialog(
            "Labels", app.labels, self.draft.labels, assign("draft.labels"), (Item("New label", ask_label()),)
        )
        numbers = many_fields(
            self, "draft.numbers", "Number", "number", kinds=("Home", "Work"), custom="Own kind", icon="call", most=3
        )
        labels = tap_field(", ".join(self.draft.labels), "Labels", show(ask), "labels")
        name = form_field(self, "draft.name", "Name", icon="person")
        return window(column(form_bar("Person"), name, *numbers, field_line(labels, " "), w=FILL))


@does
def ask_label(c: Ctx) -> Ctx:
    return c.show(Prompt("New label", add_label.partial(), taken=c.app.labels, error="Known"))


@does
def add_label(c: Ctx, name: str) -> Ctx:
    c = c.save(labels=(*c.app.labels, name))
    return c.set(options=c.app.labels, chosen=(*c.screen.chosen, name))


APP = App(book.name, "Book", Main, Book)
