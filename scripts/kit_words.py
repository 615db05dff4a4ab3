"""What the code of the kit does not say by itself: introductions and choices of the reference.

Used by `scripts/kit_reference.py`, which puts them around what it reads from the code.
"""

from __future__ import annotations

INDEX = """\
# Reference of the kit

<!-- Written by scripts/kit_reference.py from the code. -->

Every name of `android_gym.kit` with signature, docstring, example and a picture that the simulator has drawn. Start with
[Writing an app](apps.md), which builds two apps and answers [common questions](apps.md#questions); look names up here.

| page | for |
|---|---|
| [Components by picture](kit/pictures.md) | which component for what: find it by how it looks |
| [Verbs of Ctx](kit/ctx.md) | what a handler does: signatures of all methods of `c` |
| [Lifecycle](kit/lifecycle.md) | which hooks of an activity run when, as recorded |
| [Styles, layout and colours](kit/styles.md) | the fields of `Style`, `Layout` and `View`, colour roles, text styles |
| [Tasks](kit/tasks.md) | the steps of references, plays, helpers of goals |
| [Icons](kit/icons.md), [drawings](kit/drawings.md) | what `icon="…"` and `art="…"` may name |
| [Shared data](kit/data.md) | contacts, messages, calendar, files …: records, fields, helpers |
| [The phone](kit/phone.md) | what a view can ask for; `App`, `Intent`, `Filter`; the world for `boot`; permissions; settings; events |

In the examples, `save()`, `mark("milk")` and the like are handlers of the app, `@does def save(c): …`; they take what they
need to know and give a `Call`. `self` is the activity."""

BY_PICTURE = """\
# Components by picture

Which component for what: look for a picture that is like what you want to have on the screen, and follow its name."""

STYLES = """\
A component of the kit has its style and its layout. Functions with `**changes` take fields of `Style` by keyword,
`text("Due", color="error")`, those with `**layout` fields of `Layout`, `column(…, pad=(16, 8, 16, 8))`. A tuple of four
sides is (left, top, right, bottom). Text sizes are sp, all else is dp."""

KINDS = """\
| `kind` | how the children lie |
|---|---|
| `"frame"` | over one another, each at its `at` |
| `"column"`, `"row"` | below or beside one another; with `flow=True` a row breaks into lines |
| `"canvas"` | at points of their own, see `place` |
| `"scroll"`, `"hscroll"` | as a column or row that scrolls |
| `"rows"`, `"lazy"` | made by `rows`, which are all equally high, or that are as high as they come |
| `"collapse"` | a header that shrinks over a list, as in Settings |

`w` and `h` are dp, `FILL` (as large as the parent allows) or `WRAP` (as large as the content). What is left over along a
row or column is shared by `weight`."""

FLAGS = """\
`flags` are bits of `android_gym.phone.core.view`: `CLICKABLE`, `LONG_CLICKABLE`, `CHECKABLE`, `CHECKED`, `SCROLLABLE`,
`FOCUSABLE`, `FOCUSED`, `SELECTED`, `PASSWORD`, `DISABLED`. Components set them by what they are given: `tap` makes a view
clickable. Any view takes further fields by `replace`: a swipe over a view runs a `Call` with
`view.replace(swipes=(("left", archive(3)),))`; the directions, those of the finger, are `"left"`, `"right"`, `"up"` and
`"down"`. `dismiss` is a swipe sideways that takes the view away."""

COLORS = """\
A colour is a role or `"#rrggbb"`. A role has a light and a dark form, so prefer it. What lies on `primary` is
`onPrimary`, and so on. Titles and texts are `onSurface`, second lines and icons `onSurfaceVariant`, links and headings
`primary`, warnings `error`; a screen is `surface`, a card on it `surfaceContainer`, a dialog `surfaceContainerHigh`."""

