"""Mobile-Bench's HTML form."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from android_gym.screen import Screen

Draw = Callable[..., Screen]
CLOCK = "com.android.deskclock"


def test_the_alarm_page_reads_as_in_the_papers_example(draw: Draw) -> None:
    screen = draw(
        """
        FrameLayout
            ImageView id=more desc=More clickable
            ViewPager id=viewpager scrollable
                LinearLayout clickable
                    TextView text=06:00
                    CheckBox checkable
            ImageButton clickable
            EditText clickable
        """,
        package=CLOCK,
    )
    assert screen.html().splitlines() == [
        f'<img id="{CLOCK}:id/more" package="{CLOCK}" class="android.widget.ImageView"'
        ' description="More" clickable="true">  </img>',
        f'<div id="{CLOCK}:id/viewpager" class="android.widget.ViewPager" clickable="false"'
        ' scrollable="true" bounds="[0,0][100,50]">  </div>',
        f'<p package="{CLOCK}" class="android.widget.TextView" clickable="true"> 06:00 </p>',
        f'<button package="{CLOCK}" class="android.widget.ImageButton" clickable="true">  </button>',
        f'<input package="{CLOCK}" class="android.widget.EditText" clickable="true">  </input>',
    ]


def test_only_the_inside_of_a_clickable_part_is_clickable(draw: Draw) -> None:
    screen = draw(
        """
        LinearLayout clickable
            FrameLayout
                TextView text=in
        TextView text=out
        FrameLayout
            Button text=own clickable
            TextView text=beside
        """
    )
    found = [line.split('clickable="')[1].split('"')[0] for line in screen.html().splitlines()]
    assert found == ["true", "false", "true", "false"]


def test_content_is_escaped_and_put_on_one_line(draw: Draw) -> None:
    screen = draw(r"""Button text='<b>"A" & B</b>\nC' desc="it's\n<x>" clickable""")
    assert screen.html() == (
        '<button package="com.example.app" class="android.widget.Button"'
        ' description="it\'s&lt;x&gt;" clickable="true">'
        " &lt;b&gt;&quot;A&quot; &amp; B&lt;/b&gt;C </button>"
    )


@pytest.mark.parametrize(
    ("cls", "tag"),
    [
        ("android.widget.RadioButton", "button"),
        ("android.widget.ToggleButton", "button"),
        ("android.widget.Switch", "div"),
        ("android.widget.Image", "img"),
        ("android.widget.CheckedTextView", "p"),
        ("android.view.View", "div"),
    ],
)
def test_the_class_decides_the_tag(draw: Draw, cls: str, tag: str) -> None:
    assert draw(f"{cls} text=x").html().startswith(f"<{tag} ")


def test_the_system_bars_are_left_out(draw: Draw) -> None:
    assert draw("TextView text=9:41 package=com.android.systemui").html() == ""
    assert "9:41" in draw("TextView text=9:41", package="com.android.systemui").html()
