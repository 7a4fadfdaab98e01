## Der Spielplan im Terminal

screen-title = { $game } · Wettlauf { $bosses_zum }
screen-over = das Spiel ist aus
screen-deals-champions = Helden werden ausgeteilt
screen-deals-relics = Relikte werden ausgelegt
screen-chooses-champion = { $who } wählt einen Helden
screen-chooses-relic = { $who } wählt ein Relikt
screen-alone = Zug { $turn } von { $turns }, { $defeats } von { $most } Niederlagen
screen-turn = am Zug: { $who }

# Über den Spalten
screen-cards = Karten
screen-ability = Fähigkeit
screen-relic = Relikt, ✗ erschöpft
screen-battles = Kämpfe

screen-you = { $who } (du)
screen-ready = bereit
screen-spent = erschöpft
screen-face-down = verdeckt
screen-no-champions = Die Helden stehen noch nicht fest.
screen-no-enemy = kein Gegner in Sicht
screen-dice-in-cup = Die Würfel sind noch im Becher.
screen-stopped = gestoppt
screen-threat = { $points } Schaden durch { $source_den } droht
screen-locked = ★ Kraft entfesselt
screen-no-hand = Du hast keine Karten auf der Hand.
screen-hand = Deine Hand ({ $count } von { $limit }):
screen-known = Du weißt, dass { $who_der } { $cards_einen } auf der Hand hat.
screen-deck = Stapel { $count }
screen-in-play = im Spiel { $cards }
screen-discard =
    { $top ->
        [none] Ablage { $count }
       *[other] Ablage { $count }, oben { $top }
    }
