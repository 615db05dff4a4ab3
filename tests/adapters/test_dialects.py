"""The action dialects of published GUI models: what is read, what is written, what comes back."""

from __future__ import annotations

import math
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from android_gym import adapters
from android_gym.adapters import Gesture, _reading, app_agent, mobile_agent_v2
from android_gym.adapters._calls import calls_in
from android_gym.adapters._near_json import objects_in
from android_gym.errors import NotSupported, UnknownName

SIZE = (500, 1000)  # px of the picture
HUGE = "1" + 400 * "0"  # no float is as large
G = Gesture

READ: list[tuple[str, str, Gesture]] = [
    # UI-TARS 1.0 and Doubao: thousandths
    ("ui_tars", "Thought: a\nAction: click(point='<point>100 200</point>')", G("click", 50, 200)),
    ("ui_tars", "Action: click(start_box='(100,200)')", G("click", 50, 200)),
    ("ui_tars", "Action: click(start_box='<|box_start|>(100,200)<|box_end|>')", G("click", 50, 200)),
    ("ui_tars", "Action: click(start_box='[100,200,300,400]')", G("click", 100, 300)),
    ("ui_tars", "Action: long_press(point='<point>1000 0</point>')", G("long_click", 500, 0)),
    ("ui_tars", "Action: type(content='Lima\\n')", G("type", text="Lima", enter=True)),
    ("ui_tars", "Action: type(content='it\\'s (a) b')", G("type", text="it's (a) b")),
    ("ui_tars", "Action: scroll(point='<point>500 500</point>', direction='down')", G("swipe", 250, 500, text="up")),
    ("ui_tars", "Action: scroll(direction='left')", G("swipe", text="right")),
    (
        "ui_tars",
        "Action: drag(start_point='<point>0 0</point>', end_point='<point>10 20</point>')",
        G("drag", 0, 0, 5, 20),
    ),
    ("ui_tars", "Action: open_app(app_name='Clock')", G("start", text="Clock")),
    ("ui_tars", "Action: press_home()", G("home")),
    ("ui_tars", "Action: press_back", G("back")),
    ("ui_tars", "Action: wait()", G("wait", amount=5)),
    ("ui_tars", "Action: finished(content='3 PM')", G("finish", text="3 PM")),
    ("ui_tars", "Action: finished(content='It's 5 o'clock.')", G("finish", text="It's 5 o'clock.")),
    ("ui_tars", "Action: open_app(app_name='McDonald's')", G("start", text="McDonald's")),
    ("ui_tars", "Action: click(start_box='<|box_start|>(100,200)<|box_end|>", G("click", 50, 200)),
    ("ui_tars", "Action: click(<point>100 200</point>)", G("click", 50, 200)),
    ("ui_tars", "Action: click(start_box='(x1=100, y1=200)')", G("click", 50, 200)),
    ("ui_tars", "Action：click(start_box='(1e2,2e2)')", G("click", 50, 200)),
    ("ui_tars", "Action: call_user()", G("finish", text="N/A")),
    ("ui_tars", "Action: type(content=2024)", G("type", text="2024")),
    (
        "ui_tars",
        "Action: scroll(start_box='(500,800)', end_box='(500,200)')",
        G("swipe", 250, 800, text="up", amount=0.6),
    ),
    # UI-TARS 1.5: px
    ("ui_tars_1_5", "Action: click(start_box='(100,200)')", G("click", 100, 200)),
    # Qwen-VL
    (
        "qwen2_5_vl",
        '<tool_call>\n{"name": "mobile_use", "arguments": {"action": "click", "coordinate": [100, 200]}}\n</tool_call>',
        G("click", 100, 200),
    ),
    (
        "qwen3_vl",
        '<tool_call>\n{"name": "mobile_use", "arguments": {"action": "click", "coordinate": [333, 666]}}\n</tool_call>',
        G("click", 166.667, 666.667),
    ),
    (
        "qwen3_vl",
        'Thought: x\nAction: tap\n</think>\n{"action": "click", "coordinate": [0, 1000]}',
        G("click", 0, 1000),
    ),
    ("qwen3_vl", 'x {"action": "long_press", "coordinate": [999, 0], "time": 3}', G("long_click", 500, 0)),
    (
        "qwen3_vl",
        '{"action": "swipe", "coordinate": [333, 666], "coordinate2": [333, 333]}',
        G("swipe", 166.667, 666.667, text="up", amount=0.3333),
    ),
    ("qwen3_vl", '{"action": "type", "text": "a \\"b\\""}', G("type", text='a "b"')),
    ("qwen3_vl", '{"action": "type", "text": "say "hi" to Bob\'s mum"}', G("type", text='say "hi" to Bob\'s mum')),
    ("qwen3_vl", '{"action": "type", "text": "</tool_call> {"}', G("type", text="</tool_call> {")),
    ("qwen3_vl", '{"name": "m", "arguments": "{\\"action\\": \\"wait\\"}"}', G("wait", amount=1)),
    ("qwen3_vl", '{"action": "terminate", "status": "failure"}', G("finish", text="N/A")),
    ("qwen3_vl", '{"action": "system_button", "button": "Menu"}', G("recents")),
    ("qwen3_vl", '{"action": "open", "text": "Clock"}', G("start", text="Clock")),
    ("qwen3_vl", '{"action": "wait", "time": 2}', G("wait", amount=2)),
    ("qwen3_vl", '{"action": "answer", "text": "7"}', G("finish", text="7")),
    ("qwen3_vl", '{"action": "terminate", "status": "success"}', G("finish")),
    # MAI-UI
    (
        "mai_ui",
        '<thinking>\nx {1}\n</thinking>\n<tool_call>\n{"name":"mobile_use","arguments":'
        '{"action":"click","coordinate":[333,666]}}\n</tool_call>',
        G("click", 166.667, 666.667),
    ),
    ("mai_ui", '{"action": "double_click", "coordinate": [0, 999]}', G("double_click", 0, 1000)),
    ("mai_ui", '{"action": "swipe", "direction": "up"}', G("swipe", text="up")),
    (
        "mai_ui",
        '{"action": "swipe", "direction": "left", "coordinate": [333, 333]}',
        G("swipe", 166.667, 333.333, text="left"),
    ),
    (
        "mai_ui",
        '{"action": "drag", "start_coordinate": [0, 0], "end_coordinate": [999, 333]}',
        G("drag", 0, 0, 500, 333.333),
    ),
    ("mai_ui", '{"action": "system_button", "button": "menu"}', G("recents")),
    ("mai_ui", '{"action": "wait"}', G("wait", amount=1)),
    ("mai_ui", '{"action": "terminate", "status": "fail"}', G("finish", text="N/A")),
    ("mai_ui", '{"action": "answer", "text": "7"}', G("finish", text="7")),
    ("mai_ui", '{"action": "ask_user", "text": "Which?"}', G("ask", text="Which?")),
    # OS-Atlas
    ("os_atlas", "Thoughts:\ntap\nActions:\nCLICK <point>[[100, 200]]</point>", G("click", 50, 200)),
    ("os_atlas", "actions:\nCLICK <point>[[100,200]]</point>", G("click", 50, 200)),
    ("os_atlas", "Actions:\nLONG_PRESS <point>[[100, 200]]</point>", G("long_click", 50, 200)),
    ("os_atlas", "Actions:\nTYPE [Lima]", G("type", text="Lima")),
    ("os_atlas", "Actions:\nSCROLL [DOWN]", G("swipe", text="up")),
    ("os_atlas", "Actions:\nOPEN_APP [Google Chrome]", G("start", text="Google Chrome")),
    ("os_atlas", "Actions:\nPRESS_BACK", G("back")),
    ("os_atlas", "Actions:\nENTER", G("enter")),
    ("os_atlas", "Actions:\nCOMPLETE", G("finish")),
    # CogAgent
    (
        "cogagent",
        "Action: Tap it.\nGrounded Operation: CLICK(box=[[000,086,100,114]], "
        "element_type='text', element_info='Click to add (a) title')\n<<general>>",
        G("click", 25, 100),
    ),
    ("cogagent", "Grounded Operation: TYPE(box=[[062,083,062,083]], text='007')", G("type", 31, 83, text="007")),
    (
        "cogagent",
        "Grounded Operation: SCROLL_DOWN(box=[[000,000,999,999]], step_count=5)",
        G("swipe", 249.75, 499.5, text="up", amount=0.5),
    ),
    ("cogagent", f"Grounded Operation: SCROLL_DOWN(step_count={HUGE})", G("swipe", text="up", amount=1)),
    ("cogagent", "Grounded Operation: KEY_PRESS(key='Return')", G("enter")),
    ("cogagent", "Grounded Operation: LAUNCH(app='Settings', url='None')", G("start", text="Settings")),
    ("cogagent", "Grounded Operation: END", G("finish")),
    ("cogagent", "Grounded Operation: END()", G("finish")),
    # AndroidWorld
    ("android_world", 'Reason: x\nAction: {"action_type": "click", "index": 3}', G("click", mark=3)),
    ("android_world", '{"action_type": "click", "x": 10, "y": 20}', G("click", 10, 20)),
    ("android_world", '{"action_type": "double_tap", "index": "0"}', G("double_click", mark=0)),
    (
        "android_world",
        '{"action_type": "input_text", "text": "Lima", "index": 2}',
        G("type", mark=2, text="Lima", enter=True),
    ),
    ("android_world", '{"action_type": "scroll", "direction": "down"}', G("swipe", text="up")),
    ("android_world", '{"action_type": "swipe", "direction": "down"}', G("swipe", text="down")),
    ("android_world", '{"action_type": "swipe", "direction": "left"}', G("swipe", text="right")),
    ("android_world", '{"action_type": "navigate_home"}', G("home")),
    ("android_world", '{"action_type": "open_app", "app_name": "Clock"}', G("start", text="Clock")),
    ("android_world", '{"action_type": "answer", "text": "7"}', G("finish", text="7")),
    ("android_world", '{"action_type": "status", "goal_status": "complete"}', G("finish")),
    ("android_world", '{"action_type": "status", "goal_status": "infeasible"}', G("finish", text="N/A")),
    # AppAgent
    ("app_agent", "Observation: x\nThought: y\nAction: tap(5)\nSummary: z (a)", G("click", mark=4)),
    ("app_agent", 'Action: text("Hello, world!")', G("type", text="Hello, world!")),
    ("app_agent", "Action: long_press(1)", G("long_click", mark=0)),
    ("app_agent", 'Action: swipe(21, "up", "medium")', G("swipe", mark=20, text="up", amount=0.2)),
    ("app_agent", 'Action: swipe(21, "left", "long")', G("swipe", mark=20, text="left", amount=0.3)),
    ("app_agent", "Action: FINISH", G("finish")),
    ("app_agent", '{"Thought": "t", "Action": "tap(5)", "Summary": "s"}', G("click", mark=4)),
    # Mobile-Agent-v2
    ("mobile_agent_v2", "### Thought ###\nx\n### Action ###\nTap (10, 20)\n### Operation ###\ny", G("click", 10, 20)),
    ("mobile_agent_v2", "### Action ###\nOpen app (Tap Tap)\n### Operation ###", G("start", text="Tap Tap")),
    ("mobile_agent_v2", "Type (See you (soon))", G("type", text="See you (soon)")),
    ("mobile_agent_v2", 'Type (text) "Lima"', G("type", text="Lima")),
    ("mobile_agent_v2", "Type (text)", G("type", text="text")),
    ("mobile_agent_v2", "Type (Lima\\n)", G("type", text="Lima", enter=True)),
    ("mobile_agent_v2", "### Action ###\nSwipe (250, 600), (250, 300)", G("swipe", 250, 600, text="up", amount=0.3)),
    ("mobile_agent_v2", "### Action ###\nBack\n### Operation ###\nGo Home", G("back")),
    ("mobile_agent_v2", "### Action ###\nHome", G("home")),
    ("mobile_agent_v2", "### Action ###\nStop.", G("finish")),
    # Mobile-Agent-E
    (
        "mobile_agent_e",
        '### Thought ###\n{x}\n### Action ###\n```json\n{"name": "Tap", "arguments": {"x": 10, "y": "20"}}\n```\n'
        "### Description ###\n{y}",
        G("click", 10, 20),
    ),
    (
        "mobile_agent_e",
        '{"name": "Swipe", "arguments": {"x1": 400, "y1": 5, "x2": 100, "y2": 5}}',
        G("swipe", 400, 5, text="left", amount=0.6),
    ),
    ("mobile_agent_e", '{"name": "Type", "arguments": {"text": "a\\n"}}', G("type", text="a", enter=True)),
    ("mobile_agent_e", '{"name": "Open_App", "arguments": {"app_name": " Clock"}}', G("start", text="Clock")),
    ("mobile_agent_e", '{"name": "Enter", "arguments": null}', G("enter")),
    ("mobile_agent_e", '{"name": "Switch_App", "arguments": {}}', G("recents")),
    ("mobile_agent_e", '{"name": "Back"}', G("back")),
    ("mobile_agent_e", '{"name": "Wait", "arguments": null}', G("wait", amount=10)),
    ("mobile_agent_e", '{"name": "null", "arguments": null}', G("finish")),
    # AutoGLM
    ("autoglm", '<think>x</think>\n<answer>do(action="Tap", element=[500,250])', G("click", 250, 250)),
    ("autoglm", 'finish(message="7")', G("finish", text="7")),
    # AutoDroid
    ("autodroid", '{"Finished": "No", "id": "4", "action": "tap", "input_text": "N/A"}', G("click", mark=4)),
    (
        "autodroid",
        "{'Finished': 'No', 'id': 0, 'action': 'input', 'input_text': 'Lima'}",
        G("type", mark=0, text="Lima"),
    ),
    ("autodroid", '{"Finished": "Yes", "id": "4", "action": "tap", "input_text": "N/A"}', G("finish")),
    ("autodroid", '{"Finished": "No", "id": -1}', G("finish")),
    ("autodroid", '{"id": "2", "action": "input", "input_text": "N/A"}', G("click", mark=2)),
    # grounding models
    ("uground", "(500, 250)", G("click", 250, 250)),
    ("uground", "Answer: (0.5,1000). It is (0.5,1000)", G("click", 0.25, 1000)),
    ("deepseek_vl2", "<|ref|>The [x].<|/ref|><|det|>[[0, 0, 999, 333]]<|/det|><end>", G("click", 250, 166.667)),
    ("deepseek_vl2", "<|det|>[[0, 0, 2, 2], [900, 900, 999, 999]]<|/det|>", G("click", 0.501, 1.001)),
    # ours
    ("pixels", "Thought: x\nAction: #click [10, 20]#", G("click", 10, 20)),
    ("shares", "#click [0.5, 0.25]#", G("click", 250, 250)),
    ("thousandths", "#click [500,250]#", G("click", 250, 250)),
    ("pixels", "#set_text [10, 20] [a, b]#", G("type", 10, 20, text="a, b")),
    ("pixels", "Action: #set_text [10, 20] [Action: call Bob]#", G("type", 10, 20, text="Action: call Bob")),
    ("pixels", "#swipe_up [0.5]#", G("swipe", text="up", amount=0.5)),
    ("pixels", "#swipe_up [10, 20] [0.5]#", G("swipe", 10, 20, text="up", amount=0.5)),
    ("pixels", "#drag [1, 2] [3, 4]#", G("drag", 1, 2, 3, 4)),
    ("pixels", "#finish [x]#", G("finish", text="x")),
    ("pixels", "#press_back#", G("back")),
]

