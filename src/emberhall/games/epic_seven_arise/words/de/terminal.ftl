# Was das Terminal von Epic Seven Arise auf Deutsch zeigt: den Tisch, und was man nachschlagen kann.

## Der Tisch

show-chapter = Kapitel { $number }: { $title }
show-round = Runde { $round }{ $last ->
    [0] {""}
   *[other] {" "}von { $last }
  } · Schädel { $skulls } von { $most }
show-won = gewonnen
show-lost = verloren
show-gathering = Das Team findet sich.
show-plays = { $player } spielt { $hero }
show-ways = geöffnete Wege:
show-legend-token = ! Marker
show-legend-face-down = ? verdeckter Marker
show-legend-monsters = ×2 Monster
show-legend-boss = ☠ Boss
show-legend-stones = ○ weiß ● schwarz ◆ grün
show-card-letters = 5b blau 5r rot 5g grau
show-for-heroes = Für Helden auf { $at }:
show-you = { $name } (du)
show-circle = Kreis { $circle }: { $numbers }
show-battle = Kampf auf { $at } ({ $biome }), Kampfrunde { $round }
show-attacks = Angriffskarten, die noch kommen: { $numbers }
show-aside = (zwei davon liegen beiseite)
show-still = Es handeln noch:
show-waiting = { $who } ({ $speed })
show-all-acted = Alle haben gehandelt.
show-potions = { $n ->
    [one] 1 Trank
   *[other] { $n } Tränke
  }
show-no-hand = leere Hand
show-face-down = { $n } verdeckt
show-played = gespielt { $cards }
show-deck = Stapel { $n }
show-any = jede
show-totals = Kampagne insgesamt: { $totals }
show-friendship = 1.–{ $n }. Freundschaft
show-merchant = Händler: Tränke { $potions }, Fähigkeitskarten { $skills }, Artefakte { $artifacts }
# Der Buchstabe nach der Zahl einer Karte.
letter-blue = b
letter-red = r
letter-grey = g

## Was man nachschlagen kann

sheet-turn = Der Zug eines Helden
sheet-turn-1 = In seinem Zug darf ein Held eine Fähigkeit einsetzen. Ihre Karten werden einzeln gespielt, in beliebiger Reihenfolge und Farbe.
sheet-turn-2 = Für jede gespielte Karte ziehst du eine, für eine blaue zwei. Jede rote gibt am Ende des Zugs eine Seele.
sheet-turn-3 = Seelenbrand: Zahle den Preis, der unter einer Fähigkeit steht, um sie zu verstärken.
sheet-turn-4 = Doppelangriff: Gib jemandem Seelen, um eine Karte aus dessen Hand wie deine eigene zu spielen. Wer in der Freundschaftsfolge vorn steht, zahlt am wenigsten.
sheet-turn-5 = Artefakte werden als Karte mit einer ihrer Zahlen gespielt oder für ihren Effekt verbraucht.
sheet-turn-6 = Am Ende des Zugs kommen die Fähigkeitskarten in den Stapel zurück, und fünf Karten werden gezogen.
sheet-terms = Begriffe
sheet-terms-1 = In der Zeile eines Spielers ist 4b eine blaue 4, 4g eine graue 4, 4r eine rote 4; ○ ● ◆ sind weiße, schwarze und grüne Himmelssteine, und nach dem = stehen die Punkte, die sie wert sind.
sheet-terms-2 = Rüstung wird von physischem Schaden abgezogen. Magischer Schaden ignoriert Rüstung, wahrer Schaden auch Schilde.
sheet-terms-3 = Ein Schild hält einen Punkt Schaden auf und ist verbraucht. Temporäre LP gehen zuerst verloren und verschwinden am Ende des Kampfes.
sheet-terms-4 = Betäubung: setzt einen Zug aus. Stille: kein Seelenbrand. Verlangsamung: Tempo −1. Unheilbar: keine Heilung. Alles hält bis zum Ende des eigenen Zugs.
sheet-terms-5 = Angriffskarten: Getroffen wird der Held auf dem Kreis mit dieser Zahl. Zwei der zwölf Karten sind immer verborgen.
sheet-terms-6 = Ein Held mit 0 LP stirbt. Sein Spieler darf ihn sofort wieder aufstehen lassen, für alle Himmelssteine der Farbe, von der er am meisten hat; jedes Wiederaufstehen kostet alle Seelen, Heiltränke und Artefakte auf der Hand.
sheet-terms-7 = Punkte: 1 für jeden Himmelsstein, 3 mehr für jeden Satz aus Weiß, Schwarz und Grün. Gewinnt das Team, ist Großer Champion, wer die meisten Punkte hat.
sheet-chapter = Kapitel { $number }: { $title }
sheet-lost-with = Das Kapitel ist verloren bei { $skulls } Schädeln{ $last ->
    [0] {""}
   *[other] {" "}oder wenn die Ziele bis zum Ende von Runde { $last } nicht erreicht sind
  }.
sheet-clock = Am Ende von Runde { $first } und danach { $every ->
    [one] in jeder Runde
   *[other] alle { $every } Runden
  }: { $what }.
sheet-hero = { $name }, { $title } ({ $name_gender ->
    [f] { $role_f }
   *[m] { $role }
  }): { $hp } LP, Rüstung { $armor }, Tempo { $speed }
sheet-skill = { $pattern ->
    [1] zwei gleiche Zahlen (4 4)
    [2] drei Zahlen in Folge (4 5 6)
   *[3] drei gleiche Zahlen (4 4 4)
  } · { $name }: { $effect }. Seelenbrand für { $price }: { $burn }
sheet-enemy = { $name }{ $boss ->
    [yes] {" "}(Boss)
   *[no] {""}
  }: { $hp } LP, Rüstung { $armor }, Tempo { $speed }
sheet-enemy-skill = { $faces ->
    [none] immer
   *[other] Würfel { $faces }
  } · { $name }: { $effect }
sheet-steadfast = Standhaft: wird verlangsamt statt betäubt
sheet-reward = Belohnung für den Sieg über ihn: { $what }
sheet-reward-rank = Belohnung für die { $rank ->
    [1] meisten
    [2] zweitmeisten
    [3] drittmeisten
   *[4] viertmeisten
  } genommenen LP: { $what }
sheet-tokens = Begegnungsmarker
sheet-token = { $at } · { $token }. { $mission }
sheet-face-down = verdeckt gemischt auf { $places }: { $tokens }
sheet-mixed = { $token } ({ $mission })
sheet-tiles = Felder
sheet-tile-heroes = { $places } · für Helden dort: { $token }
sheet-tile-enemies = { $places } · für Gegner dort: { $token }
sheet-sign = { $places } · { $colour_neuter } Zeichen, wenn Helden dort einen Kampf beginnen: { $what }
sheet-artifacts = Artefakte auf der Hand
sheet-artifact = { $name } ({ $numbers }) · { $effect }
