<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja" sourcelanguage="en">
<context>
    <name>BoardTheme</name>
    <message>
        <source>Wood</source>
        <translation>木目</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>暗色</translation>
    </message>
    <message>
        <source>Print</source>
        <translation>印刷風</translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation>ハイコントラスト</translation>
    </message>
    <message>
        <source>Symbols</source>
        <translation>記号</translation>
    </message>
    <message>
        <source>Green</source>
        <translation>緑</translation>
    </message>
</context>
<context>
    <name>Clock</name>
    <message>
        <source>%1 d %2 h</source>
        <translation>%1 日 %2 時間</translation>
    </message>
    <message numerus="yes">
        <source>%n minute(s) left</source>
        <translation>
            <numerusform>残り %n 分</numerusform>
        </translation>
    </message>
    <message>
        <source>less than a minute left</source>
        <translation>残り 1 分未満</translation>
    </message>
</context>
<context>
    <name>Offers</name>
    <message>
        <source>You offer a draw.</source>
        <translation>引き分けを申し込みました。</translation>
    </message>
    <message>
        <source>You ask to take your last disc back.</source>
        <translation>待ったを頼みました。</translation>
    </message>
    <message>
        <source>You offer a rematch.</source>
        <translation>再戦を申し込みました。</translation>
    </message>
    <message>
        <source>%1 offers a draw.</source>
        <translation>%1さんが引き分けを申し込んでいます。</translation>
    </message>
    <message>
        <source>%1 asks to take the last disc back.</source>
        <translation>%1さんが待ったを頼んでいます。</translation>
    </message>
    <message>
        <source>%1 offers a rematch.</source>
        <translation>%1さんが再戦を申し込んでいます。</translation>
    </message>
    <message>
        <source>Agree</source>
        <translation>同意する</translation>
    </message>
    <message>
        <source>Allow it</source>
        <translation>認める</translation>
    </message>
    <message>
        <source>Play again</source>
        <translation>もう一局</translation>
    </message>
    <message>
        <source>Withdraw</source>
        <translation>取り下げる</translation>
    </message>
    <message>
        <source>Decline</source>
        <translation>断る</translation>
    </message>
    <message>
        <source>%1 stays away.</source>
        <translation>%1さんが戻りません。</translation>
    </message>
    <message>
        <source>Claim win</source>
        <translation>勝ちにする</translation>
    </message>
    <message>
        <source>Take a draw</source>
        <translation>引き分けにする</translation>
    </message>
    <message>
        <source>Wait</source>
        <translation>待つ</translation>
    </message>
</context>
<context>
    <name>ProfileWords</name>
    <message>
        <source>Member</source>
        <translation>会員</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>プログラム</translation>
    </message>
    <message>
        <source>Moderator</source>
        <translation>モデレーター</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>運営者</translation>
    </message>
    <message>
        <source>Guest</source>
        <translation>ゲスト</translation>
    </message>
    <message>
        <source>%1 won, %2 lost, %3 drawn (%4 as Black)</source>
        <translation>%1勝 %2敗 %3分（黒番 %4局）</translation>
    </message>
    <message>
        <source>connected now</source>
        <translation>接続中</translation>
    </message>
    <message>
        <source>not connected</source>
        <translation>未接続</translation>
    </message>
    <message>
        <source>%1 since %2, %3</source>
        <translation>%1（%2 から）、%3</translation>
    </message>
    <message numerus="yes">
        <source>%1: rating %2 ± %3, %n games</source>
        <translation>
            <numerusform>%1: レーティング %2 ± %3、%n局</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Against you: %1</source>
        <translation>あなたとの対戦: %1</translation>
    </message>
    <message numerus="yes">
        <source>%n games won in a row</source>
        <translation>
            <numerusform>%n連勝中</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n games lost in a row</source>
        <translation>
            <numerusform>%n連敗中</numerusform>
        </translation>
    </message>
    <message>
        <source>longest row of wins: %1</source>
        <translation>最長の連勝: %1</translation>
    </message>
</context>
<context>
    <name>RecordFile</name>
    <message>
        <source>%1 is a folder.</source>
        <translation>%1 はフォルダーです。</translation>
    </message>
    <message>
        <source>The file is too large to be shown here: more than %1 MiB.</source>
        <translation>ファイルが大きすぎて表示できません（%1 MiB 超）。</translation>
    </message>
</context>
<context>
    <name>Opening</name>
    <message>
        <source>Perpendicular Opening</source>
        <translation>縦取り</translation>
    </message>
    <message>
        <source>Tiger</source>
        <translation>虎定石</translation>
    </message>
    <message>
        <source>Aubrey / Tanaka</source>
        <translation>オーブリー／田中流</translation>
    </message>
    <message>
        <source>Rose-BILL</source>
        <translation>ローズビル</translation>
    </message>
    <message>
        <source>Tamenori</source>
        <translation>為則流</translation>
    </message>
    <message>
        <source>Ishii</source>
        <translation>石井流</translation>
    </message>
    <message>
        <source>Mainline Tiger</source>
        <translation>虎定石本線</translation>
    </message>
    <message>
        <source>Brightwell</source>
        <translation>ブライトウェル</translation>
    </message>
    <message>
        <source>Leader&apos;s Tiger</source>
        <translation>リーダーズタイガー</translation>
    </message>
    <message>
        <source>Stephenson</source>
        <translation>ステファンソン</translation>
    </message>
    <message>
        <source>Kung</source>
        <translation>カン</translation>
    </message>
    <message>
        <source>COMP&apos;OTH</source>
        <translation>コンポス</translation>
    </message>
    <message>
        <source>No-Kung</source>
        <translation>ノーカン</translation>
    </message>
    <message>
        <source>No-Kung (Continuation)</source>
        <translation>ノーカン（続き）</translation>
    </message>
    <message>
        <source>Ganglion</source>
        <translation>ギャング</translation>
    </message>
    <message>
        <source>Cat</source>
        <translation>猫定石</translation>
    </message>
    <message>
        <source>Berner</source>
        <translation>バーナー</translation>
    </message>
    <message>
        <source>Sakaguchi</source>
        <translation>猫定石・坂口流</translation>
    </message>
    <message>
        <source>Italian</source>
        <translation>羊定石</translation>
    </message>
    <message>
        <source>No-Cat</source>
        <translation>ノーキャット</translation>
    </message>
    <message>
        <source>Swallow</source>
        <translation>燕定石</translation>
    </message>
    <message>
        <source>No-Cat (Continuation)</source>
        <translation>ノーキャット（続き）</translation>
    </message>
    <message>
        <source>Horse</source>
        <translation>馬定石</translation>
    </message>
    <message>
        <source>Ralle</source>
        <translation>ラル定石</translation>
    </message>
    <message>
        <source>Rose</source>
        <translation>ローズ</translation>
    </message>
    <message>
        <source>Greenberg / Dawg</source>
        <translation>グリーンバーグ</translation>
    </message>
    <message>
        <source>Rose-Birth</source>
        <translation>ローズバース</translation>
    </message>
    <message>
        <source>Rose-birdie / Rose-Tamenori</source>
        <translation>ローズ・為則流</translation>
    </message>
    <message>
        <source>Rose-Tamenori-Kling</source>
        <translation>ローズ・為則流（クリング）</translation>
    </message>
    <message>
        <source>Brightstein</source>
        <translation>ブライトスタイン</translation>
    </message>
    <message>
        <source>Flat</source>
        <translation>フラットローズ</translation>
    </message>
    <message>
        <source>Rotating Flat</source>
        <translation>回転フラット</translation>
    </message>
    <message>
        <source>Rotating Flat (Kling Continuation)</source>
        <translation>回転フラット（クリング続き）</translation>
    </message>
    <message>
        <source>Murakami Variation</source>
        <translation>村上流</translation>
    </message>
    <message>
        <source>Bhagat</source>
        <translation>バガット</translation>
    </message>
    <message>
        <source>Inoue</source>
        <translation>井上流</translation>
    </message>
    <message>
        <source>IAGO</source>
        <translation>イアーゴ</translation>
    </message>
    <message>
        <source>Shaman / Danish</source>
        <translation>シャーマン／デンマーク</translation>
    </message>
    <message>
        <source>Mimura</source>
        <translation>三村流</translation>
    </message>
    <message>
        <source>Parallel Opening</source>
        <translation>平行取り</translation>
    </message>
    <message>
        <source>Diagonal Opening</source>
        <translation>斜め取り</translation>
    </message>
    <message>
        <source>Semi-Wing Variation</source>
        <translation>セミウィング</translation>
    </message>
    <message>
        <source>Wing Variation</source>
        <translation>ウィング</translation>
    </message>
    <message>
        <source>Buffalo / Kenichi Variation</source>
        <translation>バッファロー定石／猛牛</translation>
    </message>
    <message>
        <source>Hokuriku Buffalo</source>
        <translation>北陸バッファロー</translation>
    </message>
    <message>
        <source>Tanida Buffalo</source>
        <translation>谷田バッファロー</translation>
    </message>
    <message>
        <source>Maruoka Buffalo</source>
        <translation>丸岡バッファロー</translation>
    </message>
    <message>
        <source>Cow</source>
        <translation>牛定石</translation>
    </message>
    <message>
        <source>Rose-v-Toth</source>
        <translation>ローズ対トス</translation>
    </message>
    <message>
        <source>Landau</source>
        <translation>ランドー</translation>
    </message>
    <message>
        <source>Maruoka</source>
        <translation>丸岡流</translation>
    </message>
    <message>
        <source>Tanida</source>
        <translation>谷田流</translation>
    </message>
    <message>
        <source>Sailboat</source>
        <translation>帆船</translation>
    </message>
    <message>
        <source>Aircraft / Feldborg</source>
        <translation>飛行機／フェルドボルグ</translation>
    </message>
    <message>
        <source>Cow Bat / Bat / Cambridge</source>
        <translation>こうもり定石</translation>
    </message>
    <message>
        <source>Bat (Kling Alternative)</source>
        <translation>こうもり定石（クリング変化）</translation>
    </message>
    <message>
        <source>Bat (Kling Continuation)</source>
        <translation>こうもり定石（クリング続き）</translation>
    </message>
    <message>
        <source>Melnikov / Bat (Piau Continuation 1)</source>
        <translation>こうもり定石（ピオ続き1）</translation>
    </message>
    <message>
        <source>Bat (Piau Continuation 2)</source>
        <translation>こうもり定石（ピオ続き2）</translation>
    </message>
    <message>
        <source>Chimney</source>
        <translation>白大量取り</translation>
    </message>
    <message>
        <source>Lollipop</source>
        <translation>ロリポップ</translation>
    </message>
    <message>
        <source>Hamilton</source>
        <translation>ハミルトン</translation>
    </message>
    <message>
        <source>Raccoon Dog</source>
        <translation>たぬき定石</translation>
    </message>
    <message>
        <source>Heath / Tobidashi</source>
        <translation>飛び出し牛／闘牛</translation>
    </message>
    <message>
        <source>Heath-Chimney / Mass-Turning</source>
        <translation>白裏大量取り</translation>
    </message>
    <message>
        <source>Iwasaki variation</source>
        <translation>岩崎流</translation>
    </message>
    <message>
        <source>Heath-Bat</source>
        <translation>裏こうもり</translation>
    </message>
    <message>
        <source>Mimura variation II</source>
        <translation>三村流 II</translation>
    </message>
    <message>
        <source>Snake / Peasant</source>
        <translation>蛇定石</translation>
    </message>
    <message>
        <source>Pyramid / Checkerboarding Peasant</source>
        <translation>ピラミッド</translation>
    </message>
    <message>
        <source>X-square Opening</source>
        <translation>暴走牛</translation>
    </message>
