"""What apps share through ContentProviders: contacts, messages, calls, calendar, files, accounts …

Values and small pure functions, a module for each provider. Times are whole seconds UTC.
"""

from __future__ import annotations

from .accounts import Account as Account
from .calendar import Attendee as Attendee
from .calendar import Calendar as Calendar
from .calendar import CalendarAlert as CalendarAlert
from .calendar import CalendarEntry as CalendarEntry
from .calendar import all_calendars as all_calendars
from .calls import CallRecord as CallRecord
from .files import ANDROID as ANDROID
from .files import Download as Download
from .files import File as File
from .files import Folder as Folder
from .files import ending_of as ending_of
from .files import file_at as file_at
from .files import free_path as free_path
from .files import mime_of as mime_of
from .files import of_kind as of_kind
from .files import page_art as page_art
from .files import write as write
from .messages import Message as Message
from .messages import MessageThread as MessageThread
from .messages import conversations as conversations
from .messages import draft_of as draft_of
from .messages import in_thread as in_thread
from .messages import is_blocked as is_blocked
from .messages import put_draft as put_draft
from .messages import put_thread as put_thread
from .messages import thread_of as thread_of
from .messages import threads_of as threads_of
from .notifications import LOUD as LOUD
from .notifications import Notification as Notification
from .notifications import NotificationAction as NotificationAction
from .notifications import NotificationChannel as NotificationChannel
from .notifications import Progress as Progress
from .people import Contact as Contact
from .people import Email as Email
from .people import Phone as Phone
from .people import by_email as by_email
from .people import by_name as by_name
from .people import by_number as by_number
from .people import digits as digits
from .people import fold as fold
from .people import in_order as in_order
from .people import matching as matching
from .people import same_number as same_number
from .places import Location as Location
from .places import Place as Place
from .recurrence import Occurrence as Occurrence
from .recurrence import check_rule as check_rule
from .recurrence import occurrences as occurrences
from .rows import Row as Row
from .rows import delete as delete
from .rows import find as find
from .rows import insert as insert
from .rows import next_id as next_id
from .rows import update as update
from .series import change_all as change_all
from .series import change_following as change_following
from .series import change_one as change_one
from .series import delete_all as delete_all
from .series import delete_following as delete_following
from .series import delete_one as delete_one
