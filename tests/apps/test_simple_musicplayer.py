"""Music Player by Simple Mobile Tools: the library, playlists, playing, the equalizer."""

from __future__ import annotations

from android_gym.action import Action
from android_gym.apps.simple.musicplayer.app import Music, Playlist, entries
from android_gym.devices import SimulatedDevice, perform
from android_gym.phone.state.media import PAUSED, PLAYING, MediaSession
from android_gym.phone.state.providers import library
from android_gym.tasks.steps import back, click, enter_text, long_click, start

PACKAGE = "com.simplemobiletools.musicplayer"
HERE = (start("Music Player"), click("Allow"), click("Allow"))


def run(*actions: Action) -> SimulatedDevice:
    device = SimulatedDevice("simple")
    for action in (*HERE, *actions):
        error, _ = perform(device, action)
        assert not error, error
    return device


def kept(device: SimulatedDevice) -> Music:
    model: Music = device.phone().app(PACKAGE)
    return model


def rows(device: SimulatedDevice, tab: str) -> list[tuple[str, str]]:
    files = library.media(device.phone().files, "audio")
    return [(one.title, one.second) for one in entries(kept(device), files, tab)]


def session(device: SimulatedDevice) -> MediaSession:
    found = device.phone().media.of(PACKAGE)
    assert found is not None
    return found


def test_songs_that_were_copied_are_there_after_a_rescan() -> None:
    device = run()
    assert rows(device, "playlists") == [("All tracks", "7 Tracks")]
    assert rows(device, "folders") == [("Northern Lines", "3 Tracks"), ("Slow Tide", "4 Tracks")]
    for action in (click("More options"), click("Rescan media")):
        perform(device, action)
    assert rows(device, "playlists") == [("All tracks", "9 Tracks")]
    assert rows(device, "folders")[0] == ("Music", "2 Tracks")
    assert rows(device, "artists") == [
        ("<unknown>", "1 Album | 2 Tracks"),
        ("Northern Lines", "1 Album | 3 Tracks"),
        ("Slow Tide", "1 Album | 4 Tracks"),
    ]


def test_without_the_permission_nothing_is_listed() -> None:
    device = SimulatedDevice("simple")
    deny = click(id="permission_deny_button")
    for action in (start("Music Player"), deny, deny):
        perform(device, action)
    assert "0 Tracks" in [node.text for node in device.screen().nodes]


def test_each_tab_is_sorted_by_itself() -> None:
    sort = (click("Sort by"), click("Year"), click("OK"))
    device = run(click("Albums"), *sort)
    assert rows(device, "albums") == [("Low Water", "Slow Tide • 2018"), ("Timetable", "Northern Lines • 2021")]
    assert kept(device).playlists_sort.by == "title"
    for action in (click("Tracks"), click("Sort by"), click("Duration"), click("Descending"), click("OK")):
        perform(device, action)
    assert rows(device, "tracks")[0] == ("Undertow", "Slow Tide")


def test_a_playlist_takes_tracks_once_and_leaves_them_when_it_goes() -> None:
    make = (click("Create new playlist"), enter_text("test", id="new_playlist_title"), click("OK"))
    again = (long_click("Paper Boats"), click("Add to playlist"), click("test"))
    device = run(click("Tracks"), long_click("Undertow"), click("Add to playlist"), *make)
    folder = "/sdcard/Music/Slow Tide/Slow Tide - "
    for action in (*again, *again):
        assert not perform(device, action)[0]
    tracks = (f"{folder}Undertow.mp3", f"{folder}Paper Boats.mp3")
    assert kept(device).playlists == (Playlist(1, "All tracks"), Playlist(2, "test", tracks))
    for action in (click("Playlists"), long_click("test"), click("Delete"), click("Yes")):
        assert not perform(device, action)[0]
    assert kept(device).playlists == (Playlist(1, "All tracks"),)
    assert len(library.media(device.phone().files, "audio")) == 7


def test_a_track_plays_with_what_follows_it_and_goes_on_after_its_end() -> None:
    device = run(click("Tracks"), click("Platform Nine"))
    first = session(device)
    titles = [one.title for one in first.queue]
    assert (first.state, first.item.title) == (PLAYING, "Platform Nine")
    assert titles == sorted(titles) and len(titles) == 7
    for _ in range(first.item.seconds // 10 + 2):
        perform(device, Action("wait", amount=10))
    assert session(device).item.title == titles[titles.index("Platform Nine") + 1]
    perform(device, click("Pause"))
    assert session(device).state == PAUSED


def test_what_is_added_to_the_queue_comes_last() -> None:
    device = run(
        click("Albums"),
        click("Timetable"),
        click("First Train"),
        back(),
        back(),
        click("Tracks"),
        long_click("Undertow"),
        click("More options"),
        click("Add to queue"),
    )
    assert [one.title for one in session(device).queue] == ["First Train", "Last Stop", "Platform Nine", "Undertow"]
    assert session(device).state == PLAYING


def test_a_band_of_the_equalizer_makes_a_preset_of_ones_own() -> None:
    device = run(click("Equalizer"), click(id="equalizer_preset"), click("Heavy Metal"))
    assert kept(device).preset == "Heavy Metal"
    perform(device, click(id="equalizer_band_seek_bar", ordinal=1, at=(0.99, 0.5)))
    assert kept(device).preset == "Custom"
    assert kept(device).custom == (4, 15, 9, 3, 0)
