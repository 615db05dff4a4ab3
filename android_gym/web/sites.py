"""Small sites, in our own words: URL -> markup. What the owner has visited is here."""

from __future__ import annotations

_SOURCE = """
@ https://example.com/
= Example Domain
# Example Domain
This domain stands for any other one in documents. It may be used in examples without asking.
[More about example domains](https://www.iana.org/domains/example)
@ https://www.iana.org/domains/example
= Example Domains
# Example Domains
Some names are kept free so that they can stand in texts and tests, among them
 [example.com](https://example.com/) and example.org.
@ https://openai.com/
= OpenAI
> [Research](https://openai.com/research) [ChatGPT](https://openai.com/chatgpt)
 [Blog](https://openai.com/blog) [About](https://openai.com/about)
# Making AI that helps everyone
OpenAI is a company in [[San Francisco]] that does research on [[Artificial intelligence]] and
 offers what comes of it.
!icon:hub|A figure of joined points
## Newest
- [ChatGPT can now see, hear and speak](https://openai.com/blog/chatgpt-can-now-see-hear-and-speak)
- [DALL-E 3 system card](https://openai.com/research/dall-e-3-system-card)
- [GPT-4 on our API](https://openai.com/blog/gpt-4-api)
?Search|https://openai.com/search?q=%s
@ https://openai.com/blog
= Blog | OpenAI
> [OpenAI](https://openai.com/) [Research](https://openai.com/research) [ChatGPT](https://openai.com/chatgpt)
# Blog
?Search the blog|https://openai.com/blog?q=%s
## September 2023
- [ChatGPT can now see, hear and speak](https://openai.com/blog/chatgpt-can-now-see-hear-and-speak)
- [A network of outside testers](https://openai.com/blog/red-teaming-network)
- [For teachers who use ChatGPT](https://openai.com/blog/teaching-with-ai)
## August 2023
- [Tuning of GPT-3.5 is open](https://openai.com/blog/gpt-3-5-turbo-fine-tuning)
- [A plan for large companies](https://openai.com/blog/introducing-chatgpt-enterprise)
## July 2023
- [GPT-4 on our API](https://openai.com/blog/gpt-4-api)
- [A team that works on alignment](https://openai.com/blog/introducing-superalignment)
@ https://openai.com/blog/chatgpt-can-now-see-hear-and-speak
= ChatGPT can now see, hear and speak | OpenAI
> [Blog](https://openai.com/blog)
# ChatGPT can now see, hear and speak
25 September 2023
The assistant gets a voice and can look at pictures. On a phone you may talk with it, or show it a
 photo of your fridge and ask what could be cooked.
It is given first to people who pay; others follow later.
@ https://openai.com/blog/red-teaming-network
= A network of outside testers | OpenAI
> [Blog](https://openai.com/blog)
# A network of outside testers
19 September 2023
People who know law, health, languages and security are asked to look for weak places in new models
 before these are opened to all.
@ https://openai.com/blog/teaching-with-ai
= For teachers who use ChatGPT | OpenAI
> [Blog](https://openai.com/blog)
# For teachers who use ChatGPT
31 August 2023
A guide with prompts for planning a lesson, making up examples and giving feedback on a text.
@ https://openai.com/blog/gpt-3-5-turbo-fine-tuning
= Tuning of GPT-3.5 is open | OpenAI
> [Blog](https://openai.com/blog)
# Tuning of GPT-3.5 is open
22 August 2023
Developers can now tune the smaller GPT model on their own examples. GPT-4 follows in autumn.
@ https://openai.com/blog/introducing-chatgpt-enterprise
= A plan for large companies | OpenAI
> [Blog](https://openai.com/blog)
# A plan for large companies
28 August 2023
GPT-4 without a limit, longer inputs, and a promise not to train on a company's data.
@ https://openai.com/blog/gpt-4-api
= GPT-4 on our API | OpenAI
> [Blog](https://openai.com/blog)
# GPT-4 on our API
6 July 2023
Everybody who pays for the API may now call GPT-4. Older models will be turned off in January.
@ https://openai.com/blog/introducing-superalignment
= A team that works on alignment | OpenAI
> [Blog](https://openai.com/blog)
# A team that works on alignment
5 July 2023
A fifth of our computers goes to the question of how people can steer systems that are cleverer
 than they are.
@ https://openai.com/research
= Research | OpenAI
> [OpenAI](https://openai.com/) [Blog](https://openai.com/blog)
# Research
- [DALL-E 3 system card](https://openai.com/research/dall-e-3-system-card)
- [GPT-4 technical report](https://openai.com/research/gpt-4)
@ https://openai.com/research/gpt-4
= GPT-4 | OpenAI
# GPT-4
14 March 2023
A model that reads text and pictures and writes text. It passes many examinations made for people.
@ https://openai.com/research/dall-e-3-system-card
= DALL-E 3 system card | OpenAI
# DALL-E 3 system card
3 October 2023
What was done so that the picture model keeps to the rules.
@ https://openai.com/chatgpt
= ChatGPT | OpenAI
> [OpenAI](https://openai.com/) [Blog](https://openai.com/blog)
# ChatGPT
Ask it for an answer, a plan, a text or a program. It remembers what was said before in the same
 talk.
!icon:chat|A chat on a screen
It rests on GPT-3.5 and, for those who pay, GPT-4. See also [ChatGPT in the
 encyclopedia](https://en.wikipedia.org/wiki/ChatGPT).
@ https://openai.com/about
= About | OpenAI
> [OpenAI](https://openai.com/)
# About
A company and a foundation, begun in 2015, with several hundred people in [[San Francisco]].
@ https://profiles.stanford.edu/fei-fei-li
= Fei-Fei Li's Profile | Stanford Profiles
> [Stanford Profiles](https://profiles.stanford.edu/)
# Fei-Fei Li
Professor of Computer Science
## Contact
- Email: feifeili@stanford.example
- Phone: (650) 555-0142
- Office: Gates Building, Stanford, California
## About
Her work is on seeing machines and on [[Artificial intelligence]] that serves people. She started a
 large collection of labelled pictures that changed how [[Machine learning]] is done.
@ https://profiles.stanford.edu/
= Stanford Profiles
# Stanford Profiles
- [Fei-Fei Li](https://profiles.stanford.edu/fei-fei-li)
@ https://getpocket.com/explore
= Top Articles
# Top Articles
What readers saved most this week.
- [Why fog is good for tomatoes](https://morningferry.example/fog-and-tomatoes)
- [The last ferryman](https://morningferry.example/last-ferryman)
- [A week without a map](https://trailmaps.example/guide)
- [What a model of language is](https://en.wikipedia.org/wiki/Large_language_model)
@ https://bridgetobay.example/
= Bridge to Bay Half
> [Home](https://bridgetobay.example/) [Course](https://bridgetobay.example/course)
# Bridge to Bay Half
Sunday, 15 October 2023, 7:30 AM, at the Ferry Building.
!photo:331|Runners by the water
Numbers are handed out on Saturday. The race is full; there is a waiting list.
- [The course](https://bridgetobay.example/course)
- [What a half marathon is](https://en.wikipedia.org/wiki/Half_marathon)
@ https://bridgetobay.example/course
= Bridge to Bay Half: the course
> [Home](https://bridgetobay.example/) [Course](https://bridgetobay.example/course)
# The course
From the bridge along the shore to the Ferry Building. Water at every third kilometre.
!icon:map|Map of the course
[Map as a picture](https://bridgetobay.example/course_map.png)
@ https://citylibrary.example/account
= City Library: my books
# My books
?Search the catalogue|https://citylibrary.example/search?q=%s
- Field Guide to Pacific Birds, due 17 October
- The Tram Driver's Daughter, due 24 October
- Portuguese Verbs in Use, due 24 October
[Opening hours](https://citylibrary.example/)
@ https://citylibrary.example/
= City Library
# City Library
Monday to Saturday, 10 AM to 6 PM.
- [My books](https://citylibrary.example/account)
@ https://trailmaps.example/guide
= Trail Maps: how to read contour lines
# How to read contour lines
Look at how close the lines are: close together is steep, far apart is flat. More in the
 encyclopedia under [[Contour line]].
!photo:341|Hills with a path
## Three things to try
- Find the top: the smallest closed ring
- Follow a stream: lines point up the valley
- Count the thick lines to know the climb
[Save this guide](https://trailmaps.example/trail-maps-guide.pdf)
@ https://www.flycae.com/
= Columbia Metropolitan Airport
# Columbia Metropolitan Airport
3250 Airport Boulevard, West Columbia, South Carolina
## Today
- SK 418 from San Francisco, 6:40 PM, on time
- SK 431 to San Francisco, 11:05 AM, on time
@ https://haberdash.example/bow-ties
= Bow ties, and how to tie them
# Bow ties, and how to tie them
Cross the long end over the short one, fold a loop, bring the long end down over it and push it
 through behind. Where it came from: [[Bow tie]].
!icon:checkroom|A navy bow tie
- [Navy bow tie at the shop](https://www.northpeak.example/item/navy-bow-tie)
@ https://skylarkair.example/bookings/SKY7Q4
= Skylark Air: your booking
# Booking SKY7Q4
SK 418, 3 November, San Francisco 8:15 AM to Columbia 6:40 PM.
SK 431, 6 November, Columbia 11:05 AM to San Francisco 5:50 PM.
[Itinerary as a PDF](https://skylarkair.example/bookings/itinerary_SKY7Q4.pdf)
@ https://3kingdomshotpot.example/menu
= 3 Kingdoms Hotpot: menu
# Menu
- Red oil broth, $14
- Mushroom broth, $12
- Lamb slices, $11
- Lotus root, $6
Open 11 AM to 10 PM, closed on Mondays.
@ https://www.caltrain.com/schedules
= Caltrain timetable
# Timetable, weekdays
- San Francisco 7:09 AM, Palo Alto 8:02 AM, San Jose 8:31 AM
- San Francisco 8:09 AM, Palo Alto 9:02 AM, San Jose 9:31 AM
- San Francisco 5:11 PM, Palo Alto 6:01 PM, San Jose 6:30 PM
@ https://strideclub.example/blog/taper
= Tapering before a half marathon
# Tapering before a half marathon
Two weeks before the race cut what you run by a third, in the last week by half. Keep a few short
 fast pieces so that the legs stay awake. What the distance is: [[Half marathon]].
@ https://morningferry.example/
= The Morning Ferry
> [Today](https://morningferry.example/) [Technology](https://morningferry.example/technology)
 [Weather](https://weather.example.com/san-francisco)
# The Morning Ferry
?Search the news|https://morningferry.example/search?q=%s
## Tuesday, 10 October 2023
!photo:361|A ferry in the morning
- [Ferries run every ten minutes from November](https://morningferry.example/ferries)
- [The last ferryman](https://morningferry.example/last-ferryman)
- [Phones that are steered by language](https://morningferry.example/phone-agents)
- [Why fog is good for tomatoes](https://morningferry.example/fog-and-tomatoes)
- [Library opens on Sundays](https://morningferry.example/library-sundays)
- [Half marathon closes the shore road](https://morningferry.example/shore-road)
@ https://morningferry.example/technology
= Technology - The Morning Ferry
> [Today](https://morningferry.example/) [Technology](https://morningferry.example/technology)
# Technology
- [Phones that are steered by language](https://morningferry.example/phone-agents)
- [Android 14 reaches the first phones](https://morningferry.example/android-14)
@ https://morningferry.example/ferries
= Ferries run every ten minutes from November - The Morning Ferry
> [Today](https://morningferry.example/)
# Ferries run every ten minutes from November
Two new boats make it possible, the port said on Monday. A ride will cost as much as before.
!photo:362|A boat at a pier
@ https://morningferry.example/last-ferryman
= The last ferryman - The Morning Ferry
> [Today](https://morningferry.example/)
# The last ferryman
For forty years he has rowed people over the creek. Next spring there will be a bridge.
!photo:363|A small boat
@ https://morningferry.example/phone-agents
= Phones that are steered by language - The Morning Ferry
> [Today](https://morningferry.example/) [Technology](https://morningferry.example/technology)
# Phones that are steered by language
A [[Large language model]] reads the screen and taps like a person would. Researchers measure how
 often it gets where it was told to go.
@ https://morningferry.example/android-14
= Android 14 reaches the first phones - The Morning Ferry
> [Technology](https://morningferry.example/technology)
# Android 14 reaches the first phones
The new version of [[Android]] lets owners of large pictures choose which of them an app may see.
@ https://morningferry.example/fog-and-tomatoes
= Why fog is good for tomatoes - The Morning Ferry
> [Today](https://morningferry.example/)
# Why fog is good for tomatoes
Not everybody believes it, but gardeners by the ocean have grown sweet ones for years.
!icon:wb_sunny|Tomatoes on a window sill
@ https://morningferry.example/library-sundays
= Library opens on Sundays - The Morning Ferry
> [Today](https://morningferry.example/)
# Library opens on Sundays
From next month the [City Library](https://citylibrary.example/) can be used on Sundays from noon.
@ https://morningferry.example/shore-road
= Half marathon closes the shore road - The Morning Ferry
> [Today](https://morningferry.example/)
# Half marathon closes the shore road
On Sunday from 6 AM to noon the road belongs to the runners of the
 [Bridge to Bay Half](https://bridgetobay.example/).
@ https://worldtime.example/
= World time
# World time
How the clocks of large cities stand now.
- [London](https://worldtime.example/london) {time Europe/London}
- [Lisbon](https://worldtime.example/lisbon) {time Europe/Lisbon}
- [Paris](https://worldtime.example/paris) {time Europe/Paris}
- [Beijing](https://worldtime.example/beijing) {time Asia/Shanghai}
- [Tokyo](https://worldtime.example/tokyo) {time Asia/Tokyo}
- [Sydney](https://worldtime.example/sydney) {time Australia/Sydney}
- [New York](https://worldtime.example/new-york) {time America/New_York}
@ https://worldtime.example/london
= Time in London - World time
> [World time](https://worldtime.example/)
# Time in London
## {time Europe/London}
### {day Europe/London}
London keeps British Summer Time, GMT+1, until 29 October 2023.
@ https://worldtime.example/lisbon
= Time in Lisbon - World time
> [World time](https://worldtime.example/)
# Time in Lisbon
## {time Europe/Lisbon}
### {day Europe/Lisbon}
Lisbon keeps Western European Summer Time, GMT+1, until 29 October 2023.
@ https://worldtime.example/paris
= Time in Paris - World time
> [World time](https://worldtime.example/)
# Time in Paris
## {time Europe/Paris}
### {day Europe/Paris}
Paris keeps Central European Summer Time, GMT+2, until 29 October 2023.
@ https://worldtime.example/beijing
= Time in Beijing - World time
> [World time](https://worldtime.example/)
# Time in Beijing
## {time Asia/Shanghai}
### {day Asia/Shanghai}
Beijing keeps China Standard Time, GMT+8, all the year.
@ https://worldtime.example/tokyo
= Time in Tokyo - World time
> [World time](https://worldtime.example/)
# Time in Tokyo
## {time Asia/Tokyo}
### {day Asia/Tokyo}
Tokyo keeps Japan Standard Time, GMT+9, all the year.
@ https://worldtime.example/sydney
= Time in Sydney - World time
> [World time](https://worldtime.example/)
# Time in Sydney
## {time Australia/Sydney}
### {day Australia/Sydney}
Sydney keeps Australian Eastern Daylight Time, GMT+11, until April.
@ https://worldtime.example/new-york
= Time in New York - World time
> [World time](https://worldtime.example/)
# Time in New York
## {time America/New_York}
### {day America/New_York}
New York keeps Eastern Daylight Time, GMT-4, until 5 November 2023.
"""

SITES: dict[str, str] = {
    url.strip(): body for url, _, body in (p.partition("\n") for p in _SOURCE.split("\n@ ")[1:])
}

# files that pages offer: URL -> what they say
FILES: dict[str, str] = {
    "https://bridgetobay.example/course_map.png": "",
    "https://skylarkair.example/bookings/SKY7Q4.pdf":
        "SK 418, 3 Nov, SFO 8:15 AM to CAE 6:40 PM. SK 431, 6 Nov, CAE 11:05 AM to SFO 5:50 PM.",
    "https://skylarkair.example/bookings/itinerary_SKY7Q4.pdf":
        "SK 418, 3 Nov, SFO 8:15 AM to CAE 6:40 PM. SK 431, 6 Nov, CAE 11:05 AM to SFO 5:50 PM.",
    "https://trailmaps.example/trail-maps-guide.pdf": "How to read contour lines.",
}  # fmt: skip
