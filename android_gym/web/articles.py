"""The encyclopedia's articles, in our own words: title -> markup."""

from __future__ import annotations

_SOURCE = """
@ Artificial intelligence
Artificial intelligence (AI) is the study and the making of machines that do what would call for
 thought if a person did it: [[Machine learning|learning]] from examples, planning, seeing, using
 language, [[Chess|playing games]].
!icon:precision_manufacturing|A robot arm in a workshop
## History
The name was given to the field at a summer workshop at Dartmouth College in 1956. Early programs
 proved theorems and played draughts. Twice, in the 1970s and late 1980s, money ran short when
 promises were not met; these years are called AI winters.
## Methods
Older systems follow rules that experts wrote down. Since about 2012 most progress has come from
 [[Neural network|neural networks]] that are trained on much data. [[Reinforcement learning]] lets
 an agent learn from reward, and a [[Large language model]] writes and answers in plain language.
## Uses
- Searching the [[World Wide Web]]
- Translating between languages
- Recommending music and films
- Helping doctors to read pictures
## Concerns
People discuss whether such systems are fair, who answers for their mistakes, what becomes of work,
 and how to keep very able systems under control.
@ Large language model
A large language model (LLM) is a [[Neural network|neural network]] with billions of weights that is
 trained to predict the next piece of a text. From this single task it picks up grammar, facts and
 some ability to reason.
## How it is built
Text is cut into tokens. A network of the transformer kind, described in 2017, reads the tokens so
 far and gives each possible next one a probability. Training runs over a large part of the public
 [[World Wide Web]] and many books.
## Tuning
After that a model is tuned on examples of good answers, and often with [[Reinforcement learning]]
 from people's ratings.
## Well-known models
- [[ChatGPT|GPT]], by OpenAI
- PaLM, by Google
- Llama, by Meta
- Claude, by Anthropic
## Agents
A model that may call tools can act for its user: look things up, write programs, or use the apps
 of a phone with [[Android]].
@ Machine learning
Machine learning is the part of [[Artificial intelligence]] that deals with programs which get
 better through data instead of being told every step.
## Kinds
- Supervised learning: examples come with the right answer
- Unsupervised learning: the program looks for order by itself
- [[Reinforcement learning]]: an agent tries things and is rewarded
## Overfitting
A model that remembers its examples by heart does badly on new ones. That is why part of the data
 is kept aside for a test.
## Tools
Much of it is written in [[Python]], on top of libraries for arrays and [[Neural network|networks]].
@ Reinforcement learning
Reinforcement learning is a kind of [[Machine learning]] in which an agent chooses actions in an
 environment and learns from the reward that follows.
## The loop
At each step the agent sees a state, acts, and is given a reward and the next state. It looks for a
 policy that brings the largest sum of rewards in the long run.
## Exploring
An agent has to try what it does not know and to use what it knows already. Finding the balance is
 one of the oldest questions of the field.
## Methods
- Q-learning estimates what an action is worth
- Policy gradients change the policy itself
- Model-based methods plan with a picture of the world
## Uses
It has learned to play [[Chess]] and Go, to steer robots, and to tune a [[Large language model]].
@ Neural network
A neural network, in [[Machine learning]], is a function made of many simple units in layers. Each
 unit adds up its inputs with weights and passes the sum through a bend.
## Training
The weights begin at random. For each example the error is traced back through the layers and every
 weight is moved a little way downhill.
## Kinds
- Convolutional networks, for pictures
- Recurrent networks, for sequences
- Transformers, behind every [[Large language model]]
@ ChatGPT
ChatGPT is an assistant by [OpenAI](https://openai.com/) that talks with its user in plain language.
 It was opened to the public in November 2022 and rests on a [[Large language model]].
## What it does
It answers questions, drafts letters, explains programs and translates. It can be wrong while it
 sounds certain.
## Versions
The first version used GPT-3.5; GPT-4 followed in March 2023.
@ Android
Android is an operating system for phones and tablets, built on the Linux kernel and developed
 mainly by Google. The first phone with it was sold in 2008.
!icon:smartphone|A phone on a table
## Apps
Apps are made of activities, services, receivers and providers. One app starts a part of another
 by sending an intent. Many are written in Kotlin or Java.
## Versions
- Android 12 brought Material You
- Android 13 asks before an app may post notifications
- Android 14 came out in October 2023
## Testing
Programs can steer a phone over adb, the debug bridge. With it an [[Artificial intelligence]] can
 learn to use apps as people do.
@ World Wide Web
The World Wide Web is the collection of pages, joined by links, that is read with a browser such as
 [[Firefox]] over the Internet. Tim Berners-Lee proposed it in 1989 at CERN.
## Parts
- HTML describes a page
- A URL names it
- HTTP carries it from a server to the reader
@ Firefox
Firefox is a free browser for the [[World Wide Web]], made by Mozilla. Version 1.0 came out in 2004;
 there is one for [[Android]] too.
## Features
It has tabs, private browsing, add-ons, and protection against sites that follow their readers.
@ Python
Python is a programming language known for being easy to read. Guido van Rossum published it in
 1991; its name comes from a troupe of comedians.
## Language
Blocks are marked by indentation. Values carry their types; names do not need to declare them.
## Uses
It is common in science, [[Machine learning]], web servers and teaching.
@ London
London is the capital of the United Kingdom and of England. It lies on the River Thames and has
 about nine million people.
!photo:311|The river and a bridge in the evening
## History
The Romans founded Londinium about the year 47. The Great Fire of 1666 burned most of the old city.
 In the nineteenth century it was the largest city of the world.
## Sights
- The Tower, a fortress by the river
- The British Museum
- Kew Gardens
- Greenwich, with the prime meridian
## Transport
The Underground opened in 1863 and was the first of its kind. Trains run through a tunnel under the
 sea to Paris.
## Time
London keeps Greenwich Mean Time in winter and British Summer Time in summer.
@ Beijing
Beijing is the capital of China. More than 21 million people live in it and around it.
!photo:312|Roofs of an old palace
## Name
The name means northern capital. It has also been written Peking.
## History
Kings had a seat here three thousand years ago. The Forbidden City was the palace of the emperors
 from 1420 to 1912.
## Sights
- The Forbidden City
- The Temple of Heaven
- The Great Wall, north of the city
- The Summer Palace
## Sport
It has been host to the Summer Olympics of 2008 and the Winter Olympics of 2022.
@ San Francisco
San Francisco is a city of about 800,000 people on a peninsula in California, between the Pacific
 and its own bay.
!photo:313|A bridge in fog
## Climate
Summers are cool, and fog comes in through the Golden Gate.
## Sights
- The Golden Gate Bridge, opened in 1937
- The cable cars
- Golden Gate Park, with Kezar Stadium at its edge
- The Ferry Building, finish of many a [[Half marathon]]
@ Lisbon
Lisbon is the capital of Portugal. It stands on hills above the mouth of the Tagus.
!photo:314|A yellow tram on a steep street
## History
An earthquake destroyed much of it on 1 November 1755. The lower town was rebuilt with straight
 streets.
## Trams
Old yellow trams climb the steep streets; line 28 is the best known.
@ Half marathon
A half marathon is a run of 21.0975 kilometres, half the length of a marathon.
## Records
The best runners need less than one hour. Most people need about two.
## Training
Plans last ten to fourteen weeks. In the last week runners rest: see
 [tapering](https://strideclub.example/blog/taper).
@ Bow tie
A bow tie is a ribbon tied around the collar so that two loops stand out at the sides. It goes back
 to the neckcloths of Croatian soldiers in the seventeenth century.
## Wear
A black one belongs to a dinner jacket, a white one to a tailcoat.
@ Contour line
A contour line on a map joins places of the same height above the sea. Where the lines are close
 together the ground is steep.
## Reading
The step from one line to the next is the contour interval. Every fifth line is drawn thicker and
 carries its height.
@ Chess
Chess is a game for two on a board of 64 squares. It came from India by way of Persia and took its
 modern form in Europe about 1475.
## Computers
A machine first beat a world champion in a match in 1997. Programs that use
 [[Reinforcement learning]] have taught themselves from nothing but the rules.
@ Tea
Tea is a drink made by pouring hot water over leaves of the tea plant. After water it is the drink
 that people take most.
## Kinds
- Green tea, heated soon after picking
- Black tea, fully oxidised
- Oolong, in between
## In Britain
In [[London]] it became a fashion in the 1660s; it is mostly taken with milk.
"""

ARTICLES: dict[str, str] = {
    title.strip(): body for title, _, body in (p.partition("\n") for p in _SOURCE.split("\n@ ")[1:])
}
