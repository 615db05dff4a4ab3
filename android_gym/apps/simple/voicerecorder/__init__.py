"""Voice Recorder by Simple Mobile Tools: records, plays and keeps sounds, with a Recycle Bin."""

from __future__ import annotations

from typing import Any

from ....kit import *
from ....kit.blocks import player
from ....kit.families import simple
from ....kit.files import size_text
from ....phone.core.zones import local
from ....phone.state.media import PLAYING, Media, MediaItem, MediaSession
from ....phone.state.permissions import NOTIFY
from ....phone.state.providers import File, Notification, file_at
from ....phone.state.providers.files import free_path

recorder = Package("com.simplemobiletools.voicerecorder")
RECORD, FOLDER = "android.permission.RECORD_AUDIO", "/sdcard/Music/Recordings"
ACTION, STREAM = "android.intent.action.", "android.intent.extra.STREAM"
RUNNING, PAUSED = "running", "paused"
EXTENSIONS = {"m4a": "m4a", "mp3": "mp3", "ogg (Opus)": "ogg"}  # the words, and the ending of files
BITRATES = tuple(f"{kbps} kbps" for kbps in (32, 64, 96, 128, 160, 192, 256, 320))
SOURCES = (
    "Camera",
    "Android default",
    "Microphone",
    "Voice recognition",
    "Voice communication",
    "Unprocessed",
    "Voice performance",
)
TABS = (("recorder", "Recorder", "mic"), ("recordings", "Player", "headphones"), ("trash", "Recycle Bin", "delete"))
WORDS = ("", "No recordings created by this app\nhave been found", "The Recycle Bin is empty.")
BIN_DAYS, _ROW = 30, 76  # until what is in the bin is deleted; dp
_SKIN = player.Player(ids=player.Ids(bar="player_progressbar"))


class Recorder(Value):
    """The model: what is recorded at the moment, and the settings."""

    status: str = ""  # running or paused; "": nothing is recorded
    path: str = ""  # of the file that is recorded
    since: int = 0  # when it went on last, seconds UTC
    spent: int = 0  # seconds recorded before that
    extension: str = "m4a"
    bitrate: str = "128 kbps"
    source: str = "Camera"
    hide_notification: bool = False
    record_after_launch: bool = False
    use_bin: bool = True
    formats: simple.Formats = simple.Formats()
    colors: simple.Colors = simple.Colors()

    def seconds(self, now: int) -> int:
        """How long the recording is at a time."""
        return self.spent + (now - self.since if self.status == RUNNING else 0)


def recordings(files: tuple[File, ...], binned: bool = False) -> tuple[File, ...]:
    """What the app has recorded, the latest first; or what of it is in the bin."""
    own = (f for f in files if f.owner == recorder.name and bool(f.trashed) == binned)
    return tuple(sorted(own, key=lambda f: (-f.modified, f.path)))


def _length(seconds: float) -> str:
    return f"{int(seconds) // 60:02}:{int(seconds) % 60:02}"


@recorder.activity(".activities.MainActivity", launch_mode="singleTop")
class MainActivity(simple.Screen):
    """The recorder, the player and the bin, as tabs."""

    place: int = 0  # of the tab

    def on_create(self, c: Ctx) -> Ctx:
        return c.need(RECORD, launched())

    def view(self, app: Recorder, files: tuple[File, ...], media: Media, time: int, zone: str) -> View:
        found, (id, name, _) = recordings(files, self.place == 2), TABS[self.place]
        none = text(
            WORDS[self.place],
            f"{id}_placeholder",
            size=16,
            lines=3,
            alpha=0.8,
            align="center",
            w=FILL,
            pad=(16, 32, 16, 16),
        )
        listed = rows(f"{id}_list", _row, found, _ROW, self.picked, app.use_bin, app.formats, zone, empty=none)
        page = listed if self.place else _recording(app.status, app.seconds(time))
        if self.place == 1 and found:
            page = column(
                box(page, w=FILL, grow=1),
                _player(media.of(recorder.name), time),
                id="player_holder",
                cls=GROUP,
                w=FILL,
                h=FILL,
            )
        names = (
            (f"tab_{id}", label, sign, done_picking(assign("place", place)))
            for place, (id, label, sign) in enumerate(TABS)
        )
        body = page if self.picked else pager(page, self.place, 3, id="view_pager")
        return scaffold(self.top(app, found), body, simple.tab_bar(tuple(names), name))

    def top(self, app: Recorder, found: tuple[File, ...]) -> View:
        """The toolbar, or while recordings are marked what can be done with them."""
        ids, away = tuple(f.path for f in found), _deletion(self.picked, app.use_bin, self.place)
        menu, actions = [Item("Select all", pick_all(ids), id="cab_select_all")], [away]
        if self.place == 2:
            menu.insert(0, Item("Restore selected files", restore(self.picked), id="cab_restore"))
        elif self.picked:
            first, share, more = _ways(self.picked)
            actions = [share, away] if self.picked[1:] else [first, share, away]
            menu = menu if self.picked[1:] else [more, *menu]
        return simple.action_mode(self, ids, actions, menu) or simple.toolbar(
            "Voice Recorder", actions=simple.SIGNS, id="main_toolbar"
        )


