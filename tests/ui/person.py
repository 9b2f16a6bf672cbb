"""A person at one window: sees what a screen reader sees, and acts with real keys or the real mouse.

    person.py PID STEP...

Every step waits until it is possible. NAME is what the thing is called on screen, or the beginning of it.

    tab NAME     Tab is pressed until NAME has the focus
    key KEYS     one key or more, as xdotool calls them: Return, ctrl+a
    type TEXT    typed into what has the focus
    see TEXT     waits until something on screen is called so, or has it in its name or description
    click NAME   the mouse clicks in the middle of it, once it reacts
    curve NAME   waits until a curve runs through all three thirds of the picture called so
"""

import subprocess
import sys

import pyatspi

from screen_reader import has, none_while_changing, shown, wait_for

MOST_TABS = 60
CURVE = (0x1F, 0x6B, 0x43)  # the highlight of the light palette
NEAR = 24  # of each colour, at the rim of a smoothed line
LEAST_PIXELS = 20


def on_curve(x, y, width, height):
    """Whether a line of the curve's colour is on this part of the screen."""
    picture = subprocess.run(
        ["import", "-window", "root", "-crop", f"{width}x{height}+{x}+{y}", "-depth", "8", "RGB:-"],
        check=True, capture_output=True).stdout
    pixels = zip(picture[0::3], picture[1::3], picture[2::3])
    return sum(all(abs(a - b) <= NEAR for a, b in zip(pixel, CURVE)) for pixel in pixels) >= LEAST_PIXELS


def xdotool(*words):
    return subprocess.run(["xdotool", *map(str, words)], check=True, capture_output=True, text=True).stdout


class Person:
    def __init__(self, pid):
        self.pid = pid
        self.window = wait_for("the window", self.find_window)

    def find_window(self):
        found = subprocess.run(
            ["xdotool", "search", "--all", "--onlyvisible", "--pid", str(self.pid), "--name", "Reversi"],
            capture_output=True, text=True, check=False).stdout.split()
        return found[0] if found else None

    @none_while_changing
    def focused(self):
        for node in shown(self.pid):
            # Qt says of every row's chosen tab that it has the focus.
            if has(node, pyatspi.STATE_FOCUSED) and node.getRole() != pyatspi.ROLE_PAGE_TAB:
                return node
        return None

    @none_while_changing
    def called(self, name):
        for node in shown(self.pid):
            if node.name.startswith(name) and has(node, pyatspi.STATE_ENABLED):
                return node
        return None

    def take_keyboard(self):
        xdotool("windowfocus", "--sync", self.window)

    def press(self, *keys):
        self.take_keyboard()
        xdotool("key", *keys)

    def tab(self, name):
        wait_for(name, lambda: self.called(name))
        self.take_keyboard()
        passed = []
        for _ in range(MOST_TABS):
            here = wait_for("a focus", self.focused)
            if here.name.startswith(name):
                return
            passed.append(here.name)
            self.press("Tab")
            wait_for("the focus to move on", lambda: self.focused() not in (None, here))
        sys.exit(f"Tab does not lead to {name}, only to {passed}")

    def key(self, keys):
        self.press(*keys.split())

    def type(self, text):
        self.take_keyboard()
        xdotool("type", text)

    def see(self, text):
        wait_for(text, lambda: self.shows(text))

    @none_while_changing
    def shows(self, text):
        return any(text in f"{node.name}\n{node.description}" for node in shown(self.pid))

    def click(self, name):
        wait_for(name, lambda: self.called(name))
        # What has only just come may still move with the layout.
        where = wait_for(f"{name} to stand still", lambda: self.standing(name))
        xdotool("mousemove", *where, "click", 1, "mousemove", 0, 0)

    def standing(self, name):
        places = [self.place(name), self.place(name)]
        return places[0] if places[0] == places[1] else None

    @none_while_changing
    def place(self, name):
        node = self.called(name)
        if node is None:
            return None
        box = node.queryComponent().getExtents(pyatspi.DESKTOP_COORDS)
        return (box.x + box.width // 2, box.y + box.height // 2)

    def curve(self, name):
        wait_for(f"a curve in {name}", lambda: self.has_curve(name))

    def has_curve(self, name):
        box = self.called(name).queryComponent().getExtents(pyatspi.DESKTOP_COORDS)
        third = box.width // 3
        return all(on_curve(box.x + third * part, box.y, third, box.height) for part in range(3))

    def act(self, step):
        verb, _, rest = step.partition(" ")
        getattr(self, verb)(rest)


def main():
    person = Person(int(sys.argv[1]))
    for step in sys.argv[2:]:
        person.act(step)
        print(step, flush=True)


main()