DATA = """\
The records of the phone that apps share. Most can be imported from `android_gym.phone.state.providers`; each section
names its module. A view names the field that it shows, `def view(self, calendar, contacts)`; a handler reads `c.phone.contacts`
and writes with `c.share(contacts=…)`. Records are values: `contact.replace(starred=True)`. Tables are tuples, changed by
the functions under [Rows](#rows). Times are whole seconds UTC. [Zones](#zones) convert them:
`local(zone, seconds)` is the wall time as a `datetime` without a zone, `instant(zone, datetime)` the way back; `c.now` is
`local(c.phone.zone, c.phone.time)` to the minute."""

PHONE = """\
`Phone` is all state. A view asks for any of these fields or properties by the name of a parameter, `def view(self, app,
contacts, settings)`; `app` is the app's model, and is in `apps`. In a handler they are `c.phone.contacts` and so on. Goals
of tasks are functions of two phones."""

WORLD = """\
`build(seed)` of `android_gym.world` is the life of the phone's owner, the same for the same seed. `boot(seed)` of an app
makes its first model of it. `build(seed).cast` has these roles: {roles}."""

PERMISSIONS = """\
Names of permissions are Android's, such as `android.permission.CAMERA`. An app declares what it asks for in
`App(permissions=…)`, and asks with `c.need(permission, then)` or with the class variable `permissions` of an activity. The
prompt's words follow from the name:

| permission | the prompt says "Allow … to" | "While using the app", "Only this time" |
|---|---|---|
{groups}

Any other name is asked for with "do this on your device". Only `c.locate()` looks at its permission by itself. For all else
the app asks before it reads: `granted(c.phone, c.package, name)` of `android_gym.phone.state.permissions` says whether it
may. A `setup` of a task grants one with `grant`."""

PERMISSION_NAMES = tuple(
    f"android.permission.{name}"
    for name in (
        "READ_CONTACTS WRITE_CONTACTS READ_CALENDAR WRITE_CALENDAR READ_SMS SEND_SMS READ_CALL_LOG "
        "CALL_PHONE READ_PHONE_STATE POST_NOTIFICATIONS READ_MEDIA_IMAGES READ_MEDIA_VIDEO "
        "READ_MEDIA_AUDIO READ_EXTERNAL_STORAGE ACCESS_FINE_LOCATION ACCESS_COARSE_LOCATION CAMERA "
        "RECORD_AUDIO"
    ).split()
)

SETTINGS = """\
`phone.setting(key, default)`, `c.setting(key, default)` and `settings.get(key)` in a view read a setting, `c.write(key,
value)` and `write(key, value)` in a view write one. Any key can be written; these change what the phone does:

| key | what it does |
|---|---|
{keys}

These are all keys that a new phone has, with their values; most are switches of Settings, 1 for on."""

SETTING_KEYS = {
    "global/wifi_on": "0 off, 1 on, 2 on in airplane mode, 3 off because of it; ask `wifi_on(settings)` of "
    "`phone/state/settings.py`. Web pages and mail need it, or mobile data",
    "global/mobile_data": "0 or 1: web pages and mail over the mobile network",
    "global/airplane_mode_on": "1 turns Wi-Fi, Bluetooth, calls and messages off; 0 brings back what was on",
    "global/sim_enabled": "0: calls and messages have no service",
    "global/zen_mode": "above 0: no notification pops up (Do Not Disturb)",
    "global/heads_up_notifications_enabled": "0: no notification pops up",
    "notification/PACKAGE": "0 blocks an app’s notifications and takes away those that are there",
    "secure/notification_badging": "0: no dots on the launcher’s icons",
    "secure/ui_night_mode": "2 is dark, anything else light",
    "system/font_scale": "0.5 to 2.0 times the size of text",
    "secure/display_size": "percent of the display’s density, 50 to 200",
    "system/user_rotation": "quarter turns, 0 to 3; 1 and 3 are landscape",
    "system/time_zone": "an IANA name; changes `phone.zone`",
    "system/time_12_24": "24: the status bar and reminders show 24 hours",
    "secure/location_mode": "0: `c.locate()` gives None",
    "system/volume_music": "0 to 15; the volume keys change it",
    "role/browser": "the package that opens web links",
    "role/home": "the package of the home screen",
    "battery/level": "0 to 100, in the status bar",
}

