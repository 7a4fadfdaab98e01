# Warum ein Held gerade etwas nicht tun kann.

refused-lying = Dein Held ist umgeworfen und muss erst aufstehen.
refused-no-ap = Dein Held hat in diesem Zug keine AP mehr.
refused-far = Diese Kammer grenzt nicht an die deines Helden: Geh Kammer für Kammer dorthin.
refused-wall = Deine Kammer hat auf dieser Seite keine Tür.
refused-other-wall = Die Kammer auf dieser Seite hat dort eine Wand und keine Tür: Da ist kein Durchgang.
refused-supply = Es ist keine Kammer mehr zu erkunden.
refused-near-home = Es sind nur noch Sonderkammern übrig, und keine von ihnen darf neben der Vorhalle liegen.
refused-no-token = Hier ist keine Marke zu nehmen.
refused-price = Dein Held braucht für diese Marke { $price } AP und hat { $ap }.
refused-no-relic = Hier ist kein Relikt zu zerstören.
refused-tokens = Dein Held braucht { $price } Marken in der Farbe des Relikts und hat { $held }.
refused-fire-far = Dein Held muss in der Feuerkammer sein, und das Feuer muss noch dort sein.
refused-fire-bound = Das Feuer lässt sich erst nehmen, wenn alle drei Relikte zerstört sind.
refused-no-cultist = In dieser Kammer ist kein Kultist.
refused-standing = Dein Held steht schon.
refused-alone = Hier ist kein anderer Held, mit dem du Marken tauschen könntest.
refused-taken = Diesen Helden spielt schon jemand: Jeden Helden gibt es nur einmal.
refused-orientation = So gelegt hätte die neue Kammer keine Tür zur Kammer deines Helden.
refused-skill-used = { $uses ->
    [one] { $skill }: Diese Fähigkeit gibt es einmal pro Partie, und dein Held hat sie schon eingesetzt.
   *[other] { $skill }: Diese Fähigkeit gibt es { $uses }-mal pro Partie, und so oft hat dein Held sie schon eingesetzt.
}
refused-skill-always = { $skill }: Diese Fähigkeit wirkt von selbst: Hier gibt es nichts zu drücken.
refused-skill-fire = Dein Held trägt das Feuer und kann nur Fähigkeiten nutzen, die von selbst wirken.
refused-skill-spent = { $skill }: Dein Held hat diese Fähigkeit in diesem Zug schon eingesetzt. Im nächsten geht es wieder.
refused-skill-price = { $skill }: Diese Fähigkeit kostet { $price } AP, und dein Held hat { $ap }.
refused-skill-idle = { $skill }: Hier gibt es nichts, worauf sie wirken könnte. { $text }


wish-destroy = Ein Dunkles Relikt zerstören
