# %% [markdown]
# # Evaluate a model that listens on this machine
#
# You have a language model behind a server with OpenAI's protocol: vLLM, llama.cpp, Ollama or your own. In ten
# minutes you will have it use the phone, see what it did in every step, and know how often it succeeded, with an
# interval.
#
# This page starts a small server of its own that answers from a script, so that it needs neither a model nor the
# network. At the end it says what to change for a real one. You need
#
# ```sh
# pip install -e '.[llm,film]'
# ```

# %% [markdown]
# ## A server to ask
#
# The agent `react` sends the goal, its past steps and the screen as text, and expects a thought and one action
# between two `#`. The script below can do one thing: it opens the app that the goal names, and then says that it is
# done. That is enough for some tasks and too little for others, as with real models.

# %%
import json
import re
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

APPS = ("Clock", "Calendar", "Gmail", "Settings")


def answer(prompt):
    """What the "model" says: start the app of the goal, and finish as soon as it is in front."""
    goal = re.findall(r"Goal: (.*)", prompt)[-1]
    app = next((name for name in APPS if name in goal), "Settings")
    if f"The current app is {app}." in prompt.rpartition("The screen now:")[2]:
        return f"Thought: {app} is open, so the goal is reached.\nAction: #finish#"
    return f"Thought: The goal is about {app}.\nAction: #start [{app}]#"


class Model(BaseHTTPRequestHandler):
    def do_POST(self):
        asked = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        prompt = "\n".join(str(message["content"]) for message in asked["messages"])
        said = {"role": "assistant", "content": answer(prompt)}
        choice = {"index": 0, "message": said, "finish_reason": "stop"}
        read, written = len(prompt) // 4, 20
        usage = {"prompt_tokens": read, "completion_tokens": written, "total_tokens": read + written}
        reply = {"id": "1", "object": "chat.completion", "created": 0, "model": asked["model"]}
        body = json.dumps(reply | {"choices": [choice], "usage": usage}).encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *told):
        pass


server = ThreadingHTTPServer(("127.0.0.1", 0), Model)
threading.Thread(target=server.serve_forever, daemon=True).start()
address = f"http://127.0.0.1:{server.server_address[1]}/v1"

# %% [markdown]
# ## One episode, step by step
#
# `agents.make` makes an agent that asks this model, and `rollout` plays one episode. The name of a model is its kind,
# its name and its options, as in an address. A server on your own machine seldom wants a key, but the client wants to
# have one, so any word will do.

# %%
import os

from android_gym import agents
from android_gym.envs.android import AndroidEnv

os.environ["OPENAI_API_KEY"] = "unused"
model = f"openai:scripted?base_url={address}"

episode = agents.rollout(AndroidEnv("Clock-Open"), agents.make("react", model=model), seed=0)
print(episode.start.instruction)
for step in episode.steps:
    print(step.raw, "|", step.thought.reply.splitlines()[0])
print("success:", episode.end.success)

# %% [markdown]
# What you see is the whole exchange: the instruction, each action, and the thought before it. `step.thought` also has
# the prompt, the tokens and the seconds of each request.

# %% [markdown]
# ## A run over several tasks
#
# `android-gym run` plays every task with three seeds, which draw other names and other words for the same task. It
# writes a folder, and the same command goes on where it was interrupted.

# %%
# !android-gym run --agent react --model "{model}" --tasks Clock-Open Calendar-Open Clock-AddCity --out runs/scripted

# %% [markdown]
# The table says how often the model succeeded (SR) with a 95 % interval. `clean` is the share of episodes in which it
# changed nothing that it was not asked to change. As expected, opening an app succeeds and adding a city does not.
#
# ## Look at a failure
#
# Every verdict has reasons. A model that says that it is done without being done is worth knowing about:

# %%
from pathlib import Path

from android_gym.evaluation.store import results_of

for result in results_of(Path("runs/scripted")):
    if not result.success:
        print(result.task, result.seed, result.verdict)

# %% [markdown]
# Here is the last screen of one of them, as the model saw it when it stopped:

# %%
from PIL import Image

from android_gym.trajectory import load

failed = load("runs/scripted/trajectories/react/Clock-AddCity-0.jsonl")
Image.open(f"runs/scripted/pictures/{failed.steps[-1].picture}.jpg")

# %% [markdown]
# `runs/scripted/index.html` shows all episodes with their screens, prompts and replies; open it in a browser. To put
# the episodes on a web server, write them as a page with pictures beside it:

# %%
# !android-gym play --export runs/page runs/scripted

# %% [markdown]
# ## With your own model
#
# Leave the server out and name yours. A comparison with published numbers needs a frozen suite, here of 281 episodes,
# and its protocol, which `--suite` sets:
#
# ```sh
# android-gym run --agent react --model "openai:NAME?base_url=http://127.0.0.1:8000/v1" \
#     --suite verified-5 --out runs/mine
# android-gym standings runs/mine
# ```
#
# Agents for models that see pictures (`m3a`, `qwen3_vl`, `ui_tars` …) are listed in [agents](../agents.md#agents);
# [evaluation](../evaluation.md) says what the columns mean, and [runs](../runs.md) how a run is resumed, checked and
# sent to others.

# %%
server.shutdown()
