<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>Clock</name>
    <message numerus="yes">
        <source>%n minute(s) left</source>
        <translation>
            <numerusform>%n minute left</numerusform>
            <numerusform>%n minutes left</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ProfileWords</name>
    <message numerus="yes">
        <source>%1: rating %2 ± %3, %n games</source>
        <translation>
            <numerusform>%1: rating %2 ± %3, %n game</numerusform>
            <numerusform>%1: rating %2 ± %3, %n games</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n games won in a row</source>
        <translation>
            <numerusform>%n game won in a row</numerusform>
            <numerusform>%n games won in a row</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n games lost in a row</source>
        <translation>
            <numerusform>%n game lost in a row</numerusform>
            <numerusform>%n games lost in a row</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>RecordWords</name>
    <message numerus="yes">
        <source>%1 (%n empties shared)</source>
        <translation>
            <numerusform>%1 (%n empty square shared)</numerusform>
            <numerusform>%1 (%n empty squares shared)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 (%n empties to Black)</source>
        <translation>
            <numerusform>%1 (%n empty to Black)</numerusform>
            <numerusform>%1 (%n empties to Black)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 (%n empties to White)</source>
        <translation>
            <numerusform>%1 (%n empty to White)</numerusform>
            <numerusform>%1 (%n empties to White)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>TableView</name>
    <message numerus="yes">
        <source>Connection lost. Next try in %n second(s).</source>
        <translation>
            <numerusform>Connection lost. Next try in %n second.</numerusform>
            <numerusform>Connection lost. Next try in %n seconds.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Next try in %n second(s).</source>
        <translation>
            <numerusform>Next try in %n second.</numerusform>
            <numerusform>Next try in %n seconds.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n watching</source>
        <translation>
            <numerusform>%n watching</numerusform>
            <numerusform>%n watching</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Wording</name>
    <message numerus="yes">
        <source>%1 (%n empties to Black)</source>
        <translation>
            <numerusform>%1 (%n empty to Black)</numerusform>
            <numerusform>%1 (%n empties to Black)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 (%n empties to White)</source>
        <translation>
            <numerusform>%1 (%n empty to White)</numerusform>
            <numerusform>%1 (%n empties to White)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 (%n empties shared)</source>
        <translation>
            <numerusform>%1 (%n empty shared)</numerusform>
            <numerusform>%1 (%n empties shared)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n days a move</source>
        <translation>
            <numerusform>%n day a move</numerusform>
            <numerusform>%n days a move</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>seen %n discs later</source>
        <translation>
            <numerusform>seen %n disc later</numerusform>
            <numerusform>seen %n discs later</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>reversi::ui::BoardWall</name>
    <message numerus="yes">
        <source>move %1, %n watching</source>
        <translation>
            <numerusform>move %1, %n watching</numerusform>
            <numerusform>move %1, %n watching</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>reversi::ui::BoardWidget</name>
    <message numerus="yes">
        <source>%1, empty, playable, turns %n disc(s)</source>
        <translation>
            <numerusform>%1, empty, playable, turns %n disc</numerusform>
            <numerusform>%1, empty, playable, turns %n discs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>reversi::ui::GameListModel</name>
    <message numerus="yes">
        <source>%n move(s)</source>
        <translation>
            <numerusform>%n move</numerusform>
            <numerusform>%n moves</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>reversi::ui::GameListPage</name>
    <message numerus="yes">
        <source>%n game(s)</source>
        <translation>
            <numerusform>%n game</numerusform>
            <numerusform>%n games</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>reversi::ui::LobbyPage</name>
    <message numerus="yes">
        <source>%n playing or looking on</source>
        <translation>
            <numerusform>%n playing or looking on</numerusform>
            <numerusform>%n playing or looking on</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>reversi::ui::SeatPlate</name>
    <message numerus="yes">
        <source>%n disc(s)</source>
        <translation>
            <numerusform>%n disc</numerusform>
            <numerusform>%n discs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>reversi::ui::ValueGraph</name>
    <message numerus="yes">
        <source>After %n disc(s)</source>
        <translation>
            <numerusform>After %n disc</numerusform>
            <numerusform>After %n discs</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>reversi::ui::LibraryPage</name>
    <message numerus="yes">
        <source>%n game(s) went on from here.</source>
        <translation>
            <numerusform>%n game went on from here.</numerusform>
            <numerusform>%n games went on from here.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>After %n disc(s)</source>
        <translation>
            <numerusform>After %n disc</numerusform>
            <numerusform>After %n discs</numerusform>
        </translation>
    </message>
</context>
</TS>
