"""Mails of family, friends, the flat, the running club and the trips."""

PRIVATE = """
== Half marathon on Sunday: last details
>> coach > me, runner, sprinter, marathoner | -1 07:45 | star important
Runners,

Start is at 7:30 by the Ferry Building. We meet at 6:45 at the clock. Bag drop closes at
  7:15, and they mean it.

Rest on Friday, a gentle half hour on Saturday, and no new shoes!

Coach {coach}
>> me > coach | -1 08:52
I will be there. New shoes are staying in the box.

== Spare place in the relay
>> runner > me, sprinter | -8 19:24 | unread
{sprinter} has a bad knee, so we have a place in the relay on the 29th. It is the short leg,
  {4.1|4.6} miles along the water. Do you want it?

== Track on Tuesday moves to Kezar
>> coach > me, runner, sprinter, marathoner | -15 20:05 | archive
The school needs its track, so this month we train at Kezar Stadium. Same time, more wind.

== Carpool to the trail run
>> marathoner | -20 18:40
I have {two|three} seats and room for wet shoes. Leaving from Balboa Park at six.
>> me > marathoner | -20 19:15
Count me in. I bring coffee.

== Wedding weekend plan
>> cousin > me, mom, brother | -10 18:30 | important star
Dear all,

Friday night is a barbecue at our place, Saturday at 3 PM the ceremony in the botanical garden,
  Sunday a slow breakfast. The hotel holds rooms under our name until {15|18} October.

Love, {cousin}
>> brother > me | -10 21:16
I am NOT wearing a bow tie. Are you flying or are you really taking the train?
>> me > brother | -10 21:58
Flying, on the Friday. And you will look lovely in a bow tie.

== Photos of the garden
>> mom | -2 16:11 | unread file=dahlias.jpg file=pond.jpg
The dahlias have gone mad this year. Your father made a little pond; the {heron|neighbor's cat} has
  already been to see it.

Call when you have time.
Mom

== Recipe for the plum cake
>> aunt | -22 10:08
{2 pounds|900 grams} of plums, the ripe ones, and no cinnamon whatever your mother says. The rest
  you know.
>> me > aunt | -21 20:37
It was gone in ten minutes. Thank you!

== Dad's old camera
>> dad | -13 08:58
I found the camera in the attic. It works. Do you want it before the wedding, or shall I keep it for
  the shelf?

Dad

== Boiler inspection on 12 October
>> landlord | -4 12:30 | important
Hello Alice,

The boiler will be inspected on Thursday, 12 October, between {8 and 10|9 and 11} in the morning.
  Somebody has to be at home.

{landlord}
>> me > landlord | -4 12:58
I will work from home that morning. Could he also look at the bedroom radiator?

== Rent from January
>> landlord | -16 17:20 | star file=rent_letter.pdf
Dear Alice,

As the attached letter explains, the rent goes up by {45|55|65} dollars from January. I kept it as
  small as I could.

{landlord}

== Parcel for you at 3A
>> neighbor | 0 07:52 | unread
Your parcel is with us again. We are home until nine and after six. It is heavy. Is it the lamp?

{neighbor}

== Roof party on the 14th?
>> neighbor > me, flatmate | -6 20:45
The weather should hold. We bring the grill, you bring people. {No amplifiers this time.|Ends at
  ten, we promised the landlord.}
>> me > neighbor | -5 08:14
Lovely idea. I bring salad and one guitar, without amplifier.

== Book for the plane
>> friend | -7 22:31 | unread star
You must read "The Salt Road" before the wedding, so that I can talk about it. I will leave my copy
  at {the cafe|your door}.

{friend}

== Hall or rocks?
>> climber > me, friend, cook | -5 12:05
Hall or rocks on the 14th? If it stays dry, I vote for rocks. Ropes are in my car already.
>> cook | -5 12:44
Rocks, and I make sandwiches.
>> me > climber cc cook, friend | -5 14:10
Race on Sunday, so I only belay. Rocks!

== Supper club menu
>> cook > me, friend, climber | -14 17:17
Draft menu: {pumpkin soup|leek tart}, mushroom dumplings, pear cake. Tell me who has stopped eating
  what.

== 照片 / pictures from Kyoto
>> penpal | -25 06:40 | archive file=kamogawa.jpg
お久しぶり! The river was high after the typhoon, but the herons are still standing in it.

When do you come back?
>> me > penpal | -24 21:19
In spring, I hope. I have started to learn thirty words a week.

== Keys and the noisy fridge
>> host | -34 09:26 | archive
Welcome to Lisbon, Alice! The key is with the cafe downstairs. If the fridge hums, {knock on its
  left side|open and close it once}.

{host}

== You left a scarf
>> host | -22 10:37
A green scarf was behind the door. Shall I post it to San Francisco?
>> me > host | -22 19:03
Yes please, I will pay for the stamps. The best flat we ever had.

== Portuguese lesson moved
>> tutor | -3 09:44 | unread
Olá Alice, I am ill this week. Can we do Wednesday the {18th|25th} at six instead?

{tutor}

== Moving boxes
>> flatmate | -29 13:50 | archive
I still have eleven of your boxes in the cellar. Ten are books. What is in the other one? It
  rattles.
"""
