"""sqlite3: the databases of Android's providers are the phone's state."""

from __future__ import annotations

import shlex

import pytest

from android_gym.phone.state.providers import Phone
from android_gym.profiles import base_phone
from android_gym.serve.android.databases import DATABASES
from android_gym.serve.commands import Result
from android_gym.serve.machine import Machine
from android_gym.serve.sh.shell import run

HOME = Machine(base_phone())
PACKAGE = "/data/data/com.android.providers"
SMS = f"{PACKAGE}.telephony/databases/mmssms.db"
CONTACTS = f"{PACKAGE}.contacts/databases/contacts2.db"
CALLS = f"{PACKAGE}.contacts/databases/calllog.db"
CALENDAR = f"{PACKAGE}.calendar/databases/calendar.db"
SETTINGS = f"{PACKAGE}.settings/databases/settings.db"


def sqlite(machine: Machine, path: str, *sql: str, options: str = "") -> tuple[Machine, Result]:
    return run(machine, f"sqlite3 {options} {path} {shlex.join(sql)}")


def out(path: str, sql: str, options: str = "") -> str:
    machine, result = sqlite(HOME, path, sql, options=options)
    assert (machine, result.err, result.code) == (HOME, b"", 0)
    return result.out.decode()


def after(machine: Machine, path: str, *sql: str) -> Machine:
    machine, result = sqlite(machine, path, *sql)
    assert (result.err, result.code) == (b"", 0)
    return machine


# --- reading -------------------------------------------------------------------------------------


def test_rows_are_columns_between_bars_and_null_is_empty() -> None:
    sql = "SELECT _id, address, person, body FROM sms ORDER BY _id LIMIT 1"
    assert out(SMS, sql) == "1|72000||482913 is your verification code. Do not share it.\n"
    assert out(SMS, sql.replace("body", "date"), "-header -separator ,") == (
        "_id,address,person,date\n1,72000,,1695175900000\n"
    )


def test_tables_are_joined_as_android_has_them() -> None:
    sql = (
        "SELECT r.display_name, d.data1 FROM data d JOIN mimetypes m ON d.mimetype_id = m._id "
        "JOIN raw_contacts r ON d.raw_contact_id = r._id "
        "WHERE m.mimetype = 'vnd.android.cursor.item/phone_v2' AND r._id = 1;"
    )
    assert out(CONTACTS, sql) == "John Smith|010-123456\n"
    assert out(CALLS, "select count(*) from calls") == f"{len(HOME.phone.calls)}\n"


@pytest.mark.parametrize(
    ("path", "tables"),
    [
        (SMS, "sms      threads\n"),
        (
            CONTACTS,
            "contacts           mimetypes          view_contacts      view_raw_contacts\n"
            "data               raw_contacts       view_data        \n",
        ),
        (CALENDAR, "Calendars  Events   \n"),
        (SETTINGS, "global  secure  system\n"),
    ],
)
def test_tables_are_listed(path: str, tables: str) -> None:
    assert out(path, ".tables") == tables
    assert out("/data/user/0" + path.removeprefix("/data/data"), ".tables") == tables


def test_standard_input_is_a_script() -> None:
    script = "SELECT count(*)\nFROM sms;\n.tables\nSELECT ';';\n"
    machine, result = run(HOME, f"sqlite3 {SMS}", stdin=script.encode())
    assert machine is HOME and result.out == b"35\nsms      threads\n;\n"


@pytest.mark.parametrize("path", DATABASES)
def test_opening_a_database_changes_nothing(path: str) -> None:
    tables = out(path, ".tables").split()
    for table in tables:
        sqlite(HOME, path, f'SELECT * FROM "{table}"')
        count = int(out(path, f'SELECT count(*) FROM "{table}"'))
        assert len(out(path, f'SELECT _id FROM "{table}"').splitlines()) == count


# --- writing -------------------------------------------------------------------------------------


def test_the_messages_are_cleared_as_android_world_does() -> None:
    there = after(HOME, SMS, "DELETE FROM sms;")
    assert there.phone.messages == () and there.phone.contacts == HOME.phone.contacts
    assert after(HOME, SMS, "DELETE FROM threads;") == HOME  # follow from the messages


