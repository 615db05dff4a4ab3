"""The encyclopedia: portal, articles, search."""

from __future__ import annotations

import re
from functools import lru_cache
from urllib.parse import quote, quote_plus, urljoin

from .address import Url, unquoted
from .blocks import Block, Facts, Footer, Header, Heading, Result, SearchBox, Text
from .page import Page, parse
from .sites import site

ROOT = "https://en.wikipedia.org"
PORTAL = "https://www.wikipedia.org/"
SEARCH = f"{ROOT}/w/index.php?search=%s"
MAIN = f"{ROOT}/wiki/Main_Page"
_OTHER_NAMES = {
    "ai": "Artificial intelligence",
    "llm": "Large language model",
    "large language models": "Large language model",
    "android (operating system)": "Android",
    "python (programming language)": "Python",
    "web": "World Wide Web",
    "gpt": "ChatGPT",
    "rl": "Reinforcement learning",
    "football": "Association football",
    "soccer": "Association football",
    "world cup": "Association football",
    "paris": "France",
    "cold": "Common cold",
    "covid": "Common cold",
    "exchange rate": "Currency",
}

_PORTAL = """
= Wikipedia
# Wikipedia
The Free Encyclopedia
?Search Wikipedia|https://en.wikipedia.org/w/index.php?search=%s
> [Android](https://en.wikipedia.org/wiki/Android) [Chess](https://en.wikipedia.org/wiki/Chess)
 [Tea](https://en.wikipedia.org/wiki/Tea) [Python](https://en.wikipedia.org/wiki/Python)
## Read in your language
| Language | Articles |
|---|---|
| [English](https://en.wikipedia.org/wiki/Main_Page) | 6,715,000+ |
| [Deutsch](https://de.wikipedia.org/) | 2,836,000+ |
| [Français](https://fr.wikipedia.org/) | 2,553,000+ |
| [Español](https://es.wikipedia.org/) | 1,892,000+ |
| [Italiano](https://it.wikipedia.org/) | 1,826,000+ |
| [日本語](https://ja.wikipedia.org/) | 1,387,000+ |
| [中文](https://zh.wikipedia.org/) | 1,377,000+ |
| [Português](https://pt.wikipedia.org/) | 1,109,000+ |
## To begin with
::: cards
photo:311|The river and a bridge in the evening|[London](https://en.wikipedia.org/wiki/London)
 |The capital on the Thames||
photo:312|Roofs of an old palace|[Beijing](https://en.wikipedia.org/wiki/Beijing)|A capital for three thousand years||
photo:313|A bridge in fog|[San Francisco](https://en.wikipedia.org/wiki/San_Francisco)|Between the Pacific and a bay||
photo:314|A yellow tram on a steep street|[Lisbon](https://en.wikipedia.org/wiki/Lisbon)
 |Hills above the mouth of the Tagus||
:::
## More by the same volunteers
- Free pictures, sounds and films for everybody to use
- A dictionary with the origin of words
- Travel guides that travellers write
- Sources, quotations, courses and news
The encyclopedia is written by volunteers, and its text may be used freely. It has no advertisements; a foundation pays
 for its computers out of gifts.
"""

_EDITIONS = {  # title, greeting, hint of the search box, words of the link to the English one
    "de": ("Wikipedia – Die freie Enzyklopädie", "Willkommen", "Suche", "Zur englischen Ausgabe"),
    "es": ("Wikipedia, la enciclopedia libre", "Bienvenidos", "Buscar", "Edición en inglés"),
    "fr": ("Wikipédia, l’encyclopédie libre", "Bienvenue", "Rechercher", "Édition en anglais"),
    "it": ("Wikipedia, l’enciclopedia libera", "Benvenuti", "Cerca", "Edizione in inglese"),
    "ja": ("ウィキペディア", "ようこそ", "検索", "英語版"),
    "zh": ("维基百科", "欢迎", "搜索", "英文版"),
    "pt": ("Wikipédia, a enciclopédia livre", "Bem-vindos", "Pesquisar", "Edição em inglês"),
}
EDITIONS = tuple(f"{language}.wikipedia.org" for language in _EDITIONS)


@lru_cache(maxsize=1)
def articles() -> dict[str, str]:
    """All articles: title -> markup."""
    found = site("en.wikipedia.org")
    return found.pages if found else {}


@lru_cache(maxsize=1)
def _by_name() -> dict[str, str]:
    return {title.casefold(): title for title in articles()}


def article_url(title: str) -> str:
    return f"{ROOT}/wiki/{quote(title.replace(' ', '_'))}"


def title_of(words: str) -> str:
    """The article of this name in any case, or under another name; "" if there is none."""
    name = " ".join(words.replace("_", " ").split()).casefold()
    return _by_name().get(name) or _OTHER_NAMES.get(name, "")


def introduction(title: str) -> str:
    """What the first paragraph of an article says, in the markup of pages."""
    return re.sub(r"\n +", " ", articles()[title].strip()).partition("\n")[0]


