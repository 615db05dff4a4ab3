"""Mails from companies and machines: Google, shops, networks, notices, spam."""

SENDERS = {
    "google": ("Google", "no-reply@accounts.google.com"),
    "play": ("Google Play", "googleplay-noreply@google.com"),
    "gcal": ("Google Calendar", "calendar-notification@google.com"),
    "people": ("Harborlight People", "people@harborlight.example"),
    "itdesk": ("Harborlight IT", "it@harborlight.example"),
    "issues": ("Harborlight Issues", "issues@harborlight.example"),
    "airline": ("Skylark Air", "bookings@skylarkair.example"),
    "bank": ("Golden Coast Credit Union", "notices@goldencoast.example"),
    "power": ("Bay Electric", "billing@bayelectric.example"),
    "parcel": ("SwiftParcel", "track@swiftparcel.example"),
    "library": ("City Library", "desk@citylibrary.example"),
    "race": ("Bridge to Bay Half", "info@bridgetobay.example"),
    "books": ("Fern & Fable Books", "hello@fernandfable.example"),
    "outdoor": ("Northpeak Outdoors", "news@northpeak.example"),
    "coffee": ("Bean Harbor", "roasters@beanharbor.example"),
    "lamps": ("Casa Lumen", "studio@casalumen.example"),
    "stream": ("StreamNest", "picks@streamnest.example"),
    "meals": ("Plateful", "menu@plateful.example"),
    "linkwell": ("Linkwell", "notifications@linkwell.example"),
    "stride": ("Strideclub", "kudos@strideclub.example"),
    "picnest": ("Picnest", "hi@picnest.example"),
    "square": ("Neighborly Square", "digest@neighborlysquare.example"),
    "ferry": ("The Morning Ferry", "editor@morningferry.example"),
    "prize": ("Winner Department", "claims@lucky-prizes.example"),
    "pills": ("Dr. Vital", "offer@vital-deals.example"),
    "crypto": ("Coin Fountain", "invest@coinfountain.example"),
}

