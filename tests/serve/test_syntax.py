"""The shell's language: what is read how, and what mksh says of what cannot be read."""

from __future__ import annotations

import shlex

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from android_gym.profiles import base_phone
from android_gym.serve.machine import Machine
from android_gym.serve.sh import shell
from android_gym.serve.sh.syntax import For, Literal, Parameter, Script, Simple, Substitution, Word, parse

MACHINE = Machine(base_phone())
SPICE = "'\"\\$`(){}[]<>|&;#*?~!=: \n\t" + "abfinow01"
CASES = st.text(alphabet=SPICE, max_size=60)
WORDS = st.sampled_from(
    [
        "if",
        "then",
        "fi",
        "for",
        "in",
        "do",
        "done",
        "case",
        "esac",
        "while",
        "{",
        "}",
        "(",
        ")",
        "[[",
        "]]",
        ";",
        ";;",
        "&&",
        "||",
        "|",
        "&",
        "<<E",
        "E",
        "\n",
        ">",
        "$(",
        "`",
        "$((",
        "))",
        "${x:-",
        "'",
        '"',
        "x",
        "a=1",
        "!",
        "2>&1",
        "f()",
        "else",
        "((",
        "&>",
        "<<<",
        "$'",
        "#",
    ]
)


def only(text: str) -> Simple | For:
    """The one command of a script."""
    ((_, commands),) = parse(text).lists[0].pipelines
    return commands[0]


def test_words_keep_what_was_quoted() -> None:
    assert only("echo a'b'\"c$x\"") == Simple(
        words=(
            Word((Literal("echo"),)),
            Word((Literal("a"), Literal("b", True), Literal("c", True), Parameter("x", True))),
        )
    )


def test_assignments_stand_before_the_command() -> None:
    node = only("a=1 b=$c cmd d=2")
    assert isinstance(node, Simple)
    assert node.assignments == (("a", Word((Literal("1"),))), ("b", Word((Parameter("c"),))))
    assert node.words == (Word((Literal("cmd"),)), Word((Literal("d=2"),)))


def test_redirections_may_stand_anywhere_and_keep_their_order() -> None:
    node = only("<in cmd >out 2>&1 arg >>more")
    assert [(r.fd, r.op, r.target) for r in node.redirects] == [
        (0, "<", Word((Literal("in"),))),
        (1, ">", Word((Literal("out"),))),
        (2, ">&", Word((Literal("1"),))),
        (1, ">>", Word((Literal("more"),))),
    ]


def test_substitutions_hold_scripts() -> None:
    node = only('echo "$(ls | cat)"')
    assert isinstance(node, Simple)
    (part,) = node.words[1].parts
    assert isinstance(part, Substitution) and part.quoted
    assert len(part.script.lists[0].pipelines[0][1]) == 2


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("for x in a; do b", "syntax error: unexpected EOF"),
        ("for x in a; do done", "syntax error: unexpected 'done'"),
        ("echo $(b", "syntax error: unexpected EOF"),
        ("if true; then", "syntax error: unexpected 'if'"),
        ("while", "syntax error: unexpected 'while'"),
        ("( echo", "syntax error: unexpected '('"),
        ("{ echo;", "syntax error: unexpected '{'"),
        ("fi", "syntax error: unexpected 'fi'"),
        ("echo a; ; echo b", "syntax error: unexpected ';'"),
        ("echo )", "syntax error: unexpected ')'"),
        ("| cat", "syntax error: unexpected '|'"),
        ("a && || b", "syntax error: unexpected '||'"),
        ("a &&", "syntax error: unexpected EOF"),
        ("cat <", "syntax error: unexpected EOF"),
        ("cat < ; x", "syntax error: unexpected ';'"),
        ("for 1x in a; do b; done", "syntax error: unexpected '1x'"),
        ("echo 'x", "no closing quote"),
        ('echo "x', "no closing quote"),
        ("echo `x`", "syntax error: unexpected '`'"),
        ("echo ${x", "no closing quote"),
        ("cat <<< x", "syntax error: unexpected '<<<'"),
        ("((1))", "syntax error: unexpected '(('"),
        ("function f { ls; }", "syntax error: unexpected 'function'"),
        ("case x in", "syntax error: unexpected 'case'"),
        ("echo ${x y}", "bad substitution"),
        ("$( " * 4000, "internal error: nesting too deep"),
    ],
)
def test_what_cannot_be_read_is_named_as_mksh_names_it(text: str, said: str) -> None:
    with pytest.raises(ValueError) as wrong:
        parse(text)
    assert str(wrong.value) == said


def test_nothing_of_a_line_with_a_syntax_error_is_done() -> None:
    machine, result = shell.run(MACHINE, "echo a > /data/local/tmp/x; if")
    assert (machine, result.out, result.code) == (MACHINE, b"", 1)
    assert result.err == b"/system/bin/sh: syntax error: unexpected 'if'\n"


def read(text: str) -> bool:
    """Whether a text is a script, or is refused with a sentence."""
    try:
        return isinstance(parse(text), Script)
    except ValueError as error:
        return bool(str(error))


@settings(max_examples=300)
@given(CASES)
@example("$(" * 30)
@example("`" * 31)
@example("$((" * 30 + "x) x)" * 30)
@example("if " * 60)
@example("<<" * 20)
def test_any_text_is_read_or_refused_with_a_sentence(text: str) -> None:
    assert read(text)


@settings(max_examples=300)
@given(st.lists(WORDS, max_size=25).map(" ".join))
def test_any_words_of_the_language_are_read_or_refused_with_a_sentence(text: str) -> None:
    assert read(text)


@settings(max_examples=100)
@given(st.lists(WORDS, max_size=12).map(" ".join))
def test_carrying_out_any_words_of_the_language_ends_with_a_status(text: str) -> None:
    _, result = shell.run(MACHINE, text)
    assert 0 <= result.code <= 255


@settings(max_examples=200)
@given(st.text(max_size=40).filter(lambda text: "\0" not in text and "\r\n" not in text))
@example('it\'s \\ "all" $x `y` *\n')
def test_what_shlex_quotes_is_printed_as_it_was(text: str) -> None:
    data = text.encode("utf-8", "replace").decode()
    _, result = shell.run(MACHINE, f"printf %s {shlex.quote(data)}")
    assert result.out.decode() == data
    _, result = shell.run(MACHINE, f"echo -E {shlex.quote(data)}")
    assert result.out.decode() == f"{data}\n"


@settings(max_examples=200)
@given(st.lists(st.text(alphabet=SPICE, max_size=8), max_size=4))
def test_quoted_words_arrive_one_by_one(words: list[str]) -> None:
    _, result = shell.run(MACHINE, f'sh -c \'printf "%s\\0" $# "$@"\' sh {shlex.join(words)}')
    assert result.out.decode() == "".join(f"{part}\0" for part in (len(words), *words)) or not words
