"""Whether an intent filter accepts an intent: action, categories, data and type, as on Android."""

from __future__ import annotations

from urllib.parse import SplitResult, unquote, urlsplit

from ..state.activity import Filter, Intent

DEFAULT = "android.intent.category.DEFAULT"
OPENABLE = "android.intent.category.OPENABLE"  # what is asked for can be read as a file
_LOCAL = ("", "content", "file")  # schemes of data that a filter of types alone takes


def matches(filter: Filter, intent: Intent) -> bool:
    """Whether a filter accepts an intent."""
    if filter.action != intent.action:
        return False
    if filter.categories and not set(intent.categories) <= set(filter.categories):
        return False
    return _data(filter, intent.data) and _type(filter, intent)


def implicit(filter: Filter) -> bool:
    """Whether a filter answers intents that name no component, which are of category DEFAULT."""
    return not filter.categories or DEFAULT in filter.categories


def _data(filter: Filter, uri: str) -> bool:
    """Scheme, then host, then path. A filter without a scheme takes data only beside a type."""
    if not filter.scheme:
        return not uri or (bool(filter.mime) and _scheme(uri) in _LOCAL)
    if not uri.startswith(filter.scheme):
        return False
    if not filter.hosts:
        return True
    try:
        split = urlsplit(uri)
        fits = any(_host(host, split) for host in filter.hosts)
    except ValueError:  # no host that can be read
        return False
    return fits and _path(filter, unquote(split.path))


def _scheme(uri: str) -> str:
    return uri.partition(":")[0].lower() if ":" in uri else ""


def _host(wanted: str, split: SplitResult) -> bool:
    """Whether a URI is of a host: "*.example.com" covers what ends so, "*" any."""
    name, _, port = wanted.lower().partition(":")
    if split.hostname is None or (port and str(split.port) != port):
        return False
    if name.startswith("*"):
        return split.hostname.endswith(name[1:])
    return split.hostname == name


def _path(filter: Filter, path: str) -> bool:
    asked = (filter.paths, filter.path_prefixes, filter.path_patterns)
    return (
        not any(asked)
        or path in filter.paths
        or path.startswith(filter.path_prefixes)
        or any(glob(pattern, path) for pattern in filter.path_patterns)
    )


def _type(filter: Filter, intent: Intent) -> bool:
    """Whether a filter's MIME type takes an intent's; either may end in "/*", an intent that asks
    for "*/*" takes any. A filter that names hosts but no type takes only intents without one."""
    pattern, mime = filter.mime, intent.type
    if not pattern:
        return not (mime and filter.hosts)
    if not mime:
        return False
    if "*/*" in (pattern, mime) or pattern == mime:
        return True
    family = pattern.partition("/")[0] + "/"
    return mime.startswith(family) and (pattern.endswith("/*") or mime.endswith("/*"))


def glob(pattern: str, text: str) -> bool:
    """Whether a whole text fits a simple glob of android.os.PatternMatcher.

    "." is any character, "x*" any number of x, ".*" what lies before the next character of the
    pattern (the first such one: there is no going back), and a backslash takes what follows as it
    is.
    """
    at, done = 0, 0  # in the pattern, in the text
    while at < len(pattern) and done < len(text):
        char, at, escaped = _char(pattern, at)
        if pattern[at : at + 1] != "*":
            if not (char == "." and not escaped) and text[done] != char:
                return False
            done += 1
            continue
        at += 1
        if char == "." and not escaped:
            if at >= len(pattern):
                return True
            following, at, _ = _char(pattern, at)
            found = text.find(following, done)
            if found < 0:
                return False
            done = found + 1
        else:
            while done < len(text) and text[done] == char:
                done += 1
    return done == len(text) and pattern[at:] in ("", ".*")


def _char(pattern: str, at: int) -> tuple[str, int, bool]:
    """The character of a pattern at a place, the place after it, and whether it is escaped."""
    if pattern[at] == "\\" and at + 1 < len(pattern):
        return pattern[at + 1], at + 2, True
    return pattern[at], at + 1, False