WRONG = [
    ("ui_tars", "I do not know.", "The answer holds no action."),
    ("ui_tars", "Action: clik(point='<point>1 2</point>')", "no action named 'clik'. Did you mean"),
    ("ui_tars", "Action: click()", "click needs a point."),
    ("ui_tars", "Action: click(point='<point>2000 1</point>')", "lies outside the picture"),
    ("ui_tars", "Action: scroll(direction='in')", "scroll goes down, up, right or left."),
    ("ui_tars", "Action: type(content='a", "The action cannot be read: type(content='a"),
    ("ui_tars", "Action: click(point=)", "cannot be read"),
    ("ui_tars", "Action: click({[1]: 2})", "cannot be read"),
    ("ui_tars", f"Action: click(point=[{HUGE}, -{HUGE}])", "The place (inf, -inf) lies outside the picture"),
    ("qwen3_vl", "tap it", "holds no JSON object"),
    ("qwen3_vl", '{"action": "click", "coordinate": [1,', "holds no JSON object"),
    ("qwen3_vl", '{"action": click}', "click needs a coordinate."),
    ("qwen3_vl", '{"action": "type", "text": null}', "type needs a text."),
    ("qwen3_vl", '{"action": "type", "text": ["a", "b"]}', "type needs a text."),
    ("qwen3_vl", '{"action": "open", "text": null}', "open needs the text"),
    ("qwen3_vl", '{"action": "answer", "text": {}}', "answer needs a text."),
    ("qwen3_vl", '{"action": "type", "text": "Lim', "holds no JSON object"),
    ("qwen3_vl", '{"arguments": {"action": "click", "coordinate": [1, 2]', "holds no JSON object"),
    ("qwen3_vl", '{"action": "clik"}', "There is no action named 'clik'."),
    ("qwen3_vl", '{"action": "click"}', "click needs a coordinate."),
    ("qwen3_vl", '{"action": "swipe", "coordinate": [1, 2]}', "coordinate and coordinate2"),
    ("qwen3_vl", '{"action": "system_button", "button": "Power"}', "There is no button 'Power'."),
    ("qwen3_vl", f'{{"action": "click", "coordinate": [{HUGE}, 1]}}', "lies outside the picture"),
    ("mai_ui", '{"action": "swipe", "direction": "in"}', "swipe needs a direction"),
    ("mai_ui", '{"action": "ask_user"}', "ask_user needs a text."),
    ("ui_tars", "Action: type(content=None)", "type needs a content."),
    ("ui_tars", "Action: finished(content=['7'])", "finished needs a text."),
    ("ui_tars", "Action: click(point='<point>200 100", "cannot be read"),
    ("cogagent", "Grounded Operation: TYPE(box=[[1,2,3,4]])", "TYPE needs a text."),
    ("app_agent", "Action: text(None)", "text needs one text."),
    ("android_world", '{"action_type": "answer", "text": [7]}', "answer needs a text."),
    ("mobile_agent_e", '{"name": "Type", "arguments": {"text": ["a"]}}', "Type needs a text."),
    ("mai_ui", '{"action": "drag", "start_coordinate": [1, 2]}', "needs start_coordinate and end"),
    ("mai_ui", '{"action": "key", "text": "power"}', "There is no action named 'key'."),
    ("os_atlas", "Actions:\nCLICK here", "holds no action"),
    ("os_atlas", "Actions:\nPRESS_BAKC", "Did you mean 'PRESS_BACK'"),
    ("cogagent", "Grounded Operation: CLICK(element_info='x')", "CLICK needs a box."),
    ("cogagent", "Grounded Operation: HOVER(box=[[1,2,3,4]])", "no operation named 'HOVER'."),
    ("cogagent", "Grounded Operation: KEY_PRESS(key='F11')", "A phone has no key 'F11'."),
    ("android_world", '{"action_type": "click"}', "click needs an index, or x and y."),
    ("android_world", '{"action_type": "click", "index": -1}', "whole number from 0, not -1."),
    ("android_world", "{'action_type': 'click', 'index': 1e999}", "whole number from 0, not inf."),
    ("android_world", "{[1]: 2}", "The JSON cannot be read"),
    ("android_world", f'{{"action_type": "click", "x": {HUGE}, "y": 1}}', "lies outside the picture"),
    ("android_world", '{"action_type": "tap"}', "There is no action_type named 'tap'."),
    ("android_world", '{"action_type": "input_text", "index": 1}', "input_text needs a text."),
    ("app_agent", "Action: grid()", "There is no grid here"),
    ("app_agent", "Action: tap(0)", "tap needs the number of an element."),
    ("app_agent", 'Action: swipe(1, "in", "medium")', "swipe needs a number, a direction"),
    ("mobile_agent_v2", "I do not know.", "The answer holds no action."),
    ("mobile_agent_v2", "### Action ###\nScroll (1, 2)", "There is no action named 'Scroll'."),
    ("mobile_agent_v2", "### Action ###\nTap (here)", "Tap needs a place, such as (x, y)."),
    ("mobile_agent_v2", "### Action ###\nTap (600, 1)", "lies outside the picture"),
    ("mobile_agent_v2", "### Action ###\nSwipe (1, 2)", "Swipe needs two places"),
    ("mobile_agent_v2", "### Action ###\nOpen app ()", "Open app needs the name of an app."),
    ("mobile_agent_e", "I do not know.", "holds no JSON object"),
    ("mobile_agent_e", '{"name": "Tpa"}', "There is no action named 'Tpa'. Did you mean 'Tap'"),
    ("mobile_agent_e", '{"name": "Tap", "arguments": {"x": 1}}', "Tap needs the arguments x, y; y is missing."),
    ("mobile_agent_e", '{"name": "Tap", "arguments": {"x": "a", "y": 1}}', "The arguments of Tap are two numbers."),
    ("mobile_agent_e", '{"name": "Tap", "arguments": [1]}', "a JSON object or null"),
    ("mobile_agent_e", f'{{"name": "Tap", "arguments": {{"x": {HUGE}, "y": 1}}}}', "lies outside the picture"),
    ("autoglm", 'do(action="Tip", element=[1,2])', "There is no action named 'Tip'."),
    ("autodroid", "I do not know.", "holds no JSON object"),
    ("autodroid", '{"id": "first", "action": "tap"}', "The id is the number of an element, or -1, not 'first'."),
    ("autodroid", '{"action": "tap"}', "The id is the number of an element, or -1, not ''."),
    ("uground", "at the top", "The answer holds no place, such as (x, y)."),
    ("uground", "(1, 2) or (3, 4)", "The answer holds several places."),
    ("uground", "(2000, 1)", "lies outside the picture"),
    ("deepseek_vl2", "[[0, 0, 9, 9]]", "The answer holds no box"),
    ("deepseek_vl2", "<|det|>[[0]]<|/det|>", "The answer holds no box"),
    ("pixels", "#click [n1a2b]#", "needs a place, such as [x, y], not [n1a2b]."),
    ("pixels", "#click [600, 1]#", "lies outside the picture of 500 x 1000 px."),
]


