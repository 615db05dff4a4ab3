"""The screens of calls: one that comes in, and one in progress."""

from __future__ import annotations

from datetime import datetime

from msgspec.structs import replace

from ....kit import *
from ....kit.blocks.dialing import KEYS
from ....phone.core.zones import instant
from ....phone.state.activity import FullScreen
from ....phone.state.phone import Display
from ....phone.state.providers import Contact, Message, Notification, NotificationAction, by_number
from ....phone.state.providers.calls import QUICK_RESPONSES
from ....phone.state.telecom import DIALING, HOLDING, OngoingCall, Telecom
from ....phone.system.telecom import CALL_NOTE

PACKAGE = "com.android.phone"
INCALL = "com.android.incallui.InCallActivity"
GROUND = "#1b2333"
ROOMY = 720  # dp of height in which the quick responses have room above the buttons
phone_services = Package(PACKAGE)


def caller(contacts: tuple[Contact, ...], number: str) -> str:
    """Who calls or is called: the name of a contact, else the number."""
    known = by_number(contacts, number)
    return Verbatim(known.name if known is not None else number) or "Unknown"


@phone_services.activity(INCALL, theme="dark")
class IncomingCall(FullScreen):
    """A call that rings. A swipe up answers it, a swipe down declines it. On a phone with a phone
    app it can be declined with a text; `answers`: these are listed."""

    answers: bool = False

    def view(self, telecom: Telecom, contacts: tuple[Contact, ...], display: Display, settings: Table) -> View:
        call = telecom.ringing
        number = call.number if call is not None else ""
        name = caller(contacts, number)
        no = round_button("call_end", "Decline", decline_call(), "#e8453c", "incoming_decline")
        yes = round_button("call", "Answer", take_call(), "#1e8e3e", "incoming_answer")
        ways = row(no, spacer(), yes, pad=(32, 0, 32, 0))
        turned, low = display.rotation % 2 == 1, display.size[1] / display.scale < ROOMY
        scrolls = self.answers and low
        if settings.get("role/dialer", "") and number:
            texts = _texts(settings, self.answers)
            over = scroll(texts, id="quick_response_list", grow=1) if scrolls else texts
            high, gap = FILL if scrolls else WRAP, 16 if turned else 24
            ways = column(over, ways, w=FILL, h=high, gap=gap, align="center", grow=int(scrolls))
        words = "" if name == number else number
        head = _head("Incoming call", name, words, 0 if scrolls and not turned else 112)
        swipes = ("up", take_call()), ("down", decline_call())
        return _beside(head, ways, *swipes) if turned else _screen(head, ways, display, *swipes, filled=scrolls)

    def back(self, c: Ctx) -> Ctx:
        return c


@phone_services.activity(INCALL, theme="dark", launch_mode="singleTask")
class InCall(FullScreen):
    """A call in progress."""

    keypad: bool = False
    digits: str = ""  # typed on the keypad

    def view(
        self,
        telecom: Telecom,
        contacts: tuple[Contact, ...],
        display: Display,
        now_s: datetime,
        zone: str,
        settings: Table,
    ) -> View:
        call = telecom.foreground or telecom.held
        name = caller(contacts, call.number if call is not None else "")
        face = 0 if self.keypad else 112
        head = _head(_state(call, instant(zone, now_s)), name, self.digits, face)
        end = round_button("call_end", "End call", end_call(), "#e8453c", "incall_end_call")
        low = display.rotation % 2 == 1
        pad = _keypad(44 if low else 60) if self.keypad else _buttons(telecom, call)
        if settings.get("role/dialer", "") and not (low or self.keypad):
            pad = column(pad, _more(telecom), w=FILL, gap=16, align="center")
        if low:
            return _beside(head, column(pad, end, gap=8, align="center", grow=1))
        return _screen(head, column(pad, end, w=FILL, gap=28, align="center"), display)

    def back(self, c: Ctx) -> Ctx:
        return c.set(keypad=False) if self.keypad else c.finish()


def announced(c: Ctx) -> Ctx:
    """Post the notification of the call in the foreground, which leads to its screen."""
    call = c.phone.telecom.foreground
    if call is None:
        return c
    id, name = CALL_NOTE + call.id, str(caller(c.phone.contacts, call.number))
    actions = (NotificationAction("Hang up", end_call()),)
    return c.notify(
        Notification(
            id,
            PACKAGE,
            name,
            "Ongoing call",
            c.phone.time,
            "ongoing_call",
            tap=show_call(),
            actions=actions,
            ongoing=True,
            category="call",
            full_screen=InCall(id),
        )
    )