def portal(url: Url) -> Page | None:
    """www.wikipedia.org."""
    if url.path != "/":
        return None
    page = parse(_PORTAL, PORTAL, "#3366cc")
    return page.replace(blocks=(*page.blocks, Footer("Free knowledge in more than three hundred languages.", _NAV)))


def edition(url: Url) -> Page | None:
    """The front page of an edition in another language."""
    language = url.host.partition(".")[0]
    title, welcome, hint, back = _EDITIONS[language]
    markup = f"= {title}\n# {welcome}\n?{hint}|{SEARCH}\n- [{back}]({MAIN})"
    return parse(markup, f"https://{url.host}/") if url.path == "/" else None


def english(url: Url) -> Page | None:
    """en.wikipedia.org: articles, the front page, the results of its search."""
    if url.path == "/w/index.php":
        return found(url.query.get("search", ""))
    if url.path in ("/", "/wiki/Main_Page", "/wiki/"):
        return front()
    if url.path.startswith("/wiki/"):
        name = url.path.removeprefix("/wiki/").replace("_", " ")
        return article(title_of(name)) if title_of(name) else missing(name)
    return None


_NAV = (("All articles", SEARCH[:-2]),)
_BAR = Header("Wikipedia", MAIN, "favicon:en.wikipedia.org", "#202122", _NAV)
_FOOT = Footer("This article is one of the free encyclopedia.", _NAV)


def _head(value: str = "") -> tuple[Header, SearchBox]:
    return _BAR, SearchBox("Search Wikipedia", SEARCH, value)


def article(title: str) -> Page:
    """One article under its heading, with a list of what it links to."""
    url = article_url(title)
    page = parse(articles()[title], url, "#3366cc")
    linked = dict.fromkeys(
        (w[0].upper() + w[1:], u)
        for b in page.blocks
        if isinstance(b, Text)
        for w, u in b.parts
        if u.startswith(f"{ROOT}/wiki/")
    )
    more: tuple[Text | Heading, ...] = ()
    if linked:
        more = (Heading("See also", 2), *(Text((part,), bullet=True) for part in linked))
    blocks = (*_head(), Heading(title), *_contents(page.blocks), *more, _FOOT)
    return Page(url, f"{title} - Wikipedia", blocks)


def _contents(blocks: tuple[Block, ...]) -> tuple[Block, ...]:
    """An article's blocks; after the introduction it tells which sections there are."""
    heads = [b.words for b in blocks if isinstance(b, Heading) and b.level == 2]
    if len(heads) < 4:
        return blocks
    at = next(n for n, b in enumerate(blocks) if isinstance(b, Heading))
    listed = Facts((("Contents", ((", ".join(heads), ""),)),))
    return (*blocks[:at], listed, *blocks[at:])


def front() -> Page:
    """The front page: an article of the day and a list of all."""
    day = parse(articles()["Lisbon"], article_url("Lisbon")).blocks[:2]
    items = (Text(((t, article_url(t)),), bullet=True) for t in sorted(articles()))
    blocks = (
        *_head(),
        Heading("Welcome to Wikipedia"),
        Heading("From today's article", 2),
        *day,
        Text((("Read on", article_url("Lisbon")),)),
        Heading("Articles", 2),
        *items,
        _FOOT,
    )
    return Page(MAIN, "Wikipedia, the free encyclopedia", blocks)


def found(query: str) -> Page:
    """Search: the article of this very name, else a list of articles that hold the words."""
    if title_of(unquoted(query)):
        return article(title_of(unquoted(query)))
    url = SEARCH.replace("%s", quote_plus(query))
    words = unquoted(query).casefold().split()
    texts = articles()
    hits = [t for t in sorted(texts) if all(w in f"{t} {texts[t]}".casefold() for w in words)]
    head = Heading("Search results" if words else "All articles")
    if not hits:
        words_ = f"There were no results for “{query}”."
        return Page(url, f"{query} - Search results - Wikipedia", (*_head(query), head, Text(((words_, ""),))))
    results = tuple(Result(t, article_url(t), _first(t)) for t in hits)
    return Page(url, f"{query or 'All articles'} - Search results - Wikipedia", (*_head(query), head, *results))


def _first(title: str) -> str:
    """The first words of an article."""
    text = next(b for b in parse(articles()[title], ROOT).blocks if isinstance(b, Text))
    whole = "".join(w for w, _ in text.parts)
    return whole if len(whole) < 140 else whole[:137].rsplit(" ", 1)[0] + " …"


def missing(name: str) -> Page:
    """An article nobody has written."""
    say = f"Wikipedia has no article called “{name}”. You can look for it in other articles."
    style = (f"Search for {name}", SEARCH.replace("%s", quote_plus(name)))
    blocks = (*_head(name), Heading(name), Text(((say, ""),)), Text((style,)))
    return Page(urljoin(ROOT, f"/wiki/{quote(name.replace(' ', '_'))}"), f"{name} - Wikipedia", blocks)