@pytest.mark.parametrize(("name", "reply", "gesture"), READ)
def test_what_models_write_is_read(name: str, reply: str, gesture: Gesture) -> None:
    assert adapters.find(name).decode(reply, SIZE) == gesture


@pytest.mark.parametrize(("name", "reply", "error"), WRONG)
def test_what_cannot_be_read_is_told(name: str, reply: str, error: str) -> None:
    found = adapters.find(name).decode(reply, SIZE)
    assert isinstance(found, str)
    assert error in found


DEEP = 100_000 * "[" + "1, 2" + 100_000 * "]"
TOO_DEEP = "The JSON cannot be read: JSON nests deeper than 100 levels."
UNREADABLE = "The action cannot be read: "
WRITTEN_DEEP = {
    "android_world": (f'{{"action_type": "click", "index": {DEEP}}}', TOO_DEEP),
    "app_agent": (f"Action: tap({DEEP})", f"{UNREADABLE}tap({76 * '['}"),
    "autodroid": (f'{{"id": {DEEP}}}', TOO_DEEP),
    "autoglm": (f'do(action="Tap", element={DEEP})', f'{UNREADABLE}do(action="Tap", element={55 * "["}'),
    "cogagent": (f"Grounded Operation: CLICK(box={DEEP})", f"{UNREADABLE}CLICK(box={70 * '['}"),
    "os_atlas": (f"Actions:\nSCROLL {DEEP}", "SCROLL goes UP, DOWN, LEFT or RIGHT."),
    "deepseek_vl2": (f"<|det|>{DEEP[:100_000]}", "The answer holds no box, such as <|det|>[[x1, y1, x2, y2]]<|/det|>."),
    "uground": (f"({DEEP}", "The answer holds no place, such as (x, y)."),
    "mobile_agent_e": (f'{{"name": "Tap", "arguments": {{"x": {DEEP}, "y": 1}}}}', TOO_DEEP),
    "mobile_agent_v2": (f"### Action ###\nTap ({DEEP[:100_000]})", "Tap needs a place, such as (x, y)."),
    **dict.fromkeys(("mai_ui", "qwen2_5_vl", "qwen3_vl"), (f'{{"action": "click", "coordinate": {DEEP}}}', TOO_DEEP)),
    **dict.fromkeys(
        ("pixels", "shares", "thousandths"),
        (f"#swipe_up {DEEP[:100_000]}#", "The bracket after swipe_up is not closed."),
    ),
    **dict.fromkeys(
        ("ui_tars", "ui_tars_1_5"), (f"Action: click(point={DEEP})", f"{UNREADABLE}click(point={68 * '['}")
    ),
}


