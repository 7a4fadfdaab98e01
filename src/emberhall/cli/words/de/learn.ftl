# Ein angeleitetes erstes Spiel im Terminal.

learn-strayed = Du gehst deinen eigenen Weg: Ab hier entscheidet der Zufall über die Würfel.
learn-read = Weiter mit Enter.
learn-next = So geht die Einführung weiter: { $answer }.
learn-over = Das war die Einführung. Du kannst weiterspielen, ab jetzt mit echtem Würfelglück. Für ein eigenes Spiel: q, dann emberhall play { $game }
learn-none = Zu { $game } gibt es kein angeleitetes erstes Spiel, aber zu: { $others }.
