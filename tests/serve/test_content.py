"""content: rows of the phone's providers, queried and changed."""

from __future__ import annotations

import pytest
from serve.caller import after, err, machine, out, run

from android_gym.phone.state.providers import Contact, Email, Phone
from android_gym.serve.android.providers.parts import built, parts
from android_gym.serve.machine import Machine

SMS = "content://sms"
DATA = "content://com.android.contacts/data"
RAW = "content://com.android.contacts/raw_contacts"
CALLS = "content://call_log/calls"
EVENTS = "content://com.android.calendar/events"
_ITEM = "vnd.android.cursor.item"


@pytest.fixture(scope="module")
def home() -> Machine:
    return machine()


def rows(of: Machine, uri: str, columns: str, where: str = "", sort: str = "") -> list[str]:
    line = f"content query --uri {uri} --projection {columns}"
    line += f' --where "{where}"' if where else ""
    line += f' --sort "{sort}"' if sort else ""
    found = out(of, line).splitlines()
    if found == ["No result found."]:
        return []
    assert [row.split(" ", 2)[:2] for row in found] == [["Row:", str(n)] for n in range(len(found))]
    return [row.split(" ", 2)[2] for row in found]


# --- messages ----------------------------------------------------------------------------------


def test_a_row_has_every_column(home: Machine) -> None:
    assert out(home, f"content query --uri {SMS}/1") == (
        "Row: 0 _id=1, thread_id=1, address=72000, person=NULL, date=1695175900000, "
        "date_sent=1695175900000, protocol=0, read=1, status=-1, type=1, reply_path_present=0, "
        "subject=NULL, body=482913 is your verification code. Do not share it., "
        "service_center=NULL, locked=0, sub_id=1, error_code=0, "
        "creator=com.google.android.apps.messaging, seen=1\n"
    )


def test_folders_hold_what_was_sent_and_received(home: Machine) -> None:
    sent, got = (rows(home, f"{SMS}/{folder}", "_id") for folder in ("sent", "inbox"))
    messages = home.phone.messages
    assert len(sent) == sum(m.sent for m in messages)
    assert len(sent) + len(got) == len(messages) == len(rows(home, SMS, "_id"))
    assert rows(home, f"{SMS}/draft", "_id") == []
    times = [int(row.removeprefix("date=")) for row in rows(home, SMS, "date")]
    assert times == sorted(times, reverse=True)


def test_conditions_orders_and_expressions_are_sql(home: Machine) -> None:
    assert rows(home, SMS, "_id", "address='010-123456' AND type=2", "_id") == ["_id=11", "_id=13"]
    assert rows(home, SMS, "_id", "address=72000") == ["_id=1"]  # texts compare as texts
    assert rows(home, SMS, "'count(*)'") == [f"count(*)={len(home.phone.messages)}"]
    assert rows(home, SMS, "_id", "body LIKE '%tripod%'") == ["_id=11"]
    assert rows(home, SMS, "_id:address", "", "_id ASC LIMIT 1") == ["_id=1, address=72000"]


def test_a_message_is_inserted_read_and_deleted(home: Machine) -> None:
    line = (
        f"content insert --uri {SMS}/inbox --bind address:s:5550100 --bind body:s:'a, b: c' "
        "--bind date:l:1696900000123 --bind read:i:0"
    )
    there = after(home, line)
    new = there.phone.messages[-1]
    assert (new.address, new.text, new.time) == ("5550100", "a, b: c", 1696900000)
    assert (new.sent, new.read) == (False, False)
    read = after(there, f'content update --uri {SMS} --where "_id={new.id}" --bind read:i:1')
    assert read.phone.messages[-1].read
    assert after(read, f"content delete --uri {SMS}/{new.id}").phone == home.phone
    sent = after(home, f"content insert --uri {SMS}/sent --bind address:s:1 --bind body:s:x")
    assert sent.phone.messages[-1].sent and sent.phone.messages[-1].time == home.phone.time


def test_deleting_without_a_condition_takes_all(home: Machine) -> None:
    assert after(home, f"content delete --uri {SMS}").phone.messages == ()
    left = after(home, f"content delete --uri {SMS}/sent").phone.messages
    assert left == tuple(m for m in home.phone.messages if not m.sent)


# --- contacts ----------------------------------------------------------------------------------


def test_the_old_list_of_numbers_has_names(home: Machine) -> None:
    found = rows(home, "content://contacts/phones/", "display_name:number")
    assert found[0] == "display_name=John Smith, number=010-123456"
    assert len(found) == sum(len(c.phones) for c in home.phone.contacts)


