"""The weather of a place at a time, the same in every world and on every machine.

The web's weather site, the Weather app and its radar ask here. Everything follows from the place
and the date: `day` gives the sky and the degrees of a date, `hour` all that instruments tell of an
hour, `daylight` and `moon` what astronomy says, `alerts` the warnings in force, `rain` what a radar
sees around a place. Units are metric. Dates and hours are those of the place's own clocks, which
are `ahead` seconds of UTC. Nothing of it is kept in a phone's state.
"""

from .alerts import Alert as Alert
from .alerts import alerts as alerts
from .china import chinese_cities as chinese_cities
from .china import chinese_nearest as chinese_nearest
from .china import chinese_place as chinese_place
from .china import chinese_search as chinese_search
from .china import districts as districts
from .days import Day as Day
from .days import day as day
from .hours import LEVELS_OF_AIR as LEVELS_OF_AIR
from .hours import Air as Air
from .hours import Hour as Hour
from .hours import air as air
from .hours import beaufort as beaufort
from .hours import chinese_air as chinese_air
from .hours import day_chance as day_chance
from .hours import daylight as daylight
from .hours import hour as hour
from .indices import Index as Index
from .indices import indices as indices
from .places import Place as Place
from .places import cities as cities
from .places import nearest as nearest
from .places import place as place
from .places import places as places
from .places import search as search
from .places import slug as slug
from .skies import moon as moon
from .spots import Spot as Spot
