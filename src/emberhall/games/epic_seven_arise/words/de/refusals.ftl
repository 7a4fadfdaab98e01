# Warum ein Held gerade etwas nicht tun kann.

refused-skill-used = Dein Held hat in diesem Zug schon eine Fähigkeit eingesetzt: Für eine weitere lassen sich keine Karten spielen.
refused-no-pattern = Mit den schon gespielten Karten ergibt diese kein Paar, keine Folge und keinen Drilling.
refused-healthy = Diesem Helden würde jetzt kein Trank helfen.
refused-no-potion = Du hast keinen Heiltrank.
refused-no-turn = Karten, Fähigkeiten und Tränke sind nur im Zug deines Helden in einem Kampf möglich.
refused-no-artifact = Nur eine Artefaktkarte aus deiner Hand lässt sich einsetzen.
refused-skill-1 = Diese Fähigkeit braucht ein Paar: Spiel erst zwei Karten mit derselben Zahl.
refused-skill-2 = Diese Fähigkeit braucht eine Folge: Spiel erst drei Karten mit aufeinanderfolgenden Zahlen.
refused-skill-3 = Diese Fähigkeit braucht einen Drilling: Spiel erst drei Karten mit derselben Zahl.
refused-silenced = Dein Held ist verstummt: kein Seelenbrand.
refused-burn = Dieser Seelenbrand kostet { $price }, und du hast { $held }.
refused-helped = Du hast in diesem Zug schon einen Doppelangriff gemacht: Mehr als einer geht nicht.
refused-dual = Ein Doppelangriff kostet dich { $price }, und du hast { $held }.
refused-lent = Nur Fähigkeitskarten lassen sich leihen, keine Artefakte.
refused-sold-out = Davon hat der Händler nichts mehr.
refused-stones = Das kostet { $price }, und du hast { $held }.
refused-potions-only = In diesem Zug kaufst du Tränke. Der Händler ist später wieder für dich da.
refused-stay = Die Helden dürfen nicht bleiben, wo sie sind: Sie müssen weiter.
refused-here = Auf diesem Feld sind die Helden schon: Wähle eines daneben.
refused-not-beside = Dieses Feld liegt nicht neben dem eurer Helden.
refused-no-foes = Auf diesem Feld ist niemand, gegen den ihr kämpfen könntet.
refused-circle = Auf diesem Kreis steht schon ein anderer Held.
refused-taken = Diesen Helden spielt schon jemand.
refused-circles = Ihre Kreise wählen die Helden, wenn sie angekommen sind; dort bleiben sie, bis sie weiterziehen.
