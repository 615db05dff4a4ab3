"""Names of functions, held by tests: what the kit and the framework of tasks offer is named by verbs and nouns."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]

# Participles that no ending tells; without those that look like their verbs (`put`, `read`, `set`, `run`).
IRREGULAR = frozenset(
    "been begun bent bound born bought brought built caught chosen done drawn driven eaten fallen forgotten found "
    "frozen given gone grown heard held hidden kept known laid lain left lent lost made meant met paid said seen sent "
    "shown shut sold spent spoken stood struck stuck sunk taken taught thought thrown told torn understood undone won "
    "worn written".split()
)
AFTER = frozenset("as at by for from in of on to when with".split())  # `shown_with` is one too
NO_PARTICIPLES = {
    "drawing": "a noun: what is drawn and has no nodes",
    "everything": "a noun: all files and folders",
    "feed": "a list whose rows come as they are scrolled to",
    "left": "what the ledger asks of a record: whether it has left the phone",
    "listing": "a noun: a list of rows that differ",
    "on_text_changed": "Android's `TextWatcher.onTextChanged`",
    "ring": "a verb: what a reminder does",
    "take_typed": "a verb and its object: what is typed",
}
ASKS = ("is", "has")  # `has_ended` asks something, and a participle is right there
OLD_HOOKS = frozenset("created started resumed paused stopped new_intent text_changed".split())


def is_participle(word: str) -> bool:
    return word not in NO_PARTICIPLES and (word in IRREGULAR or (len(word) > 3 and word.endswith(("ed", "ing"))))


def is_bare(name: str) -> bool:
    """Whether a name is a participle, alone, before a preposition or after what it is about."""
    words = name.split("_")
    while len(words) > 1 and words[-1] in AFTER:
        words.pop()
    if name in NO_PARTICIPLES or words[0] in ASKS:
        return False
    return is_participle(words[-1]) and (words[-1] == name or not words[-1].endswith("ing"))


def functions(tree: ast.Module) -> Iterator[ast.FunctionDef]:
    """The functions of a module, and the methods of its classes, without an underscore."""
    owners = [tree, *(n for n in tree.body if isinstance(n, ast.ClassDef) and not n.name.startswith("_"))]
    for owner in owners:
        yield from (n for n in owner.body if isinstance(n, ast.FunctionDef) and not n.name.startswith("_"))


def is_property(function: ast.FunctionDef) -> bool:
    return any(ast.unparse(one) in ("property", "cached_property") for one in function.decorator_list)


def trees(*folders: str) -> Iterator[tuple[str, ast.Module]]:
    for folder in folders:
        for path in sorted((ROOT / folder).rglob("*.py")):
            yield str(path.relative_to(ROOT)), ast.parse(path.read_text("utf-8"))


def test_functions_of_the_kit_are_named_by_verbs_and_nouns() -> None:
    found = [f"{path}:{f.name}" for path, tree in trees("android_gym/kit") for f in functions(tree) if is_bare(f.name)]
    assert found == []


def test_functions_of_the_framework_of_tasks_are_named_by_verbs_and_nouns() -> None:
    # What a property gives is data, as what a field holds; tasks themselves and their parts are in other folders.
    found = [
        f"{path}:{f.name}"
        for path, tree in trees("android_gym/tasks")
        if Path(path).parent.name in ("tasks", "dials", "blocks")
        for f in functions(tree)
        if is_bare(f.name) and not is_property(f)
    ]
    assert found == []


def test_words_that_only_look_like_participles_are_in_use() -> None:
    used = {f.name for _, tree in trees("android_gym/kit") for f in functions(tree)}
    assert sorted(set(NO_PARTICIPLES) - used) == []


def test_bare_participles_are_told_from_verbs_nouns_and_questions() -> None:
    bare = "shown told listed turned shown_with shown_when files_sorted typing moved used_as".split()
    assert [name for name in bare if not is_bare(name)] == []
    right = (
        "move show_when feed has_ended is_taken stop_finding picked_bar with_tabs listing read put on_create".split()
    )
    assert [name for name in right if is_bare(name)] == []


def test_hooks_of_activities_have_androids_names() -> None:
    # A method `created` of an activity would never run: the hook is `on_create`.
    found = [
        f"{path}:{owner.name}.{f.name}"
        for path, tree in trees("android_gym/apps", "android_gym/kit", "android_gym/web", "examples", "docs", "tests")
        for owner in ast.walk(tree)
        if isinstance(owner, ast.ClassDef)
        for f in owner.body
        if isinstance(f, ast.FunctionDef) and f.name in OLD_HOOKS and [a.arg for a in f.args.args[:2]] == ["self", "c"]
    ]
    assert found == []