# --- parts --------------------------------------------------------------------------------------


def _ground() -> View:
    return edge_to_edge(bg=GROUND)


def _beside(head: View, side: View, *swipes: tuple[str, Call]) -> View:
    """In landscape: who it is at the left, and what can be done at the right."""
    body = row(column(head, grow=1), column(side, grow=1), w=FILL, h=FILL, align="center", pad=(24, 0, 24, 0))
    return box(_ground(), body, id="incall_ui_container", w=FILL, h=FILL, swipes=swipes)


def _screen(head: View, foot: View, display: Display, *swipes: tuple[str, Call], filled: bool = False) -> View:
    """Who it is above, and below what can be done, which may fill all that is left."""
    low = display.rotation % 2 == 1
    rest = (foot,) if filled else (spacer(), foot)
    body = column(head, *rest, w=FILL, h=FILL, gap=16 * filled, pad=(24, 8 if low else 56, 24, 40))
    return box(_ground(), body, id="incall_ui_container", w=FILL, h=FILL, swipes=swipes)


def _state(call: OngoingCall | None, now: int) -> str:
    """What is said of a call: how long it lasts, or why it is not spoken."""
    if call is None:
        return "Call ended"
    if call.state in (DIALING, HOLDING):
        return "Calling…" if call.state == DIALING else "On hold"
    minutes, seconds = divmod(max(0, now - call.since), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02d}:{seconds:02d}" if hours else f"{minutes:02d}:{seconds:02d}"


@memo
def _head(words: str, name: str, more: str, size: float = 112) -> View:
    """What happens, who it is, the number or what was typed, and the face."""
    lines = [
        text(words, "contactgrid_status_text", TITLE, color="#c3cbdc", align="center", w=FILL),
        text(name, "contactgrid_contact_name", size=34, color="white", align="center", w=FILL),
    ]
    if more:
        lines.append(text(more, "contactgrid_device_number_text", TITLE, color="#c3cbdc", align="center", w=FILL))
    if size:
        lines.append(avatar(name, "contactgrid_avatar", size=size, margin=(0, 24, 0, 0)))
    return column(*lines, id="incall_contact_grid", w=FILL, gap=8, align="center")


@memo
def round_button(symbol: str, label: str, tap: Call, color: str, id: str) -> View:
    """A large round button with its name below."""
    disc = decor(
        icon(symbol, size=32, color="white", hidden=True), w=72, h=72, bg=color, radius=-1, pad=(20, 20, 20, 20)
    )
    name = text(label, size=14, color="white", align="center", hidden=True)
    return column(disc, name, id=id, cls=BUTTON, desc=label, tap=tap, gap=8, align="center", w=96)


def _buttons(telecom: Telecom, call: OngoingCall | None) -> View:
    """Keypad, mute, speaker, hold: lit where they are on."""
    held = call is not None and call.state == HOLDING
    return row(
        _toggle("dialpad", "Keypad", False, open_keypad()),
        spacer(),
        _toggle("mic_off", "Mute", telecom.muted, turn_mute()),
        spacer(),
        _toggle("volume_up", "Speaker", telecom.speaker, turn_speaker()),
        spacer(),
        _toggle("pause", "Hold", held, turn_hold()),
        id="incall_button_grid",
        w=FILL,
    )


def _more(telecom: Telecom) -> View:
    """What makes one call two, and two calls one."""
    two = telecom.active is not None and telecom.held is not None
    words, symbol, tap = ("Merge", "call_merge", merge()) if two else ("Add call", "add_ic_call", add_call())
    disc = decor(
        icon(symbol, size=26, color="white", hidden=True), w=64, h=64, bg="#344056", radius=-1, pad=(19, 19, 19, 19)
    )
    name = text(words, size=13, color="white", align="center", hidden=True)
    return column(disc, name, id="incall_second", cls=BUTTON, desc=words, tap=tap, gap=8, w=72, align="center")


@memo
def _toggle(symbol: str, label: str, on: bool, tap: Call) -> View:
    disc = decor(
        icon(symbol, size=26, color=GROUND if on else "white", hidden=True),
        w=64,
        h=64,
        bg="#d6e3ff" if on else "#344056",
        radius=-1,
        pad=(19, 19, 19, 19),
    )
    name = text(label, size=13, color="white", align="center", hidden=True)
    return column(
        disc,
        name,
        id=f"incall_{label.lower()}",
        cls=TOGGLE,
        desc=label,
        checked=on,
        tap=tap,
        gap=8,
        align="center",
        w=72,
    )


