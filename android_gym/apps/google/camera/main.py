"""The viewfinder: modes, options, the shutter, recordings and pictures for other apps."""

from __future__ import annotations

from datetime import datetime
from typing import ClassVar

from ....kit import *
from ....kit.blocks import media
from ....phone.state.permissions import granted
from ....phone.state.phone import Display
from ....phone.state.providers import Account, File
from .model import CAMERA, EXPOSURES, FLASHES, MICROPHONE, PACKAGE, TIMERS, Camera, camera
from .taking import camera_files, finder, taken

MODES = (
    ("photo", "Camera", "Switch to Camera Mode", "photo_camera", "#00838f"),
    ("video", "Video", "Switch to Video Camera", "videocam", "#c62828"),
    ("panorama", "Panorama", "Switch to Panorama Mode", "panorama", "#6a1b9a"),
)
GLASS = "#66000000"
RECORDING = "recording"
LEAST_BAR = 112.0  # dp of the bar with the shutter


@camera.activity("com.android.camera.CameraLauncher", theme="dark", permissions=(CAMERA, MICROPHONE))
class CameraActivity(Activity):
    """What the lens sees, and what is done with it."""

    fullscreen: ClassVar[bool] = True
    mode: str = "photo"
    wanted: str = ""  # "image" or "video" that another app has asked for
    modes: bool = False  # the list of modes is open
    options: bool = False  # the row of options is open
    exposing: bool = False  # … and the one of the exposure
    zoom: float = 1.0

    def view(
        self,
        app: Camera,
        files: tuple[File, ...],
        now: datetime,
        time: int,
        world: int,
        display: Display,
        accounts: tuple[Account, ...],
        permissions: tuple[tuple[str, str], ...],
    ) -> View:
        if self.wanted and app.review:
            return _review(app.review, files, display)
        if self.modes:
            return _mode_list(self.mode)
        owner = next((a.owner for a in accounts if a.owner), "Alice Miller")
        allowed = (PACKAGE, CAMERA) in permissions
        art = finder(app, world, now, owner, self.zoom) if allowed else ""
        last = camera_files(files)[:1]
        time = time if app.filming or app.until else 0  # nothing else is told in seconds
        return self._shown(app, art, last[0].art if last else "", time, allowed, display)

    @memo
    def _shown(self, app: Camera, art: str, last: str, time: int, allowed: bool, display: Display) -> View:
        """The picture `art` in the finder, and `last`, that of the file taken last."""
        sideways = is_wide(display)
        bar = _bottom(self, app, last, sideways, _bar_room(display))
        scene_ = box(
            _lens(self, app, art),
            *(_grid_lines() if app.grid and allowed else ()),
            _status(app, time, self.zoom, allowed),
            _options(self, app),
            id="module_layout",
            grow=1,
            w=FILL,
            h=FILL,
        )
        kind = "row" if sideways else "column"
        root = box(scene_, bar, id="camera_app_root", kind=kind, w=FILL, h=FILL)
        swipes = (("right", open_modes()), ("left", open_strip()))
        return media.dark_room(root.replace(swipes=() if self.wanted else swipes))

    def back(self, c: Ctx) -> Ctx:
        if self.modes or self.options:
            return c.set(modes=False, options=False, exposing=False)
        return c.save(review="").finish()

    def on_pause(self, c: Ctx) -> Ctx:
        """A recording ends and a countdown stops when something else comes to the front."""
        c = finish_video(c) if c.app.filming else c
        return stop_counting(c)


def _bar_room(display: Display) -> float:
    """How broad the bar with the shutter is, dp: what a picture of 16:9 leaves."""
    wide, high = sorted(px / display.scale for px in display.size)
    return max(LEAST_BAR, round(high - display.nav - wide * 16 / 9))


# --- what is seen ---------------------------------------------------------------------------------


def _lens(screen: CameraActivity, app: Camera, art: str) -> View:
    preview = box(id="preview_content", cls="android.view.TextureView", w=FILL, h=FILL)
    seen = edge_to_edge(art=art) if art else edge_to_edge(bg="#101010")
    stage = touchable(box(seen, preview, w=FILL, h=FILL), pinch=zoomed.partial())
    return box(stage, id="activity_root_view", w=FILL, h=FILL)


