"""Forms: a record that is edited as a draft, then kept or discarded."""

from __future__ import annotations

from android_gym.kit import (
    Ctx,
    Form,
    KeptForm,
    Store,
    Value,
    View,
    app_bar,
    button,
    choice_field,
    column,
    date_field,
    delete_form,
    form_bar,
    form_field,
    leave,
    many_fields,
    save_form,
    save_item,
    scaffold,
    scroll,
    strip_texts,
    switch_field,
    time_field,
)

HEIGHTS = {"Form": 320}


class Number(Value):
    number: str = ""
    label: str = "Home"


class Task(Value):
    id: int = 0
    title: str = "Dentist"
    due: str = "2023-10-17"
    at: int = 9 * 60  # minutes after midnight
    urgent: bool = True
    kind: str = "Health"
    numbers: tuple[Number, ...] = (Number("555 0100"),)


TASKS = Store("tasks", order="due")


class Editor(Form):
    records = TASKS
    focus = "draft.title"

    def blank(self, c: Ctx) -> Task:
        return Task()

    def view(self) -> View:
        bar = app_bar("Task", leave(), (save_item(self),))
        fields = (
            form_field(self, "draft.title", "Title"),
            date_field(self, "draft.due", "Due"),
            time_field(self, "draft.at", "Time"),
        )
        return scaffold(bar, scroll(*fields))


class Page(KeptForm):
    records = TASKS

    def blank(self, c: Ctx) -> Task:
        return Task(title="")

    def is_empty(self, record: Task) -> bool:
        return not record.title

    def view(self) -> View:
        return scaffold(app_bar("Task", leave()), scroll(form_field(self, "draft.title", "Title")))


self = Editor(draft=Task(), began=Task())  # in the examples: the activity


def example_Form() -> View:
    """
    TASKS = Store("tasks", order="due")


    @shop.activity(".Editor")
    class Editor(Form):  # route("Editor") makes a new task, route("Editor", 3) edits one
        records = TASKS
        focus = "draft.title"

        def blank(self, c: Ctx) -> Task:
            return Task()

        def view(self) -> View:
            bar = app_bar("Task", leave(), (save_item(self),))
            fields = (
                form_field(self, "draft.title", "Title"),
                date_field(self, "draft.due", "Due"),
                time_field(self, "draft.at", "Time"),
            )
            return scaffold(bar, scroll(*fields))
    """
    return self.replace(began=None).view()


def example_form_field() -> View:
    return form_field(self, "draft.title", "Title", icon="label")


def example_date_field() -> View:
    return date_field(self, "draft.due", "Due")


def example_time_field() -> View:
    return time_field(self, "draft.at", "Time")


def example_choice_field() -> View:
    return choice_field(self, "draft.kind", "Kind", ("Health", "Work"), icon="label")


def example_switch_field() -> View:
    return switch_field(self, "draft.urgent", "Urgent", icon="priority_high")


def example_KeptForm() -> View:
    """
    @shop.activity(".Page")
    class Page(KeptForm):
        records = TASKS

        def blank(self, c: Ctx) -> Task:
            return Task(title="")

        def is_empty(self, record: Task) -> bool:
            return not record.title

        def view(self) -> View:
            return scaffold(app_bar("Task", leave()), scroll(form_field(self, "draft.title", "Title")))
    """
    return Page(draft=Task(), began=Task()).view()


def example_keep_draft() -> None:
    """
    @does
    def share(c: Ctx) -> Ctx:
        c = keep_draft(c)  # a new task has an id from here on
        return c.toast(f"Shared {c.screen.draft.title}")
    """


def example_many_fields() -> View:
    return column(*many_fields(self, "draft.numbers", "Number", "number", Number(), add="Add number"))


def example_save_form() -> View:
    return button("Save", save_form())


def example_delete_form() -> View:
    return button("Delete", delete_form())


def example_save_item() -> View:
    return app_bar("Task", leave(), (save_item(self),))


def example_form_bar() -> View:
    return form_bar("New task")


def example_strip_texts() -> Task:
    return strip_texts(Task(title=" Dentist "))  # its title is "Dentist"