@memo
def keys(high: float) -> View:
    """The twelve keys, so many dp high."""
    return column(*in_lines((_digit(*key, high) for key in KEYS), 3), id="dialpad_view", w=FILL, gap=8)


@memo
def _keypad(high: float) -> View:
    """The keys, and what closes them."""
    close = text(
        "Hide keypad",
        "dialpad_close",
        LABEL,
        cls=BUTTON,
        color="#d6e3ff",
        align="center",
        tap=assign("keypad", False),
        h=48,
        pad=(16, 0, 16, 0),
    )
    return column(keys(high), close, w=FILL, gap=8, align="center")


def _digit(id: str, digit: str, letters: str, high: float) -> View:
    size, small = (30, 11) if high > 52 else (20, 9)
    return column(
        text(digit, "dialpad_key_number", size=size, color="white", align="center"),
        text(letters, "dialpad_key_letters", size=small, color="#c3cbdc", align="center"),
        id=id,
        desc=digit,
        tap=type_digit(digit),
        align="center",
        grow=1,
        h=high,
    )


def _texts(settings: Table, opened: bool) -> View:
    """The button that lists the quick responses, or these."""
    if not opened:
        symbol = decor(
            icon("message", size=24, color="white", hidden=True),
            w=56,
            h=56,
            radius=-1,
            bg="#344056",
            pad=(16, 16, 16, 16),
        )
        name = text("Message", size=14, color="white", align="center", hidden=True)
        return column(
            symbol,
            name,
            id="incoming_message",
            cls=BUTTON,
            desc="Message",
            gap=6,
            tap=assign("answers", True),
            w=96,
            align="center",
            at="center",
        )
    texts = (str(settings.get(f"secure/quick_response_{n}", usual)) for n, usual in enumerate(QUICK_RESPONSES, start=1))
    return column(
        *(
            text(
                Verbatim(words),
                "quick_response",
                cls=BUTTON,
                color="white",
                w=FILL,
                h=52,
                bg="#344056",
                radius=26,
                align="center",
                pad=(20, 0, 20, 0),
                tap=decline_with(words),
            )
            for words in texts
        ),
        id="quick_responses",
        w=FILL,
        gap=8,
    )


# --- what they do -------------------------------------------------------------------------------


@does
def take_call(c: Ctx) -> Ctx:
    """Answer the call that rings, and show it."""
    locked = c.phone.locked
    c = announced(replace(c, package=PACKAGE).answer_call())
    return c if locked else _shown(c)


@does
def decline_call(c: Ctx) -> Ctx:
    return c.reject_call()


@does
def decline_with(c: Ctx, words: str) -> Ctx:
    """Decline the call that rings, and text why."""
    call = c.phone.telecom.ringing
    if call is None:
        return c
    why = Message(0, call.number, words, 0, recipients=(call.number,))
    return c.reject_call().send_message(why)


@does
def add_call(c: Ctx) -> Ctx:
    """Dial somebody else, while this call waits."""
    return c.send(Intent("android.intent.action.DIAL"))


@does
def merge(c: Ctx) -> Ctx:
    """Make the two calls a conference."""
    return c.merge_calls()


@does
def show_call(c: Ctx) -> Ctx:
    """Bring the screen of the call to the front."""
    return _shown(c)


def _shown(c: Ctx) -> Ctx:
    below = replace(c, phone=c.phone.replace(shade=None), package=PACKAGE, depth=-1)
    return below.start(InCall())


@does
def end_call(c: Ctx) -> Ctx:
    """Hang up, and close the screen of the call with the last one."""
    c = c.hang_up()
    if c.phone.telecom.calls or c.depth == -1 or not isinstance(c.screen, InCall):
        return c
    caller_app = str(c.setting("role/dialer", ""))
    below = c.phone.tasks[1].package if len(c.phone.tasks) > 1 else ""
    return c.finish().launch(below) if below and below == caller_app else c.finish()


@does
def open_keypad(c: Ctx) -> Ctx:
    return c.set(keypad=True)


@does
def type_digit(c: Ctx, digit: str) -> Ctx:
    return c.set(digits=(c.screen.digits + digit)[-24:])


@does
def turn_mute(c: Ctx) -> Ctx:
    return c.call_audio(muted=not c.phone.telecom.muted)


@does
def turn_speaker(c: Ctx) -> Ctx:
    return c.call_audio(speaker=not c.phone.telecom.speaker)


@does
def turn_hold(c: Ctx) -> Ctx:
    return c.hold_call() if c.phone.telecom.active is not None else c.resume_call()
