"""The page of an app: what it is, what others think of it, and what can be done with it."""

from __future__ import annotations

from ....kit import *
from .model import Entry, Play, Rated, entries, play, reviews
from .parts import app_row, can_have, cancel, get, logo, opened, progress_of, removable, remove, stars, wide
from .shots import shots

INCOMPATIBLE = "Your device isn't compatible with this version."


@play.activity("com.google.android.finsky.detailspage.DetailsActivity")
class AppPage(Activity):
    """The app of a package."""

    of: str = ""

    def view(self, app: Play, packages: tuple[str, ...], profile: str, time: int) -> View:
        one = entries().get(self.of)
        if one is None:
            return scaffold(app_bar("", leave()), empty("Item not found.", "search_off"))
        wished = one.package in app.wishes
        menu = ((("Remove from wishlist" if wished else "Add to wishlist"), wish(one.package)),)
        bar = app_bar("", leave(), (("Search", route("Finder"), "search"),), menu)
        parts = (
            _head(one, profile),
            _figures(one),
            _buttons(app, one, packages, profile, time),
            carousel("screenshots", *shots(one, profile), gap=10, pad=24),
            _about(one),
            _mine(app, one, packages),
            _opinions(one),
            _similar(one, packages, profile),
        )
        return scaffold(bar, scroll(*parts, id="nested_parent_recycler_view", pad=(0, 0, 0, 24)))


def _head(one: Entry, profile: str) -> View:
    words = column(
        text(one.name, "title", HEADLINE, weight=500),
        text(one.maker, style=LABEL, color="primary"),
        text(one.category, style=BODY_SMALL),
        grow=1,
        gap=3,
    )
    return row(logo(one, 72, profile), words, gap=20, pad=(24, 4, 24, 16))


def _figures(one: Entry) -> View:
    cells = (
        (f"{one.stars:.1f} \u2605", f"{one.counted} reviews"),
        (f"{one.size} MB", "Size"),
        (one.downloads, "Downloads"),
    )
    shown = [
        column(text(big, style=TITLE_SMALL), text(small, style=BODY_SMALL), grow=1, align="center", gap=2)
        for big, small in cells
    ]
    edge = decor(bg="outlineVariant", w=1, h=24)
    return row(shown[0], edge, shown[1], edge, shown[2], pad=(16, 0, 16, 16))


def _buttons(app: Play, one: Entry, packages: tuple[str, ...], profile: str, time: int) -> View:
    package, edges = one.package, (24, 0, 24, 12)
    if not can_have(package, profile):
        note = text(INCOMPATIBLE, "incompatible", PARAGRAPH_DIM, pad=(0, 8, 0, 0))
        return column(row(wide("Install", None)), note, w=FILL, pad=edges)
    share = progress_of(app, package, time)
    if share is not None:
        bar = progress(share, "install_progress", f"{round(share * 100)}%")
        words = text(f"{round(share * one.size)} MB of {one.size} MB", "install_words", SUMMARY)
        stop = row(wide("Cancel", cancel(package), "outlined"))
        return column(words, bar, stop, w=FILL, gap=10, pad=edges)
    if package not in packages:
        return row(wide("Install", get(package)), pad=edges)
    second = wide("Update", get(package)) if package in app.updates else (wide("Open", opened(package)))
    if not removable(package, packages):
        return row(second, pad=edges)
    ask = confirm(remove(package), f"Uninstall {one.name}?", "Its data goes as well.", yes="Uninstall")
    return row(wide("Uninstall", ask, "outlined"), second, gap=12, pad=edges)


def _about(one: Entry) -> View:
    return column(
        row(text("About this app", style=TITLE, grow=1), icon("arrow_forward", hidden=True)),
        text(one.about, "about", PARAGRAPH_DIM),
        w=FILL,
        gap=8,
        pad=(24, 16, 24, 12),
    )


