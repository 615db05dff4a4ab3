"""Workspaces: signing in by e-mail, a new workspace, invitations."""

from __future__ import annotations

import random

from msgspec.structs import replace

from ....kit import *
from ....phone.state.providers import Account
from ....phone.system.mailing import Letter, deliver_mail
from .frames import bar
from .home import home_again
from .model import ME, ROOMS, SPACES, Room, Slack, Space, invited, is_email, posted, slack, space_now, tidy

SIGNS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"


def step(title: str, words: str, *kids: View, done: View, up: bool = True) -> View:
    """A page of the way to a workspace: a question, a field, a button."""
    return scaffold(
        bar("") if up else None,
        scroll(
            text(title, "step_title", size=26, weight=800, lines=4),
            text(words, "step_text", size=15, color="onSurfaceVariant", lines=5, margin=(0, 8, 0, 16)),
            *kids,
            done,
            w=FILL,
            pad=(24, 12, 24, 24),
        ),
    )


def wide(label: str, tap: Call, enabled: bool = True, kind: str = "filled", id: str = "") -> View:
    return button(
        label,
        tap,
        kind,
        id or f"{label.lower().replace(' ', '_')}_button",
        enabled=enabled,
        layout=Layout(w=FILL, h=48, margin=(0, 16, 0, 0)),
    )


@slack.activity("slack.features.signin.AddWorkspaceActivity", exported=False)
class AddWorkspace(Activity):
    """A workspace is made, or one is found that the address was invited to."""

    def view(self) -> View:
        return step(
            "Add a workspace",
            "Start a workspace of your own, or join one that you were invited to.",
            wide("Create a new workspace", route("SignIn", True), id="create_workspace_button"),
            done=wide("Sign in to another workspace", route("SignIn", False), kind="outlined", id="sign_in_button"),
        )


@slack.activity("slack.features.signin.SignInActivity", exported=False)
class SignIn(Activity):
    """Asks for the e-mail address, to which a code is sent."""

    new: bool = True
    email: str = ""

    def view(self) -> View:
        field = edit(
            self,
            "email",
            "name@work-email.com",
            "email_edit_text",
            variant="outlined",
            takes="email",
            ime="next",
            submit=send_code(),
            desc="Email",
        )
        return step(
            "Enter your email address",
            "We will send you a code, so that we know that the address is yours.",
            field,
            done=wide("Next", send_code(), is_email(self.email), id="next_button"),
        )

    def on_create(self, c: Ctx) -> Ctx:
        first = next((a.name for a in c.phone.accounts if a.type == "com.google"), "")
        return c if c.screen.email else c.set(email=first)


def code_for(email: str, time: int, secret: int) -> str:
    """A code such as "K7M-2QP"."""
    rng = random.Random(f"slack {email} {time} {secret}")
    signs = "".join(rng.choices(SIGNS, k=6))
    return f"{signs[:3]}-{signs[3:]}"


def plain(code: str) -> str:
    return code.replace("-", "").replace(" ", "").upper()


@does
def send_code(c: Ctx) -> Ctx:
    """Send a code to the address that was entered."""
    email = c.screen.email.strip()
    if not is_email(email):
        return c
    code = code_for(email, c.phone.time, c.app.secret)
    return mailed(c.focus(""), email, code).open("EnterCode", c.screen.new, email, code)


def letter_with(email: str, code: str) -> Letter:
    """The mail with a code."""
    return Letter(
        email,
        "Slack",
        "no-reply@slack.example",
        f"Slack confirmation code: {code}",
        f"Confirm your email address\n\nYour confirmation code is {code}. Enter it in the Slack "
        "app that you are signing in with.\n\nIf you did not ask for this mail, you can ignore it.",
    )


def mailed(c: Ctx, email: str, code: str) -> Ctx:
    """The mail with the code comes in, if the address is one of the phone's."""
    return replace(c, phone=deliver_mail.now(c, letter_with(email, code)).phone)


