"""Drafts, scheduled mails and mails to Bob that tasks refer to."""

DRAFTS = """
== OpenAI website
>> me > bob | -9 21:10 | drafts
Hi Bob,

The page I mentioned is https://openai.com - {the research section is the part to read|start with
  the research section}.

If you would rather read a summary first, https://www.wikipedia.org has a fair one.

Alice

== meeting details
>> me > john | -4 16:42 | drafts
Hi John,

Weekly meeting: 13 Oct, 10:00 AM to 11:00 AM, Room 101. {Bring the quarterly numbers, please.|Could
  you bring the quarterly numbers?}

Alice

== meeting details
>> me > engineer cc designer | -19 11:25 | drafts
{engineer}, the review moved to 28 Sep, 3:00 PM, Room 204. Lifts are out on that side, so take the
  stairs.

== restaurant reservation
>> me > friend | -3 20:05 | drafts
I booked the 3 Kingdoms Hotpot for six of us on Saturday 21 Oct at 7:00 PM, under Miller.

{Do come hungry, the portions are silly.|They hold the table for fifteen minutes only, so no
  dawdling.}

== flight confirmation
>> me > mom | -7 19:31 | drafts
Mom, all booked for the wedding!

Skylark Air SK 418, Friday 3 Nov, leaving San Francisco at 8:15 AM, landing at Columbia Metropolitan
  Airport at 6:40 PM with one stop in Charlotte. Home again on Monday the 6th.

Can you or Dad pick me up?

== YouTube video recommendation
>> me > bob | -5 22:14 | drafts
You asked how these chat models work. Look for "ChatGPT Explained Completely" on YouTube; {half an
  hour well spent|it is long, but clear}.

== YouTube channel subscription
>> me > bob, john | -14 12:50 | drafts
If you subscribe to one channel this year, make it TED-Ed. {Short, odd and well drawn.|Five minutes
  each, and I learn something every time.}

== Slides for the client visit
>> me > bob | -1 18:20 | drafts
Hi Bob,

Here is the outline we talked about:
1. Where the map work stands
2. What the field test showed
3. What we need from your side

I will add the pictures

== -
>> me > landlord | -1 22:47 | drafts
{landlord}, about the radiator in the bedroom: it still

== Happy birthday, Nana!
>> me > grandma | 2 08:00 | scheduled
Happy birthday! I will call in the evening when the house is quieter. A parcel is on its way, please
  do not shake it.

Lots of love,
Alice

== Notes from the field test
>> me > manager cc researcher | 6 08:30 | scheduled
Hi {manager},

The notes are in the shared folder. Three things stood out: the map is hard to read in bright sun,
  people miss the layer button, and everybody liked the quiet mode.

Alice

== Floor plan for the stand
>> me > bob | -11 15:08
Hi Bob,

The stand is ten by thirteen feet, power on the left. {Does your screen fit on the back wall?|I
  would put your screen on the back wall.}

Alice
>> bob | -11 17:12 | archive
It fits with a hand's width to spare. I will send the {courier|van} on Tuesday.

Bob

== Invoice for September
>> bob | -8 10:20 | file=invoice_2023_09.pdf
Hello Alice,

My invoice for September is attached, {38|41|44} hours in all. Same account as before.

Bob

== Thanks for the demo
>> me > bob cc manager | -6 17:55 | star
Bob, that went better than I dared to hope. {manager} has already asked when you are back.

Next time we bring our own adapter.
Alice

== Train times
>> me > bob | -1 13:37
Caltrain leaves at 8:04 and 8:36; with the second one you are at our door at half past nine.
"""