</context>
<context>
    <name>RecordWords</name>
    <message>
        <source>this is no record of a game</source>
        <translation>棋譜ではありません</translation>
    </message>
    <message>
        <source>the text ends within the game</source>
        <translation>対局の途中で文字列が終わっています</translation>
    </message>
    <message>
        <source>larger than any game may be</source>
        <translation>1 局の上限を超えています</translation>
    </message>
    <message>
        <source>the position that the game starts from is missing</source>
        <translation>開始局面がありません</translation>
    </message>
    <message>
        <source>the position cannot be read</source>
        <translation>局面を読み取れません</translation>
    </message>
    <message>
        <source>only boards of 8 by 8 squares can be shown</source>
        <translation>表示できるのは 8×8 の盤だけです</translation>
    </message>
    <message>
        <source>a record of another game</source>
        <translation>別のゲームの棋譜です</translation>
    </message>
    <message>
        <source>neither a square nor a pass</source>
        <translation>マスでもパスでもありません</translation>
    </message>
    <message>
        <source>the game is already over</source>
        <translation>対局はもう終わっています</translation>
    </message>
    <message>
        <source>there is a disc on the square</source>
        <translation>そのマスには石があります</translation>
    </message>
    <message>
        <source>a disc there turns nothing over</source>
        <translation>そこに打っても石を返せません</translation>
    </message>
    <message>
        <source>it is the other side&apos;s turn</source>
        <translation>相手の手番です</translation>
    </message>
    <message>
        <source>a pass of a side that can move</source>
        <translation>打てる側のパスです</translation>
    </message>
    <message>
        <source>Move %1: %2</source>
        <translation>%1 手目：%2</translation>
    </message>
    <message>
        <source>Move %1 (%2): %3</source>
        <translation>%1 手目（%2）：%3</translation>
    </message>
    <message>
        <source>Cannot be read: %1</source>
        <translation>読み取れません：%1</translation>
    </message>
    <message>
        <source>Cannot be read: %1 (%2)</source>
        <translation>読み取れません：%1（%2）</translation>
    </message>
    <message>
        <source>Game %1. %2</source>
        <translation>第 %1 局。%2</translation>
    </message>
    <message>
        <source>There is nothing in it.</source>
        <translation>中身がありません。</translation>
    </message>
    <message>
        <source>There is no game in it, in any form that is known here.</source>
        <translation>対応する形式の対局が見つかりません。</translation>
    </message>
    <message>
        <source>These are the names of a WTHOR base; open its .wtb file, which has the games.</source>
        <translation>WTHOR の名簿です。対局の入った .wtb ファイルを開いてください。</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>%1 – %2</source>
        <translation>%1 – %2</translation>
    </message>
    <message>
        <source>%1 resigned.</source>
        <translation>%1が投了しました。</translation>
    </message>
    <message>
        <source>%1 ran out of time.</source>
        <translation>%1が時間切れになりました。</translation>
    </message>
    <message numerus="yes">
        <source>%1 (%n empties shared)</source>
        <translation>
            <numerusform>%1（空き %n マスは折半）</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 (%n empties to Black)</source>
        <translation>
            <numerusform>%1（空き %n マスは黒へ）</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 (%n empties to White)</source>
        <translation>
            <numerusform>%1（空き %n マスは白へ）</numerusform>
        </translation>
    </message>
    <message>
        <source>A draw.</source>
        <translation>引き分けです。</translation>
    </message>
    <message>
        <source>%1 won by %2.</source>
        <translation>%1の %2 石勝ち。</translation>
    </message>
    <message>
        <source>The game is over: %1</source>
        <translation>終局：%1</translation>
    </message>
    <message>
        <source>%1 has no move and passes. %2 moves again.</source>
        <translation>%1は打てないのでパス。続けて%2の番です。</translation>
    </message>
    <message>
        <source>%1 is to move.</source>
        <translation>%1の番です。</translation>
    </message>
    <message>
        <source>%1 has no move.</source>
        <translation>%1は打てません。</translation>
    </message>
    <message>
        <source>The start. %1</source>
        <translation>開始局面。%1</translation>
    </message>
    <message>
        <source>Move %1: %2.</source>
        <translation>%1 手目：%2。</translation>
    </message>
    <message>
        <source>%1 The record ends here. %2</source>
        <translation>%1棋譜はここまでです。%2</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
</context>
<context>
    <name>SwitchMenus</name>
    <message>
        <source>Board</source>
        <translation>盤</translation>
    </message>
    <message>
        <source>Show legal moves</source>
        <translation>打てる場所を示す</translation>
    </message>
    <message>
        <source>Turn discs with motion</source>
        <translation>石が返る動き</translation>
    </message>
    <message>
        <source>Sound</source>
        <translation>音</translation>
    </message>
    <message>
        <source>Sounds</source>
        <translation>音を鳴らす</translation>
    </message>
    <message>
        <source>Volume</source>
        <translation>音量</translation>
    </message>
    <message>
        <source>Notify me when the window is not in front</source>
        <translation>前面でないとき通知する</translation>
    </message>
</context>
<context>
    <name>TableView</name>
    <message>
        <source>%1. %2</source>
        <translation>%1。%2</translation>
    </message>
    <message>
        <source>%1 Your opponent has left.</source>
        <translation>%1相手は退席しました。</translation>
    </message>
    <message>
        <source>%1 The pair stands at %2.</source>
        <translation>%1ここまで合計 %2。</translation>
    </message>
    <message>
        <source>The other game (%1): %2. %3</source>
        <translation>もう一局（%1）：%2。%3</translation>
    </message>
    <message>
        <source>The other game (%1) goes on: %2. %3 is to move.</source>
        <translation>もう一局（%1）は対局中：%2、%3の番です。</translation>
    </message>
    <message>
        <source>The other game of the pair goes on.</source>
        <translation>もう一局はまだ対局中です。</translation>
    </message>
    <message>
        <source>You have no move and pass. %1 moves again.</source>
        <translation>打てないのでパスです。続けて%1の番です。</translation>
    </message>
    <message>
        <source>%1 has no move and passes. Your turn again.</source>
        <translation>%1は打てないのでパス。またあなたの番です。</translation>
    </message>
    <message>
        <source>%1 has no move and passes.</source>
        <translation>%1は打てないのでパス。</translation>
    </message>
    <message>
        <source>Sending %1 …</source>
        <translation>%1 を送信中 …</translation>
    </message>
    <message>
        <source>Resigning …</source>
        <translation>投了しています …</translation>
    </message>
    <message>
        <source>Your turn.</source>
        <translation>あなたの番です。</translation>
    </message>
    <message>
        <source>%1 is to move.</source>
        <translation>%1の番です。</translation>
    </message>
    <message>
        <source>The server was restarted; the game goes on. %1</source>
        <translation>サーバーが再起動しました。対局は続きます。%1</translation>
    </message>
    <message>
        <source>Not connected.</source>
        <translation>未接続です。</translation>
    </message>
    <message>
        <source>Connecting …</source>
        <translation>接続中 …</translation>
    </message>
    <message>
        <source>Connected; waiting for the server&apos;s greeting …</source>
        <translation>接続しました。サーバーの応答を待っています …</translation>
    </message>
    <message>
        <source>Connected.</source>
        <translation>接続しました。</translation>
    </message>
    <message>
        <source>The connection has ended.</source>
        <translation>接続が終了しました。</translation>
    </message>
    <message numerus="yes">
        <source>Connection lost. Next try in %n second(s).</source>
        <translation>
            <numerusform>接続が切れました。%n 秒後に再試行します。</numerusform>
        </translation>
    </message>
    <message>
        <source>Trying again …</source>
        <translation>再試行中 …</translation>
    </message>
    <message numerus="yes">
        <source>Next try in %n second(s).</source>
        <translation>
            <numerusform>%n 秒後に再試行します。</numerusform>
        </translation>
    </message>
    <message>
        <source>away, %1 s left</source>
        <translation>離席中、残り %1 秒</translation>
    </message>
    <message>
        <source>away</source>
        <translation>離席中</translation>
    </message>
    <message>
        <source>Waiting for an opponent in “%1” …</source>
        <translation>「%1」で相手を待っています …</translation>
    </message>
    <message>
        <source>This room is closed.</source>
        <translation>この部屋は閉じられました。</translation>
    </message>
    <message>
        <source>%1 played %2. Your turn.</source>
        <translation>%1が %2 に打ちました。あなたの番です。</translation>
    </message>
    <message>
        <source>Calling the game off …</source>
        <translation>対局を中止しています …</translation>
    </message>
    <message>
        <source>Ending the game …</source>
        <translation>対局を終えています …</translation>
    </message>
    <message>
        <source>stays away</source>
        <translation>戻らず</translation>
    </message>
    <message>
        <source>has closed the program</source>
        <translation>プログラム終了</translation>
    </message>
    <message>
        <source>has left, %1 s left</source>
        <translation>退出、残り %1 秒</translation>
    </message>
    <message>
        <source>rated</source>
        <translation>レーティング対象</translation>
    </message>
    <message>
        <source>code %1</source>
        <translation>コード %1</translation>
    </message>
    <message numerus="yes">
        <source>%n watching</source>
        <translation>
            <numerusform>観戦 %n 人</numerusform>
        </translation>
    </message>
    <message>
        <source>no line</source>
        <translation>回線なし</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 ミリ秒</translation>
    </message>
    <message>
        <source>must begin within %1 s</source>
        <translation>%1 秒以内に開始</translation>
    </message>
    <message>
        <source>Looking for a hint …</source>
        <translation>ヒントを探しています…</translation>
    </message>
    <message>
        <source>Hints are for those who play.</source>
        <translation>ヒントは対局者だけが使えます。</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1%2</translation>
    </message>
