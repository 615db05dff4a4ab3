"""Recent: a bounded memory."""

from __future__ import annotations

from android_gym.devices.recent import Recent


def test_what_was_used_lately_is_kept_and_the_rest_forgotten() -> None:
    memory: Recent[int, str] = Recent(3)
    for n in range(10):
        assert memory.put(n, str(n)) == str(n)
    assert [n for n in range(10) if memory.get(n)] == [6, 7, 8, 9]


def test_asking_keeps_an_entry_alive() -> None:
    memory: Recent[int, str] = Recent(3)
    memory.put(-1, "kept")
    for n in range(50):
        memory.put(n, str(n))
        assert memory.get(-1) == "kept"
    assert memory.get(0) is None


def test_it_never_holds_more_than_twice_its_size() -> None:
    memory: Recent[int, int] = Recent(4)
    sizes = []
    for n in range(100):
        memory.put(n % 17, n)
        sizes.append(len(memory))
    assert max(sizes) == 8


def test_clearing_forgets_everything() -> None:
    memory: Recent[str, int] = Recent(2)
    memory.put("a", 1)
    memory.clear()
    assert memory.get("a") is None
    assert len(memory) == 0