@does
def launched(c: Ctx) -> Ctx:
    return toggle_recording.now(c) if c.app.record_after_launch and not c.app.status else c


@memo
def _recording(status: str, seconds: int) -> View:
    wave = decor(art=f"waveform:{seconds}", color="primary", w=FILL, grow=2)
    inside = (decor(grow=1), wave, decor(grow=1)) if status else ()
    frame = box(
        *inside,
        id="recorder_visualizer",
        cls=VIEW,
        kind="column",
        w=FILL,
        grow=1,
        stroke="primary",
        radius=8,
        margin=(24, 24, 24, 24),
    )
    turn = need(NOTIFY, need(RECORD, toggle_recording()))
    end = _disc(
        "stop" if status else "mic",
        "Toggle recording",
        turn,
        "toggle_recording_button",
        72,
        at="center|top",
        selected=bool(status),
    )
    hold = _disc(
        "pause" if status == RUNNING else "play_arrow",
        "Toggle pause",
        toggle_pause(),
        "toggle_pause_button",
        56,
        at="center|top",
        margin=(152, 8, 0, 0),
        selected=status != RUNNING,
    )
    return column(
        frame,
        text(_length(seconds), "recording_duration", size=24, w=FILL, align="center"),
        box(end, *((hold,) if status else ()), w=FILL, h=96, margin=(0, 32, 0, 0)),
        id="recorder_holder",
        cls=GROUP,
        w=FILL,
        h=FILL,
    )


def _disc(sign: str, desc: str, tap: Call, id: str, size: float, **place: Any) -> View:
    return icon_button(sign, desc, tap, id, cls=IMAGE, size=size, bg="primary", color="onPrimary", **place)


@does
def need(c: Ctx, permission: str, then: Call) -> Ctx:
    return c.need(permission, then)


@does
def toggle_recording(c: Ctx) -> Ctx:
    """Begin to record, or end the recording, which is kept as a file."""
    app: Recorder = c.app
    at, now = local(c.phone.zone, c.phone.time), c.phone.time
    if not app.status:
        path = f"{FOLDER}/{at:%Y%m%d_%H%M%S}.{EXTENSIONS[app.extension]}"
        c = c.pause().save(status=RUNNING, path=free_path(c.phone.files, path), since=now, spent=0)
        return _told(c.runs("recording", True))
    seconds = app.seconds(now)
    size = seconds * int(app.bitrate.partition(" ")[0]) * 125
    made = File(app.path, size, now, seed=app.since, seconds=seconds, owner=recorder.name)
    c = c.share(files=(*c.phone.files, made)).save(status="", path="", since=0, spent=0)
    return c.runs("recording", False).unnotify(1).toast("Recording saved successfully")


@does
def toggle_pause(c: Ctx) -> Ctx:
    on, spent = c.app.status == PAUSED, c.app.seconds(c.phone.time)
    c = c.save(status=RUNNING if on else PAUSED, since=c.phone.time, spent=spent)
    return _told(c.runs("recording", on))