</context>
<context>
    <name>Wording</name>
    <message>
        <source>The server speaks another version. Please update.</source>
        <translation>サーバーのバージョンが異なります。更新してください。</translation>
    </message>
    <message>
        <source>The connection was too slow to be greeted in time.</source>
        <translation>接続が遅く、時間内に応答できませんでした。</translation>
    </message>
    <message>
        <source>The server does not accept this name. Choose another one.</source>
        <translation>この名前は使えません。別の名前にしてください。</translation>
    </message>
    <message>
        <source>The server no longer knows your earlier visit.</source>
        <translation>サーバーに前回の接続の記録がありません。</translation>
    </message>
    <message>
        <source>You connected from another window, which took your place here.</source>
        <translation>別のウィンドウから接続したため、ここは終了しました。</translation>
    </message>
    <message>
        <source>The server heard nothing from here for a while.</source>
        <translation>しばらくサーバーに何も届きませんでした。</translation>
    </message>
    <message>
        <source>The connection is too slow for what the server sends.</source>
        <translation>接続が遅く、サーバーの送信に追いつけません。</translation>
    </message>
    <message>
        <source>Too many requests at once. Wait a moment.</source>
        <translation>要求が多すぎます。少しお待ちください。</translation>
    </message>
    <message>
        <source>The server is full. Try again later.</source>
        <translation>サーバーが満員です。後でもう一度どうぞ。</translation>
    </message>
    <message>
        <source>The server is stopping.</source>
        <translation>サーバーが停止します。</translation>
    </message>
    <message>
        <source>The server cannot save moves just now. Trying again.</source>
        <translation>今はサーバーが手を保存できません。再試行中です。</translation>
    </message>
    <message>
        <source>This room is gone.</source>
        <translation>この部屋はもうありません。</translation>
    </message>
    <message>
        <source>Somebody else has taken the seat.</source>
        <translation>席は別の人が取りました。</translation>
    </message>
    <message>
        <source>The server does not accept this room name.</source>
        <translation>この部屋名は使えません。</translation>
    </message>
    <message>
        <source>There are too many rooms. Leave one first.</source>
        <translation>部屋が多すぎます。先にどれかを出てください。</translation>
    </message>
    <message>
        <source>You have no seat in this room.</source>
        <translation>この部屋に席がありません。</translation>
    </message>
    <message>
        <source>You already have a seat in this room.</source>
        <translation>この部屋にはもう席があります。</translation>
    </message>
    <message>
        <source>That game is over already.</source>
        <translation>その対局はもう終わっています。</translation>
    </message>
    <message>
        <source>The game is still running. Resign first.</source>
        <translation>対局中です。先に投了してください。</translation>
    </message>
    <message>
        <source>No game is running.</source>
        <translation>対局していません。</translation>
    </message>
    <message>
        <source>The position has changed meanwhile. Look again.</source>
        <translation>局面が変わりました。もう一度確認してください。</translation>
    </message>
    <message>
        <source>It is not your turn.</source>
        <translation>あなたの番ではありません。</translation>
    </message>
    <message>
        <source>There is no such square.</source>
        <translation>そのマスはありません。</translation>
    </message>
    <message>
        <source>There is a disc on this square.</source>
        <translation>そのマスには石があります。</translation>
    </message>
    <message>
        <source>A disc there would turn nothing.</source>
        <translation>そこに打っても石を返せません。</translation>
    </message>
    <message>
        <source>The server does not allow this time.</source>
        <translation>この持ち時間は使えません。</translation>
    </message>
    <message>
        <source>The server has no such level.</source>
        <translation>その強さはありません。</translation>
    </message>
    <message>
        <source>Your opponent is gone; no rematch is possible.</source>
        <translation>相手がいないので再戦できません。</translation>
    </message>
    <message>
        <source>That offer has lapsed.</source>
        <translation>その申し込みは無効になりました。</translation>
    </message>
    <message>
        <source>That cannot be offered now.</source>
        <translation>今は申し込めません。</translation>
    </message>
    <message>
        <source>Your opponent still has time to come back.</source>
        <translation>相手にはまだ戻る時間があります。</translation>
    </message>
    <message>
        <source>Both sides have begun. Resign instead.</source>
        <translation>双方が打ち始めました。投了してください。</translation>
    </message>
    <message>
        <source>Only the players may do that.</source>
        <translation>対局者だけができます。</translation>
    </message>
    <message>
        <source>This room is private, and the code or password is wrong.</source>
        <translation>非公開の部屋です。コードかパスワードが違います。</translation>
    </message>
    <message>
        <source>No game can start from this position.</source>
        <translation>この局面からは始められません。</translation>
    </message>
    <message>
        <source>This game cannot be rated.</source>
        <translation>この対局はレーティング対象にできません。</translation>
    </message>
    <message>
        <source>Somebody else was faster.</source>
        <translation>先に別の人が受けました。</translation>
    </message>
    <message>
        <source>This game is offered to players of other ratings.</source>
        <translation>この対局は別のレーティング向けです。</translation>
    </message>
    <message>
        <source>There is no player of this name.</source>
        <translation>その名前の人はいません。</translation>
    </message>
    <message>
        <source>This player is not here now.</source>
        <translation>その人は今いません。</translation>
    </message>
    <message>
        <source>That challenge is no longer open.</source>
        <translation>その挑戦はもう無効です。</translation>
    </message>
    <message>
        <source>This line cannot be sent.</source>
        <translation>この発言は送れません。</translation>
    </message>
    <message>
        <source>A moderator has silenced you.</source>
        <translation>管理者により発言を止められています。</translation>
    </message>
    <message>
        <source>You are banned from this server.</source>
        <translation>このサーバーへの参加は禁止されています。</translation>
    </message>
    <message>
        <source>Wrong name or password.</source>
        <translation>名前かパスワードが違います。</translation>
    </message>
    <message>
        <source>This name is taken.</source>
        <translation>この名前は使われています。</translation>
    </message>
    <message>
        <source>A password needs 8 to 128 characters.</source>
        <translation>パスワードは 8～128 文字です。</translation>
    </message>
    <message>
        <source>Sign in to do that.</source>
        <translation>ログインが必要です。</translation>
    </message>
    <message>
        <source>You may not do that.</source>
        <translation>権限がありません。</translation>
    </message>
    <message>
        <source>This game was not found.</source>
        <translation>対局が見つかりません。</translation>
    </message>
    <message>
        <source>This review has ended.</source>
        <translation>この検討は終わりました。</translation>
    </message>
    <message>
        <source>There are no hints in this game.</source>
        <translation>この対局ではヒントを使えません。</translation>
    </message>
    <message>
        <source>The server will stop soon and starts no new games.</source>
        <translation>サーバーはまもなく停止します。新しい対局は始まりません。</translation>
    </message>
    <message>
        <source>There is no such puzzle.</source>
        <translation>その問題はありません。</translation>
    </message>
    <message>
        <source>The server and this program did not understand each other (code %1).</source>
        <translation>サーバーと通じませんでした（コード %1）。</translation>
    </message>
    <message>
        <source>White</source>
        <translation>白</translation>
    </message>
    <message>
        <source>Black</source>
        <translation>黒</translation>
    </message>
    <message>
        <source>no clock</source>
        <translation>時計なし</translation>
    </message>
    <message>
        <source>%1 min + %2 s</source>
        <translation>%1 分 + %2 秒</translation>
    </message>
    <message>
        <source>Newcomer</source>
        <translation>初心者</translation>
    </message>
    <message>
        <source>Novice</source>
        <translation>入門</translation>
    </message>
    <message>
        <source>Casual player</source>
        <translation>気軽</translation>
    </message>
    <message>
        <source>Hobbyist</source>
        <translation>愛好家</translation>
    </message>
    <message>
        <source>Club player</source>
        <translation>クラブ</translation>
    </message>
    <message>
        <source>League player</source>
        <translation>リーグ</translation>
    </message>
    <message>
        <source>Expert</source>
        <translation>上級者</translation>
    </message>
    <message>
        <source>Master</source>
        <translation>名人</translation>
    </message>
    <message>
        <source>Grandmaster</source>
        <translation>グランドマスター</translation>
    </message>
    <message>
        <source>Champion</source>
        <translation>チャンピオン</translation>
    </message>
    <message>
        <source>Partner (adapts to you)</source>
        <translation>相棒（あなたに合わせます）</translation>
    </message>
    <message>
        <source>Level %1</source>
        <translation>レベル %1</translation>
    </message>
    <message>
        <source>Computer, %1</source>
        <translation>コンピューター、%1</translation>
    </message>
    <message>
        <source>open</source>
        <translation>空席あり</translation>
    </message>
    <message>
        <source>playing</source>
        <translation>対局中</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>終局</translation>
    </message>
    <message>
        <source>closed</source>
        <translation>閉鎖</translation>
    </message>
    <message numerus="yes">
        <source>%1 (%n empties to Black)</source>
        <translation>
            <numerusform>%1（空き %n マスは黒へ）</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 (%n empties to White)</source>
        <translation>
            <numerusform>%1（空き %n マスは白へ）</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 (%n empties shared)</source>
        <translation>
            <numerusform>%1（空き %n マスは折半）</numerusform>
        </translation>
    </message>
    <message>
        <source>Called off: both players were away.</source>
        <translation>中止：両者とも不在でした。</translation>
    </message>
    <message>
        <source>A draw.</source>
        <translation>引き分けです。</translation>
    </message>
    <message>
        <source>You win!</source>
        <translation>あなたの勝ちです！</translation>
    </message>
    <message>
        <source>You lose.</source>
        <translation>あなたの負けです。</translation>
    </message>
    <message>
        <source>%1 wins.</source>
        <translation>%1の勝ちです。</translation>
    </message>
    <message>
        <source>%1 resigned. %2</source>
        <translation>%1が投了。%2</translation>
    </message>
    <message>
        <source>%1 ran out of time. %2</source>
        <translation>%1の時間切れ。%2</translation>
    </message>
    <message>
        <source>%1 stayed away too long. %2</source>
        <translation>%1が長く不在。%2</translation>
    </message>
    <message>
        <source>%1 min, then %2 x %3 s</source>
        <translation>%1 分、その後 %2 × %3 秒</translation>
    </message>
    <message>
        <source>%1 s a move</source>
        <translation>一手 %1 秒</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 分</translation>
    </message>
    <message numerus="yes">
        <source>%n days a move</source>
        <translation>
            <numerusform>一手 %n 日</numerusform>
        </translation>
    </message>
    <message>
        <source>parallel start</source>
        <translation>平行配置</translation>
    </message>
    <message>
        <source>drawn start</source>
        <translation>抽選の局面</translation>
    </message>
    <message>
        <source>position set up</source>
        <translation>指定の局面</translation>
    </message>
    <message>
        <source>rated</source>
        <translation>レーティング対象</translation>
    </message>
    <message>
        <source>two games at once</source>
        <translation>二局同時</translation>
    </message>
    <message>
        <source>no takebacks</source>
        <translation>待ったなし</translation>
    </message>
    <message numerus="yes">
        <source>seen %n discs later</source>
        <translation>
            <numerusform>%n 手遅れで観戦</numerusform>
        </translation>
    </message>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
    <message>
        <source>Bullet</source>
        <translation>超早指し</translation>
    </message>
    <message>
        <source>Blitz</source>
        <translation>早指し</translation>
    </message>
    <message>
        <source>Rapid</source>
        <translation>快速</translation>
    </message>
    <message>
        <source>Classical</source>
        <translation>長時間</translation>
    </message>
    <message>
        <source>Correspondence</source>
        <translation>通信戦</translation>
    </message>
    <message>
        <source>All</source>
        <translation>すべて</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Guest</source>
        <translation>ゲスト</translation>
    </message>
    <message>
        <source>Your address is banned from this server until %1.</source>
        <translation>%1 まで、お使いのアドレスからこのサーバーへの参加は禁止されています。</translation>
    </message>
    <message>
        <source>Your address is banned from this server for good.</source>
        <translation>お使いのアドレスからこのサーバーへの参加は無期限に禁止されています。</translation>
    </message>
    <message>
        <source>You are banned from this server until %1.</source>
        <translation>%1 まで、このサーバーへの参加は禁止されています。</translation>
    </message>
    <message>
        <source>You are banned from this server for good.</source>
        <translation>このサーバーへの参加は無期限に禁止されています。</translation>
    </message>
    <message>
        <source>%1 Reason: %2</source>
        <translation>%1理由：%2</translation>
    </message>
    <message>
        <source>This report is settled already.</source>
        <translation>この通報はすでに処理されています。</translation>
    </message>
    <message>
        <source>The server&apos;s operator has ended your connection.</source>
        <translation>サーバーの管理者があなたの接続を切りました。</translation>
    </message>
    <message>
        <source>You are a moderator of this server now.</source>
        <translation>あなたはこのサーバーのモデレーターになりました。</translation>
    </message>
    <message>
        <source>You are an operator of this server now.</source>
        <translation>あなたはこのサーバーの管理者になりました。</translation>
    </message>
    <message>
        <source>You are no moderator of this server any more.</source>
        <translation>あなたはこのサーバーのモデレーターではなくなりました。</translation>
    </message>
    <message>
        <source>Both games: %1, %2 discs.</source>
        <translation>2局合計：%1、石差 %2。</translation>
    </message>
    <message>
        <source>%1 The pair is a draw.</source>
        <translation>%1合計で引き分けです。</translation>
    </message>
    <message>
        <source>%1 You win the pair.</source>
        <translation>%1合計であなたの勝ちです。</translation>
    </message>
    <message>
        <source>%1 You lose the pair.</source>
        <translation>%1合計であなたの負けです。</translation>
    </message>
    <message>
        <source>%1 %2 wins the pair.</source>
        <translation>%1合計で%2の勝ちです。</translation>
    </message>
