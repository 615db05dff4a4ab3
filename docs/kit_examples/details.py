"""Pages about one thing.

What can be done with a person, a place or an order at once, and cards of what is known of it. A
row of a card is used by a tap, where an app can use it, and copied by holding it.
"""

from __future__ import annotations

from android_gym.kit import Intent, View, column, fact, fact_card, icon_button, send, verb_row

CALL = Intent("android.intent.action.DIAL", "tel:555-0100")
WRITE = Intent("android.intent.action.SENDTO", "smsto:555-0100")


def example_verb_row() -> View:
    return verb_row((("Call", send(CALL), "call"), ("Text", send(WRITE), "message")))


def example_fact_card() -> View:
    number = fact("555-0100", "Mobile", "call", send(CALL))
    return fact_card("Contact info", number, fact("ana@example.org", "Home", "mail"))


def example_fact() -> View:
    write = icon_button("message", "Text 555-0100", send(WRITE))
    return column(fact("555-0100", "Mobile", "call", send(CALL), (write,)), w=-1)