def _grid_lines() -> tuple[View, ...]:
    """Lines at the thirds of the picture."""
    down, across = (decor(w=wide, h=high, bg="#ffffff", alpha=0.5) for wide, high in ((1, FILL), (FILL, 1)))
    return (
        decor(spacer(), down, spacer(), down, spacer(), kind="row", w=FILL, h=FILL),
        decor(spacer(), across, spacer(), across, spacer(), kind="column", w=FILL, h=FILL),
    )


def _status(app: Camera, time: int, zoom: float, allowed: bool) -> View:
    """What is said over the picture: how long is recorded, how long to wait, how close it is."""
    said: list[View] = []
    if not allowed:
        said.append(text("Camera is not allowed to take pictures", "error_text", color="#ffffff", at="center|middle"))
    if app.filming:
        dot = decor(bg="#ff3b30", radius=-1, w=10, h=10)
        words = text(media.clock(time - app.since), "recording_time", size=16, color="#ffffff", tabular=True)
        said.append(
            row(
                dot,
                words,
                w=WRAP,
                gap=8,
                pad=(12, 6, 14, 6),
                bg="#000000",
                radius=-1,
                at="center|top",
                margin=(0, 8, 0, 0),
            )
        )
    if app.until:
        said.append(
            text(
                str(max(1, app.until - time)),
                "remaining_seconds",
                size=-120,
                color="#ffffff",
                font="Roboto",
                at="center|middle",
            )
        )
    if zoom > 1:
        said.append(
            text(
                f"{zoom:.1f}x",
                "zoom_text",
                size=14,
                color="#ffffff",
                bg="#000000",
                radius=-1,
                pad=(12, 4, 12, 4),
                at="center|top",
                margin=(0, 52, 0, 0),
            )
        )
    return box(*said, w=FILL, h=FILL) if said else decor()


# --- options --------------------------------------------------------------------------------------


def _options(screen: CameraActivity, app: Camera) -> View:
    """The row over the lower edge of the picture: three dots, or behind them the options."""
    if app.filming or app.until:
        return decor()
    if screen.exposing:
        shown = [_step(app, one) for one in EXPOSURES]
    elif screen.options:
        shown = _toggles(screen, app)
    else:
        dots = icon_button(
            "more_vert",
            "Options",
            assign("options", True),
            "mode_options_toggle",
            color="#ffffff",
            cls="android.widget.FrameLayout",
        )
        return column(dots, id="mode_options_overlay", at="end|bottom", margin=(0, 0, 4, 4))
    return row(*shown, id="mode_options_overlay", h=56, pack="center", bg="#000000", at="start|bottom", gap=4)


def _toggle(glyph: str, desc: str, tap: Call, id: str, on: bool = False) -> View:
    return icon_button(glyph, desc, tap, id, color="#8ab4f8" if on else "#ffffff", size=52)


def _toggles(screen: CameraActivity, app: Camera) -> list[View]:
    """What can be set in this mode, as buttons."""
    still, film, flat, back = screen.mode == "photo", screen.mode == "video", screen.mode != "panorama", not app.front
    wait = f"Countdown timer {f'duration is set to {app.timer} seconds' if app.timer else 'is off'}"
    grid, torch, hdr, flash = _on(app.grid), _on(app.torch), _on(app.hdr), app.flash
    lens, side = ("rear", "Back") if back else ("front", "Front")
    ask = assign("exposing", True)
    rows = (  # whether it is offered, icon, description, what a tap does, resource-id, whether it is on
        (still, f"timer_{app.timer or 'off'}", wait, turn_timer(), "countdown_toggle_button", app.timer > 0),
        (flat, f"grid_{grid}", f"Grid lines {grid}", toggle("grid"), "grid_lines_toggle_button", app.grid),
        (film and back, f"flash_{torch}", f"Flash {torch}", toggle("torch"), "flash_toggle_button", app.torch),
        (still and back, f"flash_{flash}", f"Flash {flash}", turn_flash(), "flash_toggle_button", flash == "on"),
        (still and back, f"hdr_{hdr}", f"HDR {hdr}", toggle("hdr"), "hdr_plus_toggle_button", app.hdr),
        (flat, f"camera_{lens}", f"{side} camera", toggle("front"), "camera_toggle_button", False),
        (still and app.exposure, "exposure", "Manual exposure compensation", ask, "exposure_button", app.ev != 0),
        (True, "close", "Close options", assign("options", False), "close_options", False),
    )
    return [_toggle(glyph, desc, tap, id, on) for offered, glyph, desc, tap, id, on in rows if offered]