def _told(c: Ctx) -> Ctx:
    words = "Recording paused" if c.app.status == PAUSED else "Recording"
    note = Notification(
        1, recorder.name, INFO.name, words, c.phone.time, ongoing=True, silent=True, tap=route("MainActivity")
    )
    return c if c.app.hide_notification else c.notify(note)


def _deletion(paths: tuple[str, ...], use_bin: bool, place: int = 1) -> Item:
    one = paths[0].rpartition("/")[2] if paths else ""
    many = plural(len(paths), "recording") if paths[1:] else f'"{one}"'
    ask = (
        show(
            simple.Deletion(
                f"Are you sure you want to move {many} into the Recycle Bin?", erase.partial(paths), bin=True
            )
        )
        if use_bin and place == 1
        else (simple.sure(f"delete {many}", erase(paths)))
    )
    return Item("Delete", ask, "delete", "cab_delete")


def _ways(paths: tuple[str, ...]) -> tuple[Item, Item, Item]:
    stem = paths[0].rpartition("/")[2].rpartition(".")[0]
    ask = simple.TextPrompt(
        "Rename", "rename_recording_title", rename.partial(paths[0]), stem, missing="Filename cannot be empty"
    )
    several, extras = bool(paths[1:]), Table.of({STREAM: paths if paths[1:] else paths[0]})
    give = Intent(f"{ACTION}SEND{'_MULTIPLE' * several}", type="audio/*", extras=extras)
    see = Intent(f"{ACTION}VIEW", f"file://{paths[0]}", "audio/*")
    return (
        Item("Rename", show(ask), "edit", "cab_rename"),
        Item("Share", done_picking(send(give)), "share", "cab_share"),
        Item("Open with", done_picking(send(see)), id="cab_open_with"),
    )


@memo
def _row(file: File, picked: tuple[str, ...], use_bin: bool, formats: simple.Formats, zone: str) -> View:
    path, binned = file.path, bool(file.trashed)
    again = (Item("Restore this file", restore((path,))),)
    menu = (*(again if binned else _ways((path,))), _deletion((path,), use_bin, 1 + binned))
    when = simple.date_words(formats, file.modified, zone)
    return row(
        column(
            text(file.name, "recording_title", size=18, w=FILL),
            text(when, "recording_date", size=14, alpha=0.6, w=FILL),
            grow=1,
            gap=2,
        ),
        column(
            text(_length(file.seconds), "recording_duration", size=14),
            text(size_text(file.size), "recording_size", size=14, alpha=0.6),
            align="end",
        ),
        icon_button("more_vert", "More options", open_menu(menu), "overflow_menu_icon", cls=IMAGE),
        id="recording_frame",
        cls=FRAME,
        h=_ROW,
        pad=(16, 0, 4, 0),
        gap=8,
        **simple.marks(path, picked, None if binned else play(path)),
    )


def _changed(c: Ctx, paths: tuple[str, ...], **fields: Any) -> Ctx:
    """Other fields for files, or none of them left; what plays of them ends."""
    session = c.phone.media.of(recorder.name)
    c = c.release_session() if session is not None and session.item.uri in paths else c
    files = (f.replace(**fields) if f.path in paths else f for f in c.phone.files)
    return clear_selection(c.share(files=tuple(f for f in files if fields or f.path not in paths)))


@does
def erase(c: Ctx, paths: tuple[str, ...], skip: bool = True, silent: bool = False) -> Ctx:
    """Move recordings into the bin, or with `skip` delete them for good."""
    fields = {} if skip else {"trashed": c.phone.time + BIN_DAYS * 86400}
    return _changed(c, paths, **fields)


@does
def restore(c: Ctx, paths: tuple[str, ...]) -> Ctx:
    return _changed(c, paths, trashed=0)


@does
def rename(c: Ctx, path: str, typed: str) -> Ctx:
    ending = path.rpartition(".")[2]  # which stays
    name = f"{typed.removesuffix(f'.{ending}')}.{ending}"
    new = f"{path.rpartition('/')[0]}/{name}"
    if "/" in name:
        return c.toast("Filename contains invalid characters")
    if new != path and file_at(c.phone.files, new) is not None:
        return c.toast("A file with that name already exists")
    return _changed(c, (path,), path=new)


