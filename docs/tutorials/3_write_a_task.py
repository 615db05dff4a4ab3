# %% [markdown]
# # Write, derive, certify and play a task
#
# A task says what the owner of the phone wants, draws names and numbers for every seed, and knows when it is done.
# You will write one in a few lines, have its goal worked out for you, have it checked, and see it solved. It needs
# the extra `film`, for the last picture alone.
#
# The task: *put two cities on the world clock.*

# %% [markdown]
# ## A start
#
# `android-gym new task` writes a file that works as it is. It opens the app and nothing else.

# %%
# !android-gym new task TwoCities --app Clock

# %%
# !cat clock_two_cities.yaml

# %% [markdown]
# Look at the parts: `say` has the wordings of the instruction, `ways` has the steps that do it, and under `derived`
# stands the goal that was worked out from those steps.
#
# ## See what is on the screen
#
# To write steps one has to know what the elements are called. `show` prints the screen as text, after steps if you
# give some:

# %%
# !android-gym show --task clock_two_cities.yaml/TwoCities --steps "start Clock / click Add city"

# %% [markdown]
# A field with the id `open_search_view_edit_text` takes the name of a city, and rows with cities appear below it. Now
# we can say what to do: `draw` draws two different cities for each seed, and `{one}` and `{two}` stand for them.

# %%
from pathlib import Path

_ = Path("clock_two_cities.yaml").write_text(
    """\
app: Clock
steps: |
  add: click Add city / type {city} into @open_search_view_edit_text / click {city}
tasks:
  TwoCities:
    draw:
      one two: {sample: ["Oslo, Norway", "Cairo, Egypt", "Tokyo, Japan", "Paris, France"]}
      city: "{one}"
    say: |
      Add {one} and {two} to the world clock in Clock.
      I want to see the time in {one} and in {two}. Put both into Clock.
    ways: |
      start Clock / add / add with city={two}
""",
    encoding="utf-8",
)

# %% [markdown]
# ## Have the goal worked out
#
# The task has no goal yet. `derive` plays the steps with several seeds, compares the phones before and after, and
# writes what has changed as conditions:

# %%
# !android-gym derive clock_two_cities.yaml

# %%
# !cat clock_two_cities.yaml

# %% [markdown]
# Read what it wrote: it says which records are new, and `allowed` says that nothing else may change. If it asked for
# too much, or for too little, you would write a `goal` of your own beside it.
#
# ## Have it certified
#
# A certificate is the proof that the task can be solved and that its judge is not fooled. It plays the steps, detours
# and near misses: one city only, another one, a removed or doubled record and so on, which must all fail.

# %%
# !android-gym certify clock_two_cities.yaml --seeds 3

# %% [markdown]
# "Certified: yes" means that every check holds. "Random play" says how often an agent solves it that acts at random.
#
# ## Play it
#
# The agent `oracle` follows the steps:

# %%
# !android-gym run --agent oracle --tasks clock_two_cities.yaml --seeds 2 --out runs/cities

# %% [markdown]
# This is the last screen of the first episode:

# %%
from PIL import Image

from android_gym.trajectory import load

recorded = load("runs/cities/trajectories/oracle/Clock-TwoCities-0.jsonl")
print(recorded.start.instruction)
Image.open(f"runs/cities/pictures/{recorded.steps[-1].picture}.jpg")

# %% [markdown]
# To play it yourself, in the browser, with the verdict beside the phone (extra `web`):
#
# ```sh
# android-gym play clock_two_cities.yaml
# ```
#
# ## Further
#
# - [tasks](../tasks.md) has everything that a file of tasks can say: answers to questions, rules that must not be
#   broken, phones that begin otherwise.
# - [live](../live.md#from-a-recording-to-a-task) shows the other way round: do it by hand, and the recording becomes
#   the task.
# - `android-gym generate` composes tasks by the hundred.
