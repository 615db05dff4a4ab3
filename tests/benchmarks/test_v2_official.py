"""The released code of Mobile-Bench-v2 beside ours: what stands in for its libraries, and scripted models; the code
itself where a checkout of it is at hand."""

from __future__ import annotations

import base64
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from android_gym.devices import SimulatedDevice
from android_gym.devices.pages import Corpus, Instruction, export, load_published
from android_gym.envs.pages import Limits, PagesEnv, explore, jobs, read

pytestmark = pytest.mark.usefixtures("scripts")
CODE = "ANDROID_GYM_MOBILEBENCH_V2"
ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def corpus(tmp_path_factory: pytest.TempPathFactory) -> Corpus:
    """The first pages of an app, as they are published."""
    folder = tmp_path_factory.mktemp("corpus")
    (job,) = jobs(SimulatedDevice("everything"), folder, ("com.google.android.deskclock",), Limits(pages=5))
    return load_published(export(explore(*job), folder), tree=True)


def asked(corpus: Corpus, mode: str) -> Instruction:
    """An instruction of one action that the released form can say."""
    import v2_official

    offer = v2_official.offers(corpus, mode)[0]
    edge = next(edge for edge in corpus.leading(0) if edge.id in offer.released and edge.target)
    return Instruction(corpus.about.app, (edge.id,), corpus.pages[edge.target].name, "Open it")


