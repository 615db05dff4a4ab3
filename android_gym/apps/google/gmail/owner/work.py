"""Mails of the working week at Harborlight."""

WORK = """
== Design review on the 12th
>> manager > me cc designer, engineer | -5 09:05 | important
Hi all,

Next Thursday's review takes {an hour|ninety minutes} and has two topics: the new layer button and
  the onboarding cards. Please put your frames on the board by Wednesday night.

{manager}
>> designer > me, manager | -5 11:20
My cards are up. The second one is {still rough|not pretty yet}, do not judge it too hard.
>> me > designer cc manager | -5 13:02
They look good! I left two notes about the button's size.

== Meeting room for the user interviews
>> researcher | -1 10:15 | unread important
Alice, do we have a quiet room for the interviews on the 18th and 19th? Four people each day, from
  ten to three.

The last time we met next to the kitchen and the recordings were full of spoons.

{researcher}

== Meeting notes: roadmap, week 40
>> product > me, manager, engineer | -6 16:48 | file=roadmap_week40.pdf
Notes from today's meeting are attached. In short: offline maps go first, the tablet layout waits
  until {November|the spring}, and Alice owns the icon refresh.

{product}

== Icon refresh: two directions
>> me > designer, engineer | -12 15:30
I drew two directions, "harbor" and "paper". Harbor is rounder and calmer, paper is easier to
  export.

Opinions before Friday, please.
>> engineer | -12 16:21
Paper. {Fewer paths, smaller files.|My build would thank you.}
>> designer | -11 09:40 | star
Harbor for me, it is the only one I would recognize in the dark.

== Can you look at the crash on the map screen?
>> engineer | 0 08:21 | unread important
Morning! The crash happens when the sheet opens while the map is still moving. It may be the shadow
  we added in September.

Could you check whether the design needs that shadow at all?

{engineer}

== Your first month
>> manager > intern cc me | -27 09:30 | archive
Welcome aboard, {intern}! Alice shows you around this week. Ask her anything; she knows where the
  good biscuits are.
>> intern > me, manager | -27 11:58 | archive
Thank you both! I have found the biscuits.

== Portfolio feedback?
>> intern | -4 14:33 | unread
Hi Alice,

I rewrote the case study as you suggested: problem first, pictures second. If you have {ten|fifteen}
  minutes this week, I would love to hear what you think.

{intern}

== Budget for the field test
>> product | -18 10:11 | important
Hello Alice,

We have {1,800|2,100|2,400} dollars for the field test. That should pay for travel and a small
  thank-you for each tester. Receipts to me, please.

{product}
>> me > product | -18 10:52
Perfect, that is plenty. We start on the 26th.

== Lunch on Friday?
>> john | -1 11:47 | unread
Hi Alice,

I am in the city on Friday. Lunch at the noodle place behind your office, {12:15|12:30}?

John

== Old project files
>> john | -24 17:25 | archive file=old_project.zip
Here are the files you asked for. Some of the fonts may be missing, the disk was full when I saved
  them.

John
>> me > john | -24 18:02
You are a hero. The fonts I still have.

== Offsite: sign up by the 20th
>> people | -1 09:40 | unread
The autumn offsite is on 9 November in Sausalito. Tell us by 20 October whether you come, what you
  do not eat, and whether you would rather sail or walk.

People team, Harborlight

== Time off approved: 3 to 6 November
>> people | -18 13:15 | archive
Your request for two days off (3 and 6 November) was approved by your manager. You have {6|7|8} days
  left this year.

== Research plan, second draft
>> researcher > me cc product | -8 15:05 | file=research_plan_v2.docx
Second draft attached. I cut the diary study and made the interviews longer.

Comments until the next meeting, please.
>> me > researcher | -8 17:44
Much better. One question: do we talk to anyone over sixty?
>> researcher | -7 09:31 | star
Good catch. I am asking {two|three} people from the sailing school.

== Laptop update this weekend
>> itdesk | -4 16:00
Please leave your laptop plugged in from Friday evening. The update takes about {40|50} minutes and
  restarts the machine twice.

== Farewell card for Thomas
>> designer > me, engineer, researcher | -33 12:12 | trash
The card is in the second drawer of my desk. Sign it before Thursday and do not let him see you.
"""
