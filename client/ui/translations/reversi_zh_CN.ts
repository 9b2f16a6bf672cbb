<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>BoardTheme</name>
    <message>
        <source>Wood</source>
        <translation>木纹</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>深色</translation>
    </message>
    <message>
        <source>Print</source>
        <translation>印刷</translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation>高对比度</translation>
    </message>
    <message>
        <source>Symbols</source>
        <translation>符号</translation>
    </message>
    <message>
        <source>Green</source>
        <translation>绿色</translation>
    </message>
</context>
<context>
    <name>Clock</name>
    <message>
        <source>%1 d %2 h</source>
        <translation>%1 天 %2 小时</translation>
    </message>
    <message numerus="yes">
        <source>%n minute(s) left</source>
        <translation>
            <numerusform>还剩 %n 分钟</numerusform>
        </translation>
    </message>
    <message>
        <source>less than a minute left</source>
        <translation>不到一分钟</translation>
    </message>
</context>
<context>
    <name>Offers</name>
    <message>
        <source>You offer a draw.</source>
        <translation>你提议和棋。</translation>
    </message>
    <message>
        <source>You ask to take your last disc back.</source>
        <translation>你请求悔棋。</translation>
    </message>
    <message>
        <source>You offer a rematch.</source>
        <translation>你提议再来一局。</translation>
    </message>
    <message>
        <source>%1 offers a draw.</source>
        <translation>%1 提议和棋。</translation>
    </message>
    <message>
        <source>%1 asks to take the last disc back.</source>
        <translation>%1 请求悔棋。</translation>
    </message>
    <message>
        <source>%1 offers a rematch.</source>
        <translation>%1 提议再来一局。</translation>
    </message>
    <message>
        <source>Agree</source>
        <translation>同意和棋</translation>
    </message>
    <message>
        <source>Allow it</source>
        <translation>允许悔棋</translation>
    </message>
    <message>
        <source>Play again</source>
        <translation>再来一局</translation>
    </message>
    <message>
        <source>Withdraw</source>
        <translation>撤回</translation>
    </message>
    <message>
        <source>Decline</source>
        <translation>拒绝</translation>
    </message>
    <message>
        <source>%1 stays away.</source>
        <translation>%1 一直未回来。</translation>
    </message>
    <message>
        <source>Claim win</source>
        <translation>判我胜</translation>
    </message>
    <message>
        <source>Take a draw</source>
        <translation>算和棋</translation>
    </message>
    <message>
        <source>Wait</source>
        <translation>再等等</translation>
    </message>
</context>
<context>
    <name>ProfileWords</name>
    <message>
        <source>Member</source>
        <translation>会员</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>程序</translation>
    </message>
    <message>
        <source>Moderator</source>
        <translation>管理员</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>站长</translation>
    </message>
    <message>
        <source>Guest</source>
        <translation>访客</translation>
    </message>
    <message>
        <source>%1 won, %2 lost, %3 drawn (%4 as Black)</source>
        <translation>%1 胜，%2 负，%3 平（执黑 %4 局）</translation>
    </message>
    <message>
        <source>connected now</source>
        <translation>在线</translation>
    </message>
    <message>
        <source>not connected</source>
        <translation>不在线</translation>
    </message>
    <message>
        <source>%1 since %2, %3</source>
        <translation>%1，注册于 %2，%3</translation>
    </message>
    <message numerus="yes">
        <source>%1: rating %2 ± %3, %n games</source>
        <translation>
            <numerusform>%1：等级分 %2 ± %3，%n 局</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Against you: %1</source>
        <translation>与你对局：%1</translation>
    </message>
    <message numerus="yes">
        <source>%n games won in a row</source>
        <translation>
            <numerusform>连胜 %n 局</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n games lost in a row</source>
        <translation>
            <numerusform>连负 %n 局</numerusform>
        </translation>
    </message>
    <message>
        <source>longest row of wins: %1</source>
        <translation>最长连胜：%1</translation>
    </message>
</context>
<context>
    <name>RecordFile</name>
    <message>
        <source>%1 is a folder.</source>
        <translation>%1 是一个文件夹。</translation>
    </message>
    <message>
        <source>The file is too large to be shown here: more than %1 MiB.</source>
        <translation>文件太大，无法在此显示：超过 %1 MiB。</translation>
    </message>
</context>
<context>
    <name>Opening</name>
    <message>
        <source>Perpendicular Opening</source>
        <translation>垂直开局</translation>
    </message>
    <message>
        <source>Tiger</source>
        <translation>虎</translation>
    </message>
    <message>
        <source>Aubrey / Tanaka</source>
        <translation>Aubrey / 田中</translation>
    </message>
    <message>
        <source>Rose-BILL</source>
        <translation>Rose-BILL</translation>
    </message>
    <message>
        <source>Tamenori</source>
        <translation>为则</translation>
    </message>
    <message>
        <source>Ishii</source>
        <translation>石井</translation>
    </message>
    <message>
        <source>Mainline Tiger</source>
        <translation>虎式主变</translation>
    </message>
    <message>
        <source>Brightwell</source>
        <translation>Brightwell</translation>
    </message>
    <message>
        <source>Leader&apos;s Tiger</source>
        <translation>领袖虎</translation>
    </message>
    <message>
        <source>Stephenson</source>
        <translation>Stephenson</translation>
    </message>
    <message>
        <source>Kung</source>
        <translation>Kung</translation>
    </message>
    <message>
        <source>COMP&apos;OTH</source>
        <translation>COMP&apos;OTH</translation>
    </message>
    <message>
        <source>No-Kung</source>
        <translation>No-Kung</translation>
    </message>
    <message>
        <source>No-Kung (Continuation)</source>
        <translation>No-Kung (Continuation)</translation>
    </message>
    <message>
        <source>Ganglion</source>
        <translation>Ganglion</translation>
    </message>
    <message>
        <source>Cat</source>
        <translation>猫</translation>
    </message>
    <message>
        <source>Berner</source>
        <translation>Berner</translation>
    </message>
    <message>
        <source>Sakaguchi</source>
        <translation>坂口</translation>
    </message>
    <message>
        <source>Italian</source>
        <translation>意大利</translation>
    </message>
    <message>
        <source>No-Cat</source>
        <translation>无猫</translation>
    </message>
    <message>
        <source>Swallow</source>
        <translation>燕子</translation>
    </message>
    <message>
        <source>No-Cat (Continuation)</source>
        <translation>无猫（续）</translation>
    </message>
    <message>
        <source>Horse</source>
        <translation>马</translation>
    </message>
    <message>
        <source>Ralle</source>
        <translation>Ralle</translation>
    </message>
    <message>
        <source>Rose</source>
        <translation>玫瑰</translation>
    </message>
    <message>
        <source>Greenberg / Dawg</source>
        <translation>Greenberg / Dawg</translation>
    </message>
    <message>
        <source>Rose-Birth</source>
        <translation>玫瑰诞生</translation>
    </message>
    <message>
        <source>Rose-birdie / Rose-Tamenori</source>
        <translation>Rose-birdie / 玫瑰为则</translation>
    </message>
    <message>
        <source>Rose-Tamenori-Kling</source>
        <translation>玫瑰为则 Kling</translation>
    </message>
    <message>
        <source>Brightstein</source>
        <translation>Brightstein</translation>
    </message>
    <message>
        <source>Flat</source>
        <translation>平</translation>
    </message>
    <message>
        <source>Rotating Flat</source>
        <translation>旋转平</translation>
    </message>
    <message>
        <source>Rotating Flat (Kling Continuation)</source>
        <translation>旋转平（Kling 续）</translation>
    </message>
    <message>
        <source>Murakami Variation</source>
        <translation>村上变化</translation>
    </message>
    <message>
        <source>Bhagat</source>
        <translation>Bhagat</translation>
    </message>
    <message>
        <source>Inoue</source>
        <translation>井上</translation>
    </message>
    <message>
        <source>IAGO</source>
        <translation>IAGO</translation>
    </message>
    <message>
        <source>Shaman / Danish</source>
        <translation>萨满 / 丹麦</translation>
    </message>
    <message>
        <source>Mimura</source>
        <translation>三村</translation>
    </message>
    <message>
        <source>Parallel Opening</source>
        <translation>平行开局</translation>
    </message>
    <message>
        <source>Diagonal Opening</source>
        <translation>对角开局</translation>
    </message>
    <message>
        <source>Semi-Wing Variation</source>
        <translation>半翼变化</translation>
    </message>
    <message>
        <source>Wing Variation</source>
        <translation>翼变化</translation>
    </message>
    <message>
        <source>Buffalo / Kenichi Variation</source>
        <translation>水牛 / 健一变化</translation>
    </message>
    <message>
        <source>Hokuriku Buffalo</source>
        <translation>北陆水牛</translation>
    </message>
    <message>
        <source>Tanida Buffalo</source>
        <translation>谷田水牛</translation>
    </message>
    <message>
        <source>Maruoka Buffalo</source>
        <translation>丸冈水牛</translation>
    </message>
    <message>
        <source>Cow</source>
        <translation>母牛</translation>
    </message>
    <message>
        <source>Rose-v-Toth</source>
        <translation>Rose-v-Toth</translation>
    </message>
    <message>
        <source>Landau</source>
        <translation>Landau</translation>
    </message>
    <message>
        <source>Maruoka</source>
        <translation>丸冈</translation>
    </message>
    <message>
        <source>Tanida</source>
        <translation>谷田</translation>
    </message>
    <message>
        <source>Sailboat</source>
        <translation>帆船</translation>
    </message>
    <message>
        <source>Aircraft / Feldborg</source>
        <translation>飞机 / Feldborg</translation>
    </message>
    <message>
        <source>Cow Bat / Bat / Cambridge</source>
        <translation>牛蝙蝠 / 蝙蝠 / 剑桥</translation>
    </message>
    <message>
        <source>Bat (Kling Alternative)</source>
        <translation>蝙蝠（Kling 变化）</translation>
    </message>
    <message>
        <source>Bat (Kling Continuation)</source>
        <translation>蝙蝠（Kling 续）</translation>
    </message>
    <message>
        <source>Melnikov / Bat (Piau Continuation 1)</source>
        <translation>Melnikov / 蝙蝠（Piau 续 1）</translation>
    </message>
    <message>
        <source>Bat (Piau Continuation 2)</source>
        <translation>蝙蝠（Piau 续 2）</translation>
    </message>
    <message>
        <source>Chimney</source>
        <translation>烟囱</translation>
    </message>
    <message>
        <source>Lollipop</source>
        <translation>棒棒糖</translation>
    </message>
    <message>
        <source>Hamilton</source>
        <translation>Hamilton</translation>
    </message>
    <message>
        <source>Raccoon Dog</source>
        <translation>狸</translation>
    </message>
    <message>
        <source>Heath / Tobidashi</source>
        <translation>Heath / 飞出</translation>
    </message>
    <message>
        <source>Heath-Chimney / Mass-Turning</source>
        <translation>Heath 烟囱 / 大翻转</translation>
    </message>
    <message>
        <source>Iwasaki variation</source>
        <translation>岩崎变化</translation>
    </message>
    <message>
        <source>Heath-Bat</source>
        <translation>Heath 蝙蝠</translation>
    </message>
    <message>
        <source>Mimura variation II</source>
        <translation>三村变化 II</translation>
    </message>
    <message>
        <source>Snake / Peasant</source>
        <translation>蛇 / 农夫</translation>
    </message>
    <message>
        <source>Pyramid / Checkerboarding Peasant</source>
        <translation>金字塔 / 棋盘农夫</translation>
    </message>
    <message>
        <source>X-square Opening</source>
        <translation>X 位开局</translation>
    </message>
