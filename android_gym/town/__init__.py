"""A town that belongs to a seed: streets, water, parks, places, bus and train lines, and ways.

`town(seed)` makes it, the same on every machine, in a few hundredths of a second, and keeps it.
Points are metres east and north of the owner's home; times of day are minutes after midnight.
Nothing of a town is kept in a phone's state: a phone knows its world's seed, and asks here.

Maps, forecasts and calendars read places from it, and the drawing "townmap" paints it.
"""

from .hours import Week as Week
from .hours import closes_at as closes_at
from .hours import day_hours as day_hours
from .hours import is_open as is_open
from .hours import status as status
from .lines import Line as Line
from .lines import Stop as Stop
from .model import CENTRE as CENTRE
from .model import CITY as CITY
from .model import Edge as Edge
from .model import Place as Place
from .model import Plan as Plan
from .model import Point as Point
from .model import Street as Street
from .model import degrees as degrees
from .model import distance as distance
from .model import metres as metres
from .reviews import Review as Review
from .reviews import reviews as reviews
from .rides import Ride as Ride
from .rides import Trip as Trip
from .rides import trips as trips
from .towns import Town as Town
from .towns import town as town
from .ways import CARS as CARS
from .ways import Step as Step
from .ways import Way as Way
from .ways import level as level
from .ways import ways as ways
from .words import CHINESE as CHINESE
from .words import language_of as language_of
