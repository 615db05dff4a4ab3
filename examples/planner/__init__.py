"""Planner, a calendar as an app of one's own: on the blocks of the kit, outside the package.

`APP` is the app, `TASKS` are tasks for it, and the profile "planner" is a Pixel with it. From the
folder `examples`:

    import planner
    from android_gym.evaluation.certify import certify

    for task in planner.TASKS:
        print(certify(task))
"""

from android_gym.profiles import find, register

from .main import APP
from .tasks import TASKS

PIXEL = find("pixel")
PROFILE = register(PIXEL.replace(name="planner", apps=(*PIXEL.apps, __name__)))

__all__ = ["APP", "PROFILE", "TASKS"]
