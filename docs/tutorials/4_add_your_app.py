# %% [markdown]
# # Put your own app on the phone
#
# The apps of the phone are Python values: a model that the app keeps, activities that draw it, and handlers that
# change it. You will write an app of one file, look at its first screen, have it checked, and let an agent use it. It
# needs the extra `film`, for one picture alone.

# %% [markdown]
# ## A start
#
# `android-gym new app` writes a working app with a list, a prompt and a settings page, and two tasks for it:

# %%
# !android-gym new app "Reading list"

# %% [markdown]
# Nothing has to be registered. Every command that makes phones takes the file with `--apps`:

# %%
# !android-gym show "Reading list" --apps reading_list.py

# %% [markdown]
# In Python, `apps_from` does the same, and returns the names that a profile takes. A device starts the app, and we
# see its picture:

# %%
from PIL import Image

from android_gym import apps_from
from android_gym.devices import SimulatedDevice
from android_gym.phone.state.events import Launch

apps_from("reading_list.py")
device = SimulatedDevice("everything")
device.do(Launch("org.example.reading_list"))
Image.fromarray(device.screen().pixels()).resize((270, 600))

# %% [markdown]
# ## What stands in the file
#
# The model is a frozen value: it holds the entries. The activity's `view` returns what is shown, made of components
# of the kit, and each handler takes the phone's `c` and says what changes:

# %%
# !sed -n 1,80p reading_list.py

# %% [markdown]
# Because the whole phone is a value, an app can be tried without a screen: a touch gives another phone, and the old
# one is still there.

# %%
before = device.phone()
print(before.app("org.example.reading_list"))

# %% [markdown]
# ## Have it checked
#
# `check` walks through the app as a user would: it touches everything, in both themes, with large letters, turned,
# and says what is wrong: words that are cut off, elements that are too small, controls that do nothing, exceptions.

# %%
# !android-gym check reading_list.py

# %% [markdown]
# ## Let an agent use it
#
# The tasks in the file are certified like all others, and any agent can play them:

# %%
# !android-gym certify Own/ReadingList --apps reading_list.py

# %%
# !android-gym run --agent oracle --agent uniform --tasks Own --apps reading_list.py --seeds 2 --out runs/own

# %% [markdown]
# The oracle follows the reference and succeeds; random touches do not.
#
# ## Further
#
# - Change `view` and run `show` again: that is the whole cycle.
# - [apps](../apps.md) explains models, activities, intents, permissions and content for other apps; [the
#   kit](../kit.md) has a picture and an example of every component.
# - `android-gym play --apps reading_list.py` opens the phone in the browser (extra `web`).
# - An app in a folder of `android_gym/apps` or in an installed package with an entry point is on the phone without
#   `--apps`.