@pytest.mark.parametrize("name", adapters.names())
def test_what_nests_too_deep_is_refused_as_what_cannot_be_read(name: str) -> None:
    reply, error = WRITTEN_DEEP[name]
    assert adapters.find(name).decode(reply, SIZE) == error


def test_a_wait_may_be_longer_than_any_float() -> None:
    reply = f'{{"action": "wait", "time": {HUGE}}}'
    assert adapters.find("qwen3_vl").decode(reply, SIZE) == Gesture("wait", amount=math.inf)


NAMES = ("a2b", "click", "f", "open", "press", "type", "wait")
CALLS: list[tuple[str, object]] = [
    ("click(1)\nclick(1)", ("click", [1], {})),
    ("type('press(2)') press(2)", ("type", ["press(2)"], {})),
    ("wait(a(1))", "The action cannot be read: wait(a(1))"),
    ("wait(press(1))", "The action cannot be read: wait(press(1))"),
    ("wait(a(1))\nclick(1)", "The action cannot be read: wait(a(1))\\nclick(1)"),
    ("look(around) click(1)", ("click", [1], {})),
    ("don't click(1)", ("click", [1], {})),
    ("5\" don\\'t\\' open\\' click(1)", ("click", [1], {})),
    ('f(\'it\\\'s\', "a \\"b\\"")', ("f", ["it's", 'a "b"'], {})),
    ("f(x='it's (a) b', y='c)')", ("f", [], {"x": "it's (a) b", "y": "c)"})),
    ("f('He said 'yes', then left')", ("f", ["He said 'yes', then left"], {})),
    ("f('a') and f('b')", ("f", ["a"], {})),
    (r"f('\x41\u00e9\n\d\\')", ("f", ["Aé\n\\d\\"], {})),
    ("f('a\nb')", ("f", ["a\nb"], {})),
    ("f('a'", ("f", ["a"], {})),
    ("f('a", "The action cannot be read: f('a"),
    ("f(1", "The action cannot be read: f(1"),
    ("f(x=[1, 2]", ("f", [], {"x": [1, 2]})),
    ("f('(1,2)", ("f", ["(1,2)"], {})),
    ("f('<point>1 2</point>)", ("f", ["<point>1 2</point>"], {})),
    ("a2b(007, x=['08', 1.05, 0])", ("a2b", [7], {"x": ["08", 1.05, 0]})),
    ("f(f'{1}')", "The action cannot be read: f(f'{1}')"),
    (f"type('{'a' * 50_000}')", ("type", ["a" * 50_000], {})),
    ("Label: f('Label: b')", ("f", ["Label: b"], {})),
    ("Label: f(1)\nLabel: f(2)", ("f", [1], {})),
    ("**Label**: words\nlabel： f(2)", ("f", [2], {})),
    ("f(1)\nLabel: click(2)", ("click", [2], {})),
    ("I do not know (yet)", "The answer holds no action."),
]