@slack.activity("slack.features.signin.ConfirmationCodeActivity", exported=False)
class EnterCode(Activity):
    """Asks for the code of the mail."""

    new: bool = True
    email: str = ""
    code: str = ""
    typed: str = ""
    wrong: bool = False

    def view(self) -> View:
        error = "That code is not valid. Look at the latest mail again." if self.wrong else ""
        field = edit(
            self,
            "typed",
            "ABC-123",
            "code_edit_text",
            variant="outlined",
            takes="text",
            ime="done",
            submit=check_code(),
            error=error,
            desc="Confirmation code",
        )
        again = button("Send a new code", again_code(), "text", "resend_button")
        return step(
            "Check your email for a code",
            f"We have sent a code of six characters to {self.email}.",
            field,
            again,
            done=wide("Next", check_code(), len(plain(self.typed)) >= 6, id="next_button"),
        )

    def on_create(self, c: Ctx) -> Ctx:
        return c.focus("typed")

    def on_text_changed(self, c: Ctx, field: str) -> Ctx:
        c = c.set(wrong=False) if c.screen.typed else c
        return check_code.now(c) if plain(c.screen.typed) == plain(c.screen.code) else c


@does
def again_code(c: Ctx) -> Ctx:
    """Send another code, which replaces the one before."""
    code = code_for(c.screen.email, c.phone.time, c.app.secret)
    c = mailed(c.set(code=code, typed="", wrong=False), c.screen.email, code)
    return c.toast("A new code is on its way")


@does
def check_code(c: Ctx) -> Ctx:
    """Go on with the right code."""
    one = c.screen
    if plain(one.typed) != plain(one.code):
        return c.set(wrong=True, typed="")
    return c.focus("").instead("NameWorkspace" if one.new else "NoWorkspace")


@slack.activity("slack.features.signin.NoWorkspaceActivity", exported=False)
class NoWorkspace(Activity):
    """The address is in no other workspace."""

    def view(self, accounts: tuple[Account, ...]) -> View:
        return step(
            "No other workspaces were found",
            "Nobody has invited this address to a workspace that you are not signed in to already.",
            done=wide("Create a new workspace", go_on(), id="create_workspace_button"),
        )


@does
def go_on(c: Ctx) -> Ctx:
    return c.instead("NameWorkspace")


@slack.activity("slack.features.createworkspace.TeamNameActivity", exported=False)
class NameWorkspace(Activity):
    """What the new workspace is called."""

    name: str = ""

    def view(self) -> View:
        name = self.name.strip()
        field = edit(
            self,
            "name",
            "Ex: Acme Marketing",
            "team_name_edit_text",
            variant="outlined",
            takes="words",
            ime="next",
            submit=ask_project(),
            desc="Workspace name",
        )
        return step(
            "What is the name of your company or team?",
            "This will be the name of your workspace. Choose one that your team will know.",
            field,
            done=wide("Next", ask_project(), bool(name), id="next_button"),
        )

    def on_create(self, c: Ctx) -> Ctx:
        return c.focus("name")


@does
def ask_project(c: Ctx) -> Ctx:
    name = c.screen.name.strip()
    return c.focus("").open("NameProject", name) if name else c


@slack.activity("slack.features.createworkspace.ChannelNameActivity", exported=False)
class NameProject(Activity):
    """What the team works on: the first channel is about it."""

    name: str = ""
    project: str = ""

    def view(self) -> View:
        field = edit(
            self,
            "project",
            "Ex: Q4 budget, autumn campaign",
            "channel_name_edit_text",
            variant="outlined",
            takes="sentences",
            ime="next",
            submit=ask_people(),
            desc="Project",
        )
        return step(
            "What is your team working on right now?",
            "This could be anything: a project, a campaign, an event, or the deal you are closing.",
            field,
            done=wide("Next", ask_people(), bool(self.project.strip()), id="next_button"),
        )

    def on_create(self, c: Ctx) -> Ctx:
        return c.focus("project")


