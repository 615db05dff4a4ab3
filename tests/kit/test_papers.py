"""Documents: what their tables come to, how they are laid out, and that all that the package has add up."""

from __future__ import annotations

import re
from decimal import Decimal

import pytest

from android_gym.apps.google.drive.model import PACKAGE as DRIVE
from android_gym.apps.google.drive.viewing import Viewer
from android_gym.apps.system.documentsui.preview import Preview
from android_gym.kit.papers import amounts, cells, pages, table, work_out
from android_gym.phone.state.events import Launch, Tap
from android_gym.phone.state.phone import Phone
from android_gym.phone.system.front import here
from android_gym.phone.system.step import step
from android_gym.phone.system.windows import top_frame
from android_gym.profiles import base_phone
from android_gym.world.documents import read_documents

FILES = "com.google.android.documentsui"
DOCUMENTS = {
    (package, name): said
    for package, file in (
        ("android_gym.world", "documents.md"),
        ("android_gym.world", "documents.zh.md"),
        ("android_gym.apps.google.drive", "documents.md"),
    )
    for name, said in read_documents(file, package).items()
}
SUM = re.compile(r"Subtotal|Total|合计")


def value(cell: str) -> Decimal:
    return Decimal(re.sub(r"[^\d.-]", "", cell) or 0)


def tables(said: str) -> list[tuple[tuple[str, ...], ...]]:
    return [table(block.splitlines()) for block in re.findall(r"(?:^\|.*\n?)+", said, re.M)]


def shown(phone: Phone) -> dict[str, tuple[int, int, int, int]]:
    """The texts of the window in front, and where they are, px."""
    return {node.text: node.bounds for node in top_frame(phone).nodes if node.text}


@pytest.mark.parametrize("package, name", DOCUMENTS)
def test_the_amounts_of_a_document_add_up(package: str, name: str) -> None:
    """A sum is that of the rows above it, an amount how many there are times what one costs."""
    for rows in tables(DOCUMENTS[package, name]):
        figures = amounts(work_out(rows))
        for n in range(1, len(rows[0])):
            above = Decimal()
            for row in rows[1:]:
                if not figures[n] or row[n].startswith("="):
                    continue
                if SUM.match(row[0]):
                    assert not row[n] or value(row[n]) == above, row
                else:
                    above += value(row[n])
        for n, head in enumerate(rows[0]):
            if head in ("Qty", "Hours", "Pieces", "数量") and n + 3 == len(rows[0]):
                for row in rows[1:]:
                    if row[n] and row[n + 1]:
                        assert value(row[n]) * value(row[n + 1]) == value(row[n + 2]), row


def test_the_formulas_of_every_sheet_come_to_a_figure() -> None:
    for said in DOCUMENTS.values():
        seen = [cell for row in work_out(cells(said)) for cell in row]
        assert not [cell for cell in seen if cell.startswith(("=", "#VALUE"))]


def test_formulas_are_worked_out_one_from_another() -> None:
    said = "Wine,Price,Bottles,Sum\nWhite,12.50,3,=B2*C2\nRed,17.00,2,=B3*C3\n"
    said += "Total,,=SUM(C2:C3),=SUM(D2:D3)\nEach,,,=D4/C4"
    *_, total, each = work_out(cells(said))
    assert total == ("Total", "", "5", "71.50") and each == ("Each", "", "", "14.30")
    assert work_out((("=MAX(B1:B3)", "4"), ("=MIN(B1:B3)", "7"), ("=AVERAGE(B1:B3)", "1"))) == (
        ("7", "4"),
        ("1", "7"),
        ("4", "1"),
    )


@pytest.mark.parametrize("wrong", ["=B1/C1", "=SUM(D1:D4)", "=A9*2"])
def test_a_formula_about_nothing_says_so(wrong: str) -> None:
    assert work_out(((wrong, "4", "0"),))[0][0] == "#VALUE!"


def test_a_formula_that_needs_itself_or_is_far_too_large_ends() -> None:
    assert work_out((("=A1+1", "=A2+1"), ("=B1*2", "5"))) == (("#REF!", "#REF!"), ("#REF!", "5"))
    assert work_out((("=SUM(B1:B999999)", "4"), ("=B2*B2", "9" * 30))) == (("4", "4"), ("#VALUE!", "9" * 30))
    chain = tuple((f"=A{n}+A{n}",) for n in range(2, 40)) + (("1",),)
    assert work_out(chain)[0] == (str(2**38),)
    assert work_out(tuple((f"=A{n}+0",) for n in range(2, 400)) + (("1",),))[0] == ("#REF!",)


def test_a_sheet_that_is_too_large_is_cut() -> None:
    rows = cells("\n".join(",".join("x" * 40) for _ in range(1000)))
    assert (len(rows), {len(row) for row in rows}) == (400, {26})


def test_a_column_is_of_figures_if_all_below_its_head_are() -> None:
    rows = table(
        ["| What | Qty | Price | When |", "|---|---|---|---|", "| Rope | 2 | $9.50 | 3 May |", "| Tax | | 8 % | |"]
    )
    assert rows[0] == ("What", "Qty", "Price", "When") and len(rows) == 3
    assert amounts(rows) == (False, True, True, False)


def test_a_rule_begins_a_page() -> None:
    assert pages("# One\nwords\n---\n# Two\n") == ("# One\nwords", "# Two")
    assert pages("") == ("",)


def test_the_invoice_in_files_is_a_page_whose_amounts_end_in_one_line() -> None:
    phone = here(step(base_phone(), Launch(FILES))).start(Preview("/sdcard/Download/invoice_2023_09.pdf")).phone
    seen = shown(phone)
    assert {"Invoice 2023-09", "Prototype assembly", "Subtotal", "$3,530.00"} <= set(seen)
    assert len({seen[amount][2] for amount in ("Amount", "$1,360.00", "$935.00", "$45.00", "$3,530.00")}) == 1


def test_a_sheet_in_drive_shows_results_and_above_them_what_was_entered() -> None:
    phone = step(base_phone("arena"), Launch(DRIVE))
    sheet = next(e for e in phone.app(DRIVE).files if e.name == "Parts wish list")
    phone = here(phone).start(Viewer(sheet.id)).phone
    assert {"48", "89", "74", "211"} <= set(shown(phone)) and "=SUM(B2:B4)" not in shown(phone)
    left, top, right, bottom = shown(phone)["211"]
    phone = step(phone, Tap((left + right) / 2, (top + bottom) / 2))
    bar = {node.id.rpartition("/")[2]: node.text for node in top_frame(phone).nodes}
    assert (bar["cell_name"], bar["formula_bar"]) == ("B5", "=SUM(B2:B4)")


def test_every_document_of_drive_and_of_the_files_is_written() -> None:
    """Only sounds, pictures, archives and plain texts have no pages."""
    phone = base_phone("arena")
    known = {name for _, name in DOCUMENTS}
    office = [
        e.name
        for e in phone.app(DRIVE).files
        if e.mime.startswith("application/") and "vnd.google-apps.folder" not in e.mime
    ]
    files = [f.name for f in phone.files if f.mime.startswith("application/") and f.text]
    assert set(office) | set(files) <= known and len(office) > 20


def test_a_value_of_the_phone_has_the_whole_text() -> None:
    bill = next(e for e in base_phone("arena").app(DRIVE).files if e.name == "service_bill.pdf")
    assert bill.text == read_documents("documents.md", "android_gym.apps.google.drive")["service_bill.pdf"]
    assert bill.art.startswith("document:service_bill.pdf/Larkfield Cycles") and "|" not in bill.art