@pytest.mark.parametrize(("text", "found"), CALLS)
def test_the_first_call_in_a_text_is_found(text: str, found: object) -> None:
    read = calls_in(text, NAMES, "Label:").first()
    assert (read if isinstance(read, str) else read[:3]) == found


def test_behind_the_last_label_where_the_authors_read_so() -> None:
    read = calls_in("Label: f(1)\nLabel: f('Label: 2')", NAMES, "Label:", last=True).first()
    assert not isinstance(read, str) and read.order == ["Label: 2"]


SEVERAL = [
    ("ui_tars", "Action: click(point='<point>100 200</point>')\n\npress_back()", G("click", 50, 200)),
    ("ui_tars", "Action: press_back()\nThought: no\nAction: press_home()", G("home")),
    (
        "qwen3_vl",
        '<tool_call>{"action": "system_button", "button": "Back"}</tool_call>\n'
        '<tool_call>{"action": "terminate", "status": "success"}</tool_call>',
        G("back"),
    ),
    ("android_world", 'Action: {"action_type": "wait"}, {"action_type": "navigate_back"}', G("wait", amount=1)),
    ("os_atlas", "Actions:\nPRESS_BACK\nPRESS_HOME", G("back")),
    ("cogagent", "Grounded Operation: KEY_PRESS(key='Back')\nGrounded Operation: END()", G("back")),
    ("app_agent", "Action: tap(5)\nAction: FINISH()", G("click", mark=4)),
]


