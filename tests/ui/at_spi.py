"""Reads the board as a screen reader does: 64 cells with names, and a move by a cell's press.

Run by at_spi.sh, with a window in which Black is to move from the start.
"""

import sys
import time

import pyatspi

DEADLINE_SECONDS = 30


def all_below(node):
    yield node
    for child in node:
        if child is not None:
            yield from all_below(child)


def board():
    for application in pyatspi.Registry.getDesktop(0):
        if application is None or "reversi" not in application.name.lower():
            continue
        for node in all_below(application):
            if node.getRole() == pyatspi.ROLE_TABLE and node.name == "Board" and node.childCount == 64:
                return node
    return None


def wait_for(what, get):
    end = time.monotonic() + DEADLINE_SECONDS
    while time.monotonic() < end:
        value = get()
        if value:
            return value
        time.sleep(0.1)
    sys.exit(f"waited in vain for {what}")


def names():
    table = board()
    return [cell.name for cell in table] if table else []


def main():
    wait_for("the start position", lambda: any("playable" in name for name in names()))
    read = names()
    squares = [f"{column}{row}" for row in range(1, 9) for column in "abcdefgh"]
    wrong = [name for square, name in zip(squares, read) if not name.startswith(square + ", ")]
    if len(read) != 64 or wrong:
        sys.exit(f"{len(read)} cells, wrong: {wrong}")
    playable = [name for name in read if "playable" in name]
    print(f"64 cells; playable: {playable}")
    index = read.index(playable[0])
    board()[index].queryAction().doAction(0)
    wait_for("the pressed cell's disc", lambda: (names() or [""] * 64)[index].startswith(f"{squares[index]}, black"))
    print(f"pressed {squares[index]}: {names()[index]}")


main()
