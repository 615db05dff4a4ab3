"""Published instructions for the apps of media."""

from __future__ import annotations

from . import Meant

TABLE: dict[str, Meant] = {
    "83e0d59a5b17ba93b6c3335e7e74cd1f5b6ecfb67d174cc0a61c033775108e10": ("Camera-TakePicture", {}),  # camera.yaml:7
    "5434167d69dad524520a72225d2ba42efdbf90877fb071d0183bab56f7ad0954": ("Camera-StartRecording", {}),  # camera.yaml:8
    "9ca535551a35d0bbca593ffa43edff574460f6029d2f782204bcfec4ed4a02d7": (
        "Camera-SetFlash",
        {"flash": "off"},
    ),  # camera.yaml:9
    "4a657a1f281137c5417c68e2f62ac28680e7076dbf700def1d0deaef67d4a0dc": (
        "Camera-SetFlash",
        {"flash": "on"},
    ),  # camera.yaml:10
    "71a73b13b66129802a0e4023524bf71d34e19d088ae8913bdf5cf1cceed910b1": (
        "Camera-SaveLocation",
        {"state": "on"},
    ),  # camera.yaml:11
    "fd0902efbb81a9148c738a19f3f8383445cdd021a303ff440af98e007f3da97f": (
        "Camera-SaveLocation",
        {"state": "off"},
    ),  # camera.yaml:12
    "5b53dc5e171db9ce28864525b8c783f71f68649d4ea6c195f826de7e790ada62": (
        "Camera-ManualExposure",
        {"state": "on"},
    ),  # camera.yaml:13
    "999c6d9357ac3d7ee9da3175fbd0aeec5bc6a3b0082fb85aaf4e5704ed454feb": (
        "Camera-ManualExposure",
        {"state": "off"},
    ),  # camera.yaml:14
    "bc01c47c9f508174364af947bf985fce22bd0459978b32c13294b70fa6c29c41": (
        "Camera-Megapixels",
        {"which": "highest"},
    ),  # camera.yaml:15
    "aa70ac5ce298ce639b803c6af4aa0e55898a69a93341da8b06478f3ecb95d133": (
        "Camera-Megapixels",
        {"which": "lowest"},
    ),  # camera.yaml:16
    "6d1512a3f87600f8fc4ad9f2f3bf4b97931b46fc1f62641cd0089d1ce93e0dc9": (
        "Camera-VideoQuality",
        {"quality": "HD 720p"},
    ),  # camera.yaml:17
    "cae157f4aff923ff53aef93ec7716887882bbf0edc7e9a129f3fb902e669f37d": (
        "Camera-VideoQuality",
        {"quality": "QVGA"},
    ),  # camera.yaml:18
    "1a79df734370914a913fd0a322cbeb91b74902b1c6e03d57d34c678a71cbf6ec": (
        "Camera-SetTimer",
        {"seconds": 10},
    ),  # camera.yaml:19
    "e465688a520edbc656d702d6c609eda133ccbcb32dc33b2878b9cf619aade7f2": (
        "Camera-SetTimer",
        {"seconds": 3},
    ),  # camera.yaml:20
    "2c06fdfc38949e9e2829980e027cd1ba6bfa53492b666768b128d2259f889a69": ("Photos-GroupFaces", {}),  # photos.yaml:7
    "1a621a0db43c38bf31b3bd5df4abfa402577ebb7be7313d6cb9f8b3d330e03c4": (
        "Photos-CreateAlbum",
        {
            "name": "animals",
            "path1": "/sdcard/DCIM/Camera/IMG_20231008_160929.jpg",
            "photo1": "Photo taken on Oct 8, 2023 4:09:29 PM",
        },
    ),  # photos.yaml:8
    "190e9a294c417809a3e84e0bc5900bf9d0dafef6aaaa953dafcb835318661dd1": (
        "Photos-DeleteAlbum",
        {"name": "animals"},
    ),  # photos.yaml:9
    "02f7e93e716a109ce6e0a8348d8b6c8263704643af1894002009f962e2417448": (
        "Photos-Animate",
        {
            "path1": "/sdcard/DCIM/Camera/IMG_20231008_160929.jpg",
            "photo1": "Photo taken on Oct 8, 2023 4:09:29 PM",
            "path2": "/sdcard/DCIM/Camera/IMG_20231008_133120.jpg",
            "photo2": "Photo taken on Oct 8, 2023 1:31:20 PM",
        },
    ),  # photos.yaml:10
    "bbbd5a14b7db0de655978a962003cf8657e66a9ec6fa2e0661409c1a6607a2e5": (
        "Photos-DeleteFirst",
        {"path1": "/sdcard/DCIM/Camera/IMG_20231008_160929.jpg", "photo1": "Photo taken on Oct 8, 2023 4:09:29 PM"},
    ),  # photos.yaml:11
    "18d61d334aaedce3cb37a3933a1c27db6756abd78d59eeb2d6c29c059b68240b": ("Photos-AccountInfo", {}),  # photos.yaml:12
}
