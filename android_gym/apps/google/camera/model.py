"""What Camera keeps: how pictures are taken, and what it is about to take."""

from __future__ import annotations

from ....kit import Package, Value

PACKAGE = "com.android.camera2"
CAMERA, MICROPHONE = "android.permission.CAMERA", "android.permission.RECORD_AUDIO"
LOCATION = "android.permission.ACCESS_FINE_LOCATION"
FOLDER = "/sdcard/DCIM/Camera"
camera = Package(PACKAGE)
Size = tuple[int, int]

FLASHES = ("auto", "on", "off")  # in the order of the button
TIMERS = (0, 3, 10)  # seconds
EXPOSURES = (-2, -1, 0, 1, 2)  # steps of the compensation
# px of a photo held upright, longer side first, of the back and of the front camera
BACK: tuple[Size, ...] = (
    (4032, 3024),
    (4032, 2268),
    (3264, 2448),
    (2592, 1944),
    (1920, 1080),
    (1600, 1200),
    (640, 480),
)
FRONT: tuple[Size, ...] = ((3264, 2448), (2592, 1944), (1920, 1080), (1600, 1200), (640, 480))
VIDEOS: dict[str, Size] = {
    "UHD 4K": (3840, 2160),
    "HD 1080p": (1920, 1080),
    "HD 720p": (1280, 720),
    "SD 480p": (720, 480),
    "CIF": (352, 288),
    "QVGA": (320, 240),
    "QCIF": (176, 144),
}


def size_label(size: Size) -> str:
    """ "(4:3) 12.2 megapixels" of 4032 x 3024."""
    wide, high = size
    ratio = "16:9" if wide * 9 == high * 16 else "4:3"
    return f"({ratio}) {wide * high / 1_000_000:.1f} megapixels"


BACK_SIZES = {size_label(one): one for one in BACK}
FRONT_SIZES = {size_label(one): one for one in FRONT}


class Camera(Value):
    """Settings, and a recording or countdown in progress."""

    incidental = frozenset({"since", "until", "shots", "review"})

    flash: str = "auto"  # one of FLASHES
    torch: bool = False  # the light while a video is recorded
    timer: int = 0  # one of TIMERS
    grid: bool = False
    hdr: bool = False
    front: bool = False
    exposure: bool = False  # exposure can be set by hand
    ev: int = 0  # one of EXPOSURES
    locate: bool = False  # places are saved with pictures
    photo_back: str = size_label(BACK[2])
    photo_front: str = size_label(FRONT[1])
    video_back: str = "HD 1080p"
    video_front: str = "HD 1080p"
    filming: bool = False  # a video or panorama is being recorded
    since: int = 0  # when that began, seconds UTC
    until: int = 0  # when the self-timer takes the picture, seconds UTC; 0: it does not count
    shots: int = 0  # pictures taken so far: what is before the lens changes with each
    review: str = ""  # path of the picture that another app has asked for, until it is accepted

    @property
    def photo_size(self) -> Size:
        """Of the camera that is used, longer side first, px."""
        return FRONT_SIZES[self.photo_front] if self.front else BACK_SIZES[self.photo_back]

    @property
    def video_size(self) -> Size:
        return VIDEOS[self.video_front if self.front else self.video_back]