def test_messages_are_inserted_and_changed() -> None:
    there = after(
        HOME,
        SMS,
        "INSERT INTO sms(address, body, date, type) VALUES ('555', 'hi', 1696900000123, 1)",
        "UPDATE sms SET read = 1, body = 'seen' WHERE address = '72000'",
    )
    new = there.phone.messages[-1]
    assert (new.address, new.text, new.time) == ("555", "hi", 1696900000)
    assert (new.sent, new.read) == (False, False)
    assert {(m.text, m.read) for m in there.phone.messages if m.address == "72000"} == {("seen", True)}
    same = [m for m in HOME.phone.messages if m.address != "72000"]
    assert [m for m in there.phone.messages if m.address not in ("72000", "555")] == same


def test_a_contact_is_made_of_rows_and_taken_away() -> None:
    made = after(HOME, CONTACTS, "INSERT INTO raw_contacts(account_name) VALUES ('')")
    id = made.phone.contacts[-1].id
    there = after(
        made,
        CONTACTS,
        "INSERT INTO data(raw_contact_id, mimetype_id, data1) SELECT "
        f"{id}, _id, 'Ann Bee' FROM mimetypes WHERE mimetype LIKE '%/name'",
        "INSERT INTO data(raw_contact_id, mimetype, data1, data2) VALUES "
        f"({id}, 'vnd.android.cursor.item/phone_v2', '5550147', 3)",
    )
    new = there.phone.contacts[-1]
    assert (new.first, new.last, new.phones) == ("Ann", "Bee", (Phone("5550147", "Work"),))
    assert after(there, CONTACTS, f"DELETE FROM raw_contacts WHERE _id={id}").phone == HOME.phone


def test_events_are_written_and_deleted() -> None:
    there = after(
        HOME,
        CALENDAR,
        "INSERT INTO Events(calendar_id, title, dtstart, dtend) VALUES (1, 'Lunch', 1697000400000, 1697004000000)",
    )
    new = there.phone.calendar[-1]
    assert (new.title, new.start, new.end) == ("Lunch", 1697000400, 1697004000)
    assert after(there, CALENDAR, "DELETE FROM Events WHERE title='Lunch'").phone == HOME.phone


def test_settings_are_written() -> None:
    bright = after(HOME, SETTINGS, "UPDATE system SET value = '7' WHERE name = 'screen_brightness'")
    assert bright.phone.setting("system/screen_brightness") == 7


def test_what_is_not_committed_is_not_written() -> None:
    assert after(HOME, SMS, "BEGIN; DELETE FROM sms") == HOME
    assert after(HOME, SMS, "BEGIN; DELETE FROM sms; COMMIT;").phone.messages == ()


# --- what is wrong -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("path", "sql", "error"),
    [
        ("/sdcard/x.db", ".tables", 'unable to open database "/sdcard/x.db": unable to open database file'),
        (SMS, "selec", 'near "selec": syntax error'),
        (SMS, "SELECT * FROM mms", "no such table: mms"),
        (SMS, "DROP TABLE sms", "attempt to write a readonly database"),
        (SMS, "ATTACH '/etc/passwd' AS x", "attempt to write a readonly database"),
        (SMS, "SELECT load_extension('x')", "not authorized to use function: load_extension"),
        (SMS, "SELECT count(*) FROM sms a, sms b, sms c, sms d, sms e", "interrupted"),
        (CALENDAR, "INSERT INTO Events(title) VALUES ('x')", "New events must specify a calendar id"),
        (CALENDAR, "DELETE FROM Calendars", "attempt to write a readonly database"),
        (SMS, ".shell ls", 'unknown command or invalid arguments:  "shell"'),
    ],
)
def test_what_cannot_be_done_is_an_error_and_changes_nothing(path: str, sql: str, error: str) -> None:
    machine, result = sqlite(HOME, path, sql)
    assert (machine, result.out, result.err.decode(), result.code) == (HOME, b"", f"Error: {error}\n", 1)


def test_options_that_do_not_exist_are_refused() -> None:
    assert sqlite(HOME, SMS, options="-fly")[1].err.decode() == (
        "sqlite3: Error: unknown option: -fly\nUse -help for a list of options.\n"
    )