CTX = """\
What a handler can do. Beside these there are `c.phone`, `c.package` (that the handler runs for) and `c.result` (what a
finished window gave, in a `result` call). A verb changes nothing in place: it gives a new `Ctx`, so return what the last
one gave. Signatures are without `c`. A `result`, `then` or `undo` is a `Call`, `forget(3)`; verbs that are called with values of their own take
them by position. To run a handler inside another, `forget.now(c, 3)`, or `c.run(forget(3))`.

`c.app` and `c.screen` are read again after each verb: after `c = c.save(count=1)`, `c.app.count` is 1. After `c.finish()`
the `Ctx` is about the window below."""

LIFECYCLE = """\
# Lifecycle

<!-- Written by scripts/kit_reference.py from the code. -->

```text
    start                              c.finish(), Back
      |                                       |
  on_create --> on_start --> on_resume --> on_pause --> on_stop --> closed
                   ^             ^            |            |
                   |             +------------+            |
                   |           a dialog of another         |
                   |           app lay over it             |
                   +---------------------------------------+
                         it was behind another screen
```

`on_create(c)` runs once for each activity, also for the launcher's (`App.main`); there a first run is set up, a field
is focused, an argument read. `on_resume(c)` runs each time it comes to the front. `on_pause(c)` is where a draft is
saved. `on_text_changed(c, field)` runs after each change that the user makes to a field; the field has the text
already.

An app with the activities A and B, in which every hook writes down that it ran, gave this:"""

TASKS = """\
What the declaration of a task is made of, beside [the fields of `Task`](../tasks.md#the-fields): `from
android_gym.tasks.steps import …` and so on. An element is named by its text, content description or hint (`name`) or by
its resource-id (`id`, without the package); `ordinal` counts equal ones from 0."""

OF_TASKS = frozenset(  # functions that their page lists
    "el start click long_click pinch drag enter_text scroll_to swipe back press_enter passes fails "
    "is_uncovered top_activity top_popup app_is_open".split()
)

ICONS = """\
`icon("NAME")`, `icon_button("NAME", …)`, `Item(…, icon="NAME")` and all other arguments called `icon` name one of these {count} icons of the
Material Icons font. `"outlined:NAME"` is the outlined form, where there is one. A name that does not exist is drawn as an
outlined square.

To find one, search this page for a word: names begin with what they show, `volume_…`, `calendar_…`, `attach_…`; arrows
are `arrow_…`, `chevron_…`, `expand_…`; things struck through end in `_off`. The number at the start of a row of names is that of the row of the picture above it."""

COMMON_ICONS = tuple(
    (
        "add edit delete save check close search more_vert menu arrow_back arrow_forward "
        "expand_more expand_less chevron_left chevron_right refresh sync undo redo share link "
        "content_copy content_paste attach_file send reply forward archive inbox mail drafts label "
        "star star_border favorite favorite_border bookmark push_pin notifications "
        "notifications_off alarm schedule timer event calendar_today today repeat home person "
        "group contacts call call_end videocam mic mic_off chat message sms photo image "
        "photo_camera movie music_note play_arrow pause stop skip_next skip_previous shuffle "
        "volume_up volume_off headphones folder description download upload cloud print "
        "location_on map directions directions_car flight restaurant shopping_cart local_mall "
        "payments credit_card receipt lock lock_open visibility visibility_off settings tune sort "
        "filter_list list view_list grid_view info help error warning done_all "
        "radio_button_checked check_box drag_handle wifi bluetooth battery_full flashlight_on "
        "dark_mode light_mode language translate accessibility bug_report login logout wb_sunny "
        "thumb_up thumb_down mood emoji_emotions sports_soccer school work backup history qr_code "
        "fullscreen zoom_in zoom_out"
    ).split()
)