</context>
<context>
    <name>RecordWords</name>
    <message>
        <source>this is no record of a game</source>
        <translation>这不是棋谱</translation>
    </message>
    <message>
        <source>the text ends within the game</source>
        <translation>文本在对局中途结束</translation>
    </message>
    <message>
        <source>larger than any game may be</source>
        <translation>超出一局棋可能的长度</translation>
    </message>
    <message>
        <source>the position that the game starts from is missing</source>
        <translation>缺少起始局面</translation>
    </message>
    <message>
        <source>the position cannot be read</source>
        <translation>无法读取局面</translation>
    </message>
    <message>
        <source>only boards of 8 by 8 squares can be shown</source>
        <translation>只能显示 8×8 的棋盘</translation>
    </message>
    <message>
        <source>a record of another game</source>
        <translation>这是另一种棋的棋谱</translation>
    </message>
    <message>
        <source>neither a square nor a pass</source>
        <translation>既不是格子也不是弃权</translation>
    </message>
    <message>
        <source>the game is already over</source>
        <translation>对局已经结束</translation>
    </message>
    <message>
        <source>there is a disc on the square</source>
        <translation>这一格已有棋子</translation>
    </message>
    <message>
        <source>a disc there turns nothing over</source>
        <translation>下在那里翻不了任何棋子</translation>
    </message>
    <message>
        <source>it is the other side&apos;s turn</source>
        <translation>轮到另一方</translation>
    </message>
    <message>
        <source>a pass of a side that can move</source>
        <translation>还有棋可下的一方不能弃权</translation>
    </message>
    <message>
        <source>Move %1: %2</source>
        <translation>第 %1 手：%2</translation>
    </message>
    <message>
        <source>Move %1 (%2): %3</source>
        <translation>第 %1 手（%2）：%3</translation>
    </message>
    <message>
        <source>Cannot be read: %1</source>
        <translation>无法读取：%1</translation>
    </message>
    <message>
        <source>Cannot be read: %1 (%2)</source>
        <translation>无法读取：%1（%2）</translation>
    </message>
    <message>
        <source>Game %1. %2</source>
        <translation>第 %1 局。%2</translation>
    </message>
    <message>
        <source>There is nothing in it.</source>
        <translation>里面什么也没有。</translation>
    </message>
    <message>
        <source>There is no game in it, in any form that is known here.</source>
        <translation>里面没有本程序认识的任何格式的棋谱。</translation>
    </message>
    <message>
        <source>These are the names of a WTHOR base; open its .wtb file, which has the games.</source>
        <translation>这是 WTHOR 棋谱库的名单；请打开含有对局的 .wtb 文件。</translation>
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
        <translation>%1认输。</translation>
    </message>
    <message>
        <source>%1 ran out of time.</source>
        <translation>%1超时。</translation>
    </message>
    <message numerus="yes">
        <source>%1 (%n empties shared)</source>
        <translation>
            <numerusform>%1（%n 个空格平分）</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 (%n empties to Black)</source>
        <translation>
            <numerusform>%1（%n 个空格归黑方）</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 (%n empties to White)</source>
        <translation>
            <numerusform>%1（%n 个空格归白方）</numerusform>
        </translation>
    </message>
    <message>
        <source>A draw.</source>
        <translation>平局。</translation>
    </message>
    <message>
        <source>%1 won by %2.</source>
        <translation>%1胜 %2 子。</translation>
    </message>
    <message>
        <source>The game is over: %1</source>
        <translation>对局结束：%1</translation>
    </message>
    <message>
        <source>%1 has no move and passes. %2 moves again.</source>
        <translation>%1无子可下，弃权。轮到%2再下一手。</translation>
    </message>
    <message>
        <source>%1 is to move.</source>
        <translation>轮到%1。</translation>
    </message>
    <message>
        <source>%1 has no move.</source>
        <translation>%1无子可下。</translation>
    </message>
    <message>
        <source>The start. %1</source>
        <translation>开局。%1</translation>
    </message>
    <message>
        <source>Move %1: %2.</source>
        <translation>第 %1 手：%2。</translation>
    </message>
    <message>
        <source>%1 The record ends here. %2</source>
        <translation>%1棋谱到此为止。%2</translation>
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
        <translation>棋盘</translation>
    </message>
    <message>
        <source>Show legal moves</source>
        <translation>显示可下的位置</translation>
    </message>
    <message>
        <source>Turn discs with motion</source>
        <translation>翻子动画</translation>
    </message>
    <message>
        <source>Sound</source>
        <translation>声音</translation>
    </message>
    <message>
        <source>Sounds</source>
        <translation>播放声音</translation>
    </message>
    <message>
        <source>Volume</source>
        <translation>音量</translation>
    </message>
    <message>
        <source>Notify me when the window is not in front</source>
        <translation>窗口不在前台时通知我</translation>
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
        <translation>%1对手已离开。</translation>
    </message>
    <message>
        <source>%1 The pair stands at %2.</source>
        <translation>%1两局目前 %2。</translation>
    </message>
    <message>
        <source>The other game (%1): %2. %3</source>
        <translation>另一局（%1）：%2。%3</translation>
    </message>
    <message>
        <source>The other game (%1) goes on: %2. %3 is to move.</source>
        <translation>另一局（%1）进行中：%2，轮到%3。</translation>
    </message>
    <message>
        <source>The other game of the pair goes on.</source>
        <translation>另一局仍在进行。</translation>
    </message>
    <message>
        <source>You have no move and pass. %1 moves again.</source>
        <translation>你无处可下，弃权。%1 再走一步。</translation>
    </message>
    <message>
        <source>%1 has no move and passes. Your turn again.</source>
        <translation>%1 无处可下，弃权。又轮到你了。</translation>
    </message>
    <message>
        <source>%1 has no move and passes.</source>
        <translation>%1 无处可下，弃权。</translation>
    </message>
    <message>
        <source>Sending %1 …</source>
        <translation>正在发送 %1 …</translation>
    </message>
    <message>
        <source>Resigning …</source>
        <translation>正在认输 …</translation>
    </message>
    <message>
        <source>Your turn.</source>
        <translation>轮到你了。</translation>
    </message>
    <message>
        <source>%1 is to move.</source>
        <translation>轮到 %1 走棋。</translation>
    </message>
    <message>
        <source>The server was restarted; the game goes on. %1</source>
        <translation>服务器重新启动过，对局继续。%1</translation>
    </message>
    <message>
        <source>Not connected.</source>
        <translation>未连接。</translation>
    </message>
    <message>
        <source>Connecting …</source>
        <translation>正在连接 …</translation>
    </message>
    <message>
        <source>Connected; waiting for the server&apos;s greeting …</source>
        <translation>已连接，正在等待服务器的问候 …</translation>
    </message>
    <message>
        <source>Connected.</source>
        <translation>已连接。</translation>
    </message>
    <message>
        <source>The connection has ended.</source>
        <translation>连接已结束。</translation>
    </message>
    <message numerus="yes">
        <source>Connection lost. Next try in %n second(s).</source>
        <translation>
            <numerusform>连接中断，%n 秒后重试。</numerusform>
        </translation>
    </message>
    <message>
        <source>away, %1 s left</source>
        <translation>离开，剩 %1 秒</translation>
    </message>
    <message>
        <source>away</source>
        <translation>离开</translation>
    </message>
    <message>
        <source>Waiting for an opponent in “%1” …</source>
        <translation>正在“%1”里等待对手 …</translation>
    </message>
    <message>
        <source>This room is closed.</source>
        <translation>这个房间已关闭。</translation>
    </message>
    <message>
        <source>Trying again …</source>
        <translation>正在重试 …</translation>
    </message>
    <message numerus="yes">
        <source>Next try in %n second(s).</source>
        <translation>
            <numerusform>%n 秒后重试。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 played %2. Your turn.</source>
        <translation>%1 下了 %2。轮到你了。</translation>
    </message>
    <message>
        <source>Calling the game off …</source>
        <translation>正在取消对局……</translation>
    </message>
    <message>
        <source>Ending the game …</source>
        <translation>正在结束对局……</translation>
    </message>
    <message>
        <source>stays away</source>
        <translation>一直未回来</translation>
    </message>
    <message>
        <source>has closed the program</source>
        <translation>已关闭程序</translation>
    </message>
    <message>
        <source>has left, %1 s left</source>
        <translation>已离开，还剩 %1 秒</translation>
    </message>
    <message>
        <source>rated</source>
        <translation>计分</translation>
    </message>
    <message>
        <source>code %1</source>
        <translation>邀请码 %1</translation>
    </message>
    <message numerus="yes">
        <source>%n watching</source>
        <translation>
            <numerusform>%n 人观战</numerusform>
        </translation>
    </message>
    <message>
        <source>no line</source>
        <translation>无连接</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 毫秒</translation>
    </message>
    <message>
        <source>must begin within %1 s</source>
        <translation>须在 %1 秒内开始</translation>
    </message>
    <message>
        <source>Looking for a hint …</source>
        <translation>正在寻找提示…</translation>
    </message>
    <message>
        <source>Hints are for those who play.</source>
        <translation>只有对局者可以使用提示。</translation>
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
        <translation>服务器使用另一个版本，请更新程序。</translation>
    </message>
    <message>
        <source>The connection was too slow to be greeted in time.</source>
        <translation>连接太慢，没能及时完成握手。</translation>
    </message>
    <message>
        <source>The server does not accept this name. Choose another one.</source>
        <translation>服务器不接受这个名字，请换一个。</translation>
    </message>
    <message>
        <source>The server no longer knows your earlier visit.</source>
        <translation>服务器已不记得你上次的来访。</translation>
    </message>
    <message>
        <source>You connected from another window, which took your place here.</source>
        <translation>你从另一个窗口连接了，这里已被它取代。</translation>
    </message>
    <message>
        <source>The server heard nothing from here for a while.</source>
        <translation>服务器有一段时间没有收到这里的消息。</translation>
    </message>
    <message>
        <source>The connection is too slow for what the server sends.</source>
        <translation>连接太慢，跟不上服务器发送的内容。</translation>
    </message>
    <message>
        <source>Too many requests at once. Wait a moment.</source>
        <translation>请求太多，请稍候。</translation>
    </message>
    <message>
        <source>The server is full. Try again later.</source>
        <translation>服务器已满，请稍后再试。</translation>
    </message>
    <message>
        <source>The server is stopping.</source>
        <translation>服务器正在停止。</translation>
    </message>
    <message>
        <source>The server cannot save moves just now. Trying again.</source>
        <translation>服务器暂时无法保存棋步，正在重试。</translation>
    </message>
    <message>
        <source>This room is gone.</source>
        <translation>这个房间已不存在。</translation>
    </message>
    <message>
        <source>Somebody else has taken the seat.</source>
        <translation>座位已被别人占了。</translation>
    </message>
    <message>
        <source>The server does not accept this room name.</source>
        <translation>服务器不接受这个房间名。</translation>
    </message>
    <message>
        <source>There are too many rooms. Leave one first.</source>
        <translation>房间太多了，请先离开一个。</translation>
    </message>
    <message>
        <source>You have no seat in this room.</source>
        <translation>你在这个房间里没有座位。</translation>
    </message>
    <message>
        <source>You already have a seat in this room.</source>
        <translation>你在这个房间里已经有座位了。</translation>
    </message>
    <message>
        <source>That game is over already.</source>
        <translation>那一局已经结束了。</translation>
    </message>
    <message>
        <source>The game is still running. Resign first.</source>
        <translation>对局还在进行，请先认输。</translation>
    </message>
    <message>
        <source>No game is running.</source>
        <translation>没有正在进行的对局。</translation>
    </message>
    <message>
        <source>The position has changed meanwhile. Look again.</source>
        <translation>局面已经变化，请再看一下。</translation>
    </message>
    <message>
        <source>It is not your turn.</source>
        <translation>还没轮到你。</translation>
    </message>
    <message>
        <source>There is no such square.</source>
        <translation>没有这个格子。</translation>
    </message>
    <message>
        <source>There is a disc on this square.</source>
        <translation>这个格子上已有棋子。</translation>
    </message>
    <message>
        <source>A disc there would turn nothing.</source>
        <translation>下在那里翻不了任何棋子。</translation>
    </message>
    <message>
        <source>The server does not allow this time.</source>
        <translation>服务器不允许这样的用时。</translation>
    </message>
    <message>
        <source>The server has no such level.</source>
        <translation>服务器没有这个级别。</translation>
    </message>
    <message>
        <source>Your opponent is gone; no rematch is possible.</source>
        <translation>对手已离开，无法再来一局。</translation>
    </message>
    <message>
        <source>That offer has lapsed.</source>
        <translation>这个提议已失效。</translation>
    </message>
    <message>
        <source>That cannot be offered now.</source>
        <translation>现在不能这样提议。</translation>
    </message>
    <message>
        <source>Your opponent still has time to come back.</source>
        <translation>对手还有时间回来。</translation>
    </message>
    <message>
        <source>Both sides have begun. Resign instead.</source>
        <translation>双方都已落子，请改为认输。</translation>
    </message>
    <message>
        <source>Only the players may do that.</source>
        <translation>只有对局者可以这样做。</translation>
    </message>
    <message>
        <source>This room is private, and the code or password is wrong.</source>
        <translation>这是私人房间，邀请码或密码不对。</translation>
    </message>
    <message>
        <source>No game can start from this position.</source>
        <translation>不能从这个局面开始对局。</translation>
    </message>
    <message>
        <source>This game cannot be rated.</source>
        <translation>这局棋不能计分。</translation>
    </message>
    <message>
        <source>Somebody else was faster.</source>
        <translation>这个约战已被别人接受或已撤回。</translation>
    </message>
    <message>
        <source>This game is offered to players of other ratings.</source>
        <translation>这个约战面向其他等级分的棋手。</translation>
    </message>
    <message>
        <source>There is no player of this name.</source>
        <translation>没有这个名字的棋手。</translation>
    </message>
    <message>
        <source>This player is not here now.</source>
        <translation>这位棋手现在不在线。</translation>
    </message>
    <message>
        <source>That challenge is no longer open.</source>
        <translation>这个挑战已失效。</translation>
    </message>
    <message>
        <source>This line cannot be sent.</source>
        <translation>这句话无法发送。</translation>
    </message>
    <message>
        <source>A moderator has silenced you.</source>
        <translation>管理员已将你禁言。</translation>
    </message>
    <message>
        <source>You are banned from this server.</source>
        <translation>你已被此服务器封禁。</translation>
    </message>
    <message>
        <source>Wrong name or password.</source>
        <translation>名字或密码不对。</translation>
    </message>
    <message>
        <source>This name is taken.</source>
        <translation>这个名字已被使用。</translation>
    </message>
    <message>
        <source>A password needs 8 to 128 characters.</source>
        <translation>密码需要 8 到 128 个字符。</translation>
    </message>
    <message>
        <source>Sign in to do that.</source>
        <translation>请先登录。</translation>
    </message>
    <message>
        <source>You may not do that.</source>
        <translation>你没有这个权限。</translation>
    </message>
    <message>
        <source>This game was not found.</source>
        <translation>找不到这局棋。</translation>
    </message>
    <message>
        <source>This review has ended.</source>
        <translation>这次复盘已结束。</translation>
    </message>
    <message>
        <source>There are no hints in this game.</source>
        <translation>这局棋没有提示。</translation>
    </message>
    <message>
        <source>The server will stop soon and starts no new games.</source>
        <translation>服务器即将停止，不再开始新的对局。</translation>
    </message>
    <message>
        <source>There is no such puzzle.</source>
        <translation>没有这道题。</translation>
    </message>
    <message>
        <source>The server and this program did not understand each other (code %1).</source>
        <translation>服务器与本程序互相无法理解（代码 %1）。</translation>
    </message>
    <message>
        <source>White</source>
        <translation>白方</translation>
    </message>
    <message>
        <source>Black</source>
        <translation>黑方</translation>
    </message>
    <message>
        <source>no clock</source>
        <translation>不计时</translation>
    </message>
    <message>
        <source>%1 min + %2 s</source>
        <translation>%1 分 + %2 秒</translation>
    </message>
    <message>
        <source>Club player</source>
        <translation>俱乐部棋手</translation>
    </message>
    <message>
        <source>Master</source>
        <translation>大师</translation>
    </message>
    <message>
        <source>Level %1</source>
        <translation>级别 %1</translation>
    </message>
    <message>
        <source>Computer, %1</source>
        <translation>电脑，%1</translation>
    </message>
    <message>
        <source>open</source>
        <translation>空位</translation>
    </message>
    <message>
        <source>playing</source>
        <translation>对局中</translation>
    </message>
    <message>
        <source>finished</source>
        <translation>已结束</translation>
    </message>
    <message>
        <source>closed</source>
        <translation>已关闭</translation>
    </message>
    <message numerus="yes">
        <source>%1 (%n empties to Black)</source>
        <translation>
            <numerusform>%1（%n 个空格归黑方）</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 (%n empties to White)</source>
        <translation>
            <numerusform>%1（%n 个空格归白方）</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 (%n empties shared)</source>
        <translation>
            <numerusform>%1（%n 个空格平分）</numerusform>
        </translation>
    </message>
    <message>
        <source>Called off: both players were away.</source>
        <translation>对局取消：双方都已离开。</translation>
    </message>
    <message>
        <source>A draw.</source>
        <translation>平局。</translation>
    </message>
    <message>
        <source>You win!</source>
        <translation>你赢了！</translation>
    </message>
    <message>
        <source>You lose.</source>
        <translation>你输了。</translation>
    </message>
    <message>
        <source>%1 wins.</source>
        <translation>%1胜。</translation>
    </message>
    <message>
        <source>%1 resigned. %2</source>
        <translation>%1认输。%2</translation>
    </message>
    <message>
        <source>%1 ran out of time. %2</source>
        <translation>%1超时。%2</translation>
    </message>
    <message>
        <source>%1 stayed away too long. %2</source>
        <translation>%1离开太久。%2</translation>
    </message>
    <message>
        <source>Newcomer</source>
        <translation>初学者</translation>
    </message>
    <message>
        <source>Casual player</source>
        <translation>休闲棋手</translation>
    </message>
    <message>
        <source>Hobbyist</source>
        <translation>爱好者</translation>
    </message>
    <message>
        <source>League player</source>
        <translation>联赛棋手</translation>
    </message>
    <message>
        <source>Expert</source>
        <translation>专家</translation>
    </message>
    <message>
        <source>Grandmaster</source>
        <translation>特级大师</translation>
    </message>
    <message>
        <source>Champion</source>
        <translation>冠军</translation>
    </message>
    <message>
        <source>Partner (adapts to you)</source>
        <translation>陪练（随你的水平变化）</translation>
    </message>
    <message>
        <source>Novice</source>
        <translation>新手</translation>
    </message>
    <message>
        <source>%1 min, then %2 x %3 s</source>
        <translation>%1 分钟，然后 %2 次 × %3 秒</translation>
    </message>
    <message>
        <source>%1 s a move</source>
        <translation>每步 %1 秒</translation>
    </message>
    <message>
        <source>%1 min</source>
        <translation>%1 分钟</translation>
    </message>
    <message numerus="yes">
        <source>%n days a move</source>
        <translation>
            <numerusform>每步 %n 天</numerusform>
        </translation>
    </message>
    <message>
        <source>parallel start</source>
        <translation>平行开局</translation>
    </message>
    <message>
        <source>drawn start</source>
        <translation>抽签开局</translation>
    </message>
    <message>
        <source>position set up</source>
        <translation>自定局面</translation>
    </message>
    <message>
        <source>rated</source>
        <translation>计分</translation>
    </message>
    <message>
        <source>two games at once</source>
        <translation>同时两局</translation>
    </message>
    <message>
        <source>no takebacks</source>
        <translation>不可悔棋</translation>
    </message>
    <message numerus="yes">
        <source>seen %n discs later</source>
        <translation>
            <numerusform>观战延迟 %n 子</numerusform>
        </translation>
    </message>
    <message>
        <source>, </source>
        <translation>，</translation>
    </message>
    <message>
        <source>Bullet</source>
        <translation>超快棋</translation>
    </message>
    <message>
        <source>Blitz</source>
        <translation>快棋</translation>
    </message>
    <message>
        <source>Rapid</source>
        <translation>中速棋</translation>
    </message>
    <message>
        <source>Classical</source>
        <translation>慢棋</translation>
    </message>
    <message>
        <source>Correspondence</source>
        <translation>通信棋</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>Guest</source>
        <translation>访客</translation>
    </message>
    <message>
        <source>Your address is banned from this server until %1.</source>
        <translation>你的地址已被此服务器封禁，至 %1。</translation>
    </message>
    <message>
        <source>Your address is banned from this server for good.</source>
        <translation>你的地址已被此服务器永久封禁。</translation>
    </message>
    <message>
        <source>You are banned from this server until %1.</source>
        <translation>你已被此服务器封禁，至 %1。</translation>
    </message>
    <message>
        <source>You are banned from this server for good.</source>
        <translation>你已被此服务器永久封禁。</translation>
    </message>
    <message>
        <source>%1 Reason: %2</source>
        <translation>%1原因：%2</translation>
    </message>
    <message>
        <source>This report is settled already.</source>
        <translation>这份举报已处理。</translation>
    </message>
    <message>
        <source>The server&apos;s operator has ended your connection.</source>
        <translation>服务器管理员结束了你的连接。</translation>
    </message>
    <message>
        <source>You are a moderator of this server now.</source>
        <translation>你现在是此服务器的版主。</translation>
    </message>
    <message>
        <source>You are an operator of this server now.</source>
        <translation>你现在是此服务器的管理员。</translation>
    </message>
    <message>
        <source>You are no moderator of this server any more.</source>
        <translation>你不再是此服务器的版主。</translation>
    </message>
    <message>
        <source>Both games: %1, %2 discs.</source>
        <translation>两局合计：%1，子差 %2。</translation>
    </message>
    <message>
        <source>%1 The pair is a draw.</source>
        <translation>%1总成绩打平。</translation>
    </message>
    <message>
        <source>%1 You win the pair.</source>
        <translation>%1总成绩你胜。</translation>
    </message>
    <message>
        <source>%1 You lose the pair.</source>
        <translation>%1总成绩你负。</translation>
    </message>
    <message>
        <source>%1 %2 wins the pair.</source>
        <translation>%1总成绩%2胜。</translation>
    </message>
