"""Google Calendar as an app of one's own: on the blocks of the kit, outside the package.

`APP` is the app, `TASKS` are the seven tasks that AndroidArena has for it, and the profile
"google_calendar" is a Pixel with it. From the folder `examples`:

    import google_calendar
    from android_gym.evaluation.certify import certify

    for task in google_calendar.TASKS:
        print(certify(task))
"""

from android_gym.profiles import find, register

from .main import APP
from .tasks import TASKS

PIXEL = find("pixel")
PROFILE = register(PIXEL.replace(name="google_calendar", apps=(*PIXEL.apps, __name__)))

__all__ = ["APP", "PROFILE", "TASKS"]
