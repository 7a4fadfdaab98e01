# Warum etwas gerade nicht geht.

refused-no-battle = Du bist gerade in keinem Kampf.
refused-counter = Ein Konter antwortet auf eine Karte, die ein Rivale gerade gespielt hat. Das hat niemand.
refused-bolt = Ein Blitz ist für den Zug eines Rivalen, nicht für deinen eigenen.
refused-own-turn = Diese Karte hilft deinem eigenen Helden: Sie wartet auf deinen Zug.
refused-full-health = Du hast volles Leben: Eine Heilung würde nichts bewirken.
refused-fleeing = Du fliehst gerade: Ein Treffer lässt sich nicht mehr spielen.
refused-no-enemy = Es ist kein Gegner da, den ein Treffer verwunden könnte.
refused-nothing-to-block = Es gibt gerade nichts zu blocken. Ein Block wird gespielt, wenn die Würfel gefallen sind und bevor sie wirken.
refused-both = { $first } { $second }
refused-mid-roll = Fliehen kannst du nur zwischen zwei Würfen: Erst wird dieser abgehandelt.
refused-in-battle = Erst der Kampf: Nach einem Sieg entscheidest du, ob du weiterziehst oder rastest.
refused-flight = Du fliehst schon.
refused-spent = Das ist erschöpft: Zu Beginn deines nächsten Zuges ist es wieder bereit.
refused-unrevealed = Dein Relikt liegt noch verdeckt: Es wird aufgedeckt, wenn dein erster Zug beginnt.
refused-moment = Jetzt ist nicht der richtige Moment dafür. { $text }
