"""Mobile-Bench-v2's released code on corpora of ours, with scripted models, and our figures beside its own.

    python benchmarks/v2_official.py --code ~/Mobile-Bench-v2 [--corpus corpus/everything] [--count 40]

github.com/gezelligheid0314/Mobile-Bench-v2 evaluates on Mobile3M's layout: corpora are exported into it, and
instructions of theirs written in the published form. The multi-path and single-path scripts of AppAgent and of
Mobile-Agent run on them as they are, then `eval.py` (`v2_stand_ins` says what stands in for libraries). Three models
answer: `gold` plays the gold path, `half` does every second time, `random` draws from what the page offers, `back`,
tags that are not there and words that are no action. `PagesEnv` gets the same answers, with its own tags.

Mobile-Agent asks for an action, for what to remember, whether the new page is as expected, and for what is done. In its
multi-path script the answer "B" to the third leads to the page before, at no cost; our walk goes back there, and that
step is not counted. Models answer B where a page is off the gold path, `random` every second time. They say nothing
there that is no action: in the first round the script ends with an error, later it makes the last move again.

Each script is compared as it is and mended. `MENDED` lists the lines, which are replaced in a copy:

- AppAgent's multi-path script hands a tag on as text, where a number is meant, so that a click or a scroll on one finds
  nothing, as with `tree_compat="released"`. Mended, it reads the number, as with `tree_compat=True`.
- Both of Mobile-Agent's end with a KeyError at the first page with a field whose text has brackets. `answered` counts
  the instructions before that, and our other figures in the column are of these. Mended, they read the whole text.
- Mobile-Agent's single-path script looks for a text among the fields, not among what was typed into them, so that each
  text is an error; in its place our walk gets words that are no action. Mended, it looks where the multi-path one does.

Exit status 1 unless all figures are equal.

Only instructions are taken that the released form can say: each action is a click on a line that has words, a scroll or
a text, and the path is the one in the last page's name. A tag of a scroll is the place among the actions in which the
script looks it up; in its single-path form these are four for each box, while it draws one tag for each.

--code: a checkout (there is no licence in it: nothing of it is here); by default what the environment variable
ANDROID_GYM_MOBILEBENCH_V2 names. Without --corpus, the apps of `APPS` are explored for some seconds.
"""

from __future__ import annotations

import argparse
import base64
import json
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
import threading
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, NamedTuple

from v2_offers import MOBILE, Offer, bracketed, offers, paths_of

from android_gym.devices import SimulatedDevice
from android_gym.devices.pages import COMPLEX, SIMPLE, Corpus, Instruction, export, find_corpus, follow, open_corpora
from android_gym.envs.pages import Limits, PagesEnv, Score, explore, jobs, play, summarize
from android_gym.envs.pages.calls import RELEASED
from android_gym.generator.gias import Gias

CODE = "ANDROID_GYM_MOBILEBENCH_V2"
APPS = ("com.google.android.deskclock", "com.google.android.contacts", "com.omgodse.notally")
PAGES, STATES, COUNT, SEED = 240, 8, 40, 0
ROUNDS = {SIMPLE: 20, COMPLEX: 25}
SCRIPTS = {
    "multi": "appagent.appagent_multipath",
    "single": "appagent.appagent_singlepath",
    f"{MOBILE} multi": "mobileagent.mobileagent_multipath",
    f"{MOBILE} single": "mobileagent.mobileagent_singlepath",
}
MODELS = ("gold", "half", "random")
MODEL = "gpt-4o"  # the name by which the scripts ask an address
FIELD_TEXT = (  # of what is written in a field, that which stands before its first bracket; all of it
    """input_action = input_action.split("(")[1].split(')')[0]""",
    'input_action = input_action[len("input(") : -1]',
)
MENDED = {  # by script, the lines that are mended: (file, as released, mended)
    "multi": (
        ("utils.py", "actions_list[click_action[area_idx - 1]]", "actions_list[click_action[int(area_idx[1:]) - 1]]"),
        ("utils.py", "scroll_action_bounds[area_idx - 1]", "scroll_action_bounds[int(area_idx[1:]) - 1]"),
    ),
    f"{MOBILE} multi": (("mobileagent/mobileagent_multipath.py", *FIELD_TEXT),),
    f"{MOBILE} single": (
        ("mobileagent/mobileagent_singlepath.py", *FIELD_TEXT),
        (
            "mobileagent/mobileagent_singlepath.py",
            "action_input(text, input_actions,",
            "action_input(text, input_generate(input_actions, current_action_infos, current_page_all_actions),",
        ),
    ),
}
NOTHING, UNKNOWN = "I do not know.", "click(c999)"
ASKED = re.compile(r"The task you need to complete is to (.*?), to complete this task you should", re.S)
ASKED_MOBILE = re.compile(r"instruction is: (.*?)\. ?In order to accomplish this", re.S)
PRINTED = re.compile(r"^(success_rate|average_action_num|action_acc|type_acc) ([\d.]+)", re.M)