</context>
<context>
    <name>reversi::ui::AccountPage</name>
    <message>
        <source>Password</source>
        <translation>パスワード</translation>
    </message>
    <message>
        <source>&amp;Sign in</source>
        <translation>ログイン(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Make an account</source>
        <translation>アカウントを作る(&amp;M)</translation>
    </message>
    <message>
        <source>Your &amp;games and ratings</source>
        <translation>自分の対局とレーティング(&amp;G)</translation>
    </message>
    <message>
        <source>Sign &amp;out</source>
        <translation>ログアウト(&amp;O)</translation>
    </message>
    <message>
        <source>Password until now</source>
        <translation>今のパスワード</translation>
    </message>
    <message>
        <source>New password</source>
        <translation>新しいパスワード</translation>
    </message>
    <message>
        <source>&amp;Change the password</source>
        <translation>パスワードを変える(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;End this one</source>
        <translation>ここを終える(&amp;E)</translation>
    </message>
    <message>
        <source>End all ot&amp;hers</source>
        <translation>ほかをすべて終える(&amp;H)</translation>
    </message>
    <message>
        <source>Bac&amp;k</source>
        <translation>戻る(&amp;K)</translation>
    </message>
    <message>
        <source>Your account</source>
        <translation>アカウント</translation>
    </message>
    <message>
        <source>With an account your games count: ratings, history, and a seat on every machine.</source>
        <translation>アカウントがあれば対局が成績に残り、どのパソコンからでも続けられます。</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>名前(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Password</source>
        <translation>パスワード(&amp;P)</translation>
    </message>
    <message>
        <source>Until now</source>
        <translation>今まで</translation>
    </message>
    <message>
        <source>New</source>
        <translation>新規</translation>
    </message>
    <message>
        <source>Where you are signed in</source>
        <translation>ログイン中の場所</translation>
    </message>
    <message>
        <source>The password is changed; other places are signed out.</source>
        <translation>パスワードを変えました。ほかの場所はログアウトされました。</translation>
    </message>
    <message>
        <source>You are signed in as %1.</source>
        <translation>%1 としてログインしています。</translation>
    </message>
    <message>
        <source>You are here as a guest.</source>
        <translation>ゲストとして参加しています。</translation>
    </message>
    <message>
        <source>A name, and a password of at least 8 characters.</source>
        <translation>名前と、8文字以上のパスワードを入れてください。</translation>
    </message>
    <message>
        <source>here</source>
        <translation>ここ</translation>
    </message>
    <message>
        <source>connected</source>
        <translation>接続中</translation>
    </message>
    <message>
        <source>last seen %1</source>
        <translation>最終接続 %1</translation>
    </message>
    <message>
        <source>%1, %2 (%3)</source>
        <translation>%1、%2（%3）</translation>
    </message>
</context>
<context>
    <name>reversi::ui::BoardWall</name>
    <message>
        <source>Games that are being played</source>
        <translation>進行中の対局</translation>
    </message>
    <message numerus="yes">
        <source>move %1, %n watching</source>
        <translation>
            <numerusform>%1手目、観戦 %n人</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>reversi::ui::BoardWidget</name>
    <message>
        <source>Board</source>
        <translation>盤</translation>
    </message>
    <message>
        <source>%1, black, the newest disc</source>
        <translation>%1、黒、最新の石</translation>
    </message>
    <message>
        <source>%1, black</source>
        <translation>%1、黒</translation>
    </message>
    <message>
        <source>%1, white, the newest disc</source>
        <translation>%1、白、最新の石</translation>
    </message>
    <message>
        <source>%1, white</source>
        <translation>%1、白</translation>
    </message>
    <message>
        <source>%1, empty, your move is on its way</source>
        <translation>%1、空き、あなたの手を送信中</translation>
    </message>
    <message>
        <source>%1, empty, your move chosen ahead</source>
        <translation>%1、空き、先に選んだ手</translation>
    </message>
    <message>
        <source>%1, empty</source>
        <translation>%1、空き</translation>
    </message>
    <message numerus="yes">
        <source>%1, empty, playable, turns %n disc(s)</source>
        <translation>
            <numerusform>%1、空き、打てます、%n 個返る</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1、%2</translation>
    </message>
    <message>
        <source>%1, the hint, worth %2</source>
        <translation>%1、ヒント、価値 %2</translation>
    </message>
    <message>
        <source>%1, one of the hint&apos;s</source>
        <translation>%1、ヒントの候補</translation>
    </message>
</context>
<context>
    <name>reversi::ui::ChallengeStrip</name>
    <message>
        <source>Accept the challenge</source>
        <translation>挑戦を受ける</translation>
    </message>
    <message>
        <source>Decline</source>
        <translation>断る</translation>
    </message>
    <message>
        <source>Take it back</source>
        <translation>取り下げる</translation>
    </message>
    <message>
        <source>You have challenged %1: %2.</source>
        <translation>%1さんに挑戦しました：%2。</translation>
    </message>
    <message>
        <source>%1 challenges you: %2.</source>
        <translation>%1さんからの挑戦：%2。</translation>
    </message>
</context>
<context>
    <name>reversi::ui::ChatBox</name>
    <message>
        <source>What the players say</source>
        <translation>対局者の会話</translation>
    </message>
    <message>
        <source>What the spectators say</source>
        <translation>観戦者の会話</translation>
    </message>
    <message>
        <source>Say something</source>
        <translation>発言する</translation>
    </message>
    <message>
        <source>Phrases</source>
        <translation>定型文</translation>
    </message>
    <message>
        <source>Mute</source>
        <translation>ミュート</translation>
    </message>
    <message>
        <source>Hello!</source>
        <translation>こんにちは！</translation>
    </message>
    <message>
        <source>Good luck!</source>
        <translation>よろしく！</translation>
    </message>
    <message>
        <source>Well played!</source>
        <translation>お見事！</translation>
    </message>
    <message>
        <source>Thanks!</source>
        <translation>ありがとう！</translation>
    </message>
    <message>
        <source>Good game!</source>
        <translation>いい対局でした！</translation>
    </message>
    <message>
        <source>Goodbye!</source>
        <translation>さようなら！</translation>
    </message>
    <message>
        <source>Oops!</source>
        <translation>しまった！</translation>
    </message>
    <message>
        <source>One moment, please.</source>
        <translation>少しお待ちください。</translation>
    </message>
    <message>
        <source>Mute %1</source>
        <translation>%1をミュート</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>reversi::ui::ComplaintPage</name>
    <message>
        <source>&amp;Report</source>
        <translation>通報する(&amp;R)</translation>
    </message>
    <message>
        <source>Bac&amp;k</source>
        <translation>戻る(&amp;K)</translation>
    </message>
    <message>
        <source>Report a player</source>
        <translation>プレイヤーを通報</translation>
    </message>
    <message>
        <source>The moderators read what you write, and the last lines of this table&apos;s chat.</source>
        <translation>モデレーターは、あなたが書いた内容とこの対局席の直近のチャットを読みます。</translation>
    </message>
    <message>
        <source>&amp;Who</source>
        <translation>だれを(&amp;W)</translation>
    </message>
    <message>
        <source>What &amp;happened</source>
        <translation>何があったか(&amp;H)</translation>
    </message>
    <message>
        <source>The moderators have been told.</source>
        <translation>モデレーターに伝えました。</translation>
    </message>
</context>
<context>
    <name>reversi::ui::GameButtons</name>
    <message>
        <source>Resign</source>
        <translation>投了</translation>
    </message>
    <message>
        <source>Draw</source>
        <translation>引き分け</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>待った</translation>
    </message>
    <message>
        <source>No, play on</source>
        <translation>いいえ、続ける</translation>
    </message>
    <message>
        <source>Yes, resign</source>
        <translation>はい、投了</translation>
    </message>
    <message>
        <source>Rematch</source>
        <translation>再戦</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>検討</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>コピー</translation>
    </message>
    <message>
        <source>Leave</source>
        <translation>退席</translation>
    </message>
    <message>
        <source>Take the free seat</source>
        <translation>席に着く</translation>
    </message>
    <message>
        <source>Offer a draw</source>
        <translation>引き分けを申し込む</translation>
    </message>
    <message>
        <source>Ask to take your last disc back</source>
        <translation>待ったを頼む</translation>
    </message>
    <message>
        <source>Copy the moves</source>
        <translation>手順をコピー</translation>
    </message>
    <message>
        <source>Call the game off</source>
        <translation>対局を中止</translation>
    </message>
    <message>
        <source>Save the game …</source>
        <translation>対局を保存 …</translation>
    </message>
    <message>
        <source>Menu</source>
        <translation>メニュー</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>ヒント</translation>
    </message>
    <message>
        <source>What the computer would play here (Ctrl+H)</source>
        <translation>コンピューターならここでどう打つか（Ctrl+H）</translation>
    </message>
</context>
<context>
    <name>reversi::ui::GameListModel</name>
    <message>
        <source>wrong at move %1</source>
        <translation>%1 手目に誤り</translation>
    </message>
    <message>
        <source>cannot be read</source>
        <translation>読み取れません</translation>
    </message>
    <message numerus="yes">
        <source>%n move(s)</source>
        <translation>
            <numerusform>%n 手</numerusform>
        </translation>
    </message>
    <message>
        <source>No.</source>
        <translation>番号</translation>
    </message>
    <message>
        <source>Black</source>
        <translation>黒</translation>
    </message>
    <message>
        <source>White</source>
        <translation>白</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>結果</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>日付</translation>
    </message>
    <message>
        <source>Event</source>
        <translation>大会</translation>
    </message>
    <message>
        <source>Opening</source>
        <translation>定石</translation>
    </message>
</context>
<context>
    <name>reversi::ui::GameListPage</name>
    <message>
        <source>Open</source>
        <translation>開く</translation>
    </message>
    <message>
        <source>Search: a name, a date, an opening</source>
        <translation>検索：名前・日付・定石</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>検索</translation>
    </message>
    <message>
        <source>Open a file …</source>
        <translation>ファイルを開く …</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>戻る</translation>
    </message>
    <message>
        <source>Games</source>
        <translation>対局</translation>
    </message>
    <message numerus="yes">
        <source>%n game(s)</source>
        <translation>
            <numerusform>%n 局</numerusform>
        </translation>
    </message>
    <message>
        <source>%1; the file has more than can be shown</source>
        <translation>%1（ファイルには表示できる数より多くあります）</translation>
    </message>
</context>
<context>
    <name>reversi::ui::Herald</name>
    <message>
        <source>Reversi</source>
        <translation>リバーシ</translation>
    </message>
</context>
<context>
    <name>reversi::ui::HistoryModel</name>
    <message>
        <source>%1, resigned</source>
        <translation>%1、投了</translation>
    </message>
    <message>
        <source>%1, on time</source>
        <translation>%1、時間切れ</translation>
    </message>
    <message>
        <source>%1, abandoned</source>
        <translation>%1、離席</translation>
    </message>
    <message>
        <source>%1, agreed</source>
        <translation>%1、合意</translation>
    </message>
    <message>
        <source>Ended</source>
        <translation>終了</translation>
    </message>
    <message>
        <source>Black – White</source>
        <translation>黒 – 白</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>結果</translation>
    </message>
    <message>
        <source>Game</source>
        <translation>対局</translation>
    </message>
</context>
<context>
    <name>reversi::ui::InvitePage</name>
    <message>
        <source>Copy the &amp;link</source>
        <translation>リンクをコピー(&amp;L)</translation>
    </message>
    <message>
        <source>Copy as a &amp;text</source>
        <translation>文章でコピー(&amp;T)</translation>
    </message>
    <message>
        <source>Close the &amp;room</source>
        <translation>部屋を閉じる(&amp;R)</translation>
    </message>
    <message>
        <source>Waiting for your friend</source>
        <translation>友だちを待っています</translation>
    </message>
    <message>
        <source>Hand on the code or the link. The game starts when your friend comes in.</source>
        <translation>コードかリンクを渡してください。友だちが入ると始まります。</translation>
    </message>
    <message>
        <source>Link of the invitation</source>
        <translation>招待リンク</translation>
    </message>
    <message>
        <source>Code %1</source>
        <translation>コード %1</translation>
    </message>
    <message>
        <source>%1. A password opens the room too.</source>
        <translation>%1。パスワードでも入れます。</translation>
    </message>
    <message>
        <source>Play Reversi with me: %1
Or enter the code %2 at the server %3.</source>
        <translation>リバーシをしましょう：%1
またはサーバー %3 でコード %2 を入力してください。</translation>
    </message>
    <message>
        <source>Copied.</source>
        <translation>コピーしました。</translation>
    </message>
</context>
<context>
    <name>reversi::ui::KeyPage</name>
    <message>
        <source>Do not connect</source>
        <translation>接続しない</translation>
    </message>
    <message>
        <source>Trust the new key</source>
        <translation>新しい鍵を信頼する</translation>
    </message>
    <message>
        <source>The server&apos;s key has changed</source>
        <translation>サーバーの鍵が変わりました</translation>
    </message>
    <message>
        <source>%1 does not show the key that was asked for. Somebody may be reading along, or the invitation is out of date.</source>
        <translation>%1 が示した鍵は指定の鍵と違います。盗み見られているか、招待が古い可能性があります。</translation>
    </message>
    <message>
        <source>A certificate authority vouched for %1 before; now nobody does. Either the server was set up anew, or somebody between you and it is reading along. Ask whoever runs the server.</source>
        <translation>以前は認証局が %1 を保証していましたが、今は保証がありません。サーバーを作り直したか、途中で盗み見られている可能性があります。運営者に確認してください。</translation>
    </message>
    <message>
        <source>%1 does not show the key that it had last time. Either the server was set up anew, or somebody between you and it is reading along. Ask whoever runs the server which key is right.</source>
        <translation>%1 の鍵が前回と違います。サーバーを作り直したか、途中で盗み見られている可能性があります。どの鍵が正しいか運営者に確認してください。</translation>
    </message>
    <message>
        <source>Known key:
%1</source>
        <translation>既知の鍵：
%1</translation>
    </message>
    <message>
        <source>New key:
%1</source>
        <translation>新しい鍵：
%1</translation>
    </message>
    <message>
        <source>Is this the right server?</source>
        <translation>正しいサーバーですか？</translation>
    </message>
    <message>
        <source>Do not send it</source>
        <translation>送らない</translation>
    </message>
    <message>
        <source>Send my password</source>
        <translation>パスワードを送る</translation>
    </message>
    <message>
        <source>Your password is about to be sent to %1 for the first time. Nobody but the server&apos;s key says who it is: compare it with what whoever runs the server tells you. You are not asked again while it stays the same.</source>
        <translation>パスワードを初めて %1 に送ろうとしています。相手を確かめられるのはサーバーの鍵だけです。サーバーの運営者から聞いた鍵と見比べてください。鍵が変わらないかぎり、もう尋ねません。</translation>
    </message>
    <message>
        <source>Its key:
%1</source>
        <translation>その鍵：
%1</translation>
    </message>
</context>
<context>
    <name>reversi::ui::LibraryPage</name>
    <message>
        <source>One turn back</source>
        <translation>1手戻る</translation>
    </message>
    <message>
        <source>To the start</source>
        <translation>最初へ</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>戻る</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>手</translation>
    </message>
    <message>
        <source>Games</source>
        <translation>対局</translation>
    </message>
    <message>
        <source>Black won</source>
        <translation>黒勝ち</translation>
    </message>
    <message>
        <source>Drawn</source>
        <translation>引き分け</translation>
    </message>
    <message>
        <source>White won</source>
        <translation>白勝ち</translation>
    </message>
    <message>
        <source>What was played from here</source>
        <translation>この局面から打たれた手</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>開く</translation>
    </message>
    <message>
        <source>More</source>
        <translation>もっと</translation>
    </message>
    <message>
        <source>anybody</source>
        <translation>誰でも</translation>
    </message>
    <message>
        <source>Any opening</source>
        <translation>どの定石でも</translation>
    </message>
    <message>
        <source>Any result</source>
        <translation>どの結果でも</translation>
    </message>
    <message>
        <source>2003 or 2003-12-15</source>
        <translation>2003 または 2003-12-15</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>検索</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>消去</translation>
    </message>
    <message>
        <source>Player</source>
        <translation>プレイヤー</translation>
    </message>
    <message>
        <source>Opening</source>
        <translation>定石</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>結果</translation>
    </message>
    <message>
        <source>From</source>
        <translation>から</translation>
    </message>
    <message>
        <source>Until</source>
        <translation>まで</translation>
    </message>
    <message>
        <source>Moves</source>
        <translation>手</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>絞り込み</translation>
    </message>
    <message>
        <source>Searching …</source>
        <translation>検索しています…</translation>
    </message>
    <message>
        <source>The library cannot be asked now.</source>
        <translation>今は棋譜集を調べられません。</translation>
    </message>
    <message>
        <source>Nothing was played from here in the games that are meant.</source>
        <translation>該当する対局では、この局面から打たれた手はありません。</translation>
    </message>
    <message numerus="yes">
        <source>%n game(s) went on from here.</source>
        <translation>
            <numerusform>この局面から%n局が続きました。</numerusform>
        </translation>
    </message>
    <message>
        <source>Games (%1)</source>
        <translation>対局（%1）</translation>
    </message>
    <message>
        <source>There are no such games.</source>
        <translation>該当する対局はありません。</translation>
    </message>
    <message>
        <source>from %1</source>
        <translation>%1から</translation>
    </message>
    <message>
        <source>until %1</source>
        <translation>%1まで</translation>
    </message>
    <message>
        <source>All games of the library</source>
        <translation>棋譜集の全対局</translation>
    </message>
    <message>
        <source>Library</source>
        <translation>棋譜集</translation>
    </message>
    <message numerus="yes">
        <source>After %n disc(s)</source>
        <translation>
            <numerusform>%n手の後</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>reversi::ui::LobbyPage</name>
    <message>
        <source>Rooms</source>
        <translation>部屋</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <translation>%1、%2 にて</translation>
    </message>
    <message>
        <source>O&amp;pen seats only</source>
        <translation>空席のみ(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;More rooms</source>
        <translation>部屋をもっと見る(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Join</source>
        <translation>参加(&amp;J)</translation>
    </message>
    <message>
        <source>&amp;Watch</source>
        <translation>観戦(&amp;W)</translation>
    </message>
    <message>
        <source>P&amp;layers</source>
        <translation>プレーヤー(&amp;L)</translation>
    </message>
    <message>
        <source>Your &amp;account</source>
        <translation>アカウント(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Disconnect</source>
        <translation>切断(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Quick match</source>
        <translation>すぐ対局(&amp;Q)</translation>
    </message>
    <message>
        <source>O&amp;ffer a game</source>
        <translation>対局を募集(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Invite a friend</source>
        <translation>友だちを招待(&amp;I)</translation>
    </message>
    <message>
        <source>&amp;Open a room</source>
        <translation>部屋を作る(&amp;O)</translation>
    </message>
    <message>
        <source>Play the &amp;computer</source>
        <translation>コンピューターと対局(&amp;C)</translation>
    </message>
    <message>
        <source>Other wa&amp;ys to play</source>
        <translation>ほかの対局方法(&amp;Y)</translation>
    </message>
    <message>
        <source>Pu&amp;zzles</source>
        <translation>問題(&amp;Z)</translation>
    </message>
    <message>
        <source>Any speed</source>
        <translation>すべての速さ</translation>
    </message>
    <message>
        <source>Rated or not</source>
        <translation>対象・対象外</translation>
    </message>
    <message>
        <source>Rated</source>
        <translation>レーティング対象</translation>
    </message>
    <message>
        <source>Not rated</source>
        <translation>対象外</translation>
    </message>
    <message>
        <source>Show games of this speed</source>
        <translation>この速さの対局を表示</translation>
    </message>
    <message>
        <source>Show rated games</source>
        <translation>レーティング対象を表示</translation>
    </message>
    <message>
        <source>Least rating shown</source>
        <translation>表示する最低レーティング</translation>
    </message>
    <message>
        <source>Highest rating shown</source>
        <translation>表示する最高レーティング</translation>
    </message>
    <message>
        <source>any rating</source>
        <translation>すべて</translation>
    </message>
    <message>
        <source>and more</source>
        <translation>以上</translation>
    </message>
    <message>
        <source>from </source>
        <translation>下限 </translation>
    </message>
    <message>
        <source>to </source>
        <translation>上限 </translation>
    </message>
    <message>
        <source>Games offered</source>
        <translation>募集中の対局</translation>
    </message>
    <message>
        <source>code, link or number of a private room</source>
        <translation>非公開の部屋のコード・リンク・番号</translation>
    </message>
    <message>
        <source>Code, link or number of a private room</source>
        <translation>非公開の部屋のコード・リンク・番号</translation>
    </message>
    <message>
        <source>password</source>
        <translation>パスワード</translation>
    </message>
    <message>
        <source>Password of the private room</source>
        <translation>非公開の部屋のパスワード</translation>
    </message>
    <message>
        <source>&amp;Enter</source>
        <translation>入る(&amp;E)</translation>
    </message>
    <message numerus="yes">
        <source>%n playing or looking on</source>
        <translation>
            <numerusform>%n 人が対局・観戦中</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 (%2) at %3</source>
        <translation>%1（%2）、%3 にて</translation>
    </message>
    <message>
        <source>Offers (%1)</source>
        <translation>募集（%1）</translation>
    </message>
    <message>
        <source>Rooms (%1)</source>
        <translation>部屋（%1）</translation>
    </message>
    <message>
        <source>Live boards (%1)</source>
        <translation>進行中の盤（%1）</translation>
    </message>
    <message>
        <source>With&amp;draw</source>
        <translation>取り下げる(&amp;D)</translation>
    </message>
    <message>
        <source>Acce&amp;pt</source>
        <translation>受ける(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Settings</source>
        <translation>設定(&amp;S)</translation>
    </message>
    <message>
        <source>Wa&amp;tch it</source>
        <translation>観戦(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Reports (%1)</source>
        <translation>通報(&amp;R)（%1）</translation>
    </message>
</context>
<context>
    <name>reversi::ui::LookBack</name>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Pasted games</source>
        <translation>貼り付けた対局</translation>
    </message>
    <message>
        <source>Pasted text: %1</source>
        <translation>貼り付けた文字列：%1</translation>
    </message>
    <message>
        <source>Open a record</source>
        <translation>棋譜を開く</translation>
    </message>
    <message>
        <source>Records of games (*.txt *.ggf *.sgf *.pgn *.obf *.json *.jsonl *.wtb);;All files (*)</source>
        <translation>棋譜 (*.txt *.ggf *.sgf *.pgn *.obf *.json *.jsonl *.wtb);;すべてのファイル (*)</translation>
    </message>
    <message>
        <source>Your game goes on where you left it. “New game” begins another.</source>
        <translation>前回の対局の続きです。「新しい対局」で別の対局を始めます。</translation>
    </message>
    <message>
        <source>The game cannot be kept: %1</source>
        <translation>対局を保存できません：%1</translation>
    </message>
    <message>
        <source>My games</source>
        <translation>自分の対局</translation>
    </message>
    <message>
        <source>Save the game</source>
        <translation>対局を保存</translation>
    </message>
    <message>
        <source>GGF (*.ggf);;SGF (*.sgf);;PGN (*.pgn);;Moves as text (*.txt);;JSON (*.json);;Position (*.obf)</source>
        <translation>GGF (*.ggf);;SGF (*.sgf);;PGN (*.pgn);;手順の文字列 (*.txt);;JSON (*.json);;局面 (*.obf)</translation>
    </message>
    <message>
        <source>Saved as %1.</source>
        <translation>%1 として保存しました。</translation>
    </message>
    <message>
        <source>Not saved: %1</source>
        <translation>保存できません：%1</translation>
    </message>
    <message>
        <source>Save a picture of the board</source>
        <translation>盤の画像を保存</translation>
    </message>
    <message>
        <source>Picture (*.png);;Drawing (*.svg)</source>
        <translation>画像 (*.png);;ベクター画像 (*.svg)</translation>
    </message>
    <message>
        <source>This game cannot be seen here.</source>
        <translation>この対局はここでは見られません。</translation>
    </message>
</context>
<context>
    <name>reversi::ui::MainWindow</name>
    <message>
        <source>Not connected: the key is not trusted.</source>
        <translation>接続していません：鍵を信頼していません。</translation>
    </message>
    <message>
        <source>There is no machine called %1.</source>
        <translation>%1 というホストはありません。</translation>
    </message>
    <message>
        <source>No server runs at %1.</source>
        <translation>%1 でサーバーが動いていません。</translation>
    </message>
    <message>
        <source>%1 does not answer.</source>
        <translation>%1 から応答がありません。</translation>
    </message>
    <message>
        <source>%1 does not speak TLS 1.3.</source>
        <translation>%1 は TLS 1.3 に対応していません。</translation>
    </message>
    <message>
        <source>What runs at %1 is no Reversi server.</source>
        <translation>%1 はリバーシのサーバーではありません。</translation>
    </message>
    <message>
        <source>%1 sends what this program cannot read.</source>
        <translation>%1 から読めないデータが届きました。</translation>
    </message>
    <message>
        <source>The connection to %1 broke off.</source>
        <translation>%1 との接続が切れました。</translation>
    </message>
    <message>
        <source>Reversi</source>
        <translation>リバーシ</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>%1 against %2 – Reversi</source>
        <translation>%1 対 %2 – リバーシ</translation>
    </message>
    <message>
        <source>Starting a server on this computer …</source>
        <translation>このコンピューターでサーバーを起動中 …</translation>
    </message>
    <message>
        <source>The operator says: %1</source>
        <translation>運営者より：%1</translation>
    </message>
    <message>
        <source>The server stops in %1 and starts no new games.</source>
        <translation>サーバーは %1 後に停止し、新しい対局は始まりません。</translation>
    </message>
    <message>
        <source>%1 declined.</source>
        <translation>%1さんが断りました。</translation>
    </message>
    <message>
        <source>%1 did not answer.</source>
        <translation>%1さんの返事がありません。</translation>
    </message>
    <message>
        <source>The server on this computer does not start.</source>
        <translation>このコンピューターのサーバーが起動しません。</translation>
    </message>
    <message>
        <source>There is no reversi-server on this computer.</source>
        <translation>このコンピューターに reversi-server がありません。</translation>
    </message>
    <message>
        <source>Games of %1</source>
        <translation>%1さんの対局</translation>
    </message>
    <message>
        <source>You are signed out. As a guest you are called %1 until you choose a name.</source>
        <translation>サインアウトしました。ゲストとして、名前を決めるまでは「%1」と呼ばれます。</translation>
    </message>
    <message>
        <source>This cannot be reviewed now.</source>
        <translation>今は検討できません。</translation>
    </message>
    <message>
        <source>A moderator warns you.</source>
        <translation>モデレーターから警告がありました。</translation>
    </message>
    <message>
        <source>A moderator warns you: %1</source>
        <translation>モデレーターからの警告：%1</translation>
    </message>
</context>
<context>
    <name>reversi::ui::MoveListModel</name>
    <message>
        <source>pass</source>
        <translation>パス</translation>
    </message>
    <message>
        <source>Black</source>
        <translation>黒</translation>
    </message>
    <message>
        <source>White</source>
        <translation>白</translation>
    </message>
</context>
<context>
    <name>reversi::ui::MovePanel</name>
    <message>
        <source>To the start</source>
        <translation>最初へ</translation>
    </message>
    <message>
        <source>One move back</source>
        <translation>一手戻る</translation>
    </message>
    <message>
        <source>One move forward</source>
        <translation>一手進む</translation>
    </message>
    <message>
        <source>To the present</source>
        <translation>現在へ</translation>
    </message>
    <message>
        <source>Moves</source>
        <translation>手順</translation>
    </message>
</context>
<context>
    <name>reversi::ui::NewGamePage</name>
    <message>
        <source>named after you</source>
        <translation>あなたの名前</translation>
    </message>
    <message>
        <source>Play the computer</source>
        <translation>コンピューターと対局</translation>
    </message>
    <message>
        <source>Le&amp;vel</source>
        <translation>強さ(&amp;V)</translation>
    </message>
    <message>
        <source>Room &amp;name</source>
        <translation>部屋名(&amp;N)</translation>
    </message>
    <message>
        <source>Passwor&amp;d</source>
        <translation>パスワード(&amp;D)</translation>
    </message>
    <message>
        <source>Opponent&apos;s ratin&amp;g</source>
        <translation>相手のレーティング(&amp;G)</translation>
    </message>
    <message>
        <source>Bac&amp;k</source>
        <translation>戻る(&amp;K)</translation>
    </message>
    <message>
        <source>none: the code is enough</source>
        <translation>なし（コードのみ）</translation>
    </message>
    <message>
        <source>any</source>
        <translation>指定なし</translation>
    </message>
    <message>
        <source>from </source>
        <translation>下限 </translation>
    </message>
    <message>
        <source>to </source>
        <translation>上限 </translation>
    </message>
    <message>
        <source>Least rating of the opponent</source>
        <translation>相手の最低レーティング</translation>
    </message>
    <message>
        <source>Highest rating of the opponent</source>
        <translation>相手の最高レーティング</translation>
    </message>
    <message>
        <source>%1 – about %2</source>
        <translation>%1 – 約 %2</translation>
    </message>
    <message>
        <source>&amp;Start the game</source>
        <translation>対局開始(&amp;S)</translation>
    </message>
    <message>
        <source>Open a room</source>
        <translation>部屋を作る</translation>
    </message>
    <message>
        <source>&amp;Open the room</source>
        <translation>部屋を作る(&amp;O)</translation>
    </message>
    <message>
        <source>Invite a friend</source>
        <translation>友だちを招待</translation>
    </message>
    <message>
        <source>Get an in&amp;vitation</source>
        <translation>招待を作る(&amp;V)</translation>
    </message>
    <message>
        <source>Offer a game</source>
        <translation>対局を募集</translation>
    </message>
    <message>
        <source>&amp;Offer it</source>
        <translation>募集する(&amp;O)</translation>
    </message>
    <message>
        <source>Challenge %1</source>
        <translation>%1さんに挑戦</translation>
    </message>
    <message>
        <source>&amp;Challenge</source>
        <translation>挑戦する(&amp;C)</translation>
    </message>
</context>
<context>
    <name>reversi::ui::PlayersPage</name>
    <message>
        <source>Any speed</source>
        <translation>すべての速さ</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>速さ</translation>
    </message>
    <message>
        <source>&amp;Look up</source>
        <translation>調べる(&amp;L)</translation>
    </message>
    <message>
        <source>Bac&amp;k</source>
        <translation>戻る(&amp;K)</translation>
    </message>
    <message>
        <source>a player&apos;s name</source>
        <translation>プレイヤーの名前</translation>
    </message>
    <message>
        <source>A player&apos;s name</source>
        <translation>プレイヤーの名前</translation>
    </message>
    <message>
        <source>Best players</source>
        <translation>ランキング</translation>
    </message>
    <message>
        <source>Player</source>
        <translation>プレイヤー</translation>
    </message>
    <message>
        <source>Games played</source>
        <translation>対局の記録</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>順位</translation>
    </message>
    <message>
        <source>Rating</source>
        <translation>レーティング</translation>
    </message>
    <message>
        <source>Games</source>
        <translation>対局数</translation>
    </message>
    <message>
        <source>&amp;More</source>
        <translation>もっと見る(&amp;M)</translation>
    </message>
    <message>
        <source>Against</source>
        <translation>相手</translation>
    </message>
    <message>
        <source>Won</source>
        <translation>勝</translation>
    </message>
    <message>
        <source>Lost</source>
        <translation>負</translation>
    </message>
    <message>
        <source>Drawn</source>
        <translation>分</translation>
    </message>
    <message>
        <source>Opponents</source>
        <translation>対戦相手</translation>
    </message>
    <message>
        <source>&amp;Challenge</source>
        <translation>挑戦する(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Games</source>
        <translation>対局(&amp;G)</translation>
    </message>
    <message>
        <source>M&amp;ute</source>
        <translation>ミュート(&amp;U)</translation>
    </message>
    <message>
        <source>Hear a&amp;gain</source>
        <translation>ミュート解除(&amp;G)</translation>
    </message>
    <message>
        <source>what the moderators should know</source>
        <translation>モデレーターに伝えること</translation>
    </message>
    <message>
        <source>What the moderators should know</source>
        <translation>モデレーターに伝えること</translation>
    </message>
    <message>
        <source>&amp;Report</source>
        <translation>通報する(&amp;R)</translation>
    </message>
    <message>
        <source>anybody</source>
        <translation>だれでも</translation>
    </message>
    <message>
        <source>first moves, like f5d6c3</source>
        <translation>最初の手（例 f5d6c3）</translation>
    </message>
    <message>
        <source>R&amp;ated only</source>
        <translation>レート対局のみ(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Search</source>
        <translation>検索(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Player</source>
        <translation>プレイヤー(&amp;P)</translation>
    </message>
    <message>
        <source>A&amp;gainst</source>
        <translation>相手(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Begins with</source>
        <translation>最初の手(&amp;B)</translation>
    </message>
    <message>
        <source>L&amp;ook back</source>
        <translation>振り返る(&amp;O)</translation>
    </message>
    <message>
        <source>Done.</source>
        <translation>完了しました。</translation>
    </message>
    <message>
        <source>Nobody has a settled rating at this speed yet.</source>
        <translation>この速さで確定したレーティングの人はまだいません。</translation>
    </message>
    <message>
        <source>No such games.</source>
        <translation>該当する対局はありません。</translation>
    </message>
    <message>
        <source>L&amp;ibrary</source>
        <translation>棋譜集(&amp;I)</translation>
    </message>
    <message>
        <source>Search games by position and opening</source>
        <translation>局面や定石で対局を検索</translation>
    </message>
</context>
<context>
    <name>reversi::ui::PuzzlePage</name>
    <message>
        <source>Today&apos;s puzzle</source>
        <translation>今日の問題</translation>
    </message>
    <message>
        <source>Another one</source>
        <translation>別の問題</translation>
    </message>
    <message>
        <source>Show the solution</source>
        <translation>答えを見る</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>もう一度</translation>
    </message>
    <message>
        <source>One turn back</source>
        <translation>一手戻る</translation>
    </message>
    <message>
        <source>One turn on</source>
        <translation>一手進む</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>戻る</translation>
    </message>
    <message>
        <source>%1: no disc can be placed there.</source>
        <translation>%1：そこには打てません。</translation>
    </message>
    <message>
        <source>Difficulty %1</source>
        <translation>難易度 %1</translation>
    </message>
    <message>
        <source>Difficulty</source>
        <translation>難易度</translation>
    </message>
    <message>
        <source>The server&apos;s puzzle makes no sense.</source>
        <translation>サーバーの問題が正しくありません。</translation>
    </message>
    <message>
        <source>%1 to move and win by %2: one move does it.</source>
        <translation>%1番、%2 石勝ち。正解は 1 手です。</translation>
    </message>
    <message>
        <source>%1 to move and draw: one move does it.</source>
        <translation>%1番、引き分け。正解は 1 手です。</translation>
    </message>
    <message>
        <source>%1 to move and lose by no more than %2: one move does it.</source>
        <translation>%1番、%2 石負けまで。正解は 1 手です。</translation>
    </message>
    <message>
        <source>Right: %1.</source>
        <translation>正解：%1。</translation>
    </message>
    <message>
        <source>%1 is not the best. Another try?</source>
        <translation>%1 は最善ではありません。もう一度どうぞ。</translation>
    </message>
    <message>
        <source>%1 gives %2, the next best move %3.</source>
        <translation>%1 なら %2、次善手は %3。</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Puzzles</source>
        <translation>問題</translation>
    </message>
    <message>
        <source>Puzzle %1 of %2, difficulty %3</source>
        <translation>問題 %1／%2、難易度 %3</translation>
    </message>
    <message>
        <source>Any puzzle</source>
        <translation>どの問題でも</translation>
    </message>
    <message>
        <source>From games here</source>
        <translation>ここでの対局から</translation>
    </message>
    <message>
        <source>From my own games</source>
        <translation>自分の対局から</translation>
    </message>
    <message>
        <source>Where the puzzle comes from</source>
        <translation>問題の出どころ</translation>
    </message>
    <message>
        <source>Any difficulty</source>
        <translation>どの難易度でも</translation>
    </message>
    <message>
        <source>Open the game</source>
        <translation>その対局を開く</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>ヒント</translation>
    </message>
    <message>
        <source>Games here have given no such puzzle yet. They are looked through when they have ended and the server has time.</source>
        <translation>ここでの対局からは、このような問題はまだできていません。終わった対局は、サーバーの手が空いたときに調べられます。</translation>
    </message>
    <message>
        <source>None of your finished games here has such a puzzle yet: a place near the end where you missed the one best move.</source>
        <translation>ここで終えたあなたの対局には、このような問題（終盤で唯一の最善手を逃した局面）がまだありません。</translation>
    </message>
    <message>
        <source>One of these: %1.</source>
        <translation>この中のどれか：%1。</translation>
    </message>
    <message>
        <source>Puzzle %1 from games here, difficulty %2</source>
        <translation>対局からの問題 %1、難易度 %2</translation>
    </message>
    <message>
        <source>%1, move %2</source>
        <translation>%1、%2手目</translation>
    </message>
    <message>
        <source>It was played in the game.</source>
        <translation>実戦でもこの手が打たれました。</translation>
    </message>
    <message>
        <source>In the game it was %1: %2.</source>
        <translation>実戦では %1：%2。</translation>
    </message>
</context>
<context>
    <name>reversi::ui::QuickPage</name>
    <message>
        <source>&amp;Rated</source>
        <translation>レーティング対象(&amp;R)</translation>
    </message>
    <message>
        <source>Nobody suits just now. You can go on waiting, or play the computer.</source>
        <translation>今は合う相手がいません。待つか、コンピューターと対局できます。</translation>
    </message>
    <message>
        <source>Play the &amp;computer</source>
        <translation>コンピューターと対局(&amp;C)</translation>
    </message>
    <message>
        <source>Ca&amp;ncel</source>
        <translation>キャンセル(&amp;N)</translation>
    </message>
    <message>
        <source>Quick match</source>
        <translation>すぐ対局</translation>
    </message>
    <message>
        <source>&amp;Time each</source>
        <translation>持ち時間(&amp;T)</translation>
    </message>
    <message>
        <source>Looking for an opponent</source>
        <translation>相手を探しています</translation>
    </message>
    <message>
        <source>Sign in to play rated games.</source>
        <translation>レーティング対局にはログインが必要です。</translation>
    </message>
    <message>
        <source>Asking the server …</source>
        <translation>サーバーに問い合わせ中 …</translation>
    </message>
    <message>
        <source>Looking for an opponent within %1 rating points. Waiting for %2.</source>
        <translation>レーティング差 %1 以内で探しています。待ち時間 %2。</translation>
    </message>
    <message>
        <source>Looking for an opponent. Waiting for %1.</source>
        <translation>相手を探しています。待ち時間 %1。</translation>
    </message>
</context>
<context>
    <name>reversi::ui::RatingGraph</name>
    <message>
        <source>Ratings between %1 and %2</source>
        <translation>%1 から %2 までのレーティング</translation>
    </message>
</context>
<context>
    <name>reversi::ui::RecordPage</name>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Two at this screen</source>
        <translation>この画面で二人</translation>
    </message>
    <message>
        <source>Opening: %1</source>
        <translation>定石：%1</translation>
    </message>
    <message>
        <source>Black %1 · White %2</source>
        <translation>黒 %1 · 白 %2</translation>
    </message>
    <message>
        <source>The position is copied.</source>
        <translation>局面をコピーしました。</translation>
    </message>
    <message>
        <source>The game is copied.</source>
        <translation>対局をコピーしました。</translation>
    </message>
    <message>
        <source>A picture of the board is copied.</source>
        <translation>盤の画像をコピーしました。</translation>
    </message>
    <message>
        <source>To the start (Home)</source>
        <translation>最初へ（Home）</translation>
    </message>
    <message>
        <source>One turn back (Left)</source>
        <translation>一手戻る（左）</translation>
    </message>
    <message>
        <source>One turn on (Right)</source>
        <translation>一手進む（右）</translation>
    </message>
    <message>
        <source>To the end (End)</source>
        <translation>最後へ（End）</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>待った</translation>
    </message>
    <message>
        <source>Play on from here</source>
        <translation>ここから打つ</translation>
    </message>
    <message>
        <source>New game</source>
        <translation>新しい対局</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>戻る</translation>
    </message>
    <message>
        <source>New game for two</source>
        <translation>二人の新しい対局</translation>
    </message>
    <message>
        <source>My games</source>
        <translation>自分の対局</translation>
    </message>
    <message>
        <source>Open a file …</source>
        <translation>ファイルを開く …</translation>
    </message>
    <message>
        <source>Paste a game</source>
        <translation>対局を貼り付け</translation>
    </message>
    <message>
        <source>Save as …</source>
        <translation>名前を付けて保存 …</translation>
    </message>
    <message>
        <source>Copy the moves</source>
        <translation>手順をコピー</translation>
    </message>
    <message>
        <source>Copy as GGF</source>
        <translation>GGF でコピー</translation>
    </message>
    <message>
        <source>Copy as SGF</source>
        <translation>SGF でコピー</translation>
    </message>
    <message>
        <source>Copy the position</source>
        <translation>局面をコピー</translation>
    </message>
    <message>
        <source>Copy a picture</source>
        <translation>画像をコピー</translation>
    </message>
    <message>
        <source>Save a picture …</source>
        <translation>画像を保存 …</translation>
    </message>
    <message>
        <source>Game</source>
        <translation>対局</translation>
    </message>
    <message>
        <source>Moves</source>
        <translation>手順</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>検討</translation>
    </message>
    <message>
        <source>Settings …</source>
        <translation>設定…</translation>
    </message>
    <message>
        <source>Against the computer</source>
        <translation>コンピューターと</translation>
    </message>
    <message>
        <source>Play on against the computer</source>
        <translation>ここからコンピューターと打つ</translation>
    </message>
    <message>
        <source>Search this position</source>
        <translation>この局面を検索</translation>
    </message>
</context>
<context>
    <name>reversi::ui::ReportListModel</name>
    <message>
        <source>When</source>
        <translation>日時</translation>
    </message>
    <message>
        <source>About</source>
        <translation>対象者</translation>
    </message>
    <message>
        <source>From</source>
        <translation>通報者</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>内容</translation>
    </message>
</context>
<context>
    <name>reversi::ui::ReportsPage</name>
    <message>
        <source>The last lines of chat:</source>
        <translation>直近のチャット：</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1 reports %2, %3</source>
        <translation>%1 が %2 を通報、%3</translation>
    </message>
    <message>
        <source>%1 reports %2, %3, room %4</source>
        <translation>%1 が %2 を通報、%3、ルーム %4</translation>
    </message>
    <message>
        <source>&amp;Settle</source>
        <translation>処理する(&amp;S)</translation>
    </message>
    <message>
        <source>Look at the &amp;player</source>
        <translation>プレイヤーを見る(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;More</source>
        <translation>もっと見る(&amp;M)</translation>
    </message>
    <message>
        <source>Bac&amp;k</source>
        <translation>戻る(&amp;K)</translation>
    </message>
    <message>
        <source>Reports</source>
        <translation>通報</translation>
    </message>
    <message>
        <source>What was reported, and the chat</source>
        <translation>通報の内容とチャット</translation>
    </message>
    <message>
        <source>Open reports</source>
        <translation>未処理の通報</translation>
    </message>
    <message>
        <source>Dismiss it</source>
        <translation>却下する</translation>
    </message>
    <message>
        <source>Warn the player</source>
        <translation>プレイヤーに警告する</translation>
    </message>
    <message>
        <source>Silence the player</source>
        <translation>プレイヤーの発言を止める</translation>
    </message>
    <message>
        <source>Ban the player</source>
        <translation>プレイヤーの参加を禁止する</translation>
    </message>
    <message>
        <source>What is done</source>
        <translation>処理の内容</translation>
    </message>
    <message>
        <source>for an hour</source>
        <translation>1時間</translation>
    </message>
    <message>
        <source>for a day</source>
        <translation>1日</translation>
    </message>
    <message>
        <source>for a week</source>
        <translation>1週間</translation>
    </message>
    <message>
        <source>for 30 days</source>
        <translation>30日間</translation>
    </message>
    <message>
        <source>for good</source>
        <translation>無期限</translation>
    </message>
    <message>
        <source>For how long</source>
        <translation>期間</translation>
    </message>
    <message>
        <source>why, in words for the player</source>
        <translation>プレイヤーに伝える理由</translation>
    </message>
    <message>
        <source>Why, in words for the player</source>
        <translation>プレイヤーに伝える理由</translation>
    </message>
    <message>
        <source>Done.</source>
        <translation>完了しました。</translation>
    </message>
    <message>
        <source>No report is open.</source>
        <translation>未処理の通報はありません。</translation>
    </message>
    <message>
        <source>It is about you: another moderator settles it.</source>
        <translation>あなたに関する通報です。ほかのモデレーターが処理します。</translation>
    </message>
</context>
<context>
    <name>reversi::ui::ReviewPanel</name>
    <message>
        <source>Progress of the review</source>
        <translation>検討の進み具合</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>中止</translation>
    </message>
    <message>
        <source>Review this game</source>
        <translation>この対局を検討する</translation>
    </message>
    <message>
        <source>Review again</source>
        <translation>もう一度検討する</translation>
    </message>
    <message>
        <source>Best from here: %1 (%2)</source>
        <translation>ここからの最善：%1（%2）</translation>
    </message>
    <message>
        <source>%1, move %2: %3 lost %4, %5 was best</source>
        <translation>%1 %2 手目：%3 は %4 石損、最善は %5</translation>
    </message>
</context>
<context>
    <name>reversi::ui::RoomListModel</name>
    <message>
        <source>yours</source>
        <translation>参加中</translation>
    </message>
    <message>
        <source>move %1</source>
        <translation>%1 手目</translation>
    </message>
    <message>
        <source>Room</source>
        <translation>部屋</translation>
    </message>
    <message>
        <source>Players</source>
        <translation>対局者</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>時間</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状態</translation>
    </message>
</context>
<context>
    <name>reversi::ui::SeatPlate</name>
    <message>
        <source>Black</source>
        <translation>黒</translation>
    </message>
    <message>
        <source>White</source>
        <translation>白</translation>
    </message>
    <message>
        <source>%1: free seat</source>
        <translation>%1：空席</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message numerus="yes">
        <source>%n disc(s)</source>
        <translation>
            <numerusform>%n 個</numerusform>
        </translation>
    </message>
    <message>
        <source>to move</source>
        <translation>手番</translation>
    </message>
    <message>
        <source>free seat</source>
        <translation>空席</translation>
    </message>
    <message>
        <source>%1 (you)</source>
        <translation>%1（あなた）</translation>
    </message>
    <message>
        <source>rating %1</source>
        <translation>レーティング %1</translation>
    </message>
</context>
<context>
    <name>reversi::ui::SeekListModel</name>
    <message>
        <source>%1 (you)</source>
        <translation>%1（あなた）</translation>
    </message>
    <message>
        <source>guest</source>
        <translation>ゲスト</translation>
    </message>
    <message>
        <source>by lot</source>
        <translation>抽選</translation>
    </message>
    <message>
        <source>Player</source>
        <translation>プレーヤー</translation>
    </message>
    <message>
        <source>Rating</source>
        <translation>レーティング</translation>
    </message>
    <message>
        <source>Game</source>
        <translation>対局</translation>
    </message>
    <message>
        <source>You play</source>
        <translation>あなたの色</translation>
    </message>
</context>
<context>
    <name>reversi::ui::SettingsPage</name>
    <message>
        <source>The new language is used from the next start on.</source>
        <translation>新しい言語は次回の起動から使われます。</translation>
    </message>
    <message>
        <source>Bac&amp;k</source>
        <translation>戻る(&amp;K)</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>設定</translation>
    </message>
    <message>
        <source>As the desktop (%1)</source>
        <translation>システムに合わせる（%1）</translation>
    </message>
    <message>
        <source>Your &amp;name</source>
        <translation>あなたの名前(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>言語(&amp;L)</translation>
    </message>
    <message>
        <source>Board</source>
        <translation>盤</translation>
    </message>
    <message>
        <source>L&amp;ooks</source>
        <translation>外観(&amp;O)</translation>
    </message>
    <message>
        <source>How the board looks</source>
        <translation>盤の見た目</translation>
    </message>
    <message>
        <source>Show le&amp;gal moves</source>
        <translation>打てる場所を表示(&amp;G)</translation>
    </message>
    <message>
        <source>Show what a move would &amp;turn</source>
        <translation>打つと返る石を表示(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Coordinates</source>
        <translation>座標(&amp;C)</translation>
    </message>
    <message>
        <source>Turn discs with &amp;motion</source>
        <translation>石を返す動き(&amp;M)</translation>
    </message>
    <message>
        <source>Where the desktop asks for less motion, discs turn at once in any case.</source>
        <translation>システムが動きを減らす設定のときは、石は常にすぐ返ります。</translation>
    </message>
    <message>
        <source>&amp;Premoves: choose a move ahead</source>
        <translation>先選び：次の手を先に選ぶ(&amp;P)</translation>
    </message>
    <message>
        <source>While the other side thinks, a click on a square chooses your next move.</source>
        <translation>相手の考慮中にマスをクリックすると、次の手を選べます。</translation>
    </message>
    <message>
        <source>Sounds and notifications</source>
        <translation>音と通知</translation>
    </message>
    <message>
        <source>&amp;Sounds</source>
        <translation>音(&amp;S)</translation>
    </message>
    <message>
        <source>Volume</source>
        <translation>音量</translation>
    </message>
    <message>
        <source>Notify me when I am a&amp;way</source>
        <translation>ウィンドウが前面にないとき通知する(&amp;W)</translation>
    </message>
</context>
<context>
    <name>reversi::ui::StartPage</name>
    <message>
        <source>&amp;Two at one screen</source>
        <translation>一つの画面で二人(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Open a record</source>
        <translation>棋譜を開く(&amp;O)</translation>
    </message>
    <message>
        <source>Pu&amp;zzles</source>
        <translation>問題(&amp;Z)</translation>
    </message>
    <message>
        <source>Reversi</source>
        <translation>リバーシ</translation>
    </message>
    <message>
        <source>On your network</source>
        <translation>同じネットワーク</translation>
    </message>
    <message>
        <source>&amp;Quick match</source>
        <translation>すぐ対局(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Invite a friend</source>
        <translation>友だちを招待(&amp;I)</translation>
    </message>
    <message>
        <source>&amp;Lobby</source>
        <translation>ロビー(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Watch games</source>
        <translation>観戦(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Join</source>
        <translation>参加(&amp;J)</translation>
    </message>
    <message>
        <source>Play the &amp;computer</source>
        <translation>コンピューターと対局(&amp;C)</translation>
    </message>
    <message>
        <source>Your &amp;account</source>
        <translation>アカウント(&amp;A)</translation>
    </message>
    <message>
        <source>On this computer</source>
        <translation>このコンピューター</translation>
    </message>
    <message>
        <source>empty: this computer</source>
        <translation>空欄：このコンピューター</translation>
    </message>
    <message>
        <source>Your &amp;name</source>
        <translation>あなたの名前(&amp;N)</translation>
    </message>
    <message>
        <source>Se&amp;rver</source>
        <translation>サーバー(&amp;R)</translation>
    </message>
    <message>
        <source>Servers on your network</source>
        <translation>ネットワーク上のサーバー</translation>
    </message>
    <message>
        <source>Play a person</source>
        <translation>人と対局</translation>
    </message>
    <message>
        <source>code or link of an invitation</source>
        <translation>招待のコードかリンク</translation>
    </message>
    <message>
        <source>Code or link of an invitation</source>
        <translation>招待のコードかリンク</translation>
    </message>
    <message>
        <source>Choose a server first.</source>
        <translation>先にサーバーを選んでください。</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <translation>%1、%2 にて</translation>
    </message>
    <message>
        <source>%1 (another version)</source>
        <translation>%1（別のバージョン）</translation>
    </message>
    <message>
        <source>&amp;Settings</source>
        <translation>設定(&amp;S)</translation>
    </message>
</context>
<context>
    <name>reversi::ui::TablePage</name>
    <message>
        <source>%1 cannot be played now; your move chosen ahead is dropped.</source>
        <translation>%1 は打てなくなり、先に選んだ手を取り消しました。</translation>
    </message>
    <message>
        <source>Moves</source>
        <translation>手順</translation>
    </message>
    <message>
        <source>%1 %2 is chosen ahead; Esc takes it back.</source>
        <translation>%1%2 を先に選びました。Esc で取り消せます。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Position %1 of %2; End leads back. %3</source>
        <translation>%1 手目／%2 手。End で戻ります。%3</translation>
    </message>
    <message>
        <source>This is an earlier position. End leads back to the game.</source>
        <translation>以前の局面です。End で対局に戻ります。</translation>
    </message>
    <message>
        <source>How long a message takes to the server and back</source>
        <translation>サーバーとの往復時間</translation>
    </message>
    <message>
        <source>Chat</source>
        <translation>チャット</translation>
    </message>
    <message>
        <source>Spectators</source>
        <translation>観戦者</translation>
    </message>
    <message>
        <source>Moves and chat</source>
        <translation>手順とチャット</translation>
    </message>
    <message>
        <source>Chat (%1)</source>
        <translation>チャット（%1）</translation>
    </message>
    <message>
        <source>Moves and chat (%1)</source>
        <translation>手順とチャット（%1）</translation>
    </message>
    <message>
        <source>The moves are in the clipboard.</source>
        <translation>手順をクリップボードにコピーしました。</translation>
    </message>
    <message>
        <source>Settings …</source>
        <translation>設定…</translation>
    </message>
    <message>
        <source>Hint: %1, worth about %2 discs to you.</source>
        <translation>ヒント：%1、あなたにとって約 %2 石の手です。</translation>
    </message>
    <message>
        <source>Report a player …</source>
        <translation>プレイヤーを通報 …</translation>
    </message>
</context>
<context>
    <name>reversi::ui::TermsForm</name>
    <message>
        <source>A game cannot start from this. Paste 64 squares and the side to move.</source>
        <comment>position</comment>
        <translation>ここからは始められません。64 マスと手番を貼り付けてください。</translation>
    </message>
    <message>
        <source>&amp;Rated</source>
        <translation>レーティング対象(&amp;R)</translation>
    </message>
    <message>
        <source>T&amp;wo games at once, colours swapped</source>
        <translation>色を替えて二局同時(&amp;W)</translation>
    </message>
    <message>
        <source>No ta&amp;kebacks</source>
        <translation>待ったなし(&amp;K)</translation>
    </message>
    <message>
        <source>S&amp;pectators see</source>
        <translation>観戦者には(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Time each</source>
        <translation>持ち時間(&amp;T)</translation>
    </message>
    <message>
        <source>every move at once</source>
        <translation>すぐに見せる</translation>
    </message>
    <message>
        <source> discs later</source>
        <translation> 手遅れ</translation>
    </message>
    <message>
        <source>&amp;Black</source>
        <translation>黒(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;White</source>
        <translation>白(&amp;W)</translation>
    </message>
    <message>
        <source>By &amp;lot</source>
        <translation>抽選(&amp;L)</translation>
    </message>
    <message>
        <source>Your colour</source>
        <translation>あなたの色</translation>
    </message>
    <message>
        <source>Standard</source>
        <translation>標準</translation>
    </message>
    <message>
        <source>Parallel</source>
        <translation>平行</translation>
    </message>
    <message>
        <source>Eight even moves, drawn by lot</source>
        <translation>互角の 8 手（抽選）</translation>
    </message>
    <message>
        <source>A position of your own …</source>
        <translation>自分の局面 …</translation>
    </message>
    <message>
        <source>Position</source>
        <translation>局面</translation>
    </message>
    <message>
        <source>St&amp;art</source>
        <translation>開始局面(&amp;A)</translation>
    </message>
    <message>
        <source>Sign in to play rated games.</source>
        <translation>レーティング対局にはログインが必要です。</translation>
    </message>
</context>
<context>
    <name>reversi::ui::TimeField</name>
    <message>
        <source> s a move</source>
        <translation> 秒/手</translation>
    </message>
    <message>
        <source>Seconds added after each move</source>
        <translation>一手ごとに加わる秒</translation>
    </message>
    <message>
        <source> periods</source>
        <translation> 回</translation>
    </message>
    <message>
        <source>Periods after the main time</source>
        <translation>持ち時間後の秒読み回数</translation>
    </message>
    <message>
        <source> s each</source>
        <translation> 秒ずつ</translation>
    </message>
    <message>
        <source>Seconds of each period</source>
        <translation>秒読みの秒数</translation>
    </message>
    <message>
        <source>Seconds for each move</source>
        <translation>一手の秒数</translation>
    </message>
    <message>
        <source> days a move</source>
        <translation> 日/手</translation>
    </message>
    <message>
        <source>Days for each move</source>
        <translation>一手の日数</translation>
    </message>
    <message>
        <source>Other, with an increment …</source>
        <translation>その他（加算あり） …</translation>
    </message>
    <message>
        <source>For the whole game …</source>
        <translation>一局全体 …</translation>
    </message>
    <message>
        <source>Main time and periods …</source>
        <translation>持ち時間と秒読み …</translation>
    </message>
    <message>
        <source>For each move …</source>
        <translation>一手ごと …</translation>
    </message>
    <message>
        <source>Days for each move …</source>
        <translation>一手ごとの日数 …</translation>
    </message>
    <message>
        <source>No clock</source>
        <translation>時計なし</translation>
    </message>
    <message>
        <source> min</source>
        <translation> 分</translation>
    </message>
    <message>
        <source>Minutes at the start</source>
        <translation>開始時の分</translation>
    </message>
</context>
<context>
    <name>reversi::ui::TurnListModel</name>
    <message>
        <source>pass</source>
        <translation>パス</translation>
    </message>
    <message>
        <source>Black</source>
        <translation>黒</translation>
    </message>
    <message>
        <source>White</source>
        <translation>白</translation>
    </message>
</context>
<context>
    <name>reversi::ui::ValueGraph</name>
    <message>
        <source>Value of the game</source>
        <translation>形勢グラフ</translation>
    </message>
    <message numerus="yes">
        <source>After %n disc(s)</source>
        <translation>
            <numerusform>%n 手目の後</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: Black is ahead by %2</source>
        <translation>%1：黒が %2 リード</translation>
    </message>
    <message>
        <source>%1: White is ahead by %2</source>
        <translation>%1：白が %2 リード</translation>
    </message>
    <message>
        <source>Black +%1</source>
        <translation>黒 +%1</translation>
    </message>
    <message>
        <source>White +%1</source>
        <translation>白 +%1</translation>
    </message>
</context>
<context>
    <name>reversi::ui::WaitPage</name>
    <message>
        <source>&amp;Cancel</source>
        <translation>キャンセル(&amp;C)</translation>
    </message>
</context>
</TS>