AUTOMATED = """
== Security alert: new sign-in on Pixel
>> google | -1 12:22
Your account was used to sign in on a new device, a Pixel in San Francisco.

If that was you, there is nothing to do. If not, open the security page of your account and change
  your password.

== Your storage is {78|81|84} % full
>> google | -4 08:05 | unread
Photos and mail take up most of your 15 GB. You can free space by removing large attachments, or get
  more of it.

== A quick look at your privacy settings
>> google | -8 10:40 | unread
It has been a while. Two minutes are enough to check what is saved to your account and who can see
  it.

== 2-Step Verification is now on
>> google | -21 19:12 | important
From now on we ask for a second step when you sign in on a device that we do not know.

== Recovery phone added
>> google | -21 19:02 | archive
A recovery phone ending in 99 was added to your account.

== Your receipt from Google Play | updates | Receipts
>> play | -12 21:33
Thank you for your purchase: Trail Maps Pro, one year, ${19|24}.99. The amount was charged to the
  card ending in 4417.

== Notification: Dentist @ Wed Oct 11 | updates
>> gcal | -1 17:00 | unread
A reminder of your event tomorrow at 4:30 PM: Dentist. Alder Street Dental.

== Your booking SKY7Q4: San Francisco to Columbia | updates | Travel Receipts
>> airline | -7 19:20 | star important file=itinerary_SKY7Q4.pdf
Thank you for booking with Skylark Air.

Friday 3 November: SK 418, SFO 8:15 AM to CAE 6:40 PM, one stop.
Monday 6 November: SK 431, CAE 11:05 AM to SFO 5:50 PM, one stop.

Seat {14A|17F|21C} is yours. You can check in one day before.

== How was your trip to Lisbon? | updates | Travel
>> airline | -22 07:30 | unread
You flew with us on 17 September. Three questions, one minute: tell us what we can do better.

== Your statement for September | updates
>> bank | -9 06:15
Your monthly statement is ready. Sign in to read it; we never send balances by mail.

== Payment to {landlord.full} sent | updates
>> bank | -8 06:02
Your standing order for the rent was carried out today. You can see it in your account.

== Low balance on your travel card | updates
>> bank | -23 09:41 | archive
There are less than {20|25} dollars left on the card ending in 9030.

== Your bill for September: ${41|47|53}.20 | updates | Flat Receipts
>> power | -5 05:50 | unread
You used a little {less|more} than in August. The amount will be taken from your account on 18
  October.

== Out for delivery: 1 parcel from Fern & Fable Books | updates
>> parcel | 0 06:58 | unread
Your parcel is in the van and should arrive between 10 AM and 1 PM.

== Delivered to a neighbor: apartment 3A | updates
>> parcel | -1 14:25
We did not find you at home, so your neighbor in 3A signed for a parcel.

== {2|3} books are due on Saturday | updates
>> library | -3 07:10 | unread
"A Field Guide to Fog" and others are due on 14 October. You can renew each of them once.

== Your race number is 2{14|38|57} | updates
>> race | -6 12:00 | star
Thank you for entering the Bridge to Bay Half. Pick up your number on Saturday, 14 October, between
  10 AM and 6 PM at Pier 27. Bring this mail and something with your name on it.

== [ISSUE-{1182|1207|1240}] Layer button too small for gloves | updates
>> issues | -4 15:52 | unread
{engineer.full} assigned this issue to you: "Testers with gloves miss the button two times in
  three."
>> issues | -1 09:26 | unread
{product.full} set the priority to high.

== [ISSUE-1099] Export icons as vector | updates
>> issues | -19 16:36 | archive
{designer.full} closed this issue: done in the September build.

== {Five|Six|Seven} new novels for long evenings | promotions
>> books | 0 05:30 | unread
Our sellers could not agree, so here are all their favorites. Order two and the postage is on us
  until Sunday.

== Signed copies are back | promotions
>> books | -17 06:00
We have {thirty|forty} signed copies of "The Salt Road". When they are gone, they are gone.

== Rain gear: a fifth off until Sunday | promotions
>> outdoor | -1 06:30 | unread
The first storm is forecast for the {18th|20th}. Jackets, covers and gaiters are reduced by 20 %
  this week.

== Which shoe for which trail? | promotions
>> outdoor | -13 06:30
Mud, rock or gravel: our testers ran {300|400} miles in twelve pairs. Here is the table.

== Your October beans are roasted | promotions
>> coffee | -6 07:20
This month: a washed lot from {Huila|Yirgacheffe|Antigua}, with plum and cocoa. Ships on Thursday.

== Free filter papers with two bags | promotions
>> coffee | -20 07:20 | unread
Only this week, only while the cupboard is full.

== The lamp you looked at is in stock | promotions
>> lamps | -9 08:00
The paper lamp "Lua" is back in {sand|clay|sea green}. We keep one aside for you until Friday.

== New this week: {a quiet thriller|a slow detective story} | promotions
>> stream | -2 18:00 | unread
Also: a film about lighthouse keepers and the second season of the bakery show.

== Your next box: choose by Wednesday | promotions
>> meals | -1 15:00 | unread
Lentil curry, baked fennel, sesame noodles. If you choose nothing, {the curry comes|we choose for
  you}.

== We miss you at the table | promotions
>> meals | -26 15:00 | trash
Come back with half off your next two boxes.

== {engineer.full} and {3|4|5} others looked at your profile | social
>> linkwell | -2 10:05 | unread
See who they are and what they do. You also have {one|two} new invitations.

== {penpal.full} would like to connect | social
>> linkwell | -11 22:18
You both follow "Maps and Type". Say hello!

== {runner} gave you kudos for "Morning by the water" | social
>> stride | -3 09:15 | unread
6.2 miles in {54|56|58} minutes, your second best on this route. {sprinter} wrote: "Save something
  for Sunday!"

== Your September: {71|78|83} miles | social
>> stride | -9 08:00
Eleven runs, one of them in the rain. Most of your club ran less.

== {friend} commented on your picture | social
>> picnest | -16 20:24
"Is that the tram we missed?" Answer on Picnest.

== {flatmate} shared an album: Lisbon, September | social
>> picnest | -20 19:50 | star
{48|63} pictures, and you are in most of them.

== Lost: gray cat, answers to Biscuit | social
>> square | -4 17:40 | unread
Last seen on Larch Street near the bakery. Also today: a free sofa, street cleaning moves to
  Fridays, and who has a tall ladder?

== The Morning Ferry: fog, fares and a new bakery | updates
>> ferry | 0 06:10 | unread
Good morning! The ferry to Sausalito gets {two|three} more departures from Monday, the fog stays
  until noon, and on Clement Street somebody bakes cardamom buns.

== The Morning Ferry: the tree that would not fall | updates
>> ferry | -7 06:10
Good morning! Three storms could not do it, now the city leaves it standing. Also: where to watch
  the fleet on Friday.

== You have WON a voucher!!! | primary
>> prize | -3 03:12 | spam unread
Dear lucky customer, your address was drawn from {90,000|120,000}. Send us your full name and we
  send you a voucher. Hurry!

== Sleep like a stone | primary
>> pills | -10 04:47 | spam unread
Nine of ten doctors do not want you to know this. Order today, pay later.

== Re: your wallet | primary
>> crypto | -15 02:30 | spam
We doubled the coins of {400|700} clients last week. Reply with your wallet to be next.
"""
