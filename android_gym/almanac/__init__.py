"""The Chinese calendar: lunar dates, solar terms, festivals, and which days are off.

Apps and blocks ask here. Everything follows from the date, and nothing of it is kept in a phone's
state. `lunar` gives the lunar date of a day and `date_of` the day of one, `term` the solar term that
begins on a day, `festivals` what is celebrated. `holiday`, `makes_up` and `works` say what the
yearly notices of public holidays have made of a day, and `breaks` lists the holidays. Terms
and festivals have English names, which are looked up where they are shown; the names of lunar dates
are Chinese in every language.
"""

from .holidays import Break as Break
from .holidays import breaks as breaks
from .holidays import festivals as festivals
from .holidays import holiday as holiday
from .holidays import list_festivals as list_festivals
from .holidays import makes_up as makes_up
from .holidays import works as works
from .lunar import TERMS as TERMS
from .lunar import Lunar as Lunar
from .lunar import date_of as date_of
from .lunar import leap_month as leap_month
from .lunar import lunar as lunar
from .lunar import lunar_returns as lunar_returns
from .lunar import lunar_words as lunar_words
from .lunar import term as term
from .lunar import terms as terms