def _on(on: bool) -> str:
    return "on" if on else "off"


def _step(app: Camera, ev: int) -> View:
    sign = f"{ev:+d}" if ev else "0"
    id = "exposure_0" if not ev else f"exposure_{'p' if ev > 0 else 'n'}{abs(ev)}"
    return text(
        sign,
        id,
        cls="android.widget.ImageButton",
        desc=f"Exposure compensation {sign}",
        size=18,
        color="#8ab4f8" if ev == app.ev else "#ffffff",
        align="center",
        w=52,
        h=52,
        selected=ev == app.ev,
        tap=set_exposure(ev),
    )


@does
def turn_flash(c: Ctx) -> Ctx:
    """The next way of the flash: automatic, on, off."""
    return c.save(flash=_after(FLASHES, c.app.flash))


@does
def turn_timer(c: Ctx) -> Ctx:
    """The next length of the self-timer: none, 3 s, 10 s."""
    return c.save(timer=_after(TIMERS, c.app.timer))


def _after(items: tuple[object, ...], one: object) -> object:
    return items[(items.index(one) + 1) % len(items)]


@does
def set_exposure(c: Ctx, ev: int) -> Ctx:
    return c.save(ev=ev).set(exposing=False)


@does
def zoomed(c: Ctx, at: Place, factor: float) -> Ctx:
    """Closer or farther away, up to eight times."""
    return c.set(zoom=round(min(8.0, max(1.0, c.screen.zoom * factor)), 1))


# --- the bar with the shutter ---------------------------------------------------------------------


def _bottom(screen: CameraActivity, app: Camera, last: str, sideways: bool, room: float) -> View:
    """The mode, the shutter, and what was taken last."""
    left: View = decor(w=56, h=56)
    right: View = decor(w=56, h=56)
    if app.until:
        left = icon_button("close", "Cancel", cancel_count(), "cancel_button", color="#ffffff", size=56)
    elif screen.wanted:
        left = icon_button("close", "Cancel", leave(), "cancel_button", color="#ffffff", size=56)
    elif not app.filming:
        left = icon_button(
            "menu", "Toggle mode list", open_modes(), "accessibility_mode_toggle_button", color="#ffffff", size=56
        )
        if last:
            right = image(last, "rounded_thumbnail_view", "Most recent photo", w=52, h=52, radius=-1, tap=open_strip())
    parts = (left, spacer(), _shutter(screen, app), spacer(), right)
    if sideways:
        return column(
            *reversed(parts), id="bottom_bar", w=room, h=FILL, align="center", pad=(0, 20, 0, 20), bg="#000000"
        )
    return row(*parts, id="bottom_bar", h=room, pad=(24, 0, 24, 0), bg="#000000")


def _shutter(screen: CameraActivity, app: Camera) -> View:
    _, _, _, glyph, color = next(one for one in MODES if one[0] == screen.mode)
    if app.filming:
        inner = decor(bg="#c62828", radius=6, w=26, h=26, at="center|middle")
    else:
        inner = decor(icon=glyph, color="#ffffff", bg=color, radius=-1, w=62, h=62, icon_size=30, at="center|middle")
    return box(
        inner,
        id="shutter_button",
        cls="android.widget.ImageView",
        desc="Shutter",
        tap=shutter(),
        w=78,
        h=78,
        bg="#ffffff",
        radius=-1,
    )


@does
def shutter(c: Ctx) -> Ctx:
    """Take a picture, at once or when the self-timer ends; begin or end a video or panorama."""
    if not granted(c.phone, c.package, CAMERA):
        return c.need(CAMERA, release())
    return release.now(c)


@does
def release(c: Ctx) -> Ctx:
    screen, app = c.screen, c.app
    c = c.set(options=False, exposing=False)
    if app.filming:
        return finish_video(c)
    if app.until:
        return c
    if screen.mode != "photo":
        return c.save(filming=True, since=c.phone.time).runs(RECORDING, True)
    if app.timer:
        at = c.phone.time + app.timer
        c = c.save(until=at).runs("countdown", True)
        return c.schedule(at, expose(bool(screen.wanted), screen.zoom))
    return expose.now(c, bool(screen.wanted), screen.zoom)


@does
def expose(c: Ctx, wanted: bool, zoom: float) -> Ctx:
    """Take a picture."""
    c, path = taken(c.save(until=0).runs("countdown", False), "photo", zoom)
    return c.save(review=path) if wanted else c


