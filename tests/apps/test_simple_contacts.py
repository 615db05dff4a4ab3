"""Contacts by Simple Mobile Tools: making, finding, sorting and grouping people, and its files."""

from __future__ import annotations

from android_gym.action import Action
from android_gym.apps.simple.contacts import DEVICE, PACKAGE, Contacts
from android_gym.devices import SimulatedDevice, carry_out
from android_gym.phone.state.events import Launch
from android_gym.phone.state.permissions import READ_CONTACTS, grant
from android_gym.phone.state.phone import Phone
from android_gym.phone.state.providers import Contact, Email
from android_gym.phone.state.providers import Phone as Number
from android_gym.profiles import base_phone
from android_gym.tasks.steps import back, click, enter_text, long_click

ADA = Contact(1, "Ada", "Byron", (Number("5550101"),), starred=True)
BO = Contact(2, "Bo", "Ames", (Number("5550102"),), (Email("bo@example.org"),))
MORE = click("More options")


def opened(*people: Contact, allowed: bool = True) -> SimulatedDevice:
    phone = base_phone("simple").replace(contacts=people)
    device = SimulatedDevice("simple")
    device.reset(grant(phone, PACKAGE, READ_CONTACTS) if allowed else phone)
    device.do(Launch(PACKAGE))
    return device


def do(device: SimulatedDevice, *actions: Action) -> Phone:
    for action in actions:
        assert carry_out(device, action)[0] == "", action
    return device.phone()


def model(device: SimulatedDevice) -> Contacts:
    found: Contacts = device.phone().app(PACKAGE)
    return found


def shown(device: SimulatedDevice, id: str) -> list[str]:
    return [node.text for node in device.screen().nodes if node.id == f"{PACKAGE}:id/{id}"]


def test_a_contact_is_made_in_the_phone_storage() -> None:
    device = opened()
    assert shown(device, "fragment_placeholder") == ["No contacts found"]
    phone = do(
        device,
        click(id="fragment_fab"),
        enter_text("Yuzai", id="contact_first_name"),
        enter_text("123456789", id="contact_number"),
        click("Home"),
        click("Mobile"),
        click("Save"),
    )
    assert phone.contacts == (Contact(1, "Yuzai", phones=(Number("123456789"),), emails=()),)
    assert shown(device, "item_contact_name") == ["Yuzai"]


def test_the_app_asks_for_the_contacts() -> None:
    device = opened(ADA, allowed=False)
    do(device, click("Don’t allow"))
    assert shown(device, "item_contact_name") == []
    do(device, back())
    device.do(Launch(PACKAGE))
    do(device, click("Allow"))
    assert shown(device, "item_contact_name") == ["Ada Byron"]


def test_back_asks_before_a_change_is_lost() -> None:
    device = opened(ADA)
    edit = (click("Ada Byron"), click("Edit contact"), enter_text("A", id="contact_first_name"))
    phone = do(device, *edit, back(), back(), click("Discard"))
    assert phone.contacts == (ADA,)
    do(device, back(), *edit, back(), back(), click("Save"))
    assert device.phone().contacts == (ADA.replace(first="A"),)


def test_people_are_sorted_and_filtered() -> None:
    device = opened(ADA, BO, Contact(3, "Cy", account="alice_miller@gmail.com"))
    do(device, click("Sort by"), click("Surname"), click("OK"))
    assert shown(device, "item_contact_name") == ["Bo Ames", "Ada Byron", "Cy"]
    do(device, click("Sort by"), click("Date created"), click("Descending"), click("OK"))
    assert shown(device, "item_contact_name") == ["Cy", "Bo Ames", "Ada Byron"]
    do(device, click("Filter"), click(f"{DEVICE} (2)"), click("OK"))
    assert shown(device, "item_contact_name") == ["Cy"]
    assert model(device).sources == ("alice_miller@gmail.com",)
    do(device, click("Filter"), click(f"{DEVICE} (2)"), click("OK"))
    do(device, enter_text("bo", id="top_toolbar_search"))
    assert shown(device, "item_contact_name") == ["Bo Ames"]


def test_favorites_are_chosen_and_removed() -> None:
    device = opened(ADA, BO)
    phone = do(device, click("Favorites"), click("Add favorites"), click("Bo Ames"), click("OK"))
    assert [p.starred for p in phone.contacts] == [True, True]
    phone = do(device, long_click("Ada Byron"), MORE, click("Remove from favorites"))
    assert [p.starred for p in phone.contacts] == [False, True]
    phone = do(device, click("Bo Ames"), click("Toggle favorite"))
    assert [p.starred for p in phone.contacts] == [False, False]


def test_groups_are_made_filled_renamed_and_deleted() -> None:
    device = opened(ADA, BO)
    do(
        device,
        click("Groups"),
        click("Create new group", id="fragment_fab"),
        enter_text("Chess", id="group_name"),
        click("OK"),
    )
    phone = do(device, click("Chess (0)"), click(id="group_contacts_fab"), click("Bo Ames"), click("OK"), back())
    assert (phone.labels, phone.contacts[1].labels) == (("Chess",), ("Chess",))
    phone = do(device, long_click("Chess (1)"), click("Rename"), enter_text("Go", id="rename_group_title"), click("OK"))
    assert (phone.labels, phone.contacts[1].labels) == (("Go",), ("Go",))
    phone = do(device, long_click("Go (1)"), click("Delete"), click("Yes"))
    assert (phone.labels, phone.contacts) == ((), (ADA, BO))


def test_shown_fields_decide_what_pages_have() -> None:
    device = opened(BO)
    do(device, click("Bo Ames"))
    assert shown(device, "contact_email") == ["bo@example.org"]
    do(device, MORE, click("Manage shown contact fields"), click("Emails"), click("Prefix"), click("OK"))
    assert shown(device, "contact_email") == []
    phone = do(device, click("Edit contact"), enter_text("Dr.", id="contact_prefix"), click("Save"))
    assert phone.contacts == (BO.replace(prefix="Dr."),)
    assert shown(device, "contact_name") == ["Dr. Bo Ames"]


def test_a_deleted_contact_leaves_the_list_in_front() -> None:
    device = opened(ADA, BO)
    do(device, click("Ada Byron"), click("Edit contact"), click("Delete"), click("Yes"))
    assert shown(device, "item_contact_name") == ["Bo Ames"]
    phone = do(device, long_click("Bo Ames"), click("Delete"), click("Yes"))
    assert phone.contacts == ()


def test_settings_change_the_list() -> None:
    device = opened(ADA, BO)
    do(
        device,
        MORE,
        click("Settings"),
        click("Show a dialpad button on the main screen"),
        click("Show phone numbers"),
        back(),
    )
    assert shown(device, "main_dialpad_button") == []
    assert shown(device, "item_contact_number") == ["5550101", "5550102"]


def test_the_keyboard_moves_no_field() -> None:
    """Scripts touch several fields where they were before the first touch."""
    device = opened()
    do(device, click(id="fragment_fab"))

    def places() -> dict[str, tuple[int, int, int, int]]:
        ids = ("contact_first_name", "contact_number", "contact_email")
        found = {n.id.rpartition("/")[2]: n.bounds for n in device.screen().nodes}
        return {id: found[id] for id in ids}

    before = places()
    do(device, click(id="contact_first_name"))
    assert places() == before
