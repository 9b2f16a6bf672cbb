"""Reads the board as a screen reader does: 64 cells with names, and a move by a cell's press.

Run by at_spi.sh, with a window in which Black is to move from the start.
"""

import sys

import pyatspi

from screen_reader import none_while_changing, shown, wait_for


@none_while_changing
def board():
    for node in shown():
        if node.getRole() == pyatspi.ROLE_TABLE and node.name == "Board" and node.childCount == 64:
            return node
    return None


@none_while_changing
def names():
    table = board()
    return [cell.name for cell in table] if table else []


def main():
    wait_for("the start position", lambda: any("playable" in name for name in names() or []))
    read = wait_for("64 names", names)
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