@pytest.mark.parametrize(("name", "reply", "gesture"), SEVERAL)
def test_of_several_actions_the_authors_first_is_done_and_the_rest_is_told(
    name: str, reply: str, gesture: Gesture
) -> None:
    found = adapters.find(name).decode(reply, SIZE)
    if "Thought: no" in reply:  # only the last label's action is read there
        assert found == gesture
    else:
        assert found == gesture.replace(unread="The answer holds several actions; the first one was done.")


OBJECTS: list[tuple[str, object]] = [
    ('{"a": 1}', {"a": 1}),
    ("{'a': (1, 2), 'b': True, 'c': None}", {"a": (1, 2), "b": True, "c": None}),
    ("{'a': 'Anna's list', 'b': true}", {"a": "Anna's list", "b": True}),
    ('{"a": "say "hi" now"}', {"a": 'say "hi" now'}),
    ('{"a": "x\ny",}', {"a": "x\ny"}),
    ('{"a": {"b": 1}', {"a": {"b": 1}}),
    ('{"a": {"b": [1', "The answer holds no JSON object."),
    ('{"a": "cut of', "The answer holds no JSON object."),
    ('{"a": None}', {"a": None}),
    ('{"a": "} {"} {"b": 2}', {"a": "} {"}),
    ("{it} {'a': 1}", {"a": 1}),
    ('{"a": 1e2}', {"a": 100.0}),
    (r"{'a': '\d'", {"a": r"\d"}),
    ("no object", "The answer holds no JSON object."),
]