# --- the models ----------------------------------------------------------------------------------


class Answer(NamedTuple):
    released: str
    ours: str


class Models:
    """What scripted models answer: a function of the model, the instruction, the page and the number of answers before,
    so that both sides get the same."""

    def __init__(self, corpora: Sequence[Corpus], asked: Sequence[Instruction], mode: str, seed: int) -> None:
        self.mode, self.seed = mode, seed
        self.asked = {one.task: one for one in asked}
        self.corpora = {one.app: find_corpus(corpora, one.app) for one in asked}
        self.offers = {app: offers(corpus, mode) for app, corpus in self.corpora.items()}
        self.has_back = mode == "multi"  # whether the script reads it
        self.bracketed = {page for corpus in self.corpora.values() for page in bracketed(corpus)}

    def answer(self, model: str, task: str, name: str, count: int) -> Answer:
        one = self.asked[task]
        page, gold = self.corpora[one.app].find(name), self._gold(one)
        place = count if paths_of(self.mode) == "single" else gold.index(page) if page in gold[:-1] else -1
        rng = random.Random(f"{self.seed}/{model}/{task}/{name}/{count}")
        if model == "gold" or (model == "half" and count % 2 == 0):
            if place >= 0:
                return self._said(one, page, one.path[place])
            if self.has_back:
                return Answer('back("back")', "back")
        return self._drawn(one, page, model, rng)

    def doubts(self, model: str, task: str, name: str, count: int) -> bool:
        """Whether a page is not as Mobile-Agent expected it after so many actions, so that it goes back."""
        if model == "random":
            return random.Random(f"{self.seed}/doubts/{task}/{name}/{count}").random() < 0.5
        one = self.asked[task]
        return self.corpora[one.app].find(name) not in self._gold(one)

    def gold_pages(self, task: str) -> list[str]:
        """The names of the pages of a gold path."""
        one = self.asked[task]
        return [self.corpora[one.app].pages[page].name for page in self._gold(one)]

    def _gold(self, one: Instruction) -> tuple[int, ...]:
        return follow(self.corpora[one.app], one.path)

    def _drawn(self, one: Instruction, page: int, model: str, rng: random.Random) -> Answer:
        offered = self.offers[one.app][page].released
        choices: list[int | str] = [*offered]
        others = [NOTHING] if paths_of(self.mode) == "single" else [UNKNOWN]
        others = ['back("back")', *others, NOTHING] if self.has_back else others
        drawn = rng.choice([*choices, *others] if model == "random" else choices or others)
        return Answer(drawn, drawn) if isinstance(drawn, str) else self._said(one, page, drawn)

    def _said(self, one: Instruction, page: int, id: int) -> Answer:
        offer = self.offers[one.app][page]
        return Answer(offer.released[id], offer.ours[id])


class Served(ThreadingHTTPServer):
    """A model behind OpenAI's protocol. What it sees as a picture is the page's name (`v2_stand_ins`); Mobile-Agent's
    scripts send the file's path."""

    def __init__(self, models: Models, model: str) -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        self.models, self.model, self.counts = models, model, Counter[str]()

    def reply(self, asked: dict[str, Any]) -> dict[str, Any]:
        """The answer to a request."""
        messages = asked["messages"]
        content = self._mobile(messages) if self.models.mode.startswith(MOBILE) else self._appagent(messages)
        return {"choices": [{"index": 0, "message": {"role": "assistant", "content": content}}]}

    def _mobile(self, messages: list[Any]) -> str:
        """What Mobile-Agent asks for: without a picture what to remember and what is done, with one an action, with
        two whether the second is as expected."""
        text, *pictures = messages[-1]["content"]
        if not pictures:
            return "### Important content ###\nNone\n\n### Completed contents ###\nnone"
        said = ASKED_MOBILE.search(text["text"])
        assert said is not None
        task, name = said[1], Path(pictures[-1]["image_url"]["url"]).name.removesuffix("-labeled.png")
        if len(pictures) > 1:
            doubts = self.models.doubts(self.model, task, name, self.counts[task] - 1)
            return f"### Thought ###\nnone\n### Answer ###\n{'B' if doubts else 'A'}"
        return f"### Thought ###\nnone\n### Action ###\n{self._next(task, name)}\n### Operation ###\nnone"

    def _appagent(self, messages: list[Any]) -> str:
        """The four lines that AppAgent asks for."""
        text, picture = messages[0]["content"]
        said = ASKED.search(text["text"])
        assert said is not None
        name = base64.b64decode(picture["image_url"]["url"].partition(",")[2]).decode().removesuffix("-screen.png")
        return f"Observation: {name}\nThought: none\nAction: {self._next(said[1], name)}\nSummary: none"

    def _next(self, task: str, name: str) -> str:
        """The next action."""
        answer = self.models.answer(self.model, task, name, self.counts[task])
        self.counts[task] += 1
        return answer.released