</context>
<context>
    <name>reversi::ui::AccountPage</name>
    <message>
        <source>Password</source>
        <translation>密码</translation>
    </message>
    <message>
        <source>&amp;Sign in</source>
        <translation>登录(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Make an account</source>
        <translation>注册账号(&amp;M)</translation>
    </message>
    <message>
        <source>Your &amp;games and ratings</source>
        <translation>我的对局和等级分(&amp;G)</translation>
    </message>
    <message>
        <source>Sign &amp;out</source>
        <translation>退出登录(&amp;O)</translation>
    </message>
    <message>
        <source>Password until now</source>
        <translation>当前密码</translation>
    </message>
    <message>
        <source>New password</source>
        <translation>新密码</translation>
    </message>
    <message>
        <source>&amp;Change the password</source>
        <translation>修改密码(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;End this one</source>
        <translation>结束此处登录(&amp;E)</translation>
    </message>
    <message>
        <source>End all ot&amp;hers</source>
        <translation>结束其他所有登录(&amp;H)</translation>
    </message>
    <message>
        <source>Bac&amp;k</source>
        <translation>返回(&amp;K)</translation>
    </message>
    <message>
        <source>Your account</source>
        <translation>我的账号</translation>
    </message>
    <message>
        <source>With an account your games count: ratings, history, and a seat on every machine.</source>
        <translation>有了账号，对局才计入等级分和战绩，并可在任何电脑上继续。</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>名字(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Password</source>
        <translation>密码(&amp;P)</translation>
    </message>
    <message>
        <source>Until now</source>
        <translation>当前</translation>
    </message>
    <message>
        <source>New</source>
        <translation>新的</translation>
    </message>
    <message>
        <source>Where you are signed in</source>
        <translation>登录的位置</translation>
    </message>
    <message>
        <source>The password is changed; other places are signed out.</source>
        <translation>密码已修改，其他位置已退出登录。</translation>
    </message>
    <message>
        <source>You are signed in as %1.</source>
        <translation>你已登录为 %1。</translation>
    </message>
    <message>
        <source>You are here as a guest.</source>
        <translation>你目前是访客。</translation>
    </message>
    <message>
        <source>A name, and a password of at least 8 characters.</source>
        <translation>请填写名字和至少 8 个字符的密码。</translation>
    </message>
    <message>
        <source>here</source>
        <translation>此处</translation>
    </message>
    <message>
        <source>connected</source>
        <translation>在线</translation>
    </message>
    <message>
        <source>last seen %1</source>
        <translation>上次在线 %1</translation>
    </message>
    <message>
        <source>%1, %2 (%3)</source>
        <translation>%1，%2（%3）</translation>
    </message>
</context>
<context>
    <name>reversi::ui::BoardWall</name>
    <message>
        <source>Games that are being played</source>
        <translation>进行中的对局</translation>
    </message>
    <message numerus="yes">
        <source>move %1, %n watching</source>
        <translation>
            <numerusform>第 %1 手，%n 人观战</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>reversi::ui::BoardWidget</name>
    <message>
        <source>Board</source>
        <translation>棋盘</translation>
    </message>
    <message>
        <source>%1, black</source>
        <translation>%1，黑棋</translation>
    </message>
    <message>
        <source>%1, white</source>
        <translation>%1，白棋</translation>
    </message>
    <message>
        <source>%1, empty, your move is on its way</source>
        <translation>%1，空，你的这一步正在发送</translation>
    </message>
    <message>
        <source>%1, empty</source>
        <translation>%1，空</translation>
    </message>
    <message numerus="yes">
        <source>%1, empty, playable, turns %n disc(s)</source>
        <translation>
            <numerusform>%1，空，可下，翻转 %n 枚</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, black, the newest disc</source>
        <translation>%1，黑子，最新一子</translation>
    </message>
    <message>
        <source>%1, white, the newest disc</source>
        <translation>%1，白子，最新一子</translation>
    </message>
    <message>
        <source>%1, empty, your move chosen ahead</source>
        <translation>%1，空，你预选的一步</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>%1, the hint, worth %2</source>
        <translation>%1，提示，值 %2</translation>
    </message>
    <message>
        <source>%1, one of the hint&apos;s</source>
        <translation>%1，提示范围之内</translation>
    </message>
</context>
<context>
    <name>reversi::ui::ChallengeStrip</name>
    <message>
        <source>Accept the challenge</source>
        <translation>接受挑战</translation>
    </message>
    <message>
        <source>Decline</source>
        <translation>拒绝</translation>
    </message>
    <message>
        <source>Take it back</source>
        <translation>收回</translation>
    </message>
    <message>
        <source>You have challenged %1: %2.</source>
        <translation>你已挑战 %1：%2。</translation>
    </message>
    <message>
        <source>%1 challenges you: %2.</source>
        <translation>%1 向你挑战：%2。</translation>
    </message>
</context>
<context>
    <name>reversi::ui::ChatBox</name>
    <message>
        <source>What the players say</source>
        <translation>棋手聊天</translation>
    </message>
    <message>
        <source>What the spectators say</source>
        <translation>观众聊天</translation>
    </message>
    <message>
        <source>Say something</source>
        <translation>说点什么</translation>
    </message>
    <message>
        <source>Phrases</source>
        <translation>常用语</translation>
    </message>
    <message>
        <source>Mute</source>
        <translation>屏蔽</translation>
    </message>
    <message>
        <source>Hello!</source>
        <translation>你好！</translation>
    </message>
    <message>
        <source>Good luck!</source>
        <translation>祝好运！</translation>
    </message>
    <message>
        <source>Well played!</source>
        <translation>下得好！</translation>
    </message>
    <message>
        <source>Thanks!</source>
        <translation>谢谢！</translation>
    </message>
    <message>
        <source>Good game!</source>
        <translation>好局！</translation>
    </message>
    <message>
        <source>Goodbye!</source>
        <translation>再见！</translation>
    </message>
    <message>
        <source>Oops!</source>
        <translation>哎呀！</translation>
    </message>
    <message>
        <source>One moment, please.</source>
        <translation>请稍等。</translation>
    </message>
    <message>
        <source>Mute %1</source>
        <translation>屏蔽 %1</translation>
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
        <translation>举报(&amp;R)</translation>
    </message>
    <message>
        <source>Bac&amp;k</source>
        <translation>返回(&amp;K)</translation>
    </message>
    <message>
        <source>Report a player</source>
        <translation>举报玩家</translation>
    </message>
    <message>
        <source>The moderators read what you write, and the last lines of this table&apos;s chat.</source>
        <translation>管理员会看到你所写的内容，以及本桌最近的聊天记录。</translation>
    </message>
    <message>
        <source>&amp;Who</source>
        <translation>谁(&amp;W)</translation>
    </message>
    <message>
        <source>What &amp;happened</source>
        <translation>发生了什么(&amp;H)</translation>
    </message>
    <message>
        <source>The moderators have been told.</source>
        <translation>已通知管理员。</translation>
    </message>
</context>
<context>
    <name>reversi::ui::GameButtons</name>
    <message>
        <source>Resign</source>
        <translation>认输</translation>
    </message>
    <message>
        <source>Draw</source>
        <translation>求和</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>悔棋</translation>
    </message>
    <message>
        <source>No, play on</source>
        <translation>不，继续</translation>
    </message>
    <message>
        <source>Yes, resign</source>
        <translation>是，认输</translation>
    </message>
    <message>
        <source>Rematch</source>
        <translation>再来一局</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>复盘</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Leave</source>
        <translation>离开</translation>
    </message>
    <message>
        <source>Take the free seat</source>
        <translation>坐下对局</translation>
    </message>
    <message>
        <source>Offer a draw</source>
        <translation>提议和棋</translation>
    </message>
    <message>
        <source>Ask to take your last disc back</source>
        <translation>请求收回你的最后一子</translation>
    </message>
    <message>
        <source>Copy the moves</source>
        <translation>复制着法</translation>
    </message>
    <message>
        <source>Call the game off</source>
        <translation>取消对局</translation>
    </message>
    <message>
        <source>Save the game …</source>
        <translation>保存对局……</translation>
    </message>
    <message>
        <source>Menu</source>
        <translation>菜单</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>What the computer would play here (Ctrl+H)</source>
        <translation>电脑在这里会怎么下（Ctrl+H）</translation>
    </message>
</context>
<context>
    <name>reversi::ui::GameListModel</name>
    <message>
        <source>wrong at move %1</source>
        <translation>第 %1 手有误</translation>
    </message>
    <message>
        <source>cannot be read</source>
        <translation>无法读取</translation>
    </message>
    <message numerus="yes">
        <source>%n move(s)</source>
        <translation>
            <numerusform>%n 手</numerusform>
        </translation>
    </message>
    <message>
        <source>No.</source>
        <translation>序号</translation>
    </message>
    <message>
        <source>Black</source>
        <translation>黑方</translation>
    </message>
    <message>
        <source>White</source>
        <translation>白方</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>日期</translation>
    </message>
    <message>
        <source>Event</source>
        <translation>比赛</translation>
    </message>
    <message>
        <source>Opening</source>
        <translation>开局</translation>
    </message>
</context>
<context>
    <name>reversi::ui::GameListPage</name>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Search: a name, a date, an opening</source>
        <translation>搜索：姓名、日期、开局</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>Open a file …</source>
        <translation>打开文件 …</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>返回</translation>
    </message>
    <message>
        <source>Games</source>
        <translation>对局</translation>
    </message>
    <message numerus="yes">
        <source>%n game(s)</source>
        <translation>
            <numerusform>%n 局</numerusform>
        </translation>
    </message>
    <message>
        <source>%1; the file has more than can be shown</source>
        <translation>%1；文件中的对局多于可显示的数量</translation>
    </message>
</context>
<context>
    <name>reversi::ui::Herald</name>
    <message>
        <source>Reversi</source>
        <translation>黑白棋</translation>
    </message>
</context>
<context>
    <name>reversi::ui::HistoryModel</name>
    <message>
        <source>%1, resigned</source>
        <translation>%1，认输</translation>
    </message>
    <message>
        <source>%1, on time</source>
        <translation>%1，超时</translation>
    </message>
    <message>
        <source>%1, abandoned</source>
        <translation>%1，离开</translation>
    </message>
    <message>
        <source>%1, agreed</source>
        <translation>%1，协议</translation>
    </message>
    <message>
        <source>Ended</source>
        <translation>结束时间</translation>
    </message>
    <message>
        <source>Black – White</source>
        <translation>黑方 – 白方</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Game</source>
        <translation>对局</translation>
    </message>
</context>
<context>
    <name>reversi::ui::InvitePage</name>
    <message>
        <source>Copy the &amp;link</source>
        <translation>复制链接(&amp;L)</translation>
    </message>
    <message>
        <source>Copy as a &amp;text</source>
        <translation>复制为文字(&amp;T)</translation>
    </message>
    <message>
        <source>Close the &amp;room</source>
        <translation>关闭房间(&amp;R)</translation>
    </message>
    <message>
        <source>Waiting for your friend</source>
        <translation>正在等待朋友</translation>
    </message>
    <message>
        <source>Hand on the code or the link. The game starts when your friend comes in.</source>
        <translation>把房间码或链接发给朋友。朋友进来后对局就开始。</translation>
    </message>
    <message>
        <source>Link of the invitation</source>
        <translation>邀请链接</translation>
    </message>
    <message>
        <source>Code %1</source>
        <translation>房间码 %1</translation>
    </message>
    <message>
        <source>%1. A password opens the room too.</source>
        <translation>%1。也可以用密码进入。</translation>
    </message>
    <message>
        <source>Play Reversi with me: %1
Or enter the code %2 at the server %3.</source>
        <translation>来和我下黑白棋：%1
或者在服务器 %3 输入房间码 %2。</translation>
    </message>
    <message>
        <source>Copied.</source>
        <translation>已复制。</translation>
    </message>
</context>
<context>
    <name>reversi::ui::KeyPage</name>
    <message>
        <source>Do not connect</source>
        <translation>不连接</translation>
    </message>
    <message>
        <source>Trust the new key</source>
        <translation>信任新密钥</translation>
    </message>
    <message>
        <source>The server&apos;s key has changed</source>
        <translation>服务器的密钥变了</translation>
    </message>
    <message>
        <source>%1 does not show the key that was asked for. Somebody may be reading along, or the invitation is out of date.</source>
        <translation>%1 出示的密钥不是所要求的那一个。可能有人在中途窃听，也可能邀请已经过期。</translation>
    </message>
    <message>
        <source>A certificate authority vouched for %1 before; now nobody does. Either the server was set up anew, or somebody between you and it is reading along. Ask whoever runs the server.</source>
        <translation>以前有证书机构为 %1 担保，现在没有了。可能服务器重新安装过，也可能有人在你和它之间窃听。请询问服务器的管理者。</translation>
    </message>
    <message>
        <source>%1 does not show the key that it had last time. Either the server was set up anew, or somebody between you and it is reading along. Ask whoever runs the server which key is right.</source>
        <translation>%1 出示的密钥和上次不同。可能服务器重新安装过，也可能有人在你和它之间窃听。请向服务器的管理者询问哪个密钥是对的。</translation>
    </message>
    <message>
        <source>Known key:
%1</source>
        <translation>已知密钥：
%1</translation>
    </message>
    <message>
        <source>New key:
%1</source>
        <translation>新密钥：
%1</translation>
    </message>
    <message>
        <source>Is this the right server?</source>
        <translation>这是正确的服务器吗？</translation>
    </message>
    <message>
        <source>Do not send it</source>
        <translation>不发送</translation>
    </message>
    <message>
        <source>Send my password</source>
        <translation>发送我的密码</translation>
    </message>
    <message>
        <source>Your password is about to be sent to %1 for the first time. Nobody but the server&apos;s key says who it is: compare it with what whoever runs the server tells you. You are not asked again while it stays the same.</source>
        <translation>你的密码即将首次发送给 %1。只有服务器的密钥能证明它的身份：请与服务器管理者告诉你的密钥核对。只要密钥不变，就不会再问你。</translation>
    </message>
    <message>
        <source>Its key:
%1</source>
        <translation>它的密钥：
%1</translation>
    </message>
</context>
<context>
    <name>reversi::ui::LibraryPage</name>
    <message>
        <source>One turn back</source>
        <translation>后退一手</translation>
    </message>
    <message>
        <source>To the start</source>
        <translation>回到开局</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>返回</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>着法</translation>
    </message>
    <message>
        <source>Games</source>
        <translation>对局</translation>
    </message>
    <message>
        <source>Black won</source>
        <translation>黑胜</translation>
    </message>
    <message>
        <source>Drawn</source>
        <translation>平局</translation>
    </message>
    <message>
        <source>White won</source>
        <translation>白胜</translation>
    </message>
    <message>
        <source>What was played from here</source>
        <translation>此局面之后的着法</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>More</source>
        <translation>更多</translation>
    </message>
    <message>
        <source>anybody</source>
        <translation>任何人</translation>
    </message>
    <message>
        <source>Any opening</source>
        <translation>任意开局</translation>
    </message>
    <message>
        <source>Any result</source>
        <translation>任意结果</translation>
    </message>
    <message>
        <source>2003 or 2003-12-15</source>
        <translation>2003 或 2003-12-15</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>清除</translation>
    </message>
    <message>
        <source>Player</source>
        <translation>棋手</translation>
    </message>
    <message>
        <source>Opening</source>
        <translation>开局</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>From</source>
        <translation>从</translation>
    </message>
    <message>
        <source>Until</source>
        <translation>到</translation>
    </message>
    <message>
        <source>Moves</source>
        <translation>着法</translation>
    </message>
    <message>
        <source>Filter</source>
        <translation>筛选</translation>
    </message>
    <message>
        <source>Searching …</source>
        <translation>正在搜索……</translation>
    </message>
    <message>
        <source>The library cannot be asked now.</source>
        <translation>现在无法查询对局库。</translation>
    </message>
    <message>
        <source>Nothing was played from here in the games that are meant.</source>
        <translation>在所选对局中，没有从此局面继续的着法。</translation>
    </message>
    <message numerus="yes">
        <source>%n game(s) went on from here.</source>
        <translation>
            <numerusform>有 %n 局从此局面继续。</numerusform>
        </translation>
    </message>
    <message>
        <source>Games (%1)</source>
        <translation>对局（%1）</translation>
    </message>
    <message>
        <source>There are no such games.</source>
        <translation>没有这样的对局。</translation>
    </message>
    <message>
        <source>from %1</source>
        <translation>从 %1</translation>
    </message>
    <message>
        <source>until %1</source>
        <translation>到 %1</translation>
    </message>
    <message>
        <source>All games of the library</source>
        <translation>对局库的全部对局</translation>
    </message>
    <message>
        <source>Library</source>
        <translation>对局库</translation>
    </message>
    <message numerus="yes">
        <source>After %n disc(s)</source>
        <translation>
            <numerusform>%n 手之后</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>reversi::ui::LobbyPage</name>
    <message>
        <source>Rooms</source>
        <translation>房间</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <translation>%1，在 %2</translation>
    </message>
    <message>
        <source>O&amp;pen seats only</source>
        <translation>只看有空位的(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;More rooms</source>
        <translation>更多房间(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Join</source>
        <translation>加入(&amp;J)</translation>
    </message>
    <message>
        <source>&amp;Watch</source>
        <translation>观战(&amp;W)</translation>
    </message>
    <message>
        <source>P&amp;layers</source>
        <translation>棋手(&amp;L)</translation>
    </message>
    <message>
        <source>Your &amp;account</source>
        <translation>我的账号(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Disconnect</source>
        <translation>断开连接(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Quick match</source>
        <translation>快速匹配(&amp;Q)</translation>
    </message>
    <message>
        <source>O&amp;ffer a game</source>
        <translation>发布约战(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Invite a friend</source>
        <translation>邀请朋友(&amp;I)</translation>
    </message>
    <message>
        <source>&amp;Open a room</source>
        <translation>开设房间(&amp;O)</translation>
    </message>
    <message>
        <source>Play the &amp;computer</source>
        <translation>与电脑对局(&amp;C)</translation>
    </message>
    <message>
        <source>Other wa&amp;ys to play</source>
        <translation>其他玩法(&amp;Y)</translation>
    </message>
    <message>
        <source>Pu&amp;zzles</source>
        <translation>残局题(&amp;Z)</translation>
    </message>
    <message>
        <source>Any speed</source>
        <translation>任何速度</translation>
    </message>
    <message>
        <source>Rated or not</source>
        <translation>计分或不计分</translation>
    </message>
    <message>
        <source>Rated</source>
        <translation>计分</translation>
    </message>
    <message>
        <source>Not rated</source>
        <translation>不计分</translation>
    </message>
    <message>
        <source>Show games of this speed</source>
        <translation>显示此速度的对局</translation>
    </message>
    <message>
        <source>Show rated games</source>
        <translation>显示计分对局</translation>
    </message>
    <message>
        <source>Least rating shown</source>
        <translation>显示的最低等级分</translation>
    </message>
    <message>
        <source>Highest rating shown</source>
        <translation>显示的最高等级分</translation>
    </message>
    <message>
        <source>any rating</source>
        <translation>任何等级分</translation>
    </message>
    <message>
        <source>and more</source>
        <translation>以上</translation>
    </message>
    <message>
        <source>from </source>
        <translation>从 </translation>
    </message>
    <message>
        <source>to </source>
        <translation>到 </translation>
    </message>
    <message>
        <source>Games offered</source>
        <translation>约战</translation>
    </message>
    <message>
        <source>code, link or number of a private room</source>
        <translation>私人房间的房间码、链接或编号</translation>
    </message>
    <message>
        <source>Code, link or number of a private room</source>
        <translation>私人房间的房间码、链接或编号</translation>
    </message>
    <message>
        <source>password</source>
        <translation>密码</translation>
    </message>
    <message>
        <source>Password of the private room</source>
        <translation>私人房间的密码</translation>
    </message>
    <message>
        <source>&amp;Enter</source>
        <translation>进入(&amp;E)</translation>
    </message>
    <message numerus="yes">
        <source>%n playing or looking on</source>
        <translation>
            <numerusform>%n 人在线</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 (%2) at %3</source>
        <translation>%1（%2）@ %3</translation>
    </message>
    <message>
        <source>Offers (%1)</source>
        <translation>约战（%1）</translation>
    </message>
    <message>
        <source>Rooms (%1)</source>
        <translation>房间（%1）</translation>
    </message>
    <message>
        <source>Live boards (%1)</source>
        <translation>实时棋盘（%1）</translation>
    </message>
    <message>
        <source>With&amp;draw</source>
        <translation>撤回(&amp;D)</translation>
    </message>
    <message>
        <source>Acce&amp;pt</source>
        <translation>接受(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Settings</source>
        <translation>设置(&amp;S)</translation>
    </message>
    <message>
        <source>Wa&amp;tch it</source>
        <translation>观看(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Reports (%1)</source>
        <translation>举报(&amp;R)（%1）</translation>
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
        <translation>粘贴的对局</translation>
    </message>
    <message>
        <source>Pasted text: %1</source>
        <translation>粘贴的文本：%1</translation>
    </message>
    <message>
        <source>Open a record</source>
        <translation>打开棋谱</translation>
    </message>
    <message>
        <source>Records of games (*.txt *.ggf *.sgf *.pgn *.obf *.json *.jsonl *.wtb);;All files (*)</source>
        <translation>棋谱 (*.txt *.ggf *.sgf *.pgn *.obf *.json *.jsonl *.wtb);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Save the game</source>
        <translation>保存对局</translation>
    </message>
    <message>
        <source>GGF (*.ggf);;SGF (*.sgf);;PGN (*.pgn);;Moves as text (*.txt);;JSON (*.json);;Position (*.obf)</source>
        <translation>GGF (*.ggf);;SGF (*.sgf);;PGN (*.pgn);;着法文本 (*.txt);;JSON (*.json);;局面 (*.obf)</translation>
    </message>
    <message>
        <source>Saved as %1.</source>
        <translation>已保存为 %1。</translation>
    </message>
    <message>
        <source>Not saved: %1</source>
        <translation>未能保存：%1</translation>
    </message>
    <message>
        <source>Save a picture of the board</source>
        <translation>保存棋盘图片</translation>
    </message>
    <message>
        <source>Picture (*.png);;Drawing (*.svg)</source>
        <translation>图片 (*.png);;矢量图 (*.svg)</translation>
    </message>
    <message>
        <source>Your game goes on where you left it. “New game” begins another.</source>
        <translation>上次的对局接着下。点“新对局”另开一局。</translation>
    </message>
    <message>
        <source>The game cannot be kept: %1</source>
        <translation>无法保存对局：%1</translation>
    </message>
    <message>
        <source>My games</source>
        <translation>我的对局</translation>
    </message>
    <message>
        <source>This game cannot be seen here.</source>
        <translation>在这里看不到这一局。</translation>
    </message>
</context>
<context>
    <name>reversi::ui::MainWindow</name>
    <message>
        <source>There is no machine called %1.</source>
        <translation>找不到名为 %1 的主机。</translation>
    </message>
    <message>
        <source>No server runs at %1.</source>
        <translation>%1 上没有运行服务器。</translation>
    </message>
    <message>
        <source>%1 does not answer.</source>
        <translation>%1 没有回应。</translation>
    </message>
    <message>
        <source>%1 does not speak TLS 1.3.</source>
        <translation>%1 不支持 TLS 1.3。</translation>
    </message>
    <message>
        <source>What runs at %1 is no Reversi server.</source>
        <translation>%1 上运行的不是黑白棋服务器。</translation>
    </message>
    <message>
        <source>%1 sends what this program cannot read.</source>
        <translation>%1 发来了本程序无法读取的内容。</translation>
    </message>
    <message>
        <source>The connection to %1 broke off.</source>
        <translation>与 %1 的连接中断了。</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1%2</translation>
    </message>
    <message>
        <source>Reversi</source>
        <translation>黑白棋</translation>
    </message>
    <message>
        <source>%1 against %2 – Reversi</source>
        <translation>%1 对 %2 – 黑白棋</translation>
    </message>
    <message>
        <source>Not connected: the key is not trusted.</source>
        <translation>未连接：密钥不受信任。</translation>
    </message>
    <message>
        <source>Starting a server on this computer …</source>
        <translation>正在本机启动服务器……</translation>
    </message>
    <message>
        <source>The operator says: %1</source>
        <translation>站长通知：%1</translation>
    </message>
    <message>
        <source>The server stops in %1 and starts no new games.</source>
        <translation>服务器将在 %1 后停止，不再开始新对局。</translation>
    </message>
    <message>
        <source>%1 declined.</source>
        <translation>%1 拒绝了。</translation>
    </message>
    <message>
        <source>%1 did not answer.</source>
        <translation>%1 没有回应。</translation>
    </message>
    <message>
        <source>The server on this computer does not start.</source>
        <translation>本机的服务器无法启动。</translation>
    </message>
    <message>
        <source>There is no reversi-server on this computer.</source>
        <translation>本机没有 reversi-server 程序。</translation>
    </message>
    <message>
        <source>Games of %1</source>
        <translation>%1 的对局</translation>
    </message>
    <message>
        <source>You are signed out. As a guest you are called %1 until you choose a name.</source>
        <translation>你已退出登录。作为访客，在你取名之前你叫“%1”。</translation>
    </message>
    <message>
        <source>This cannot be reviewed now.</source>
        <translation>现在无法复盘。</translation>
    </message>
    <message>
        <source>A moderator warns you.</source>
        <translation>管理员警告了你。</translation>
    </message>
    <message>
        <source>A moderator warns you: %1</source>
        <translation>管理员警告你：%1</translation>
    </message>
</context>
<context>
    <name>reversi::ui::MoveListModel</name>
    <message>
        <source>pass</source>
        <translation>弃权</translation>
    </message>
    <message>
        <source>Black</source>
        <translation>黑方</translation>
    </message>
    <message>
        <source>White</source>
        <translation>白方</translation>
    </message>
</context>
<context>
    <name>reversi::ui::MovePanel</name>
    <message>
        <source>To the start</source>
        <translation>到开局</translation>
    </message>
    <message>
        <source>One move back</source>
        <translation>后退一步</translation>
    </message>
    <message>
        <source>One move forward</source>
        <translation>前进一步</translation>
    </message>
    <message>
        <source>To the present</source>
        <translation>回到现在</translation>
    </message>
    <message>
        <source>Moves</source>
        <translation>着法</translation>
    </message>
</context>
<context>
    <name>reversi::ui::NewGamePage</name>
    <message>
        <source>named after you</source>
        <translation>默认用你的名字</translation>
    </message>
    <message>
        <source>Play the computer</source>
        <translation>与电脑对弈</translation>
    </message>
    <message>
        <source>Le&amp;vel</source>
        <translation>级别(&amp;V)</translation>
    </message>
    <message>
        <source>Room &amp;name</source>
        <translation>房间名(&amp;N)</translation>
    </message>
    <message>
        <source>Passwor&amp;d</source>
        <translation>密码(&amp;D)</translation>
    </message>
    <message>
        <source>Opponent&apos;s ratin&amp;g</source>
        <translation>对手等级分(&amp;G)</translation>
    </message>
    <message>
        <source>Bac&amp;k</source>
        <translation>返回(&amp;K)</translation>
    </message>
    <message>
        <source>none: the code is enough</source>
        <translation>不设：有房间码即可</translation>
    </message>
    <message>
        <source>any</source>
        <translation>不限</translation>
    </message>
    <message>
        <source>from </source>
        <translation>从 </translation>
    </message>
    <message>
        <source>to </source>
        <translation>到 </translation>
    </message>
    <message>
        <source>Least rating of the opponent</source>
        <translation>对手最低等级分</translation>
    </message>
    <message>
        <source>Highest rating of the opponent</source>
        <translation>对手最高等级分</translation>
    </message>
    <message>
        <source>%1 – about %2</source>
        <translation>%1 – 约 %2 分</translation>
    </message>
    <message>
        <source>&amp;Start the game</source>
        <translation>开始对局(&amp;S)</translation>
    </message>
    <message>
        <source>Open a room</source>
        <translation>开设房间</translation>
    </message>
    <message>
        <source>&amp;Open the room</source>
        <translation>开设房间(&amp;O)</translation>
    </message>
    <message>
        <source>Invite a friend</source>
        <translation>邀请朋友</translation>
    </message>
    <message>
        <source>Get an in&amp;vitation</source>
        <translation>生成邀请(&amp;V)</translation>
    </message>
    <message>
        <source>Offer a game</source>
        <translation>发布约战</translation>
    </message>
    <message>
        <source>&amp;Offer it</source>
        <translation>发布(&amp;O)</translation>
    </message>
    <message>
        <source>Challenge %1</source>
        <translation>挑战 %1</translation>
    </message>
    <message>
        <source>&amp;Challenge</source>
        <translation>挑战(&amp;C)</translation>
    </message>
</context>
<context>
    <name>reversi::ui::PlayersPage</name>
    <message>
        <source>Any speed</source>
        <translation>任何速度</translation>
    </message>
    <message>
        <source>Speed</source>
        <translation>速度</translation>
    </message>
    <message>
        <source>&amp;Look up</source>
        <translation>查找(&amp;L)</translation>
    </message>
    <message>
        <source>Bac&amp;k</source>
        <translation>返回(&amp;K)</translation>
    </message>
    <message>
        <source>a player&apos;s name</source>
        <translation>棋手名字</translation>
    </message>
    <message>
        <source>A player&apos;s name</source>
        <translation>棋手名字</translation>
    </message>
    <message>
        <source>Best players</source>
        <translation>排行榜</translation>
    </message>
    <message>
        <source>Player</source>
        <translation>棋手</translation>
    </message>
    <message>
        <source>Games played</source>
        <translation>历史对局</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>名次</translation>
    </message>
    <message>
        <source>Rating</source>
        <translation>等级分</translation>
    </message>
    <message>
        <source>Games</source>
        <translation>局数</translation>
    </message>
    <message>
        <source>&amp;More</source>
        <translation>更多(&amp;M)</translation>
    </message>
    <message>
        <source>Against</source>
        <translation>对手</translation>
    </message>
    <message>
        <source>Won</source>
        <translation>胜</translation>
    </message>
    <message>
        <source>Lost</source>
        <translation>负</translation>
    </message>
    <message>
        <source>Drawn</source>
        <translation>平</translation>
    </message>
    <message>
        <source>Opponents</source>
        <translation>对手</translation>
    </message>
    <message>
        <source>&amp;Challenge</source>
        <translation>挑战(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Games</source>
        <translation>对局(&amp;G)</translation>
    </message>
    <message>
        <source>M&amp;ute</source>
        <translation>屏蔽(&amp;U)</translation>
    </message>
    <message>
        <source>Hear a&amp;gain</source>
        <translation>取消屏蔽(&amp;G)</translation>
    </message>
    <message>
        <source>what the moderators should know</source>
        <translation>要告诉管理员的事</translation>
    </message>
    <message>
        <source>What the moderators should know</source>
        <translation>要告诉管理员的事</translation>
    </message>
    <message>
        <source>&amp;Report</source>
        <translation>举报(&amp;R)</translation>
    </message>
    <message>
        <source>anybody</source>
        <translation>任何人</translation>
    </message>
    <message>
        <source>first moves, like f5d6c3</source>
        <translation>开头的着法，如 f5d6c3</translation>
    </message>
    <message>
        <source>R&amp;ated only</source>
        <translation>只看计分(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Search</source>
        <translation>搜索(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Player</source>
        <translation>棋手(&amp;P)</translation>
    </message>
    <message>
        <source>A&amp;gainst</source>
        <translation>对手(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Begins with</source>
        <translation>开头着法(&amp;B)</translation>
    </message>
    <message>
        <source>L&amp;ook back</source>
        <translation>回顾(&amp;O)</translation>
    </message>
    <message>
        <source>Done.</source>
        <translation>完成。</translation>
    </message>
    <message>
        <source>Nobody has a settled rating at this speed yet.</source>
        <translation>此速度下还没有人有稳定的等级分。</translation>
    </message>
    <message>
        <source>No such games.</source>
        <translation>没有这样的对局。</translation>
    </message>
    <message>
        <source>L&amp;ibrary</source>
        <translation>对局库(&amp;I)</translation>
    </message>
    <message>
        <source>Search games by position and opening</source>
        <translation>按局面和开局搜索对局</translation>
    </message>
</context>
<context>
    <name>reversi::ui::PuzzlePage</name>
    <message>
        <source>Today&apos;s puzzle</source>
        <translation>今日题目</translation>
    </message>
    <message>
        <source>Another one</source>
        <translation>换一题</translation>
    </message>
    <message>
        <source>Show the solution</source>
        <translation>看答案</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>再试一次</translation>
    </message>
    <message>
        <source>One turn back</source>
        <translation>后退一手</translation>
    </message>
    <message>
        <source>One turn on</source>
        <translation>前进一手</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>返回</translation>
    </message>
    <message>
        <source>%1: no disc can be placed there.</source>
        <translation>%1：那里不能下子。</translation>
    </message>
    <message>
        <source>Difficulty %1</source>
        <translation>难度 %1</translation>
    </message>
    <message>
        <source>Difficulty</source>
        <translation>难度</translation>
    </message>
    <message>
        <source>The server&apos;s puzzle makes no sense.</source>
        <translation>服务器给出的题目有误。</translation>
    </message>
    <message>
        <source>%1 to move and win by %2: one move does it.</source>
        <translation>%1先下并胜 %2 子：只有一手可行。</translation>
    </message>
    <message>
        <source>%1 to move and draw: one move does it.</source>
        <translation>%1先下并求和：只有一手可行。</translation>
    </message>
    <message>
        <source>%1 to move and lose by no more than %2: one move does it.</source>
        <translation>%1先下，最多只输 %2 子：只有一手可行。</translation>
    </message>
    <message>
        <source>Right: %1.</source>
        <translation>正确：%1。</translation>
    </message>
    <message>
        <source>%1 is not the best. Another try?</source>
        <translation>%1 不是最佳。再试试？</translation>
    </message>
    <message>
        <source>%1 gives %2, the next best move %3.</source>
        <translation>%1 得 %2，次佳着法得 %3。</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Puzzles</source>
        <translation>题目</translation>
    </message>
    <message>
        <source>Puzzle %1 of %2, difficulty %3</source>
        <translation>第 %1 题（共 %2 题），难度 %3</translation>
    </message>
    <message>
        <source>Any puzzle</source>
        <translation>任意题目</translation>
    </message>
    <message>
        <source>From games here</source>
        <translation>来自这里的对局</translation>
    </message>
    <message>
        <source>From my own games</source>
        <translation>来自我的对局</translation>
    </message>
    <message>
        <source>Where the puzzle comes from</source>
        <translation>题目来源</translation>
    </message>
    <message>
        <source>Any difficulty</source>
        <translation>任意难度</translation>
    </message>
    <message>
        <source>Open the game</source>
        <translation>打开该局</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>Games here have given no such puzzle yet. They are looked through when they have ended and the server has time.</source>
        <translation>这里的对局还没有产生这样的题目。对局结束后，服务器会在空闲时查找。</translation>
    </message>
    <message>
        <source>None of your finished games here has such a puzzle yet: a place near the end where you missed the one best move.</source>
        <translation>你在这里下完的对局中还没有这样的题目，也就是终局阶段你错过唯一最佳着法的局面。</translation>
    </message>
    <message>
        <source>One of these: %1.</source>
        <translation>在这些之中：%1。</translation>
    </message>
    <message>
        <source>Puzzle %1 from games here, difficulty %2</source>
        <translation>对局题 %1，难度 %2</translation>
    </message>
    <message>
        <source>%1, move %2</source>
        <translation>%1，第 %2 手</translation>
    </message>
    <message>
        <source>It was played in the game.</source>
        <translation>实战也下了这一手。</translation>
    </message>
    <message>
        <source>In the game it was %1: %2.</source>
        <translation>实战下的是 %1：%2。</translation>
    </message>
</context>
<context>
    <name>reversi::ui::QuickPage</name>
    <message>
        <source>&amp;Rated</source>
        <translation>计分(&amp;R)</translation>
    </message>
    <message>
        <source>Nobody suits just now. You can go on waiting, or play the computer.</source>
        <translation>暂时没有合适的对手。可以继续等待，或与电脑对局。</translation>
    </message>
    <message>
        <source>Play the &amp;computer</source>
        <translation>与电脑对局(&amp;C)</translation>
    </message>
    <message>
        <source>Ca&amp;ncel</source>
        <translation>取消(&amp;N)</translation>
    </message>
    <message>
        <source>Quick match</source>
        <translation>快速匹配</translation>
    </message>
    <message>
        <source>&amp;Time each</source>
        <translation>每方用时(&amp;T)</translation>
    </message>
    <message>
        <source>Looking for an opponent</source>
        <translation>正在寻找对手</translation>
    </message>
    <message>
        <source>Sign in to play rated games.</source>
        <translation>登录后才能下计分对局。</translation>
    </message>
    <message>
        <source>Asking the server …</source>
        <translation>正在询问服务器……</translation>
    </message>
    <message>
        <source>Looking for an opponent within %1 rating points. Waiting for %2.</source>
        <translation>正在寻找等级分相差 %1 以内的对手，已等待 %2。</translation>
    </message>
    <message>
        <source>Looking for an opponent. Waiting for %1.</source>
        <translation>正在寻找对手，已等待 %1。</translation>
    </message>
</context>
<context>
    <name>reversi::ui::RatingGraph</name>
    <message>
        <source>Ratings between %1 and %2</source>
        <translation>等级分在 %1 与 %2 之间</translation>
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
        <translation>同屏双人</translation>
    </message>
    <message>
        <source>Opening: %1</source>
        <translation>开局：%1</translation>
    </message>
    <message>
        <source>Black %1 · White %2</source>
        <translation>黑 %1 · 白 %2</translation>
    </message>
    <message>
        <source>The position is copied.</source>
        <translation>局面已复制。</translation>
    </message>
    <message>
        <source>The game is copied.</source>
        <translation>对局已复制。</translation>
    </message>
    <message>
        <source>A picture of the board is copied.</source>
        <translation>棋盘图片已复制。</translation>
    </message>
    <message>
        <source>To the start (Home)</source>
        <translation>回到开始（Home）</translation>
    </message>
    <message>
        <source>One turn back (Left)</source>
        <translation>后退一手（左）</translation>
    </message>
    <message>
        <source>One turn on (Right)</source>
        <translation>前进一手（右）</translation>
    </message>
    <message>
        <source>To the end (End)</source>
        <translation>到最后（End）</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>悔棋</translation>
    </message>
    <message>
        <source>Play on from here</source>
        <translation>从这里继续下</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>返回</translation>
    </message>
    <message>
        <source>New game for two</source>
        <translation>新的双人对局</translation>
    </message>
    <message>
        <source>Open a file …</source>
        <translation>打开文件 …</translation>
    </message>
    <message>
        <source>Paste a game</source>
        <translation>粘贴对局</translation>
    </message>
    <message>
        <source>Save as …</source>
        <translation>另存为 …</translation>
    </message>
    <message>
        <source>Copy the moves</source>
        <translation>复制着法</translation>
    </message>
    <message>
        <source>Copy as GGF</source>
        <translation>复制为 GGF</translation>
    </message>
    <message>
        <source>Copy as SGF</source>
        <translation>复制为 SGF</translation>
    </message>
    <message>
        <source>Copy the position</source>
        <translation>复制局面</translation>
    </message>
    <message>
        <source>Copy a picture</source>
        <translation>复制图片</translation>
    </message>
    <message>
        <source>Save a picture …</source>
        <translation>保存图片 …</translation>
    </message>
    <message>
        <source>Game</source>
        <translation>对局</translation>
    </message>
    <message>
        <source>Moves</source>
        <translation>着法</translation>
    </message>
    <message>
        <source>New game</source>
        <translation>新对局</translation>
    </message>
    <message>
        <source>My games</source>
        <translation>我的对局</translation>
    </message>
    <message>
        <source>Review</source>
        <translation>复盘</translation>
    </message>
    <message>
        <source>Settings …</source>
        <translation>设置…</translation>
    </message>
    <message>
        <source>Against the computer</source>
        <translation>与电脑对局</translation>
    </message>
    <message>
        <source>Play on against the computer</source>
        <translation>从此与电脑对局</translation>
    </message>
    <message>
        <source>Search this position</source>
        <translation>搜索此局面</translation>
    </message>
</context>
<context>
    <name>reversi::ui::ReportListModel</name>
    <message>
        <source>When</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>About</source>
        <translation>被举报人</translation>
    </message>
    <message>
        <source>From</source>
        <translation>举报人</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>事由</translation>
    </message>
</context>
<context>
    <name>reversi::ui::ReportsPage</name>
    <message>
        <source>The last lines of chat:</source>
        <translation>最近的聊天记录：</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1 reports %2, %3</source>
        <translation>%1 举报 %2，%3</translation>
    </message>
    <message>
        <source>%1 reports %2, %3, room %4</source>
        <translation>%1 举报 %2，%3，%4 号房间</translation>
    </message>
    <message>
        <source>&amp;Settle</source>
        <translation>处理(&amp;S)</translation>
    </message>
    <message>
        <source>Look at the &amp;player</source>
        <translation>查看该玩家(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;More</source>
        <translation>更多(&amp;M)</translation>
    </message>
    <message>
        <source>Bac&amp;k</source>
        <translation>返回(&amp;K)</translation>
    </message>
    <message>
        <source>Reports</source>
        <translation>举报</translation>
    </message>
    <message>
        <source>What was reported, and the chat</source>
        <translation>举报内容与聊天记录</translation>
    </message>
    <message>
        <source>Open reports</source>
        <translation>未处理的举报</translation>
    </message>
    <message>
        <source>Dismiss it</source>
        <translation>驳回</translation>
    </message>
    <message>
        <source>Warn the player</source>
        <translation>警告该玩家</translation>
    </message>
    <message>
        <source>Silence the player</source>
        <translation>将该玩家禁言</translation>
    </message>
    <message>
        <source>Ban the player</source>
        <translation>封禁该玩家</translation>
    </message>
    <message>
        <source>What is done</source>
        <translation>处理方式</translation>
    </message>
    <message>
        <source>for an hour</source>
        <translation>一小时</translation>
    </message>
    <message>
        <source>for a day</source>
        <translation>一天</translation>
    </message>
    <message>
        <source>for a week</source>
        <translation>一周</translation>
    </message>
    <message>
        <source>for 30 days</source>
        <translation>30 天</translation>
    </message>
    <message>
        <source>for good</source>
        <translation>永久</translation>
    </message>
    <message>
        <source>For how long</source>
        <translation>时长</translation>
    </message>
    <message>
        <source>why, in words for the player</source>
        <translation>给该玩家看的理由</translation>
    </message>
    <message>
        <source>Why, in words for the player</source>
        <translation>给该玩家看的理由</translation>
    </message>
    <message>
        <source>Done.</source>
        <translation>已完成。</translation>
    </message>
    <message>
        <source>No report is open.</source>
        <translation>没有未处理的举报。</translation>
    </message>
    <message>
        <source>It is about you: another moderator settles it.</source>
        <translation>这是针对你的举报，由其他管理员处理。</translation>
    </message>
</context>
<context>
    <name>reversi::ui::ReviewPanel</name>
    <message>
        <source>Progress of the review</source>
        <translation>复盘进度</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Review this game</source>
        <translation>复盘这局棋</translation>
    </message>
    <message>
        <source>Review again</source>
        <translation>重新复盘</translation>
    </message>
    <message>
        <source>Best from here: %1 (%2)</source>
        <translation>此处最佳：%1（%2）</translation>
    </message>
    <message>
        <source>%1, move %2: %3 lost %4, %5 was best</source>
        <translation>%1，第 %2 手：%3 损失 %4 子，%5 最佳</translation>
    </message>
</context>
<context>
    <name>reversi::ui::RoomListModel</name>
    <message>
        <source>yours</source>
        <translation>你在其中</translation>
    </message>
    <message>
        <source>move %1</source>
        <translation>第 %1 步</translation>
    </message>
    <message>
        <source>Room</source>
        <translation>房间</translation>
    </message>
    <message>
        <source>Players</source>
        <translation>棋手</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>用时</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
</context>
<context>
    <name>reversi::ui::SeatPlate</name>
    <message>
        <source>Black</source>
        <translation>黑方</translation>
    </message>
    <message>
        <source>White</source>
        <translation>白方</translation>
    </message>
    <message>
        <source>%1: free seat</source>
        <translation>%1：空位</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message numerus="yes">
        <source>%n disc(s)</source>
        <translation>
            <numerusform>%n 枚</numerusform>
        </translation>
    </message>
    <message>
        <source>to move</source>
        <translation>轮到走棋</translation>
    </message>
    <message>
        <source>free seat</source>
        <translation>空位</translation>
    </message>
    <message>
        <source>%1 (you)</source>
        <translation>%1（你）</translation>
    </message>
    <message>
        <source>rating %1</source>
        <translation>等级分 %1</translation>
    </message>
</context>
<context>
    <name>reversi::ui::SeekListModel</name>
    <message>
        <source>%1 (you)</source>
        <translation>%1（你）</translation>
    </message>
    <message>
        <source>guest</source>
        <translation>访客</translation>
    </message>
    <message>
        <source>by lot</source>
        <translation>抽签</translation>
    </message>
    <message>
        <source>Player</source>
        <translation>棋手</translation>
    </message>
    <message>
        <source>Rating</source>
        <translation>等级分</translation>
    </message>
    <message>
        <source>Game</source>
        <translation>对局</translation>
    </message>
    <message>
        <source>You play</source>
        <translation>你执</translation>
    </message>
</context>
<context>
    <name>reversi::ui::SettingsPage</name>
    <message>
        <source>The new language is used from the next start on.</source>
        <translation>新语言在下次启动时生效。</translation>
    </message>
    <message>
        <source>Bac&amp;k</source>
        <translation>返回(&amp;K)</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>As the desktop (%1)</source>
        <translation>跟随系统（%1）</translation>
    </message>
    <message>
        <source>Your &amp;name</source>
        <translation>你的名字(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>语言(&amp;L)</translation>
    </message>
    <message>
        <source>Board</source>
        <translation>棋盘</translation>
    </message>
    <message>
        <source>L&amp;ooks</source>
        <translation>外观(&amp;O)</translation>
    </message>
    <message>
        <source>How the board looks</source>
        <translation>棋盘的样子</translation>
    </message>
    <message>
        <source>Show le&amp;gal moves</source>
        <translation>显示可下的位置(&amp;G)</translation>
    </message>
    <message>
        <source>Show what a move would &amp;turn</source>
        <translation>显示落子会翻转的棋子(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Coordinates</source>
        <translation>坐标(&amp;C)</translation>
    </message>
    <message>
        <source>Turn discs with &amp;motion</source>
        <translation>翻子动画(&amp;M)</translation>
    </message>
    <message>
        <source>Where the desktop asks for less motion, discs turn at once in any case.</source>
        <translation>如果系统要求减少动画，棋子总是立即翻转。</translation>
    </message>
    <message>
        <source>&amp;Premoves: choose a move ahead</source>
        <translation>预选：提前选好下一步(&amp;P)</translation>
    </message>
    <message>
        <source>While the other side thinks, a click on a square chooses your next move.</source>
        <translation>对方思考时，点击一格即可选定你的下一步。</translation>
    </message>
    <message>
        <source>Sounds and notifications</source>
        <translation>声音与通知</translation>
    </message>
    <message>
        <source>&amp;Sounds</source>
        <translation>声音(&amp;S)</translation>
    </message>
    <message>
        <source>Volume</source>
        <translation>音量</translation>
    </message>
    <message>
        <source>Notify me when I am a&amp;way</source>
        <translation>窗口不在前台时通知我(&amp;W)</translation>
    </message>
</context>
<context>
    <name>reversi::ui::StartPage</name>
    <message>
        <source>&amp;Two at one screen</source>
        <translation>两人同屏对局(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Open a record</source>
        <translation>打开棋谱(&amp;O)</translation>
    </message>
    <message>
        <source>Pu&amp;zzles</source>
        <translation>残局题(&amp;Z)</translation>
    </message>
    <message>
        <source>Reversi</source>
        <translation>黑白棋</translation>
    </message>
    <message>
        <source>On your network</source>
        <translation>局域网中</translation>
    </message>
    <message>
        <source>&amp;Quick match</source>
        <translation>快速匹配(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Invite a friend</source>
        <translation>邀请朋友(&amp;I)</translation>
    </message>
    <message>
        <source>&amp;Lobby</source>
        <translation>大厅(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Watch games</source>
        <translation>观看对局(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Join</source>
        <translation>加入(&amp;J)</translation>
    </message>
    <message>
        <source>Play the &amp;computer</source>
        <translation>与电脑对局(&amp;C)</translation>
    </message>
    <message>
        <source>Your &amp;account</source>
        <translation>我的账号(&amp;A)</translation>
    </message>
    <message>
        <source>On this computer</source>
        <translation>在本机</translation>
    </message>
    <message>
        <source>empty: this computer</source>
        <translation>留空：本机</translation>
    </message>
    <message>
        <source>Your &amp;name</source>
        <translation>你的名字(&amp;N)</translation>
    </message>
    <message>
        <source>Se&amp;rver</source>
        <translation>服务器(&amp;R)</translation>
    </message>
    <message>
        <source>Servers on your network</source>
        <translation>局域网中的服务器</translation>
    </message>
    <message>
        <source>Play a person</source>
        <translation>与人对局</translation>
    </message>
    <message>
        <source>code or link of an invitation</source>
        <translation>邀请的房间码或链接</translation>
    </message>
    <message>
        <source>Code or link of an invitation</source>
        <translation>邀请的房间码或链接</translation>
    </message>
    <message>
        <source>Choose a server first.</source>
        <translation>请先选择服务器。</translation>
    </message>
    <message>
        <source>%1 at %2</source>
        <translation>%1 @ %2</translation>
    </message>
    <message>
        <source>%1 (another version)</source>
        <translation>%1（版本不同）</translation>
    </message>
    <message>
        <source>&amp;Settings</source>
        <translation>设置(&amp;S)</translation>
    </message>
</context>
<context>
    <name>reversi::ui::TablePage</name>
    <message>
        <source>Moves</source>
        <translation>棋谱</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>%1 cannot be played now; your move chosen ahead is dropped.</source>
        <translation>%1 现在不能下，预选的一步已取消。</translation>
    </message>
    <message>
        <source>%1 %2 is chosen ahead; Esc takes it back.</source>
        <translation>%1已预选 %2，按 Esc 取消。</translation>
    </message>
    <message>
        <source>Position %1 of %2; End leads back. %3</source>
        <translation>第 %1 手，共 %2 手；按 End 返回。%3</translation>
    </message>
    <message>
        <source>This is an earlier position. End leads back to the game.</source>
        <translation>这是先前的局面，按 End 返回对局。</translation>
    </message>
    <message>
        <source>How long a message takes to the server and back</source>
        <translation>消息往返服务器所需时间</translation>
    </message>
    <message>
        <source>Chat</source>
        <translation>聊天</translation>
    </message>
    <message>
        <source>Spectators</source>
        <translation>观众</translation>
    </message>
    <message>
        <source>Moves and chat</source>
        <translation>着法与聊天</translation>
    </message>
    <message>
        <source>Chat (%1)</source>
        <translation>聊天（%1）</translation>
    </message>
    <message>
        <source>Moves and chat (%1)</source>
        <translation>着法与聊天（%1）</translation>
    </message>
    <message>
        <source>The moves are in the clipboard.</source>
        <translation>着法已复制到剪贴板。</translation>
    </message>
    <message>
        <source>Settings …</source>
        <translation>设置…</translation>
    </message>
    <message>
        <source>Hint: %1, worth about %2 discs to you.</source>
        <translation>提示：%1，对你大约值 %2 子。</translation>
    </message>
    <message>
        <source>Report a player …</source>
        <translation>举报玩家…</translation>
    </message>
</context>
<context>
    <name>reversi::ui::TermsForm</name>
    <message>
        <source>A game cannot start from this. Paste 64 squares and the side to move.</source>
        <comment>position</comment>
        <translation>无法从此局面开始。请粘贴 64 格和行棋方。</translation>
    </message>
    <message>
        <source>&amp;Rated</source>
        <translation>计分(&amp;R)</translation>
    </message>
    <message>
        <source>T&amp;wo games at once, colours swapped</source>
        <translation>同时两局，互换颜色(&amp;W)</translation>
    </message>
    <message>
        <source>No ta&amp;kebacks</source>
        <translation>不可悔棋(&amp;K)</translation>
    </message>
    <message>
        <source>S&amp;pectators see</source>
        <translation>观战者看到(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Time each</source>
        <translation>每方用时(&amp;T)</translation>
    </message>
    <message>
        <source>every move at once</source>
        <translation>立即看到每一手</translation>
    </message>
    <message>
        <source> discs later</source>
        <translation> 子之后</translation>
    </message>
    <message>
        <source>&amp;Black</source>
        <translation>黑(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;White</source>
        <translation>白(&amp;W)</translation>
    </message>
    <message>
        <source>By &amp;lot</source>
        <translation>抽签(&amp;L)</translation>
    </message>
    <message>
        <source>Your colour</source>
        <translation>你的颜色</translation>
    </message>
    <message>
        <source>Standard</source>
        <translation>标准</translation>
    </message>
    <message>
        <source>Parallel</source>
        <translation>平行</translation>
    </message>
    <message>
        <source>Eight even moves, drawn by lot</source>
        <translation>抽签决定的八手均势开局</translation>
    </message>
    <message>
        <source>A position of your own …</source>
        <translation>自定局面……</translation>
    </message>
    <message>
        <source>Position</source>
        <translation>局面</translation>
    </message>
    <message>
        <source>St&amp;art</source>
        <translation>开局(&amp;A)</translation>
    </message>
    <message>
        <source>Sign in to play rated games.</source>
        <translation>登录后才能下计分对局。</translation>
    </message>
</context>
<context>
    <name>reversi::ui::TimeField</name>
    <message>
        <source> s a move</source>
        <translation> 秒每步</translation>
    </message>
    <message>
        <source>Seconds added after each move</source>
        <translation>每步加秒</translation>
    </message>
    <message>
        <source> periods</source>
        <translation> 次读秒</translation>
    </message>
    <message>
        <source>Periods after the main time</source>
        <translation>基本用时后的读秒次数</translation>
    </message>
    <message>
        <source> s each</source>
        <translation> 秒每次</translation>
    </message>
    <message>
        <source>Seconds of each period</source>
        <translation>每次读秒的秒数</translation>
    </message>
    <message>
        <source>Seconds for each move</source>
        <translation>每步秒数</translation>
    </message>
    <message>
        <source> days a move</source>
        <translation> 天每步</translation>
    </message>
    <message>
        <source>Days for each move</source>
        <translation>每步天数</translation>
    </message>
    <message>
        <source>Other, with an increment …</source>
        <translation>其他，带加秒……</translation>
    </message>
    <message>
        <source>For the whole game …</source>
        <translation>整局用时……</translation>
    </message>
    <message>
        <source>Main time and periods …</source>
        <translation>基本用时加读秒……</translation>
    </message>
    <message>
        <source>For each move …</source>
        <translation>每步限时……</translation>
    </message>
    <message>
        <source>Days for each move …</source>
        <translation>每步限天数……</translation>
    </message>
    <message>
        <source>No clock</source>
        <translation>不计时</translation>
    </message>
    <message>
        <source> min</source>
        <translation> 分钟</translation>
    </message>
    <message>
        <source>Minutes at the start</source>
        <translation>初始分钟数</translation>
    </message>
</context>
<context>
    <name>reversi::ui::TurnListModel</name>
    <message>
        <source>pass</source>
        <translation>弃权</translation>
    </message>
    <message>
        <source>Black</source>
        <translation>黑方</translation>
    </message>
    <message>
        <source>White</source>
        <translation>白方</translation>
    </message>
</context>
<context>
    <name>reversi::ui::ValueGraph</name>
    <message>
        <source>Value of the game</source>
        <translation>局势曲线</translation>
    </message>
    <message numerus="yes">
        <source>After %n disc(s)</source>
        <translation>
            <numerusform>第 %n 手之后</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: Black is ahead by %2</source>
        <translation>%1：黑方领先 %2</translation>
    </message>
    <message>
        <source>%1: White is ahead by %2</source>
        <translation>%1：白方领先 %2</translation>
    </message>
    <message>
        <source>Black +%1</source>
        <translation>黑 +%1</translation>
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
        <translation>取消(&amp;C)</translation>
    </message>
</context>
</TS>