def test_a_contact_is_made_of_rows(home: Machine) -> None:
    there = after(
        home,
        f"content insert --uri {RAW} --bind account_type:s: --bind account_name:s:",
        f"content insert --uri {DATA} --bind raw_contact_id:i:37 "
        f"--bind mimetype:s:{_ITEM}/name --bind data1:s:'Ann Bee'",
        f"content insert --uri {DATA} --bind raw_contact_id:i:37 "
        f"--bind mimetype:s:{_ITEM}/phone_v2 --bind data1:s:5550147 --bind data2:i:3",
        f"content insert --uri {DATA} --bind raw_contact_id:i:37 "
        f"--bind mimetype:s:{_ITEM}/email_v2 --bind data1:s:ann@example.com --bind data2:i:1",
    )
    assert there.phone.contacts[-1] == Contact(
        37, "Ann", "Bee", (Phone("5550147", "Work"),), (Email("ann@example.com", "Home"),)
    )
    where = "contact_id=37"
    assert rows(there, DATA, "mimetype:data1", where) == [
        f"mimetype={_ITEM}/name, data1=Ann Bee",
        f"mimetype={_ITEM}/phone_v2, data1=5550147",
        f"mimetype={_ITEM}/email_v2, data1=ann@example.com",
    ]
    where = f"mimetype='{_ITEM}/phone_v2' AND contact_id=37"
    other = after(there, f'content update --uri {DATA} --where "{where}" --bind data1:s:5550148')
    assert other.phone.contacts[-1].phones == (Phone("5550148", "Work"),)
    bare = after(there, f'content delete --uri {DATA} --where "{where}"')
    assert bare.phone.contacts[-1].phones == ()
    assert after(there, f"content delete --uri {RAW}/37").phone == home.phone


def test_a_name_that_changes_is_split_anew(home: Machine) -> None:
    where = f"mimetype='{_ITEM}/name' AND contact_id=1"
    there = after(home, f'content update --uri {DATA} --where "{where}" --bind data1:s:"Jo Smyth"')
    assert (there.phone.contacts[0].first, there.phone.contacts[0].last) == ("Jo", "Smyth")
    assert there.phone.contacts[0].phones == home.phone.contacts[0].phones


def test_every_contact_survives_being_taken_apart(home: Machine) -> None:
    for contact in home.phone.contacts:
        assert built(contact, parts(contact)) == contact


def test_contacts_are_starred_found_and_removed(home: Machine) -> None:
    uri = "content://com.android.contacts/contacts"
    assert after(home, f"content update --uri {uri}/1 --bind starred:i:1").phone.contacts[0].starred
    assert rows(home, "content://com.android.contacts/data/emails", "data1", "contact_id=1") == [
        "data1=john@example.com"
    ]
    assert after(home, f"content delete --uri {uri}").phone.contacts == ()


# --- calls, events -----------------------------------------------------------------------------


def test_the_call_log_is_read_and_emptied(home: Machine) -> None:
    found = rows(home, CALLS, "number:type:name", "number='010-123456'", "_id")
    assert found == ["number=010-123456, type=3, name=John Smith", "number=010-123456, type=2, name=John Smith"]
    line = f"content insert --uri {CALLS} --bind number:s:5550100 --bind type:i:3 --bind date:l:1000"
    assert after(home, line).phone.calls[-1].kind == "missed"
    assert after(home, f"content delete --uri {CALLS}").phone.calls == ()


def test_an_event_is_inserted_moved_and_deleted(home: Machine) -> None:
    there = after(
        home,
        f"content insert --uri {EVENTS} --bind calendar_id:i:1 --bind title:s:Dentist "
        "--bind dtstart:l:1697000400000 --bind dtend:l:1697005800000 --bind eventLocation:s:Here",
    )
    new = there.phone.calendar[-1]
    assert (new.title, new.start, new.end, new.location) == ("Dentist", 1697000400, 1697005800, "Here")
    assert new.calendar == "alice_miller@gmail.com"
    moved = after(there, f"content update --uri {EVENTS}/{new.id} --bind dtend:l:1697010000000")
    assert moved.phone.calendar[-1].end == 1697010000
    assert after(there, f"content delete --uri {EVENTS}/{new.id}").phone == home.phone


def test_days_begin_at_midnight_utc(home: Machine) -> None:
    columns = "dtstart:eventTimezone"
    assert rows(home, EVENTS, columns, "title='Lisbon'") == ["dtstart=1694217600000, eventTimezone=UTC"]
    there = after(
        home,
        f"content insert --uri {EVENTS} --bind calendar_id:i:1 --bind title:s:Day "
        "--bind allDay:i:1 --bind dtstart:l:1697068800000 --bind dtend:l:1697155200000",
    )
    new = there.phone.calendar[-1]
    assert (new.start, new.end) == (1697094000, 1697180400)  # midnights in Los Angeles
    assert rows(there, EVENTS, columns, "title='Day'") == ["dtstart=1697068800000, eventTimezone=UTC"]