class _Handler(BaseHTTPRequestHandler):
    def do_POST(self) -> None:
        assert isinstance(self.server, Served)
        asked = json.loads(self.rfile.read(int(self.headers["content-length"])))
        told = json.dumps(self.server.reply(asked)).encode()
        self.send_response(200)
        self.send_header("content-length", str(len(told)))
        self.end_headers()
        self.wfile.write(told)

    def log_message(self, *_: object) -> None:
        """Nothing is written for each request."""


# --- the two sides -------------------------------------------------------------------------------


class Figures(NamedTuple):
    """How many instructions were answered, what eval.py prints of these, None where it prints nothing, and the same of
    ours."""

    answered: int | None = None
    success_rate: float | None = None
    average_action_num: float | None = None
    action_acc: float | None = None
    type_acc: float | None = None

    def rounded(self) -> Figures:
        return Figures(*(None if one is None else round(one, 9) for one in self))


def checkout(code: Path, root: Path, mends: Iterable[tuple[str, str, str]] = ()) -> Path:
    """A copy of the released code in a folder, with lines mended. Ends where a line to mend is not there."""
    shutil.copytree(code, root / "v2", ignore=shutil.ignore_patterns(".git"))
    for name, old, new in mends:
        text = (root / "v2" / name).read_text("utf-8")
        if text.count(old) != 1:
            sys.exit(f"{code / name} does not have the line {old!r} of the release.")
        (root / "v2" / name).write_text(text.replace(old, new), "utf-8")
    return root