@pytest.mark.parametrize(("text", "found"), OBJECTS)
def test_the_first_object_in_a_text_is_found(text: str, found: object) -> None:
    read = objects_in(text, lambda one: "a" in one)
    assert (read if isinstance(read, str) else read[0]) == found


THOUGHTS = [
    ("<think>a</think>b", "b"),
    ("<THINK>a</Think>b", "b"),
    ("<think>a<thinking>b</think>c</thinking>d", "d"),
    ("<thinking>a<think>b</thinking>c<think>d</think>e", "ce"),
    ("a<think>b</think>c<think>d", "ac<think>d"),
    ("a</think>b<thinking>c</thinking>d", "bd"),
    ("<think>a<think>b</think>c", "c"),
]


@pytest.mark.parametrize(("reply", "left"), THOUGHTS)
def test_what_a_model_thinks_is_left_out(reply: str, left: str) -> None:
    assert _reading.after(reply) == left


def test_every_dialect_is_read_here() -> None:
    assert {name for name, *_ in READ} == set(adapters.names())
    with pytest.raises(UnknownName, match="Did you mean 'ui_tars'"):
        adapters.find("uitars")


TAG_CALLS = [
    ("### Action ###\nclick(c5)\n### Operation ###\nscroll(s1)", (G("click"), "c5")),
    ("click(5)", (G("click"), "c5")),
    ('scroll(s21, "up")', (G("swipe", text="up"), "s21")),
    ('swipe(s1, "left")', (G("swipe", text="left"), "s1")),
    ('input("Hello, world!")', (G("type", text="Hello, world!"), "")),
    ('text("c1")', (G("type", text="c1"), "")),
    ("back()", "There is no action named 'back'."),
    ("click(here)", "click needs a tag, such as c5."),
    ("scroll(s1)", "scroll needs a tag and up, down, left or right."),
    ("input()", "input needs one text."),
    ("I do not know.", "The answer holds no action."),
]


@pytest.mark.parametrize(("reply", "found"), TAG_CALLS)
def test_calls_that_name_tags_are_read(reply: str, found: object) -> None:
    read = mobile_agent_v2.decode_tag(reply)
    assert read == found or (isinstance(read, str) and read.startswith(str(found)))


DECISIONS = [
    ("Decision: BACK\nThought: t\nDocumentation: Opens it.", ("BACK", "Opens it.")),
    ("Decision: INEFFECTIVE\nThought: t\nDocumentation: None.", ("INEFFECTIVE", "")),
    ("Decision: SUCCESS\nThought: t", "The reflection has no documentation."),
    ("Decision: MAYBE", "The reflection decides none of BACK, INEFFECTIVE, CONTINUE, SUCCESS."),
    ("It worked.", "The reflection decides none of BACK, INEFFECTIVE, CONTINUE, SUCCESS."),
]


@pytest.mark.parametrize(("reply", "found"), DECISIONS)
def test_what_the_exploration_of_app_agent_decides_is_read(reply: str, found: object) -> None:
    assert app_agent.decision(reply) == found