LARGE = {"booking", "catalogue", "feed", "library", "shop", "video"}  # blocks whose names have a line each
DRAWINGS = """\
`image("NAME:ARGUMENT")` and `Style(art="NAME:ARGUMENT")` paint one of these, as large as the view. The same argument
gives the same picture on every machine. A name that does not exist is a grey box. A photo of a contact or a file is
`photo:SEED` with its `photo` or `seed`; any text is a seed. Switches, sliders and the like are drawn by the components of
the kit, so an app seldom names them."""

ARGUMENTS = {  # of drawings, in their pictures
    "analog_clock": ("9:41", "9:41:30"),
    "townmap": ("0/0,0,15/default", "0/0,0,15/satellite", "0/0,0,14/default/transit;pin=0,0"),
    "streetview": ("0/0,0/0", "0/0,0/90"),
    "radar": ("San Francisco, California/28281100,-25200/0,0,0.6/rain",),
    "weather": ("sun", "partly", "cloud", "rain", "moon"),
    "weathersky": ("sun", "rain", "moon"),
    "sunway": ("0.3",),
    "moonphase": ("0.25", "0.5"),
    "daycurve": ("54,58,63,60,52/2",),
    "app": ("com.android.chrome", "com.google.android.gm", "org.example.notes"),
    "appicon": ("com.android.chrome", "org.example.notes"),
    "appshot": ("com.android.chrome/1", "com.google.android.gm/2"),
    "avatar": ("Ana Torres", "Bo Lind", "+1 555"),
    "battery": ("100", "40", "10", "60+"),
    "checkbox": ("on", "off"),
    "clock_hand": ("8:30", "8:30:minute", "20:30:hour24"),
    "cover": ("Paper Boats/Slow Tide", "Fog Delay"),
    "document": ("rent_letter.pdf/Rent from 1 January.", "plan.pdf"),
    "face": ("Ana Torres", "Bo Lind", "王 芳"),
    "goods": ("kettle/#2f6fc4", "lamp/#e0922a"),
    "map": ("1", "4/Lisbon"),
    "photo": ("1", "2/A boat at a pier", "3/A bowl of soup", "4/A dog on the beach"),
    "progress": ("0.3", "0.8"),
    "radio": ("on", "off"),
    "ring": ("0.3", "0.8"),
    "signal": ("4", "2", "none"),
    "slider": ("0.3", "0.8"),
    "strokes": ("150,800 300,200;300,200 500,700;500,700 850,300", "200,200 800,800;800,200 200,800"),
    "swatch": ("primary", "#00796b"),
    "switch": ("on", "off"),
    "thumb": ("3//A ferry", "5/BREAD/sourdough bread"),
    "upright_slider": ("0.3", "0.8"),
    "wallpaper": ("default", "Life/Fern", "Solid colors/Teal", "Geometric shapes/Orbit", "Textures/Slate"),
    "waveform": ("1", "2"),
    "wifi": ("4", "2", "off"),
}
SIZES: dict[str, tuple[float, float]] = {  # dp, of drawings in their pictures, if not 64 x 64
    "analog_clock": (120, 120),
    "appshot": (120, 240),
    "townmap": (160, 160),
    "radar": (160, 160),
    "weathersky": (120, 160),
    "sunway": (160, 80),
    "daycurve": (200, 80),
    "streetview": (200, 130),
    "battery": (24, 24),
    "checkbox": (24, 24),
    "clock_hand": (160, 160),
    "cursor": (24, 24),
    "divider": (120, 8),
    "handle": (64, 16),
    "document": (90, 120),
    "map": (120, 90),
    "photo": (120, 90),
    "thumb": (120, 68),
    "progress": (120, 8),
    "radio": (24, 24),
    "signal": (24, 24),
    "slider": (160, 32),
    "spinner": (48, 48),
    "switch": (52, 32),
    "upright_slider": (32, 120),
    "wallpaper": (90, 160),
    "waveform": (160, 48),
    "wifi": (24, 24),
}