@does
def ask_people(c: Ctx) -> Ctx:
    project = c.screen.project.strip()
    return c.focus("").open("InviteTeam", c.screen.name, project) if project else c


@slack.activity("slack.features.createworkspace.InviteTeamActivity", exported=False)
class InviteTeam(Activity):
    """Who else works there."""

    name: str = ""
    project: str = ""
    emails: str = ""

    def view(self) -> View:
        some = bool(addresses(self.emails))
        field = edit(
            self,
            "emails",
            "Ex: ann@example.com, bo@example.com",
            "invite_edit_text",
            variant="outlined",
            takes="email",
            desc="Email addresses",
            lines=3,
        )
        return step(
            f"Who else is on the {self.name} team?",
            "Write their addresses, with commas between them.",
            field,
            wide("Send invites", make_space(True), some, id="invite_button"),
            done=wide("Skip for now", make_space(False), kind="text", id="skip_button"),
        )


def addresses(words: str) -> tuple[str, ...]:
    parts = (part.strip() for part in words.replace("\n", ",").replace(" ", ",").split(","))
    return tuple(dict.fromkeys(part for part in parts if is_email(part)))


@does
def make_space(c: Ctx, ask: bool) -> Ctx:
    """Make the workspace with its first channels, and show it."""
    one = c.screen
    emails = addresses(one.emails) if ask else ()
    space = SPACES.new(c, Space(name=one.name, project=one.project, invited=emails))
    c = SPACES.put(c, space)
    c = c.deliver("invitation", emails, title=space.name) if emails else c
    for name, topic in ((tidy(one.project), one.project), ("general", "Announcements"), ("random", "Everything else")):
        room = ROOMS.new(c, Room(space=space.id, name=name or "project", people=(ME,), topic=topic, made=c.phone.time))
        c = posted(ROOMS.put(c, room), room.id, ME, f"joined #{room.name}.", notice=True)
    c = home_again(c.save(space=space.id)).set(tab="home", query="")
    return c.toast(f"Welcome to {space.name}")


@slack.activity("slack.features.invite.InviteActivity", exported=False)
class Invite(Activity):
    """Invites people to the workspace by e-mail."""

    emails: str = ""

    def view(self, app: Slack) -> View:
        space = space_now(app)
        some = bool(addresses(self.emails))
        done = button("Send", send_invites(), "text", "send_invites_button", enabled=some)
        field = edit(
            self,
            "emails",
            "name@example.com",
            "invite_edit_text",
            variant="outlined",
            takes="email",
            desc="Email addresses",
            lines=3,
        )
        kids = [column(text("Send to", size=14, weight=700), field, w=FILL, gap=8, pad=(16, 12, 16, 12))]
        if space.invited:
            kids.append(section("Invited"))
            kids += [
                list_row(
                    e,
                    "Has not joined yet",
                    lead=icon("mail_outline"),
                    height=60,
                    trail=icon_button("close", f"Revoke {e}", revoke(e), "revoke"),
                )
                for e in space.invited
            ]
        return scaffold(bar("Invite people", space.name, done), scroll(*kids, w=FILL))

    def on_create(self, c: Ctx) -> Ctx:
        return c.focus("emails")


@does
def send_invites(c: Ctx) -> Ctx:
    emails = addresses(c.screen.emails)
    if not emails:
        return c
    known = {m.email.casefold() for m in c.app.members if m.space == c.app.space}
    new = tuple(e for e in emails if e.casefold() not in known)
    if not new:
        return c.toast("Everybody with these addresses is a member already")
    return invited(c, new).finish().toast("Invitations sent")


@does
def revoke(c: Ctx, email: str) -> Ctx:
    space = space_now(c.app)
    rest = tuple(e for e in space.invited if e != email)
    return SPACES.put(c, space.replace(invited=rest)).toast("Invitation revoked")