def _player(session: MediaSession | None, time: int) -> View:
    now = session or MediaSession(recorder.name, (MediaItem(""),))
    sign = "pause" if now.state == PLAYING and not player.has_ended(now, time) else "play_arrow"
    bar = player.seek_bar(_SKIN, now, time).replace(inert_reason="" if session else "it is empty")
    ends = (("current", now.at(time)), ("max", now.item.seconds))
    first, last = (text(_length(at), f"player_progress_{id}", size=14) for id, at in ends)
    return column(
        decor(w=FILL, h=1, bg="outlineVariant"),
        text(now.item.title, "player_title", size=18, w=FILL, align="center", pad=(16, 24, 16, 16)),
        row(first, box(bar, grow=1), last, gap=8, pad=(12, 0, 12, 0)),
        row(
            icon_button("skip_previous", "Previous", go_by(-1), "previous_btn", cls=IMAGE),
            _disc(sign, "Play / Pause", play_or_pause(), "play_pause_btn", 72),
            icon_button("skip_next", "Next", go_by(1), "next_btn", cls=IMAGE),
            id="player_controls",
            cls=RELATIVE,
            pack="center",
            gap=40,
            pad=(0, 16, 0, 24),
        ),
        id="player_controls_wrapper",
        cls=RELATIVE,
        w=FILL,
        bg="surface",
    )


@does
def play(c: Ctx, path: str) -> Ctx:
    file = next(f for f in c.phone.files if f.path == path)
    item = MediaItem(file.name, seconds=file.seconds, uri=path)
    return c.play(item, on_next=go_by(1), on_previous=go_by(-1))


@does
def play_or_pause(c: Ctx) -> Ctx:
    """Pause or go on; where nothing was played yet, the first recording plays."""
    return player.play_pause.now(c) if c.phone.media.of(recorder.name) else go_by.now(c, 1)


@does
def go_by(c: Ctx, by: int) -> Ctx:
    """Play the next recording of the list, or the one before; after the last comes the first."""
    paths = [f.path for f in recordings(c.phone.files)]
    session = c.phone.media.of(recorder.name)
    here = paths.index(session.item.uri) if session and session.item.uri in paths else -(by > 0)
    return play.now(c, paths[(here + by) % len(paths)]) if paths else c


@recorder.activity(".activities.SettingsActivity", exported=False)
class SettingsActivity(simple.SettingsScreen):
    def rows_now(self, app: Recorder, settings: Table) -> tuple[Row | Bound, ...]:
        empty = Row("Empty the Recycle Bin", tap=ask_empty(), id="empty_recycle_bin")
        return (
            Header("Color customization", id="color_customization"),
            simple.CUSTOMIZE,
            Header("General settings", id="general_settings"),
            simple.date_format(app.formats),
            Flag("Try hiding the recording notification", "hide_notification", id="hide_notification"),
            Pick("Extension", "extension", tuple(EXTENSIONS)),
            Pick("Bitrate", "bitrate", BITRATES),
            Pick("Audio source", "source", SOURCES),
            Flag(
                "Start recording automatically after launching the app", "record_after_launch", id="record_after_launch"
            ),
            Header("Recycle Bin"),
            Flag("Move items into the Recycle Bin instead of deleting", "use_bin", id="use_recycle_bin"),
            *((empty,) if app.use_bin else ()),
        )


@does
def ask_empty(c: Ctx) -> Ctx:
    paths = tuple(f.path for f in recordings(c.phone.files, True))
    ask = simple.Confirmation(simple.EMPTY_BIN, erase(paths))
    return c.show(ask) if paths else c.toast("The Recycle Bin is empty")


INFO = simple.Info.of(__package__)
(AboutActivity, FAQActivity, ContributorsActivity, LicenseActivity, CustomizationActivity) = simple.screens(
    recorder, INFO, __name__
)
APP = App(
    recorder.name,
    "Voice Recorder",
    MainActivity,
    Recorder,
    theme=simple.theme,
    icon=simple.ICONS["voicerecorder"],
    symbol="mic",
    about="Records sounds and plays them.",
    permissions=(RECORD, NOTIFY),
)
