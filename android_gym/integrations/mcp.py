"""A Model Context Protocol server, with which any assistant can use the phone.

Its tools are those of the action form `tool` (or `tool+api`), and three of its own: `start_task`
begins an episode, `look` shows the screen, as text or as a picture, and `score` tells how many
steps are left and, once the episode is over, how it ended. Episodes may be kept as a run. Needs the
extra `mcp`: pip install 'android-gym[mcp]'.
"""

from __future__ import annotations

import base64
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from ..errors import AndroidGymError, InvalidOption, MissingLibrary, install_command
from ..evaluation.frozen import frozen
from ..evaluation.plan import visible
from ..evaluation.screenshots import png
from ..evaluation.suites import suite as suite_of
from ..tasks import registry
from ..tasks.base import UNTOLD
from ..versions import HARNESS
from ._episode import OVER, Episode
from ._session import Session

__all__ = ["PhoneTools", "serve", "server"]

INSTRUCTIONS = (
    "An Android phone with a task to do. Call start_task, read the instruction and the screen, act "
    "with the other tools by the ids in square brackets, and say finish when the task is done."
)
_TEXT, _NUMBER, _YES = ({"type": kind} for kind in ("string", "integer", "boolean"))
OWN_TOOLS: tuple[tuple[str, str, dict[str, Any]], ...] = (
    (
        "start_task",
        "Begin an episode: of a task by its id, or of any; the seed draws its details.",
        {"task": _TEXT, "seed": _NUMBER},
    ),
    ("look", "Show the screen again as text; with picture, as a picture too.", {"picture": _YES}),
    ("score", "The steps that are left; once the episode is over, its success and its parts.", {}),
)


class PhoneTools:
    """An episode behind the tools. `call` is all of it: no protocol in here."""

    def __init__(self, out: Path | None = None, suite: str = "", **options: Any) -> None:
        """out: the folder of a run that episodes are kept in. suite: a frozen suite, whose episodes
        come one after the other. options: those of AndroidEnv but for the observation; actions is
        "tool" or "tool+api"."""
        found, seeds = frozen(suite) if suite else (None, ())
        if found is not None:
            options["tasks"] = [job.task.full_name for job in found.jobs]
            if out is None:
                raise InvalidOption("A suite needs a folder for its episodes: name one with --out.")
        self.episode, self.begun, self.client = Episode(**options), False, ""
        self.session: Session | None = None
        if out is not None:
            env = self.episode.env
            tasks = found or visible(suite_of(options.get("tasks", ("all",))), env.device.name)
            self.session = Session(out, tasks, seeds, env)

    def tools(self) -> list[dict[str, Any]]:
        """Name, description and parameters (a JSON schema) of every tool."""
        own = [
            {"name": name, "description": about, "parameters": {"type": "object", "properties": fields, "required": []}}
            for name, about, fields in OWN_TOOLS
        ]
        return own + self.episode.schemas

    def call(self, name: str, arguments: Mapping[str, Any]) -> tuple[str, bytes]:
        """Call a tool: what it says, and a PNG, b"" for none. Raises AndroidGymError."""
        if name == "start_task":
            return self._begin(arguments.get("task"), arguments.get("seed")), b""
        if name == "look":
            screen = self.episode.env.describe_screen()
            return screen, self._picture() if arguments.get("picture") else b""
        if name == "score":
            return self._score(), b""
        if self.episode.over:
            return "There is no episode now. Call start_task.", b""
        said = self.episode.call(name, arguments)
        if not self.episode.over:
            return said, b""
        if self.session is not None:
            self.session.end()
        return f"{self._score().rstrip('.')}. {OVER}", b""

    def _begin(self, task: str | None, seed: int | None) -> str:
        if task is not None:
            task = registry.look_up(task).id
        if self.session is not None:
            self.episode.over = True
            self.episode.recorded_env, task, seed = self.session.begin(task, seed, self.client)
        self.begun = True
        return self.episode.begin(task, seed)

    def close(self) -> None:
        """Keep what was played."""
        if self.session is not None:
            self.session.close()

    def _picture(self) -> bytes:
        return png(self.episode.env.screen.pixels())

    def _score(self) -> str:
        if not self.begun:
            return "There is no episode yet. Call start_task."
        play, budget = self.episode.env.episode_state, self.episode.env.budget
        left = max(0, budget - play.steps)
        if not self.episode.over:
            return f"The episode is still going on: {play.steps} steps, {left} left."
        score = f"reward {self.episode.total:.3f}, {play.steps} steps, {left} left"
        if play.success:
            return f"success, {score}"
        if not self.episode.env.instance.task.is_told:
            return f"{UNTOLD} {score}"
        now = play.status
        held = {"goal": now.goal, "clean": now.clean, "obeyed": now.obeyed}
        parts = ", ".join(f"{name} {'yes' if is_so else 'no'}" for name, is_so in held.items())
        return f"no success ({parts}), {score}{self._why()}"

    def _why(self) -> str:
        """The verdict in sentences."""
        env = self.episode.env
        said = env.episode_state.verdict(env.known_phone())
        return f". {' '.join(said)}" if said else ""


def server(phone: PhoneTools) -> Any:
    """The MCP server of a phone: an `mcp.server.lowlevel.Server`. Raises MissingLibrary."""
    try:
        import mcp_types as types
        from mcp.server.lowlevel import Server
    except ImportError as error:
        raise MissingLibrary(f"{install_command('mcp')} brings the MCP server.") from error

    def said(text: str) -> Any:
        return types.TextContent(type="text", text=text)

    async def list_tools(context: Any, params: Any) -> Any:
        return types.ListToolsResult(
            tools=[
                types.Tool(name=one["name"], description=one["description"], input_schema=one["parameters"])
                for one in phone.tools()
            ]
        )

    async def call_tool(context: Any, params: Any) -> Any:
        phone.client = _name(context.session.client_params)
        try:
            text, picture = phone.call(params.name, params.arguments or {})
        except AndroidGymError as error:
            return types.CallToolResult(content=[said(str(error))], is_error=True)
        content: list[Any] = [said(text)]
        if picture:
            data = base64.b64encode(picture).decode()
            content.append(types.ImageContent(type="image", data=data, mime_type="image/png"))
        return types.CallToolResult(content=content)

    return Server(
        "android-gym", version=HARNESS, instructions=INSTRUCTIONS, on_list_tools=list_tools, on_call_tool=call_tool
    )


def _name(client: Any) -> str:
    """What a client calls itself, "" where it does not tell."""
    return "" if client is None else str(client.client_info.name)


def serve(phone: PhoneTools) -> None:
    """Answer on standard input and output until they are closed."""
    made = server(phone)
    import anyio  # comes with mcp: `server` says what to install

    async def run() -> None:
        from mcp.server.stdio import stdio_server

        async with stdio_server() as (reading, writing):
            await made.run(reading, writing, made.create_initialization_options())

    try:
        anyio.run(run)
    finally:
        phone.close()
