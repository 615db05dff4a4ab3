"""Published instructions for the apps of the profile `pixel`."""

from __future__ import annotations

from . import Meant

TABLE: dict[str, Meant] = {
    "09745dcabfec70db00183f8fbe07ba21e5f07c9360d3894efb0b221ff91aadde": ("Clock-Open", {}),  # clock.yaml:7
    "7d39e92f94acbd4453bf71497c5c21fd093993bd100284fa99f56ae1aebdd324": (
        "Clock-SetAlarm",
        {"hour": 15, "minute": 0, "time": "3:00 PM", "label": "meeting"},
    ),  # clock.yaml:8
    "83d2e6b840e534301921b0ad02fd71752e05e0a40e7c962c15137d929cd3e57e": (
        "Clock-TurnOffAlarm",
        {"label": "meeting", "hour": 8, "minute": 25, "place": 2},
    ),  # clock.yaml:9
    "b00ca6ffad8fc4d58b9a30e8a948e1ab7bb5ec29694a91e3eecdc8e8024ba2b0": (
        "Clock-DeleteAlarm",
        {"label": "meeting", "hour": 6, "minute": 55, "place": 1},
    ),  # clock.yaml:10
    "a7f49a0208962b8b6279c830a4cc2f60958845aaef4a6716f50d927a24bf93f7": (
        "Clock-SetTimer",
        {"total": 5, "length": "5 seconds"},
    ),  # clock.yaml:11
    "1f28ac090bc9a3e9f2ac11a0ccb838f28101f40758472569e82ac0427df43428": (
        "Clock-PauseTimer",
        {"total": 600, "name": "10m Timer", "left": 480},
    ),  # clock.yaml:12
    "e6aa90f725ada38a96bea0c580028f9dd83f1a6ed9bcecff9766546c77d4b391": (
        "Clock-ResumeTimer",
        {"total": 600, "name": "10m Timer", "left": 480},
    ),  # clock.yaml:13
    "3260ffef57bdeba69baeccdddd811e9f6344e5d669a85ca8e35541a8f241a6f5": (
        "Clock-CancelTimer",
        {"total": 600, "name": "10m Timer", "left": 480},
    ),  # clock.yaml:14
    "5c9cf47605a109e11b444fd5eb8b125d2943f3a76baf700166b67fb27a5e0ec3": ("Clock-StartStopwatch", {}),  # clock.yaml:15
    "1372659ffcdadf137af1a08abf9075b365309986a6eff90b4a832c7150de527f": (
        "Clock-StopStopwatch",
        {"elapsed": 125},
    ),  # clock.yaml:16
    "84a5ddfc19080e2743b50cfbdb4ea1c8add35b4471feecc64e47bccf17a35f45": (
        "Clock-ResetStopwatch",
        {"elapsed": 125},
    ),  # clock.yaml:17
    "9ea6fb8a86c134be41ca2e2eb94ae9d34f59393c88ae33ec0c9a8bb24e9b1b6a": (
        "Clock-ViewCity",
        {"label": "London, UK", "city": "London", "tab": "Alarm"},
    ),  # clock.yaml:18
    "2f535887fe430d549625519d27c3e20418d2c7bc1b96b01a91e7092e05028538": (
        "Clock-AddCity",
        {"label": "Beijing, China", "city": "Beijing"},
    ),  # clock.yaml:19
    "1eb14265046c21575643fb25091c53fbddcf45e06c0f97f613313717a89dac07": (
        "Clock-DeleteCity",
        {"label": "Beijing, China", "city": "Beijing"},
    ),  # clock.yaml:20
    "491f75b6334009ddedee812f4569443659c445d23001562866f22c448893a879": (
        "Gmail-OpenMailNoLabels",
        {"sender": "Google"},
    ),  # constrain.yaml:20
    "18e8afa49f898124125b61d273f53161c19056ddffd68183600426d971facd40": (
        "Gmail-StarDraftNoLabels",
        {"name": "Bob Steve", "address": "bob@example.com", "subject": "Slides for the client visit", "older": ""},
    ),  # constrain.yaml:22
    "4bde72eea426fd284be026c1f668308769f880bf3b31beebe693f0b2cb07ff49": (
        "Gmail-AttachFileNoLabels",
        {"subject": "meeting details"},
    ),  # constrain.yaml:24
    "ec608504887cd53f259b9c1c31e4b2d1f8c586dc0b4e91741b095296e77bb050": (
        "Gmail-MarkUnreadNoLabels",
        {"sender": "Google"},
    ),  # constrain.yaml:26
    "f22d2827997e7ee67e7b2b71aab0b44b38d77ce14a8883e64b64a51ec93f9fd8": (
        "Contacts-CreateLabelNoConfirm",
        {"label": "work"},
    ),  # constrain.yaml:38
    "ed97a94b1c96b2e9cfdc6e644a90e1d169d4b9074dfe9081a2b7683d50055dc9": (
        "Contacts-DeleteNoConfirm",
        {"name": "John Smith"},
    ),  # constrain.yaml:40
    "04470a1e0e421fa31d97beef1194629300de152a17db7623027fc645c4e48b31": (
        "Gmail-ComposeNoSend",
        {"to": "bob@example.com", "subject": "meeting details", "body": "weekly meeting on 13 Oct, Room 101"},
    ),  # constrain.yaml:54
    "afaa102b62e3540605a3bf110df93d662927e72925c902ee4d05588682bcb092": (
        "Gmail-OpenDraftNoLabels",
        {"name": "Bob Steve", "address": "bob@example.com", "subject": "Slides for the client visit", "older": ""},
    ),  # constrain.yaml:56
    "8ab85b83930fc05c4a9e394aa5dc53e33b467de105e94f1e0ad3e79ffc852da5": (
        "Gmail-SearchMailBySearch",
        {"word": "meeting"},
    ),  # constrain.yaml:58
    "748f7694d42d5961c80ab5f9a695c96f7c57a7dddaf2dba778d1f3518db18fe9": (
        "Gmail-OpenDraftBySearch",
        {"name": "Bob Steve", "address": "bob@example.com", "subject": "Slides for the client visit", "older": ""},
    ),  # constrain.yaml:60
    "fc25eba5de5ba215df9ccfb92182a75542fee889e8eaf05a220a9f53a623eb04": (
        "Contacts-FindBySearch",
        {"name": "Bob"},
    ),  # constrain.yaml:64
    "b7e29b36aac0986de01b39e3a476c0d157aa14388cfae01ae457e0a8a56a379d": (
        "Gmail-ReplyNoSend",
        {"sender": "Google", "text": "Got it."},
    ),  # constrain.yaml:70
    "7fc1ed03abd026bee153003ade3b680cf4c8f3f154f38346c045361835fa425f": (
        "Gmail-ForwardNoSend",
        {"sender": "Google", "to": "bob@example.com"},
    ),  # constrain.yaml:72
    "8f4ad3758c18f3405cfd59bfdff3ab2a8c4eda58213b4ff034004088cad275dc": (
        "Browsers-FindTimeNoClock",
        {"city": "London", "zone": "Europe/London", "minutes": 0},
    ),  # constrain.yaml:18
    "c898b46415b9245b4810a539692b2732f685f6429109a7e25afa8c39187f33ba": (
        "Browsers-FindIntroductionOffSite",
        {"topic": "ChatGPT", "site": "openai.com"},
    ),  # constrain.yaml:36
    "3f38c57dfe82b00691638718c4a2ba849a9d92b8812a016973fcbd940f6fa888": (
        "Browsers-SearchWikipediaByItsField",
        {"words": "Artificial Intelligence"},
    ),  # constrain.yaml:42
    "2599a4a7b5c73183bc8a8de40df3e1243c2e5cc00705dc0e8cd21c87e95b2de5": (
        "Browsers-SearchNoChrome",
        {"words": "large language model"},
    ),  # constrain.yaml:44
    "c52759a64c29e313c898772de33561b37d869e7666fa7fa9edb197a3a7a6963a": (
        "Browsers-NavigateNoChrome",
        {"url": "https://www.wikipedia.org/"},
    ),  # constrain.yaml:46
    "2bc365bc2aede7b199b37fa08059c5e78465abdb6ac10fa0da0a5747e668661a": (
        "Contacts-Create",
        {"first": "John", "last": "Smith", "email": "john@example.com", "phone": "010-123456"},
    ),  # contacts.yaml:7
    "d9cac0af983dc64dda5ca9f7a30ba91f8214c4bfb4f275ad70c99acc3c34756c": (
        "Contacts-AddCompany",
        {"name": "John Smith", "company": "Microsoft"},
    ),  # contacts.yaml:8
    "e6b10132f2f01d3838ba6cee2eb9a788d5558368215822c090a9b444f3a74456": (
        "Contacts-CreateLabel",
        {"label": "colleague"},
    ),  # contacts.yaml:9
    "45c25a3e4bfacd36a675f9b5d85edbe46dd8ec988b7bbace99f73113bc5e9d2c": (
        "Contacts-AddToLabel",
        {"label": "colleague", "name": "John Smith", "other": "Grace Kaplan"},
    ),  # contacts.yaml:10
    "f13401a31d4b82123ac4c62109713b20813833953a67b9b8b402e2e7af6986c1": (
        "Contacts-RemoveFromLabel",
        {"label": "colleague", "name": "John Smith", "other": "Grace Kaplan"},
    ),  # contacts.yaml:11
    "5f27b03955931856b23dc8c37b7c8959fa48afa57e8608b5875d57177f19119f": (
        "Contacts-DeleteLabel",
        {"label": "colleague", "name": "John Smith", "other": "Grace Kaplan"},
    ),  # contacts.yaml:12
    "47c0bfbb79ce42c8d81dff806d14051781e7f1638e217e8ff7f7b1c0795433d7": ("Contacts-Export", {}),  # contacts.yaml:13
    "51887670798f82f0d3f79b7c9b41778e7c67c9aa6dcdc3aaef56adf2f16675b3": (
        "Contacts-Search",
        {"name": "John"},
    ),  # contacts.yaml:14
    "53626625e4b2803eb9a50b3647f49d0bedc6982cda805ab4950e65ca6ef19ad6": (
        "Contacts-MergeDuplicates",
        {"extra": "", "groups": 3},
    ),  # contacts.yaml:15
    "83ac736366f335f2d8dd79fd19bfa687ae687db3a95fb0110394fcb69310bffb": (
        "Contacts-Delete",
        {"name": "John Smith"},
    ),  # contacts.yaml:16
    "29b0fb3435dab03a0b91ded080792c3fc3d3c4b7bfb2bc39876e8f9c43c0dfff": (
        "Contacts-Sort",
        {"order": "first name"},
    ),  # contacts.yaml:17
    "ee550e3ebeac9d0a6aeb882493de8065450d223cf114611a0f0128acb00665e6": (
        "Gmail-ComposeDraft",
        {"to": "bob@example.com", "subject": "meeting details", "body": "weekly meeting on 13 Oct, Room 101"},
    ),  # gmail.yaml:7
    "2a07dc356759ad435c0fe42983a71a42ec6cc2a025626567a01e4e941576dd11": (
        "Gmail-ScheduleEmail",
        {
            "to": "bob@example.com",
            "subject": "meeting details",
            "body": "weekly meeting on 13 Oct, Room 101",
            "when": "tomorrow morning",
        },
    ),  # gmail.yaml:8
    "47985ffb987e5eaba50b752f06fdcb517a06ae6be3db6f2a06eeed804d462c7b": (
        "Gmail-AttachFile",
        {"subject": "meeting details"},
    ),  # gmail.yaml:9
    "58f9b28e9db0d453c62b3755b03b4b190ea3709bd787075fab6b3fc714c6e2a6": (
        "Gmail-OpenDraft",
        {"name": "Bob Steve", "address": "bob@example.com", "subject": "Slides for the client visit", "older": ""},
    ),  # gmail.yaml:10
    "aacc624c379619cab7f8dfa7dec278b413ee3ff34bd5ce20acf7eced482fa5b1": (
        "Gmail-StarSent",
        {"subject": "Train times", "to": "bob@example.com"},
    ),  # gmail.yaml:11
    "d3c688a8b00e9c8794c471879a91f07e431fb4dfb41daa5b307130a5619ad382": (
        "Gmail-SearchMail",
        {"word": "meeting"},
    ),  # gmail.yaml:12
    "7aecdeb82be0430c6cf01e596848ca9c2c3e0eb2b97c0f7b4b2cc025242bd879": (
        "Gmail-MarkUnread",
        {"sender": "Google"},
    ),  # gmail.yaml:13
    "9c6d88378b32216374b921772ef4182c543a13fd2ec63c5fe1147d9afb5a3af2": (
        "Gmail-Reply",
        {"sender": "Google", "text": "Got it."},
    ),  # gmail.yaml:14
    "7fe06d25745f0d0a32e9d0ebd6cfc235cae33595e906a3e6bda40116cccf1c67": (
        "Gmail-Forward",
        {"sender": "Google", "to": "bob@example.com"},
    ),  # gmail.yaml:15
    "7c75814cc4edaf3f36c7180dc2489c03917cfcb60009828e68a8ecd8bde1357a": (
        "Gmail-SearchSentTo",
        {"address": "bob@example.com"},
    ),  # gmail.yaml:16
    "24eb2d67423d112f2128ed1fa13332ab09666aeb045e59340e006f18df71a35a": (
        "Gmail-DeleteDraft",
        {"name": "Bob Steve", "address": "bob@example.com", "subject": "Slides for the client visit", "older": ""},
    ),  # gmail.yaml:17
    "b25ea49de7effe4ffb2f6764548d7cdd1246c99fe33f032058b730a573597c9c": (
        "Gmail-MarkImportant",
        {"sender": "Google"},
    ),  # gmail.yaml:18
    "ab6c2a55c3047f63ae815f2e271301e606692e418d7dea09a42af13a27b13e67": (
        "Gmail-Archive",
        {"sender": "Google"},
    ),  # gmail.yaml:19
    "b6de9a45c0efe50eaa9451641363134cb3be1ff78fa5bc588f93c20d651c10ac": (
        "Gmail-SearchSentFrom",
        {"sender": "Google"},
    ),  # gmail.yaml:20
    "207b524c91d4b7e0e73c260fddefc02afe926f532425263e675cb0c309124aa5": ("Gmail-OpenSettings", {}),  # gmail.yaml:21
    "88d616cbdb3147732712353218f6b5b0de3a2f0bd629b5a87358d22175d14d5c": (
        "Gmail-TurnOffNotifications",
        {"account": "alice_miller@gmail.com", "was": "All"},
    ),  # gmail.yaml:22
    "caf7dd51155b8fd513086a26f2989328dd5230f97ffb8a9e617d68133c831c1e": (
        "Gmail-SetDensity",
        {"density": "Comfortable", "was": "Default"},
    ),  # gmail.yaml:23
    "22264bdb73491c78423be82b8d172dbc61dfddf73185211bd9d5bfc2f1968b3a": (
        "Gmail-SetTheme",
        {"theme": "Dark", "was": "System default"},
    ),  # gmail.yaml:24
    "ffe16c210bdcdaa8cae0016819bcfe502a6909ce56a9199d6fdf2c3cbeb5301c": (
        "Settings-TurnOffBluetooth",
        {},
    ),  # settings.yaml:7
    "6ea3a40452d399f6c37cf032a5517fdb5ac368cd3665617acb6b57baa57007fb": (
        "Settings-TurnOnBluetooth",
        {},
    ),  # settings.yaml:8
    "518a378d9f4e6326a9cd3a261989f39ad77f54d71f6ebc6e222920c527fa7cc7": (
        "Settings-SetWallpaper",
        {"category": "Life", "place": "first", "title": "Fern"},
    ),  # settings.yaml:9
    "d3ad56f38c6b2d06bcf2d494e68c5df82ed76f1b03f158ffb0b6e0983bc9ba31": ("Settings-TurnOnWifi", {}),  # settings.yaml:10
    "42f95cade405f3483d9e5b4b0b52b71469766a7921ffeffc0498d7ea3dae216f": (
        "Settings-TurnOffWifi",
        {},
    ),  # settings.yaml:11
    "e9c6b65e645a2c0c9f1cad140272b252a249d239d51a0c9da92fd7ddedc3cc83": (
        "Settings-ViewBatteryUsage",
        {},
    ),  # settings.yaml:12
    "8a5f286c21d08515a5a39e612b61dcfeb33662ccb110e1b6a3e73cdedc19a397": (
        "Settings-AddLanguage",
        {"language": "Aghem", "own": "Aghem", "locale": "agq-CM"},
    ),  # settings.yaml:13
    "d497e9391511a84467b5a1262697bdf18939f4ac35c090ed394dcf743464c877": (
        "Settings-SetRingtone",
        {"category": "Pixel Sounds", "sound": "Copycat"},
    ),  # settings.yaml:14
    "5d0ac4920ef74b3b696bcb154d980fd2f8ddb54fb2e205543922427b1e0162b0": (
        "Settings-TurnOffLocation",
        {},
    ),  # settings.yaml:15
    "389cc40bae16ca05c6ac105de6b043afbc9ee9ee906d92b402d3ed6246b60d2a": (
        "Settings-TurnOnLocation",
        {},
    ),  # settings.yaml:16
    "9679a3b972232e6c68c2009dc69e88933016801f42f59fa77cc3a464b57c074b": (
        "Settings-ViewStorage",
        {},
    ),  # settings.yaml:17
    "ab10581287e474597d45fd6064b633de860dda887db4ea12aa6785d271dd1086": (
        "Settings-EnlargeText",
        {"scale": 1.0},
    ),  # settings.yaml:18
    "9880982a69e524df55714908796343779f3946246174b7706a3247e37be728b9": (
        "Settings-TurnOnAirplaneMode",
        {},
    ),  # settings.yaml:19
    "071af6e2fca714a307287c8c08c56ff863f82e44690f7e6aa0257bfd3503e5c5": (
        "Settings-TurnOffAirplaneMode",
        {},
    ),  # settings.yaml:20
    "0c3a6c98316492f93efe88e203ba72c389379ca2325438d659699352c54b3854": (
        "Settings-SetScreenTimeout",
        {"label": "1 minute", "ms": 60000},
    ),  # settings.yaml:21
    "aa442a8b13f37a97f9d3c78e53f14eb676b78633d68201ff75a08244613c7d04": (
        "Settings-SetScreenTimeout",
        {"label": "30 seconds", "ms": 30000},
    ),  # settings.yaml:22
    "a03c34a5baafcf5d225503bb860f145d75e53dc6de7e1e28b1e850bdcd011756": (
        "Settings-CheckForUpdates",
        {},
    ),  # settings.yaml:23
    "c961b4f91486e8a8845e66e2c22e39e549d57c0fa95ffa52758ede929d84c475": (
        "Settings-SetDefaultBrowser",
        {"browser": "Chrome", "package": "com.android.chrome"},
    ),  # settings.yaml:24
    "664a4e175cf670442d87f2ed564234cbcf24ba6c35a444ee15a6d62661d3b50c": (
        "Settings-SetDefaultBrowser",
        {"browser": "Firefox", "package": "org.mozilla.firefox"},
    ),  # settings.yaml:25
}
