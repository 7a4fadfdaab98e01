# Wörter, die alle Spiele gemeinsam haben.

list = { $first } und { $last }

player = Spieler { $number }
nature = Natur
nobody = Niemand
yes = ja
no = nein

error-option-value = Option { $name }: „{ $given }“ ist keiner der Werte { $known }.
error-no-option = { $game } hat keine Option „{ $name }“; die Optionen sind: { $known }.
error-players = { $game } ist für { $least } bis { $most } Spieler, nicht für { $number }.

odds-next-roll = Genau, für den nächsten Wurf oder Zug vom Stapel, wenn alle es geschehen lassen.