PLACES = st.tuples(st.integers(0, 500), st.integers(0, 1000)).map(lambda p: (*map(float, p),))
TEXTS = st.text(st.characters(categories=("L", "N"), include_characters=" ,.'\"()-"), min_size=1)
GESTURES = st.one_of(
    st.builds(
        lambda verb, place: Gesture(verb, *place), st.sampled_from(["click", "double_click", "long_click"]), PLACES
    ),
    st.builds(
        lambda way, place, amount: Gesture("swipe", *place, text=way, amount=amount),
        st.sampled_from(["up", "down", "left", "right"]),
        PLACES,
        st.sampled_from([0.0, 0.1, 0.2]),
    ),
    st.builds(lambda a, b: Gesture("drag", *a, *b), PLACES, PLACES),
    st.builds(lambda t, enter: Gesture("type", text=t.strip(), enter=enter), TEXTS, st.booleans()),
    st.builds(lambda t, place: Gesture("type", *place, text=t.strip()), TEXTS, PLACES),
    st.builds(lambda n: Gesture("click", mark=n), st.integers(0, 99)),
    st.builds(lambda t: Gesture("start", text=t.strip()), TEXTS),
    st.builds(lambda t: Gesture("finish", text=t.strip()), TEXTS),
    st.sampled_from(["back", "home", "enter", "recents", "finish"]).map(Gesture),
).filter(lambda g: g.text or g.verb not in ("type", "start", "swipe"))


def near(found: Any, wanted: Gesture) -> bool:
    """Whether a gesture is the wanted one, but for what a dialect's whole numbers leave out."""
    if not isinstance(found, Gesture) or found.verb != wanted.verb or found.mark != wanted.mark:
        return False
    if (found.text, found.enter) != (wanted.text, wanted.enter):
        return False
    pairs = zip((found.x, found.y), (wanted.x, wanted.y), strict=True)
    return all(a is None or b is None or math.isclose(a, b, abs_tol=1.01) for a, b in pairs)


BY_ENDS = (
    "autoglm",
    "mobile_agent_e",
    "mobile_agent_v2",
    "qwen2_5_vl",
    "qwen3_vl",
)  # dialects that say where a swipe ends


@pytest.mark.parametrize("name", adapters.names())
@given(gesture=GESTURES)
def test_what_is_written_is_read_again(name: str, gesture: Gesture) -> None:
    dialect = adapters.find(name)
    try:
        said = dialect.encode(gesture, SIZE)
    except NotSupported:
        return
    if gesture.verb == "swipe" and name in BY_ENDS:
        return  # which may lie at the edge
    assert near(dialect.decode(said, SIZE), gesture), said


@pytest.mark.parametrize("name", adapters.names())
@given(reply=st.text(max_size=120))
def test_any_reply_is_read_or_refused_with_a_sentence(name: str, reply: str) -> None:
    found = adapters.find(name).decode(reply, SIZE)
    assert isinstance(found, Gesture) or found.strip()


MARKS = st.text("()[]{}'\"<>:,# \nActionclik0189_", max_size=80)


@pytest.mark.parametrize("name", adapters.names())
@given(reply=MARKS)
def test_texts_full_of_marks_are_read_or_refused(name: str, reply: str) -> None:
    found = adapters.find(name).decode(f"Action: {reply}", SIZE)
    assert isinstance(found, Gesture) or found.strip()


@pytest.mark.parametrize("name", BY_ENDS)
def test_a_swipe_by_its_ends_comes_back(name: str) -> None:
    dialect = adapters.find(name)
    gesture = Gesture("swipe", 250, 600, text="up", amount=0.3)
    again = dialect.decode(dialect.encode(gesture, SIZE), SIZE)
    assert near(again, gesture) and abs(again.amount - 0.3) < 0.002
    middle = dialect.decode(dialect.encode(Gesture("swipe", text="left"), SIZE), SIZE)
    assert near(middle, Gesture("swipe", 250, 500, text="left"))
    assert abs(middle.amount - 0.4) < 0.002


COUNTS = ("500 x 1000", "to 1000", "to 999", "to 1.", "numbers are those on", "number on the element")


GROUNDING = [name for name in adapters.names() if hasattr(adapters.find(name), "ask")]


def test_grounding_models_are_asked_for_what_is_described_and_name_no_action() -> None:
    assert GROUNDING == ["deepseek_vl2", "uground"]
    assert adapters.find("deepseek_vl2").ask("the clock") == "\n<|ref|>the clock<|/ref|>."
    assert adapters.find("uground").ask("the clock").endswith("\n\nDescription: the clock\n\nAnswer:")
    for name in GROUNDING:
        with pytest.raises(NotSupported, match="only says where something is"):
            adapters.find(name).encode(Gesture("finish"), SIZE)


@pytest.mark.parametrize("name", sorted({*adapters.names()} - {*GROUNDING}))
def test_the_prompt_of_a_dialect_tells_how_to_tap_and_to_stop(name: str) -> None:
    dialect = adapters.find(name)
    told = dialect.describe(SIZE)
    assert any(word in told for word in ("finish", "COMPLETE", "END", "FINISH", "terminate", "complete"))
    assert any(words in told for words in COUNTS)
    assert len(told.splitlines()) > 5