def _mine(app: Play, one: Entry, packages: tuple[str, ...]) -> View:
    """What the owner thinks of an app that she has."""
    if one.package not in packages:
        return gap(0)
    mine = next((r for r in app.rated if r.package == one.package), None)
    given = mine.stars if mine else 0
    shown = row(
        *(
            icon_button(
                "filled:star" if k <= given else "star_border",
                f"{k} star{'s' * (k > 1)}",
                rate(one.package, k),
                f"star_{k}",
                color="primary",
            )
            for k in range(1, 6)
        ),
        gap=4,
    )
    said = mine.words if mine and mine.words else ""
    kids = [text("Your review" if mine else "Rate this app", style=TITLE), shown]
    if said:
        kids.append(text(said, "own_review", PARAGRAPH))
    write = route("WriteReview", one.package, given, said)
    label = "Edit your review" if mine else "Write a review"
    kids.append(text(label, "write_review", LABEL, color="primary", tap=write, h=44, pad=(0, 12, 0, 0)))
    return column(*kids, w=FILL, gap=4, pad=(24, 12, 24, 8))


def _opinions(one: Entry) -> View:
    rows_ = [
        column(
            row(avatar(who, size=30), text(who, style=BODY_MEDIUM, grow=1), icon("more_vert", hidden=True), gap=12),
            stars(given),
            text(said, style=PARAGRAPH_DIM),
            w=FILL,
            gap=6,
            pad=(24, 8, 24, 8),
        )
        for who, given, said in reviews(one)
    ]
    head = row(
        text(f"{one.stars:.1f}", "rating", DISPLAY_SMALL, size=44),
        column(stars(one.stars, 18), text(f"{one.counted} ratings", style=BODY_SMALL), gap=4),
        gap=20,
        pad=(24, 4, 24, 8),
    )
    title = text("Ratings and reviews", style=TITLE, grow=1)
    top = row(title, icon("arrow_forward", hidden=True), pad=(24, 14, 24, 6))
    return column(top, head, *rows_, w=FILL)


def _similar(one: Entry, packages: tuple[str, ...], profile: str) -> View:
    others = [e for e in entries().values() if e.category == one.category and e != one][:3]
    if not others:
        return gap(0)
    return column(
        text("Similar apps", style=TITLE, pad=(24, 14, 24, 6)),
        *(app_row(e, profile, e.package in packages) for e in others),
        w=FILL,
    )


@does
def wish(c: Ctx, package: str) -> Ctx:
    """Put an app on the wishlist, or take it off."""
    old = c.app.wishes
    if package in old:
        rest = tuple(one for one in old if one != package)
        return c.save(wishes=rest).snack("Removed from wishlist")
    return c.save(wishes=(package, *old)).snack("Added to wishlist")


@does
def rate(c: Ctx, package: str, given: int, words: str = "") -> Ctx:
    """Keep the owner's rating; words that were written before stay."""
    old = next((r for r in c.app.rated if r.package == package), None)
    return with_rating(c, Rated(package, given, words or (old.words if old else "")))


def with_rating(c: Ctx, new: Rated) -> Ctx:
    """Publish what the owner thinks of an app."""
    if new not in c.app.rated:
        known = entries().get(new.package)
        said = ": ".join(filter(None, (plural(new.stars, "star"), new.words)))
        c = c.deliver("review" if new.words else "rating", text=said, title=known.name if known else new.package)
    return c.save(rated=(*(r for r in c.app.rated if r.package != new.package), new))


@play.activity("com.google.android.finsky.reviews.ReviewActivity")
class WriteReview(Activity):
    """Stars and words about an app."""

    of: str = ""
    given: int = 0
    words: str = ""

    def view(self) -> View:
        one = entries().get(self.of)
        shown = row(
            *(
                icon_button(
                    "filled:star" if k <= self.given else "star_border",
                    f"{k} star{'s' * (k > 1)}",
                    assign("given", k),
                    f"star_{k}",
                    color="primary",
                    size=32,
                )
                for k in range(1, 6)
            ),
            gap=6,
            pack="center",
        )
        field = edit(self, "words", "Describe your experience", "review_text", lines=5)
        post = ("Post", posted()) if self.given else ("Post", None)
        bar = app_bar(one.name if one else "", leave(), subtitle="Rate this app")
        done = button("Post", post[1], desc="Post", enabled=bool(self.given), id="post_review")
        return scaffold(bar, scroll(column(shown, field, row(done, pack="end"), w=FILL, gap=20, pad=(24, 16, 24, 16))))


@does
def posted(c: Ctx) -> Ctx:
    of, given, words = c.screen.of, c.screen.given, c.screen.words.strip()
    return with_rating(c, Rated(of, given, words)).finish().snack("Review posted")
