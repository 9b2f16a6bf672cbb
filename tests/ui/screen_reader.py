"""What a screen reader sees of a window of reversi-client: the tree of its accessible things, over AT-SPI."""

import functools
import sys
import time

import pyatspi
from gi.repository import GLib

DEADLINE_SECONDS = 120  # a review waits for everything else on the machine
LOOK_SECONDS = 0.1


def wait_for(what, get):
    """The first true value that get() gives; the program ends in fault where none comes."""
    end = time.monotonic() + DEADLINE_SECONDS
    while time.monotonic() < end:
        value = get()
        if value:
            return value
        time.sleep(LOOK_SECONDS)
    sys.exit(f"waited in vain for {what}")


def none_while_changing(look):
    """A look that gives None where something has gone while it was looked at."""

    @functools.wraps(look)
    def careful(*arguments):
        try:
            return look(*arguments)
        except GLib.GError:
            return None

    return careful


def application(pid=None):
    """The program of this process, or the first reversi-client; None while there is none."""
    for found in pyatspi.Registry.getDesktop(0):
        if found is None or "reversi" not in found.name.lower():
            continue
        if pid is None or found.get_process_id() == pid:
            return found
    return None


def has(node, state):
    return node.getState().contains(state)


def shown_below(node):
    """What is on screen below the node, the 64 squares of a board left out."""
    for child in node:
        # What lies in a hidden page may still say that it is shown.
        if child is None or not has(child, pyatspi.STATE_SHOWING):
            continue
        yield child
        if child.getRole() != pyatspi.ROLE_TABLE:
            yield from shown_below(child)


def shown(pid=None):
    """Everything that is on screen of the program."""
    found = application(pid)
    return list(shown_below(found)) if found else []
