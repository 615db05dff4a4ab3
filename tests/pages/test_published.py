"""Mobile3M's layout: what is written, what is read of it, and corpora as they are published."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from toy import TEXT, TOY

from android_gym.action import Action
from android_gym.devices import SimulatedDevice
from android_gym.devices.pages import Corpus, encode, export, load_instructions, load_published, to_png
from android_gym.envs.pages import Limits, explore, jobs
from android_gym.errors import DamagedFile, NotSupported
from android_gym.screen import Screen

DOUBLE = ("all_action_id", "all_page_id", "data_all2unique", "data_unique2all")
PLAIN = ("all_page_actions", "all_triple", "all_unique_page")


@pytest.fixture(scope="module")
def corpus(tmp_path_factory: pytest.TempPathFactory) -> Corpus:
    (job,) = jobs(
        SimulatedDevice("everything"), tmp_path_factory.mktemp("corpus"), ("com.miui.notes",), Limits(pages=4)
    )
    return explore(*job)


@pytest.fixture(scope="module")
def written(corpus: Corpus, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return export(corpus, tmp_path_factory.mktemp("mobile3m"))


def data_of(root: Path, name: str) -> Any:
    found = json.loads((root / f"{name}.json").read_text("utf-8"))
    return json.loads(found) if name in DOUBLE else found


# --- writing -------------------------------------------------------------------------------------


def test_the_folder_has_the_lists_in_both_encodings_and_a_folder_for_each_page(corpus: Corpus, written: Path) -> None:
    assert written.name == "MiuiNotes_graph_0"
    names = [page.name for page in corpus.pages]
    assert {path.name for path in written.iterdir()} == {*names, *(f"{name}.json" for name in (*DOUBLE, *PLAIN))}
    for name in DOUBLE:
        assert isinstance(json.loads((written / f"{name}.json").read_text("utf-8")), str)
    assert data_of(written, "all_page_id") == {name: number for number, name in enumerate(names)}
    assert data_of(written, "all_action_id") == {words: id for id, words in corpus.words.items()}
    assert list(data_of(written, "all_action_id").values()) == list(range(len(corpus.words)))


def test_triples_lead_to_the_pages_themselves_and_names_of_ways_are_told(corpus: Corpus, written: Path) -> None:
    names = [page.name for page in corpus.pages]
    triples = data_of(written, "all_triple")
    assert triples["num"] == len(corpus.edges)
    assert triples["data"] == [[names[e.source], e.id, names[e.target]] for e in corpus.edges]
    unique = data_of(written, "data_all2unique")
    assert {unique[f"{before}_{id}"] == after for before, id, after in triples["data"]} == {True}
    others = data_of(written, "data_unique2all")
    assert [others[name][0] for name in names] == names
    assert {way: name for name, ways in others.items() for way in ways} == unique
    actions = data_of(written, "all_page_actions")["data"]
    assert actions[0] == {
        "name": "MiuiNotes0",
        "action_valid": [edge.id for edge in corpus.leading(0)],
        "action_invalid": [],
    }
    pages = data_of(written, "all_unique_page")
    assert pages["data"][0] == {"round": 0, "name": "MiuiNotes0", "name_id": 0, "done": True, "hold": False}
    assert pages["need"] == []


def test_a_page_has_its_files_and_those_of_the_pages_on_the_way(corpus: Corpus, written: Path) -> None:
    page = corpus.pages[1]
    kinds = ("-screen.png", "-html.txt", "-xml.txt", ".json")
    folder = written / page.name
    assert {path.name for path in folder.iterdir()} == {
        f"{name}{kind}" for name in (page.name, "MiuiNotes0") for kind in kinds
    }
    told = json.loads((folder / f"{page.name}.json").read_text("utf-8"))
    (edge,) = corpus.way(1)
    assert (told["round"], told["name"], told["unique_name"], told["valid"]) == (1, page.name, page.name, True)
    assert told["history_actions"] == [corpus.words[edge.id]]
    assert told["action_space"] == [corpus.words[edge.id] for edge in corpus.leading(1)]
    assert told["start_APP"] == "adb shell monkey -p com.miui.notes -c android.intent.category.LAUNCHER 1"


def test_the_xml_of_a_page_is_appiums_and_its_html_that_of_the_xml(corpus: Corpus, written: Path) -> None:
    for page in corpus.pages:
        folder = written / page.name
        xml = (folder / f"{page.name}-xml.txt").read_text("utf-8")
        assert "<node" not in xml and "systemui" not in xml and "<android.widget.FrameLayout " in xml
        html = (folder / f"{page.name}-html.txt").read_text("utf-8")
        assert "".join(f"{line.text}\n" for line in Screen.parse(xml).html_lines) == html


# --- reading what was written --------------------------------------------------------------------


def test_a_corpus_that_was_written_is_read(corpus: Corpus, written: Path) -> None:
    found = load_published(written)
    assert found.about.app == "MiuiNotes"
    assert [(page.name, page.depth) for page in found.pages] == [(page.name, page.depth) for page in corpus.pages]
    assert found.words == corpus.words
    assert [edge[:3] for edge in found.edges] == [edge[:3] for edge in corpus.edges]
    assert found.lines(1) == corpus.lines(1)
    assert (found.screen(1).pixels() == corpus.screen(1).pixels()).all()
    screens = [corpus.screen(page) for page in range(len(corpus))]
    for edge, ours in zip(found.edges, corpus.edges, strict=True):
        action = found.action(edge)
        assert ours.action is not None
        assert (action.verb, action.text) == (ours.action.verb, ours.action.text)
        if action.verb == "swipe" and action.element is not None and ours.action.element is not None:
            assert screens[edge.source].find(action.element) == screens[edge.source].find(ours.action.element)


def test_a_published_corpus_has_no_phones_and_is_in_a_file_already(written: Path) -> None:
    found = load_published(written)
    with pytest.raises(NotSupported, match="MiuiNotes0 is published as files: its phone is not known"):
        found.phone(0)
    with pytest.raises(NotSupported, match="MiuiNotes is in files of its own already"):
        encode(found)


# --- corpora as they are published ---------------------------------------------------------------

GO, MORE = f'<p package="{TOY}" class="{TEXT}" clickable="true"> Go </p>', "scroll(([200, 400], [200, 200]))"
WAYS = ("", "_7", "_40")  # that pages which are like none before them are found on
PAGES = {  # name -> the words on it; the last two are like pages before them
    "demo0": "Start",
    "demo0_7": "First",
    "demo0_40": "Second",
    "demo0_7_40": "Second",
    "demo0_40_7": "First",
}
LIKE = {"demo0_7_40": "demo0_40", "demo0_40_7": "demo0_7"}
ACTIONS = {f"click({GO})": 7, MORE: 40}


def publish(root: Path, lists: bool = True, plain: bool = False, app: str = "demo") -> Path:
    """A corpus of two actions with sparse ids, as a prefix tree."""
    folder = root / f"{app}_graph_8152"
    pages = {called(name, app): words for name, words in PAGES.items()}
    for name, words in pages.items():
        (folder / name).mkdir(parents=True)
        kinds = {"-html.txt": f"{GO}\n<p> {words} </p>", "-xml.txt": xml(words), ".json": json.dumps(told(name, app))}
        for kind, text in kinds.items():
            (folder / name / f"{name}{kind}").write_text(text, "utf-8")
    triples = [[name.rpartition("_")[0], int(name.rpartition("_")[2]), name] for name in pages if "_" in name]
    held: dict[str, Any] = {
        "all_action_id": ACTIONS,
        "all_page_id": {name: number for number, name in enumerate(pages)},
        "data_all2unique": {name: told(name, app)["unique_name"] for name in pages},
        "all_triple": {"num": len(triples), "data": triples},
    }
    for name, data in held.items() if lists else ():
        text = json.dumps(data)
        (folder / f"{name}.json").write_text(json.dumps(text) if name in DOUBLE and not plain else text, "utf-8")
    return folder


def called(name: str, app: str) -> str:
    return name.replace("demo", app)


def told(name: str, app: str = "demo") -> dict[str, Any]:
    words = {str(id): text for text, id in ACTIONS.items()}
    like = {called(way, app): called(other, app) for way, other in LIKE.items()}
    history = [words[id] for id in name.removeprefix(app).split("_")[1:]]
    return {"name": name, "unique_name": like.get(name, name), "history_actions": history}


def xml(words: str) -> str:
    attributes = f'package="{TOY}" class="{TEXT}" bounds="[0,0][400,600]"'
    return (
        f'<?xml version="1.0"?><hierarchy><{TEXT} {attributes} text="Go" clickable="true"/>'
        f'<{TEXT} {attributes} text="{words}" scrollable="true"/></hierarchy>'
    )


@pytest.mark.parametrize(("lists", "plain"), [(True, False), (True, True), (False, False)])
def test_a_published_corpus_is_read_in_both_encodings_and_without_its_lists(
    tmp_path: Path, lists: bool, plain: bool
) -> None:
    corpus = load_published(publish(tmp_path, lists, plain))
    assert (corpus.about.app, corpus.about.seed, corpus.words) == ("demo", 8152, {7: f"click({GO})", 40: MORE})
    assert [(page.name, page.depth) for page in corpus.pages] == [("demo0", 0), ("demo0_7", 1), ("demo0_40", 1)]
    assert sorted(edge[:3] for edge in corpus.edges) == [(0, 7, 1), (0, 40, 2), (1, 40, 2), (2, 7, 1)]
    assert (corpus.after(0, 40), corpus.after(2, 40)) == (2, None)
    assert corpus.action(corpus.edges[0]).verb == "click"
    with pytest.raises(NotSupported, match=r"The page demo0 has nothing that 'scroll\("):
        corpus.action(corpus.edges[1])


@pytest.mark.parametrize(("lists", "plain"), [(True, False), (False, False)])
def test_the_name_of_an_app_may_have_a_0_in_it(tmp_path: Path, lists: bool, plain: bool) -> None:
    corpus = load_published(publish(tmp_path, lists, plain, app="10x00go"))
    assert (corpus.about.app, [page.name for page in corpus.pages]) == ("10x00go", [f"10x00go0{w}" for w in WAYS])
    assert [page.depth for page in corpus.pages] == [0, 1, 1]


@pytest.mark.parametrize("app", ["demo", "10x00go"])
def test_a_published_list_of_tasks_is_read_on_it(tmp_path: Path, app: str) -> None:
    corpora = [load_published(publish(tmp_path, app=app), tree=True)]
    told = [
        {"name": f"{app}0_7_40", "task": "1. Tap “Go”.\n2. Scroll up.\nOpen the second page"},
        {"name": f"{app}0_40", "task": "Scroll up\n"},
    ]
    (tmp_path / "simple_tasks_sample.json").write_text(json.dumps(told), "utf-8")
    first, second = load_instructions(tmp_path / "simple_tasks_sample.json", corpora)
    assert (first.app, first.path, first.end) == (app, (7, 40), f"{app}0_7_40")
    assert (first.task, first.steps) == ("Open the second page", ("Tap “Go”.", "Scroll up."))
    assert (second.path, second.task, second.steps) == ((40,), "Scroll up", ())


def test_as_a_tree_every_page_is_one_of_its_own(tmp_path: Path) -> None:
    corpus = load_published(publish(tmp_path), tree=True)
    assert [page.name for page in corpus.pages] == list(PAGES)
    assert [edge[:3] for edge in corpus.edges] == [(0, 7, 1), (0, 40, 2), (1, 40, 3), (2, 7, 4)]
    assert corpus.lines(3) == corpus.lines(2) == (GO, "<p> Second </p>")


def test_unique_pages_are_also_known_from_the_names_of_each(tmp_path: Path) -> None:
    folder = publish(tmp_path)
    (folder / "data_all2unique.json").unlink()
    names = {"demo0": ["demo0"], "demo0_7": ["demo0_7", "demo0_40_7"], "demo0_40": ["demo0_40", "demo0_7_40"]}
    (folder / "data_unique2all.json").write_text(json.dumps(json.dumps(names)), "utf-8")
    assert len(load_published(folder)) == 3


def test_a_page_that_is_damaged_or_has_no_picture_is_told_by_its_file(tmp_path: Path) -> None:
    folder = publish(tmp_path)
    corpus = load_published(folder)
    with pytest.raises(DamagedFile, match=r"demo0-screen\.png cannot be read"):
        corpus.screen(0).pixels()
    picture = folder / "demo0" / "demo0-screen.png"
    picture.write_bytes(b"no picture")
    with pytest.raises(DamagedFile, match="no PNG"):
        corpus.screen(0).pixels()
    pixels = SimulatedDevice().screen().draw(40, 80)
    picture.write_bytes(to_png(pixels))
    assert (corpus.screen(0).pixels() == pixels).all()
    (folder / "demo0_7" / "demo0_7-xml.txt").write_text("<hierarchy>", "utf-8")
    with pytest.raises(DamagedFile, match=r"demo0_7-xml\.txt, line 1"):
        corpus.screen(1)


def test_a_folder_without_pages_and_a_list_that_is_no_json_are_damaged(tmp_path: Path) -> None:
    with pytest.raises(DamagedFile, match="nowhere cannot be read: No such file"):
        load_published(tmp_path / "nowhere")
    with pytest.raises(DamagedFile, match=r"is no corpus in Mobile3M's layout: no page in it has a name like \S+0\."):
        load_published(tmp_path)
    folder = publish(tmp_path)
    (folder / "all_triple.json").write_text("{", "utf-8")
    with pytest.raises(DamagedFile, match=r"all_triple\.json is no JSON"):
        load_published(folder)


def test_words_are_actions_of_the_page(tmp_path: Path) -> None:
    corpus = load_published(publish(tmp_path))
    action = corpus.action(corpus.edges[3])
    assert action.replace(element=None) == Action("click")
    assert action.element is not None and corpus.screen(2).find(action.element) == 0