@does
def cancel_count(c: Ctx) -> Ctx:
    return stop_counting(c)


def stop_counting(c: Ctx) -> Ctx:
    """Without the picture that the self-timer was to take."""
    if not c.app.until:
        return c
    screen = c.screen
    c = c.unschedule(expose(bool(screen.wanted), screen.zoom))
    return c.save(until=0).runs("countdown", False)


def finish_video(c: Ctx) -> Ctx:
    """End a recording: what was recorded becomes a file."""
    mode = "panorama" if c.screen.mode == "panorama" else "video"
    seconds = 0 if mode == "panorama" else max(1, c.phone.time - c.app.since)
    zoom = c.screen.zoom
    c, path = taken(c.save(filming=False, since=0).runs(RECORDING, False), mode, zoom, seconds)
    return c.save(review=path) if c.screen.wanted else c


# --- modes ----------------------------------------------------------------------------------------


@does
def open_modes(c: Ctx) -> Ctx:
    if c.app.filming or c.app.until or c.screen.modes:
        return c
    return c.set(modes=True, options=False, exposing=False)


@does
def open_strip(c: Ctx) -> Ctx:
    """What was taken last."""
    found = camera_files(c.phone.files)
    if not found or c.app.filming or c.app.until:
        return c
    return c.open("Filmstrip", found[0].path)


def _mode_list(mode: str) -> View:
    """The list of modes, and the way to the settings."""
    items = [
        row(
            decor(icon=glyph, color="#ffffff", bg=color, radius=-1, w=56, h=56, icon_size=28),
            text(label, "selector_text", size=20, color="#ffffff", weight=500 if on else 400, grow=1),
            *((icon("check", color="#ffffff", hidden=True),) if on else ()),
            id="mode_selector_item",
            cls="com.android.camera.ui.ModeSelectorItem",
            desc=desc,
            tap=set_mode(key),
            h=80,
            gap=24,
            pad=(32, 0, 32, 0),
            selected=on,
        )
        for key, label, desc, glyph, color in MODES
        for on in (key == mode,)
    ]
    gear = icon_button(
        "settings",
        "Settings",
        open_settings(),
        "settings_button",
        color="#ffffff",
        size=56,
        at="end|top",
        margin=(0, 8, 12, 0),
    )
    body = scroll(*items, id="mode_list_view", pad=(0, 96, 0, 24), w=FILL, h=FILL)
    root = box(
        edge_to_edge(bg="#1b1b1f"),
        body,
        gear,
        id="mode_list_layout",
        w=FILL,
        h=FILL,
        swipes=(("left", assign("modes", False)),),
    )
    return window(root, bg="#1b1b1f")


@does
def set_mode(c: Ctx, mode: str) -> Ctx:
    return c.set(mode=mode, modes=False, zoom=1.0)


@does
def open_settings(c: Ctx) -> Ctx:
    return c.set(modes=False).open("CameraSettings")


# --- a picture that another app has asked for -----------------------------------------------------


def _review(path: str, files: tuple[File, ...], display: Display) -> View:
    """The picture, to be accepted or taken again."""
    file = next((f for f in files if f.path == path), None)
    room = media.room_of(display)
    shown = decor()
    if file is not None:
        wide, high = media.fit(media.size_of(file), (room[0], room[1] - 120))
        shown = image(file.art, "review_image", "Picture taken", w=wide, h=high, at="center|middle")
    buttons = row(
        icon_button("close", "Cancel", leave(), "cancel_button", color="#ffffff", size=64),
        spacer(),
        icon_button("check", "Done", accept(), "done_button", color="#ffffff", bg="#00838f", size=72),
        spacer(),
        icon_button("refresh", "Retake", retake(), "retake_button", color="#ffffff", size=64),
        id="bottombar_intent_review",
        h=120,
        pad=(24, 0, 24, 0),
        bg="#000000",
    )
    return media.dark_room(column(box(shown, w=FILL, grow=1), buttons, w=FILL, h=FILL))


@does
def accept(c: Ctx) -> Ctx:
    """Hand the picture over."""
    path = c.app.review
    return c.save(review="").finish(path)


@does
def retake(c: Ctx) -> Ctx:
    """Throw the picture away and take another one."""
    kept = tuple(f for f in c.phone.files if f.path != c.app.review)
    return c.share(files=kept).save(review="")