def test_it_says_what_it_needs(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    import v2_official

    monkeypatch.delenv(CODE, raising=False)
    with pytest.raises(SystemExit):
        v2_official.main([])
    assert f"needs --code, or {CODE}: a checkout" in capsys.readouterr().err


def test_both_answers_of_an_offer_mean_its_action(corpus: Corpus) -> None:
    import v2_official

    for page, offer in enumerate(v2_official.offers(corpus, "multi")):
        assert offer.released.keys() == offer.ours.keys() <= {edge.id for edge in corpus.leading(page)}
        for id, answer in offer.ours.items():
            assert read(answer, corpus, page, True).id == id
    first = v2_official.offers(corpus, "multi")[0]
    clicks = [answer for answer in first.released.values() if answer.startswith("click")]
    assert set(clicks) == {f"click(c{n})" for n in range(1, len(clicks) + 1)}


def test_tags_count_lines_with_words_and_equal_lines_share_the_first() -> None:
    import v2_offers

    from android_gym.screen.html import Line

    clicks = v2_offers.Clicks()
    lines = [
        '<p clickable="true"> One </p>',
        "<p> None </p>",
        '<img description="Two" clickable="true">  </img>',
        '<img clickable="true">  </img>',
        '<p clickable="true"> One </p>',
        '<p clickable="true"> Three </p>',
    ]
    added = [clicks.add(Line(i, text, True, False), (0, i, 9, i + 1)) for i, text in enumerate(lines)]
    assert added == [True, False, True, False, True, True]
    one, two, three = (f"click({lines[i]})" for i in (0, 2, 5))
    assert clicks.tags(None) == {one: "click(c1)", two: "click(c2)", three: "click(c4)"}
    assert clicks.tags([two, three]) == {two: "click(c1)", three: "click(c2)"}


def test_models_answer_the_same_for_the_same_question(corpus: Corpus) -> None:
    import v2_official

    one = asked(corpus, "multi")
    models = v2_official.Models([corpus], [one], "multi", 0)
    root, offer = corpus.pages[0].name, models.offers[one.app][0]
    gold = offer.released[one.path[0]]
    assert [models.answer(name, one.task, root, 0).released for name in ("gold", "half")] == [gold, gold]
    assert models.answer("gold", one.task, one.end, 3).released == 'back("back")'
    drawn = [models.answer("random", one.task, root, count) for count in range(200)]
    assert drawn == [models.answer("random", one.task, root, count) for count in range(200)]
    said = {answer.released for answer in drawn}
    assert said <= {*offer.released.values(), 'back("back")', "click(c999)", "I do not know."} and len(said) > 5


def test_a_model_is_served_by_the_name_of_the_page_that_it_sees(corpus: Corpus) -> None:
    import v2_official

    one = asked(corpus, "multi")
    served = v2_official.Served(v2_official.Models([corpus], [one], "multi", 0), "gold")
    served.server_close()
    prompt = f"The task you need to complete is to {one.task}, to complete this task you should perform it"
    picture = base64.b64encode(f"{corpus.pages[0].name}-screen.png".encode()).decode()
    content = [{"type": "text", "text": prompt}, {"image_url": {"url": f"data:image/jpeg;base64,{picture}"}}]
    told = served.reply({"messages": [{"role": "user", "content": content}]})
    lines = told["choices"][0]["message"]["content"].splitlines()
    assert [line.partition(": ")[0] for line in lines] == ["Observation", "Thought", "Action", "Summary"]
    assert lines[2] == f"Action: {served.models.offers[one.app][0].released[one.path[0]]}"
    assert served.counts[one.task] == 1


def test_mobile_agent_asks_four_questions(corpus: Corpus) -> None:
    import v2_official

    one, mode = asked(corpus, "multi"), f"{v2_official.MOBILE} multi"
    served = v2_official.Served(v2_official.Models([corpus], [one], mode, 0), "gold")
    served.server_close()

    def reply(text: str, *pages: str) -> str:
        pictures = [{"image_url": {"url": f"/data/Clock_graph_0/{name}/{name}-labeled.png"}} for name in pages]
        told = served.reply({"messages": [{"role": "user", "content": [{"text": text}, *pictures]}]})
        content: str = told["choices"][0]["message"]["content"]
        return content

    asks = f"The user's instruction is: {one.task}.In order to accomplish this {one.task}, all that needs"
    compares = f"The user's instruction is: {one.task}. In order to accomplish this {one.task}, all that needs"
    root, other = corpus.pages[0].name, next(page.name for page in corpus.pages[1:] if page.name != one.end)
    gold = served.models.offers[one.app][0].released[one.path[0]]
    assert reply(asks, root).split("### Action ###\n")[1].split("\n")[0] == gold
    assert reply("### Output format ###\n### Important content ###").startswith("### Important content ###\nNone\n\n")
    assert [reply(compares, root, name)[-1] for name in (one.end, other)] == ["A", "B"]
    assert reply("### Completed contents ###").split("### Completed contents ###")[-1].strip() == "none"
    assert served.counts[one.task] == 1


def test_mobile_agent_goes_back_at_no_cost(corpus: Corpus) -> None:
    import v2_official

    one = asked(corpus, "multi")
    wrong = next(e for e in corpus.leading(0) if e.target not in (0, corpus.find(one.end)) and e.id != one.path[0])

    class Errs:
        """Makes the wrong action, doubts the page, and makes the right one."""

        def answer(self, model: str, task: str, name: str, count: int) -> v2_official.Answer:
            return v2_official.Answer("", corpus.words[one.path[0] if count else wrong.id])

        def doubts(self, model: str, task: str, name: str, count: int) -> bool:
            return name == corpus.pages[wrong.target].name

    env = PagesEnv(corpus, [one], "multi", True, 40, observation="goal")
    score, seen = v2_official.with_doubts(env, Errs(), "gold", 0, 20)
    assert seen == [corpus.pages[page].name for page in (0, wrong.target, corpus.find(one.end))]
    assert (score.success, score.steps, env.walk.steps) == (True, 2, 3)
    score, _ = v2_official.with_doubts(env, Errs(), "gold", 0, 1)  # eval.py reads the page of the last action
    assert (score.success, score.steps, env.walk.page) == (False, 1, wrong.target)


def test_scrolled_boxes_are_counted_by_their_texts_in_mobile_agents_script() -> None:
    from v2_offers import bounds_text

    assert sorted(map(bounds_text, [(0, 300, 9, 400), (0, 1000, 9, 1100)])) == ["[0,1000][9,1100]", "[0,300][9,400]"]


def test_only_the_lines_of_its_script_are_mended(tmp_path: Path) -> None:
    import v2_official

    code = tmp_path / "code"
    (code / "mobileagent").mkdir(parents=True)
    listed = [mend for mends in v2_official.MENDED.values() for mend in mends]
    for name in {name for name, _, _ in listed}:
        (code / name).write_text("\n".join(["first", *(old for its, old, _ in listed if its == name), "last"]), "utf-8")
    for mode, mends in {"released": (), **v2_official.MENDED}.items():
        copy = v2_official.checkout(code, tmp_path / mode, mends) / "v2"
        for name in {name for name, _, _ in listed}:
            lines = [new if (name, old, new) in mends else old for its, old, new in listed if its == name]
            assert (copy / name).read_text("utf-8").split("\n") == ["first", *lines, "last"]
    (code / "utils.py").write_text("other", "utf-8")
    with pytest.raises(SystemExit, match="does not have the line"):
        v2_official.checkout(code, tmp_path / "other", v2_official.MENDED["multi"])


def test_a_field_with_brackets_in_its_text_ends_mobile_agents_script_as_released() -> None:
    import v2_offers
    import v2_official

    lines = [
        '<input id="a(b)" bounds="[0,0][1,1]"> (212) 555-0123 </input>',
        '<input id="a(b)" bounds="[0,0][1,1]"> Search </input>',
        '<input id="a(b)" bounds="[0,0][1,1]">  </input>',
        '<p clickable="true"> Groceries (3) </p>',
        "<input> :) </input>",
    ]
    assert [v2_offers._has_brackets(line) for line in lines] == [True, False, False, False, True]
    released, mended = v2_official.FIELD_TEXT
    for text, is_cut in (("(212) 555-0123", True), ("Search", False)):
        found = {}
        for line in (released, mended):
            names = {"input_action": f"input({text}, [0,0][1,1])"}
            exec(line, names)
            found[line] = names["input_action"]
        assert found[mended] == f"{text}, [0,0][1,1]" and (found[released] != found[mended]) is is_cut


@pytest.fixture
def published(corpus: Corpus, tmp_path: Path) -> Path:
    """A folder of corpora with the file of one instruction under three names."""
    import v2_official

    one = asked(corpus, mode := f"{v2_official.MOBILE} single")
    data = tmp_path / "data"
    data.mkdir()
    export(corpus, data)
    v2_official.publish(data, [one.replace(task=task) for task in ("One", "Two", "Three")], mode)
    return data


def test_as_released_our_figures_are_of_the_instructions_before_the_error(corpus: Corpus, published: Path) -> None:
    import v2_official

    mode = f"{v2_official.MOBILE} single"
    told = [asked(corpus, mode).replace(task=task) for task in ("One", "Two", "Three")]
    models = v2_official.Models([corpus], told, mode, 0)
    assert v2_official.ours(published, models, "gold", "simple", False) == (3, 1.0, None, 1.0, 1.0)
    models.bracketed = {told[0].end}
    assert v2_official.ours(published, models, "gold", "simple", False) == (0, None, None, None, None)
    assert v2_official.ours(published, models, "gold", "simple", True) == (3, 1.0, None, 1.0, 1.0)
    models.mode = "single"  # AppAgent's has no such error
    assert (published / "simple Mobile-Agent single.json").rename(published / "simple single.json")
    assert v2_official.ours(published, models, "gold", "simple", False).answered == 3


def test_as_released_mobile_agents_single_path_script_finds_no_text(corpus: Corpus) -> None:
    import v2_official

    one = asked(corpus, "single")
    env = PagesEnv(corpus, [one], "single", True, 20, observation="goal")
    observation, info = env.reset(options={"instruction": 0})

    class Types:
        mode = f"{v2_official.MOBILE} single"

        def answer(self, *_: object) -> v2_official.Answer:
            return v2_official.Answer('input("tea")', "ours")

    types: Any = Types()
    said = {is_mended: v2_official.player(types, "gold", is_mended)(env, observation, info) for is_mended in (0, 1)}
    assert said == {0: v2_official.NOTHING, 1: "ours"}


def test_figures_are_equal_only_where_the_released_code_prints_them() -> None:
    from v2_official import Row

    row = Row("multi", "simple", "gold", "success_rate", 0.0, 0.0, 1.0, 1.0)
    assert row.is_equal
    assert not row._replace(ours_mended=0.9).is_equal and not row._replace(ours_released=0.1).is_equal
    assert not row._replace(released=None).is_equal and not row._replace(mended=None).is_equal
    assert row._replace(released=None, ours_released=None).is_equal  # of no instruction
    divided = row._replace(name="action_acc", released=None)
    assert divided.is_equal and not divided._replace(ours_released=0.5).is_equal
    assert not Row("single", "simple", "gold", "action_acc", None, 1.0, None, None).is_equal


SCRIPT = """
import sys, cv2, torch, tqdm
import pyshine as ps
from anytree import Node
from colorama import Fore
from openai import OpenAI
from torchvision.transforms.functional import InterpolationMode
from model import get_llava_response
from ..utils import *
root = Node("a", parent=None, text="x")
child = Node("b", parent=root)
picture = cv2.resize(ps.putBText(cv2.imread(sys.argv[1]), "c1", alpha=.5), (9, 9))
cv2.imwrite(sys.argv[2], picture)
print(Fore.RED + cv2.imread(sys.argv[2]), [one.name for one in root.children], root.text, VALUE)
print(find_dir_with_prefix(sys.argv[3], "Clock_"), list(tqdm.tqdm([1])), 4 / (torch.cuda.device_count() - .5))
"""


def test_a_script_runs_with_what_stands_in_for_its_libraries(tmp_path: Path) -> None:
    code, data = tmp_path / "v2", tmp_path / "data"
    (code / "appagent").mkdir(parents=True)
    (data / "Clock_graph_0").mkdir(parents=True)
    (code / "utils.py").write_text("VALUE = 7\n", "utf-8")
    (code / "appagent/model.py").write_text("import dashscope, transformers\n", "utf-8")
    (code / "appagent/appagent_toy.py").write_text(SCRIPT, "utf-8")
    (code / "eval.py").write_text("def score(*words):\n    print('scored', *words)\n", "utf-8")
    (tmp_path / "Clock0-screen.png").write_bytes(b"\x89PNG picture")
    stand_ins = [sys.executable, str(ROOT / "benchmarks/v2_stand_ins.py"), str(tmp_path)]
    words = ["appagent.appagent_toy", str(tmp_path / "Clock0-screen.png"), str(tmp_path / "drawn.png"), str(data)]

    def said(*words: str) -> list[str]:
        return subprocess.run([*stand_ins, *words], capture_output=True, text=True, check=True).stdout.splitlines()

    assert said(*words) == ["Clock0-screen.png ['b'] x 7", "Clock_graph_0 [1] 8.0"]
    assert said("score", "a", "b") == ["scored a b"]


@pytest.mark.slow
@pytest.mark.skipif(not os.environ.get(CODE), reason=f"{CODE} names a checkout of Mobile-Bench-v2")
def test_our_figures_are_those_of_the_released_code() -> None:
    import v2_official

    rows = v2_official.main(["--count", "12"])
    assert rows and all(row.is_equal for row in rows)
    found: dict[Any, Any] = {(row.mode, row.model, row.name): row for row in rows}
    assert {key[:2] for key in found} == {(mode, model) for mode in v2_official.SCRIPTS for model in v2_official.MODELS}
    gold = found["multi", "gold", "success_rate"]
    assert (gold.released, gold.ours_released, gold.mended, gold.ours_mended) == (0.0, 0.0, 1.0, 1.0)
    assert found["single", "gold", "success_rate"].released == 1.0 > found["single", "random", "success_rate"].released
    for kind in ("multi", "single"):
        mode = f"{v2_official.MOBILE} {kind}"
        assert found[mode, "gold", "success_rate"].mended == 1.0 > found[mode, "random", "success_rate"].mended
    ended = found[f"{v2_official.MOBILE} multi", "random", "answered"]  # at a field whose text has brackets
    assert ended.released < ended.mended == 12