@pytest.mark.parametrize(
    ("binds", "exception"),
    [
        ("title:s:x", "java.lang.IllegalArgumentException: New events must specify a calendar id"),
        ("calendar_id:i:1", "java.lang.RuntimeException: DTSTART field missing from event"),
    ],
)
def test_events_need_a_calendar_and_a_time(home: Machine, binds: str, exception: str) -> None:
    assert exception in err(home, f"content insert --uri {EVENTS} --bind {binds}")


# --- files, settings ---------------------------------------------------------------------------


def test_settings_are_rows_too(home: Machine) -> None:
    uri = "content://settings/system"
    assert rows(home, uri, "name:value", "name='font_scale'") == ["name=font_scale, value=1.0"]
    there = after(home, f"content update --uri {uri}/font_scale --bind value:s:1.3")
    assert there.phone.setting("system/font_scale") == 1.3
    there = after(home, f"content insert --uri {uri} --bind name:s:mine --bind value:s:yes")
    assert out(there, "settings get system mine") == "yes\n"
    gone = after(there, f"content delete --uri {uri} --where \"name='mine'\"")
    assert gone.phone == home.phone


# --- what is wrong -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("uri", "error"),
    [
        (
            "content://no.such/x",
            "Error while accessing provider:no.such\n"
            "java.lang.IllegalStateException: Could not find provider: no.such\n",
        ),
        (
            f"{SMS}/nothing",
            f"Error while accessing provider:sms\njava.lang.IllegalArgumentException: Unknown URL {SMS}/nothing\n",
        ),
        ("http://sms", "java.lang.IllegalStateException: Could not find provider: sms"),
    ],
)
def test_addresses_that_nothing_is_at_are_errors(home: Machine, uri: str, error: str) -> None:
    assert error in err(home, f"content query --uri {uri}")


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (
            "--projection nope",
            "no such column: nope (code 1 SQLITE_ERROR): , while compiling: SELECT nope FROM sms ORDER BY date DESC",
        ),
        ("--where 'x y'", 'near "y": syntax error'),
        ("--where 'randomblob(9)'", "not authorized to use function: randomblob"),
        ("--where '_id IN (SELECT 1); DROP TABLE sms'", "sms"),
        ('--where "1) UNION SELECT * FROM pragma_database_list --"', "not authorized"),
    ],
)
def test_sql_that_is_wrong_or_not_allowed_is_an_error(home: Machine, options: str, message: str) -> None:
    there, result = run(home, f"content query --uri {SMS} {options}")
    assert "android.database.sqlite.SQLiteException: " in result.err.decode()
    assert message in result.err.decode() and there is home


def test_a_query_without_end_is_given_up(home: Machine) -> None:
    many = "(SELECT count(*) FROM sms a, sms b, sms c, sms d, sms e)"
    assert "interrupted" in err(home, f'content query --uri {SMS} --where "{many} > 0"')


def test_columns_of_strict_providers_are_checked(home: Machine) -> None:
    assert "java.lang.IllegalArgumentException: Invalid column nope" in err(
        home, f"content query --uri {CALLS} --projection nope"
    )


@pytest.mark.parametrize(
    ("line", "error"),
    [
        ("content", "Unsupported operation: None"),
        ("content fly", "Unsupported operation: fly"),
        ("content query", "Content provider URI not specified. Did you specify --uri argument?"),
        (f"content insert --uri {SMS}", "Bindings not specified."),
        (f"content insert --uri {SMS} --bind x", "Binding not well formed: x"),
        (f"content insert --uri {SMS} --bind x:q:1", "Unsupported type: q"),
        (f"content insert --uri {SMS} --bind x:i:a", 'For input string: "a"'),
        (f"content query --uri {SMS} --fly 1", "Unsupported argument: --fly"),
    ],
)
def test_arguments_that_are_wrong_show_the_usage(home: Machine, line: str, error: str) -> None:
    result = run(home, line)[1]
    assert f"\n[ERROR] {error}" in result.err.decode() and result.code == 1


def test_what_cannot_be_changed_says_so(home: Machine) -> None:
    line = "content delete --uri content://contacts/phones"
    assert "java.lang.UnsupportedOperationException: Cannot delete that URL" in err(home, line)