def run_released(root: Path, words: Sequence[str]) -> str:
    """What a script prints, as far as it goes."""
    stand_ins = Path(__file__).with_name("v2_stand_ins.py")
    done = subprocess.run(
        [sys.executable, str(stand_ins), str(root), *words],
        env={**os.environ, "PYTHONUTF8": "1", "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=3600,
    )
    return done.stdout if done.returncode == 0 else f"{done.stdout}\n{done.stderr}"


def official(root: Path, data: Path, models: Models, model: str, split: str) -> tuple[Figures, str]:
    """The figures of the released code, and how its script ended where it did not come to an end."""
    served = Served(models, model)
    threading.Thread(target=served.serve_forever, daemon=True).start()
    told = {"OPENAI_API_BASE": f"http://127.0.0.1:{served.server_port}", "OPENAI_API_KEY": "none"}
    config = root / "config.json"  # which YAML reads as well
    config.write_text(json.dumps({MODEL: {**told, "TEMPERATURE": 0, "MAX_TOKENS": 300}}), "utf-8")
    answers = root / f"{split}-{models.mode}-{model}"
    answers.mkdir()
    words = [SCRIPTS[models.mode], "--data_dir", str(data), "--task_file", tasks_file(models.mode, split)]
    words += [
        "--model_name",
        MODEL,
        "--model_type",
        "OpenAI",
        "--config_path",
        str(config),
        "--save_path",
        str(answers),
    ]
    if paths_of(models.mode) == "multi":
        words += ["--max_round" if models.mode.startswith(MOBILE) else "--max_rounds", str(ROUNDS[split])]
    said = run_released(root, words)
    served.shutdown()
    served.server_close()
    (found,) = list(answers.iterdir()) or [answers]
    done, wanted = len(list(found.iterdir())), sum(one.split == split for one in models.asked.values())
    fault = "" if done == wanted else f"{done} of {wanted} answered: {said.strip().splitlines()[-1]}"
    scoring = (
        ["multi_path_test", str(found), split]
        if paths_of(models.mode) == "multi"
        else ["single_path_test", str(found), data]
    )
    text = run_released(root, [str(word) for word in scoring])
    printed: dict[str, Any] = {name: float(value) for name, value in PRINTED.findall(text)}
    return Figures(done, **printed), fault


def ours(data: Path, models: Models, model: str, split: str, is_mended: bool) -> Figures:
    """Our figures, for the same answers, up to where the released script ends with an error."""
    paths, tasks, is_mobile = (
        paths_of(models.mode),
        data / tasks_file(models.mode, split),
        models.mode.startswith(MOBILE),
    )
    compat: bool | str = RELEASED if models.mode == "multi" and not is_mended else True
    rounds = ROUNDS[split] * (2 if models.mode == f"{MOBILE} multi" else 1)
    env = PagesEnv(data, tasks, paths, compat, rounds, observation="goal")
    scores: list[Score] = []
    for number in range(len(env.instructions)):
        if models.mode == f"{MOBILE} multi":
            score, seen = with_doubts(env, models, model, number, ROUNDS[split])
        else:
            (score,) = play(env, player(models, model, is_mended), [number])
            seen = models.gold_pages(env.walk.instruction.task) if is_mobile else []
        if is_mobile and not is_mended and not models.bracketed.isdisjoint(seen):
            break
        scores.append(score)
    return figures(scores, paths)


def player(models: Models, model: str, is_mended: bool) -> Callable[[PagesEnv, object, dict[str, Any]], str]:
    """A player that answers as a model. As released, Mobile-Agent's single-path script finds no text."""
    finds_texts = is_mended or models.mode != f"{MOBILE} single"

    def said(env: PagesEnv, observation: object, info: dict[str, Any]) -> str:
        answer = models.answer(model, info["task"], info["page"], env.walk.steps)
        return answer.ours if finds_texts or not answer.released.startswith("input(") else NOTHING

    return said


def with_doubts(env: PagesEnv, models: Models, model: str, number: int, rounds: int) -> tuple[Score, list[str]]:
    """The score of an episode in which Mobile-Agent goes back where it doubts a page, at no cost, and the pages that it
    sees."""
    _, info = env.reset(options={"instruction": number})
    seen = [info["page"]]
    for count in range(rounds):
        task = info["task"]
        _, _, _, _, info = env.step(models.answer(model, task, info["page"], count).ours)
        seen.append(info["page"])
        if env.walk.over:
            break
        if count < rounds - 1 and models.doubts(
            model, task, info["page"], count
        ):  # eval.py reads the last action's page
            _, _, _, _, info = env.step("back")
    return env.walk.score(False).replace(steps=count + 1), seen


def figures(scores: list[Score], mode: str) -> Figures:
    """Those of episodes by the names that eval.py has for them."""
    if not scores:
        return Figures(0)
    found = summarize(scores)
    if mode == "single":
        return Figures(len(scores), found.sr, None, found.step_acc, found.type_acc)
    return Figures(len(scores), found.sr, sum(one.steps for one in scores) / len(scores), found.step_acc)


# --- the corpora and the instructions ------------------------------------------------------------


def explored(folder: Path, apps: Iterable[str], pages: int) -> list[Corpus]:
    """Small corpora of apps of the simulated phone."""
    return [
        explore(*job)
        for job in jobs(SimulatedDevice("everything"), folder, tuple(apps), Limits(pages=pages, states=STATES))
    ]


def can_be_said(corpus: Corpus, one: Instruction, sayable: Callable[[int, str], Offer]) -> bool:
    """Whether the released form can say each action, and the last page's name is the path."""
    ids, page = [int(id) for id in one.end.split("_")[1:]], 0
    if ids != list(one.path):
        return False
    for id in one.path:
        if any(id not in sayable(page, mode).released for mode in SCRIPTS):
            return False
        page = corpus.edge(page, id).target
    return True


def chosen(corpora: Sequence[Corpus], count: int, seed: int) -> list[Instruction]:
    """Instructions that the released form can say, those with the longest paths."""
    made = Gias(corpora, seed).run(100 * count)
    tables = {corpus.about.app: {mode: offers(corpus, mode) for mode in SCRIPTS} for corpus in corpora}
    by_app = {corpus.about.app: corpus for corpus in corpora}
    good = [
        one
        for one in made
        if can_be_said(by_app[one.app], one, lambda page, mode, app=one.app: tables[app][mode][page])  # type: ignore[misc]
    ]
    print(f"{len(good)} of {len(made)} instructions can be said in the released form")
    return sorted(good, key=lambda one: -len(one.path))[:count]


def tasks_file(mode: str, split: str) -> str:
    """The name of the file of a script's instructions."""
    return f"{split} {mode}.json"


def publish(data: Path, asked: Sequence[Instruction], mode: str) -> None:
    """Write instructions as they are published."""
    for split in ROUNDS:
        told = [
            {"name": one.end, "task": "\n".join([*(f"{n}. {s}" for n, s in enumerate(one.steps, 1)), one.task])}
            for one in asked
            if one.split == split
        ]
        (data / tasks_file(mode, split)).write_text(json.dumps(told, ensure_ascii=False), "utf-8")


class Row(NamedTuple):
    """One figure of one model, of both sides. eval.py divides by 0 and prints none where no instruction was answered,
    nor an action_acc where no answer led to a page."""

    mode: str
    split: str
    model: str
    name: str
    released: float | None
    ours_released: float | None
    mended: float | None
    ours_mended: float | None

    @property
    def is_equal(self) -> bool:
        """Whether our figures are those of the released code, where it prints one."""
        is_divided = paths_of(self.mode) == "multi" and self.name == "action_acc" and not self.ours_released
        is_same = self.released == self.ours_released or (self.released is None and is_divided)
        return is_same and self.mended == self.ours_mended


def compare(code: Path, corpora: Sequence[Corpus], count: int, seed: int, folder: Path) -> list[Row]:
    """All figures, in a folder for what is made on the way."""
    asked = chosen(corpora, count, seed)
    lengths = Counter(len(one.path) for one in asked)
    print(f"{len(asked)} of them are taken; actions of a path, and paths: {dict(sorted(lengths.items()))}")
    data = folder / "data"
    data.mkdir()
    for corpus in corpora:
        export(corpus, data)
    released, rows = checkout(code, folder / "released"), list[Row]()
    read_again = open_corpora(data, tree=True)
    for mode in SCRIPTS:
        publish(data, asked, mode)
        models = Models(read_again, asked, mode, seed)
        mended = checkout(code, folder / f"mended {mode}", MENDED[mode]) if mode in MENDED else None
        for split in sorted({one.split for one in asked}, reverse=True):
            for model in MODELS:
                rows += measured(released, mended, data, models, model, split)
    return rows


def measured(released: Path, mended: Path | None, data: Path, models: Models, model: str, split: str) -> list[Row]:
    """The figures of one model, with the code as released and, where a line of the script is mended, with that one."""
    columns: list[Figures] = []
    for root in (released, mended):
        if root is None:
            columns += [Figures(), Figures()]
            continue
        theirs, fault = official(root, data, models, model, split)
        if fault:
            print(f"{models.mode} {split} {model}, {'released' if root == released else 'mended'}: {fault}")
        columns += [theirs.rounded(), ours(data, models, model, split, root == mended).rounded()]
    listed = zip(Figures._fields, *columns, strict=True)
    return [Row(models.mode, split, model, *one) for one in listed if one[2] is not None or one[4] is not None]


def table(rows: Iterable[Row]) -> str:
    """The figures as text."""
    head = ("paths", "split", "model", "figure", "released", "ours", "mended", "ours", "equal")
    lines: list[tuple[str, ...]] = [head]
    for row in rows:
        four = ("-" if one is None else str(one) if row.name == "answered" else f"{one:.4f}" for one in row[4:])
        lines.append((*row[:4], *four, "yes" if row.is_equal else "NO"))
    widths = [max(len(line[i]) for line in lines) for i in range(len(head))]
    return "\n".join("  ".join(one.ljust(w) for one, w in zip(line, widths, strict=True)).rstrip() for line in lines)


def main(words: Sequence[str] | None = None) -> list[Row]:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--code", type=Path, default=os.environ.get(CODE), help="checkout of the released code")
    parser.add_argument("--corpus", type=Path, help="corpora, instead of small ones that are explored")
    parser.add_argument("--count", type=int, default=COUNT, help="instructions")
    parser.add_argument("--seed", type=int, default=SEED)
    told = parser.parse_args(words)
    if not told.code or not (Path(told.code) / "eval.py").exists():
        parser.error(f"needs --code, or {CODE}: a checkout of github.com/gezelligheid0314/Mobile-Bench-v2")
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        given = explored(root / "corpus", APPS, PAGES) if told.corpus is None else open_corpora(told.corpus)
        rows = compare(Path(told.code), list(given), told.count, told.seed, root)
    print(table(rows))
    return rows


if __name__ == "__main__":
    sys.exit(0 if all(row.is_equal for row in main()) else 1)
