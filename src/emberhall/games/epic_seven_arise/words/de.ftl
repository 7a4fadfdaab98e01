# Epic Seven Arise auf Deutsch: was gefragt wird, was man antworten kann, was erzählt wird.
#
# Ein Wort für eine Sache:
#   hero                     Held                    skill                    Fähigkeit
#   enemy, monster, boss     Gegner, Monster, Boss   Skill Point card         Fähigkeitskarte
#   combatant                Kämpfer                 Artifact card            Artefaktkarte, Artefakt
#   tile, circle             Feld, Kreis             Equipment Artifact       Ausrüstungskarte, Ausrüstung
#   HP                       LP (Lebenspunkte)       Enemy card               Gegnerkarte
#   temporary HP             temporäre LP            Enemy Attack card        Angriffskarte
#   armour, speed            Rüstung, Tempo          Story card               Geschichtskarte
#   damage: magical, true    Schaden: magisch, wahr  Setting card             Schauplatzkarte
#   Shield                   Schild (die Schilde)    Encounter token          Begegnungsmarker, Marker
#   Status token             Statusmarker            mission                  Auftrag
#   Stun, stunned            Betäubung, betäubt      Skystone                 Himmelsstein
#   Silence, silenced        Stille, verstummt       Soul                     Seele
#   Decrease Speed, slowed   Verlangsamung,          Health Potion            Heiltrank
#                            verlangsamt             skull                    Schädel
#   Unhealable               unheilbar               Merchant                 Händler
#   Increase DMG / Armor     Mehr Schaden / Rüstung  Soul Burn                Seelenbrand
#   pair, run, triple        Paar, Folge, Drilling   Dual Attack              Doppelangriff
#   revive                   wieder aufstehen        friendship order         Freundschaftsfolge
#   action area              Aktionsbereich          Grand Champion           Großer Champion
#   battle, battle round     Kampf, Kampfrunde       reading (of a rule)      Auslegung
#
# Angesprochen wird mit du. Antworten stehen im Infinitiv („Blaue 5 spielen“), Erzähltes in der Gegenwart.
# $player ist eine Liste von Helden, oder „das Team“, wenn jemand allein spielt: Mehrere brauchen die Mehrzahl.
# Formen der Namen: .nom und .acc stehen mit ihrem Artikel im Nominativ und Akkusativ; Farben haben .nom und .acc wie in
# „1 weißer Stein“ und „einen weißen Stein“, .weak wie in „die blaue 5“, .neuter wie in „rotes Zeichen“.

## Satzteile

semicolon = { $first }; { $rest }
comma = { $first }, { $rest }
or = { $first } oder { $rest }
team = das Team
heroes = { $heroes }

artifacts-in-hand = die { $n } Artefakte auf der Hand
souls = { $n ->
    [one] 1 Seele
   *[other] { $n } Seelen
  }
skystones = { $n ->
    [one] 1 Himmelsstein
   *[other] { $n } Himmelssteine
  }
potions = { $n ->
    [one] 1 Heiltrank
   *[other] { $n } Heiltränke
  }
shields = { $n ->
    [one] 1 Schild
   *[other] { $n } Schilde
  }
points = { $n ->
    [one] 1 Punkt
   *[other] { $n } Punkte
  }
  .dat = { $n ->
    [one] 1 Punkt
   *[other] { $n } Punkten
  }
cards = { $n ->
    [one] 1 { $colour_weak } Karte
   *[other] { $n } { $colour_weak } Karten
  }
any-number = jede Zahl

colour-white = weiß
  .weak = weiße
  .nom = weißer
  .acc = weißen
colour-black = schwarz
  .weak = schwarze
  .nom = schwarzer
  .acc = schwarzen
colour-green = grün
  .weak = grüne
  .nom = grüner
  .acc = grünen
colour-blue = blau
  .weak = blaue
colour-red = rot
  .weak = rote
  .neuter = rotes
colour-grey = grau
  .weak = graue
colour-yellow = gelb
  .weak = gelbe
  .neuter = gelbes

card = { $colour_weak } { $number }
  .acc = die { $colour_weak } { $number }
artifact = { $name }
  .acc = { $name_acc }
attack-card = Angriffskarte { $number }
  .acc = Angriffskarte { $number }
enemy = { $name } { $number }

biome-meadow = Wiese
biome-forest = Wald
biome-desert = Wüste
biome-ruins = Ruinen
biome-abyss = Abgrund

deck-skill = Stapel der Fähigkeitskarten
deck-artifact = Artefaktstapel
deck-equipment = Ausrüstungsstapel
deck-attack = Stapel der Angriffskarten

goods-potion = einen Heiltrank
goods-skill_card = eine Fähigkeitskarte
goods-artifact = eine Artefaktkarte

status-stun = betäubt
status-silence = verstummt
status-slow = verlangsamt
status-unhealable = unheilbar

# Statusmarker auf Feldern, und was sie bei denen bewirken, für die sie gelten.
tile-slow = Verlangsamung (Tempo −1)
tile-lose_souls = 2 Seelen verlieren (wenn ein Kampf beginnt)
tile-discard = 1 Karte ablegen (wenn ein Kampf beginnt)
tile-silence = Stille (kein Seelenbrand)
tile-unhealable = Unheilbar (keine Heilung)
tile-increase_dmg = Mehr Schaden (+1 Schaden)
tile-increase_armor = Mehr Rüstung (+1 Rüstung)

## Aufträge

mission-win_within = Sieg in höchstens { $n ->
    [one] 1 Kampfrunde
   *[other] { $n } Kampfrunden
  }
mission-no_deaths = kein Held stirbt
mission-taken_at_most = das Team verliert höchstens { $n } LP
mission-all_deal_damage = jeder Spieler verletzt einen Gegner
mission-dual_attacks = mindestens { $n ->
    [one] 1 Doppelangriff
   *[other] { $n } Doppelangriffe
  }
mission-soul_burns = mindestens { $n ->
    [one] 1 Seelenbrand
   *[other] { $n } Seelenbrände
  }
mission-use_skill2 = mindestens { $n ->
    [1] einmal
    [2] zweimal
   *[other] { $n }-mal
  } Fähigkeit 2 einsetzen
mission-use_skill3 = mindestens { $n ->
    [1] einmal
    [2] zweimal
   *[other] { $n }-mal
  } Fähigkeit 3 einsetzen
mission-kills_in_one_turn = { $n } Gegner in einem Zug besiegen
mission-no_potions = kein Trank wird benutzt
mission-artifacts = { $n ->
    [one] mindestens 1 Artefakt für seinen Effekt einsetzen
   *[other] mindestens { $n } Artefakte für ihren Effekt einsetzen
  }
mission-min_hp = am Ende hat jeder Held mindestens { $n } LP

mission-asks = Auftrag: { $what }
mission-brings = Erfolg: { $what }
mission-costs = Misserfolg: { $what }
mission-after = nach dem Kampf: { $what }
mission-sentence = { CAPITAL($part) }. { $rest }
mission-last = { CAPITAL($part) }.
no-mission = kein Auftrag

## Was gefragt wird

ask-again = Das Kapitel noch einmal spielen?
ask-next-chapter = Das nächste Kapitel beginnen?
nature-draw = Eine Karte wird gezogen.
ask-discard = Welche Fähigkeitskarte legst du ab?
nature-top-card = Die oberste Karte wird genommen.
nature-look = Eine Karte wird angesehen.
ask-keep = Welche Karte behältst du?
ask-under = Welche Karte legst du als Nächste zurück, unter die anderen?
ask-colour = Welche Farbe soll der Himmelsstein haben?
ask-give-up = Welchen Himmelsstein gibst du ab?
ask-battle = Wo kämpfen die Helden zuerst?
ask-first = Gleich schnell: Wer handelt zuerst?
# $lost ist, was jedes Aufstehen außerdem kostet, oder nichts
ask-revive = Soll { $hero } jetzt wieder aufstehen?{ $lost ->
    [none] {""}
   *[other] {" "}Das kostet, jetzt oder später, auch { $lost }.
  }
ask-attacked = Wer wird angegriffen?
ask-healed = Wer wird geheilt?
ask-shielded = Wer erhält Schilde?
ask-speed = Wessen Tempo ändert sich?
ask-cleansed = Wer verliert alle Statusmarker?
ask-target = Wer ist das Ziel?
ask-second = Wer ist das zweite Ziel?
nature-die = Der Würfel fällt.
ask-explore = Welches Feld erkunden die Helden?
nature-enemy-card = Eine Gegnerkarte wird gezogen.
nature-rank = Wer steht weiter vorn?
ask-buy = Was kaufst du?
ask-pay = Mit welchem Himmelsstein bezahlst du { $what }?
ask-potion-now = Gleich einen Trank benutzen?
ask-another-potion = Noch einen Trank kaufen?
nature-attack-card = Eine Angriffskarte wird gezogen.
ask-move = Wohin ziehen die Helden?
ask-circle = Wo steht { $hero }?
ask-hero = Welcher Held kommt ins Team?
nature-hero-drawn = Ein Held wird gezogen.
nature-tile = Ein Feld wird gelegt.
nature-token = Ein Marker wird gelegt.
nature-stone = Ein Himmelsstein wird gezogen.
nature-deal = Eine Karte wird ausgeteilt.
ask-exchange = Behältst du diese zehn Karten, oder zahlst du einen Himmelsstein für zehn neue?
ask-burn-card = Welche Karte bezahlt den Seelenbrand?
nature-turned-up = Ein Begegnungsmarker wird aufgedeckt.
ask-turn = Was tut { $hero }?

## Was man antworten kann

answer-keep-cards = Diese Karten behalten
answer-pass = Nichts kaufen
answer-done = Fertig
answer-no-second = Kein zweites Ziel
answer-back = Zurück
answer-end = Zug beenden
answer-again = Das Kapitel noch einmal spielen
answer-go-on = Das nächste Kapitel beginnen
answer-give-up = Die Kampagne aufgeben
answer-buy-potion = Heiltrank kaufen ({ $price })
answer-buy-skill-card = Fähigkeitskarte kaufen: drei ansehen, eine behalten ({ $price })
answer-buy-artifact = Artefaktkarte kaufen: drei ansehen, eine behalten ({ $price })
answer-choose = { $name }, { $title } ({ $name_gender ->
    [f] { $role_f }
   *[m] { $role }
  }): { $hp } LP, Rüstung { $armor }, Tempo { $speed }; { $skills }
answer-explore = { $at } erkunden ({ $biome }){ $there ->
    [none] {""}
   *[other] : { $there }
  }
answer-fight = Auf { $at } kämpfen ({ $biome }){ $there ->
    [none] {""}
   *[other] : { $there }
  }
answer-move = Nach { $at } ziehen ({ $biome }){ $there ->
    [none] {""}
   *[other] : { $there }
  }
there-token = „{ $token }“, { $asks }{ $brings ->
    [none] {""}
   *[other] {" "}({ $brings })
  }
there-face-down = ein verdeckter Marker
there-for-heroes = { $token } für { $heroes }{ $at ->
    [none] {""}
   *[other] {" "}auf { $at }
  }
there-for-enemies = { $token } für die Gegner dort
there-enemies = { $enemies }
answer-circle = Kreis { $circle }: { $numbers ->
    [none] wird nie getroffen
   *[other] getroffen von Angriffskarte { $numbers }
  }
answer-skill = { $name }: { $effect }
answer-burn = { $name }: { $effect }; Seelenbrand ({ $price }): { $burn }
answer-skill-number = Fähigkeit { $skill }
answer-burn-number = Fähigkeit { $skill } mit Seelenbrand
answer-dual = Doppelangriff: { $card } von { $hero } ({ $price }){ $completes ->
    [none] {""}
   *[other] , vollendet { $completes }
  }
answer-use = { $card } einsetzen: { $effect }
answer-wear = { $card } für diesen Kampf anlegen: { $effect }
answer-play = { $card } spielen{ $numbers ->
    [none] {""}
   *[other] {" "}als { $numbers }
  }{ $completes ->
    [none] {""}
   *[other] : vollendet { $completes }
  }
answer-keep = { $card } behalten{ $numbers ->
    [none] {""}
   *[other] {" "}({ $numbers })
  }{ $effect ->
    [none] {""}
   *[other] : { $effect }
  }
answer-discard = { $card } ablegen
answer-under = Unter die anderen zurücklegen: { $card }{ $numbers ->
    [none] {""}
   *[other] {" "}({ $numbers })
  }
answer-drink = Heiltrank für { $hero }{ $hp ->
    [none] {""}
   *[other] {" "}({ $hp } von { $most } LP)
  }
answer-target = { $who }{ $state ->
    [none] {""}
   *[other] {" "}({ $state })
  }
answer-pay-stone = Einen { $colour_acc } Himmelsstein zahlen
answer-pay-card = { $card } dafür abgeben
answer-exchange = Einen { $colour_acc } Himmelsstein für zehn neue Karten zahlen
answer-give = Einen { $colour_acc } Himmelsstein abgeben
answer-take = Einen { $colour_acc } Himmelsstein nehmen
answer-revive = Aufstehen für { $n ->
    [1] den einzigen { $colour_acc } Himmelsstein
    [2] beide { $colour_acc } Himmelssteine
   *[other] alle { $n } { $colour_acc } Himmelssteine
  }
answer-revive-colour = Jetzt aufstehen für alle { $colour_acc } Himmelssteine
answer-stay-down = Liegen bleiben
answer-fall = Liegen bleiben und ohne Himmelssteine aufstehen, wenn { $battle ->
    [yes] der Kampf
   *[no] die Phase
  } endet
answer-fall-hoping = Liegen bleiben: Steht jetzt kein anderer Held auf, ist das Kapitel verloren
answer-fall-last = Liegen bleiben: Kein Held ist mehr übrig, und das Kapitel ist verloren

value-hp = { $n } LP
value-armor = Rüstung { $n }
value-speed = Tempo { $n }
value-temp = { $n ->
    [one] 1 temporärer LP
   *[other] { $n } temporäre LP
  }
value-power = +{ $n } Schaden

## Was erzählt wird

told-joined = { $who } spielt { $hero }.
told-few-heroes = Achtung: Ein Team aus nur { $n ->
    [one] einem Helden
   *[other] { $n } Helden
  } hat es schwer. Empfohlen sind drei oder vier.
told-chapter = Kapitel { $number }: { $title }. { $intro }
told-tile = Feld { $at }: { $biome }.
told-token = Der Begegnungsmarker „{ $token }“ liegt auf { $at }.
told-stone = { $player } { $player ->
   *[one] erhält
    [other] erhalten
  } einen { $colour_acc } Himmelsstein.
told-lost-stone = { $player } { $player ->
   *[one] gibt
    [other] geben
  } einen { $colour_acc } Himmelsstein ab.
told-exchanged = { $player } { $player ->
   *[one] zahlt
    [other] zahlen
  } einen { $colour_acc } Himmelsstein für zehn neue Karten.
told-order = Freundschaftsfolge: { $order }.
told-round = Runde { $round } beginnt.
told-story = Geschichtskarte { $card }, „{ $title }“: { $text } Ziel: { $objective }
told-exit = Das Ziel von „{ $title }“ ist erreicht.
told-shop = Der Händler öffnet.
told-bought = { $player } { $player ->
   *[one] kauft
    [other] kaufen
  } { $what }.
told-kept = { $player } { $player ->
   *[one] behält { $card_acc } und mischt
    [other] behalten { $card_acc } und mischen
  } die Karte in den Stapel.
told-renewed = Der Artefaktstapel ist leer: Die abgelegten Artefakte werden zu einem neuen gemischt.
told-gained-card = { $player } { $player ->
   *[one] erhält { $card_acc } und mischt
    [other] erhalten { $card_acc } und mischen
  } die Karte in den Stapel.
told-potion = { $player } { $player ->
   *[one] erhält
    [other] erhalten
  } { $potions }.
told-drank = { $player } { $player ->
   *[one] benutzt
    [other] benutzen
  } einen Heiltrank{ $own ->
    [yes] {" "}und hat wieder volle LP.
   *[no] : { $hero } hat wieder volle LP.
  }
told-looked = { $player } { $player ->
   *[one] sieht
    [other] sehen
  } sich { $card ->
    [none] eine Karte
   *[other] { $card_acc }
  } aus dem { $deck } an.
told-explored = Die Helden erkunden { $at }.
told-appeared = { $who_nom } erscheint auf { $at }.
told-battle = Kampf auf { $at }!
told-mission = Begegnung „{ $token }“. { $mission }
told-sign = Das { $colour_weak } Zeichen auf { $at } wirkt.
told-battle-round = Kampfrunde { $round }.
told-battle-won = Der Kampf auf { $at } ist in Kampfrunde { $round } gewonnen.
told-judged = „{ $token }“: { $how ->
    [none] Es gab keinen Auftrag.
    [yes] Der Auftrag ist gelungen.
   *[no] Der Auftrag ist gescheitert.
  }
told-found = „{ $token }“ ist gefunden.
told-contribution = { $player } { $player ->
   *[one] hat
    [other] haben
  } dem Boss { $points } LP genommen.
told-turn = { $hero } ist am Zug.
told-stunned = { $who_nom } ist betäubt und tut nichts.
told-drew = { $player } { $player ->
   *[one] zieht
    [other] ziehen
  } { $card_acc }.
told-played = { $player } { $player ->
   *[one] spielt
    [other] spielen
  } { $card_acc }.
told-discarded = { $player } { $player ->
   *[one] legt
    [other] legen
  } { $card_acc } ab.
told-dual-attack = Doppelangriff: { $player } { $player ->
   *[one] gibt { $helper } { $souls } und spielt
    [other] geben { $helper } { $souls } und spielen
  } { $card_acc } aus der Hand von { $helper }.
told-skill = { $hero }: { $name } (Fähigkeit { $skill }){ $burn ->
    [yes] {" "}mit Seelenbrand
   *[no] {""}
  }!
told-used = { $hero } { $equipment ->
    [yes] legt { $card_acc } an
   *[no] setzt { $card_acc } ein
  }.
told-enemy-turn = { $who_nom } ist am Zug.
told-enemy-skill = { $face ->
    [0] {""}
   *[other] Der Würfel zeigt { $face }:{" "}
  }{ $who_nom } setzt „{ $skill }“ ein.
told-attack-card = Angriffskarte { $card } trifft { $hero ->
    [none] niemanden
   *[other] { $hero }
  }.
told-reshuffled = Alle Angriffskarten werden gemischt; zwei liegen ungesehen beiseite.
told-struck = { $who_nom } erleidet { $n ->
    [0] keinen Schaden
   *[other] { $n } { $kind ->
       *[physical] Schaden
        [magical] magischen Schaden
        [true_dmg] wahren Schaden
      }
  }{ $stopped ->
    [0] {""}
    [one] ; ein Schild hält 1 auf
   *[other] ; Schilde halten { $stopped } auf
  }.
told-slain = { $hero ->
    [none] { $who_nom } ist besiegt.
   *[other] { $hero } besiegt { $who_acc }.
  }
told-healed = { $who_nom } { $n ->
    [0] hat schon volle LP
   *[other] erhält { $n } LP zurück
  }.
told-unhealable = { $who_nom } kann nicht geheilt werden.
told-shield = { $who_nom } erhält { $shields }.
told-temp = { $who_nom } erhält { $n ->
    [one] 1 temporären LP
   *[other] { $n } temporäre LP
  }.
told-power = { $who_nom } verursacht jetzt { $n } Schaden mehr.
told-speed = { $who_nom } hat jetzt Tempo { $speed }.
told-status = { $who_nom } { $status ->
    [stun] ist betäubt und setzt einen Zug aus
    [silence] ist verstummt: kein Seelenbrand
    [slow] ist verlangsamt: Tempo −1
   *[unhealable] kann nicht mehr geheilt werden
  }.
told-cleansed = { $who_nom } verliert alle Statusmarker.
told-rolled = Der Würfel zeigt { $face }.
told-souls = { $way ->
    [none] An den Seelen { $player ->
        [team] des Teams
       *[other] von { $player }
      } ändert sich nichts.
    [lose] { $player } { $player ->
       *[one] verliert
        [other] verlieren
      } { $souls }.
   *[gain] { $player } { $player ->
       *[one] erhält
        [other] erhalten
      } { $souls }.
  }
told-skulls = Das Team { $way ->
   *[gain] erhält { $n } Schädel
    [lose] legt { $n } Schädel ab
  }: jetzt { $skulls } von { $most }.
told-linked = Zwischen { $at } und { $other } öffnet sich ein Weg.
told-moved = Die Helden ziehen nach { $at }.
told-stands = { $hero } steht auf Kreis { $circle }.
told-died = { $hero } stirbt.
told-fallen = { $hero } bleibt liegen.
told-paid-revival = { $player } { $player ->
   *[one] gibt
    [other] geben
  } alle { $colour_acc } Himmelssteine ab, { $own ->
    [yes] um wieder aufzustehen
   *[no] damit { $hero } wieder aufsteht
  }.
told-revived = { $hero } steht mit vollen LP wieder auf und verliert dafür { $lost_acc }.
all-potions = alle Tränke
all-souls = alle Seelen
told-objectives = Alle Ziele sind erreicht!
told-lost = Das Kapitel ist verloren. { $why }
lost-heroes = Kein Held steht mehr.
lost-skulls = Es sind zu viele Schädel.
lost-dusk = Runde { $round } ist vorbei.
lost-why = { $why }.
told-won = Das Kapitel ist gewonnen! Punkte: { $scores }. { $several ->
    [yes] Große Champions
   *[no] Großer Champion
  }: { $champions }.
told-won-alone = Das Kapitel ist mit { $points_dat } gewonnen!
score = { $player } { $n }
told-ended-lost = Niemand gewinnt.
told-ended-won = Das Spiel ist zu Ende.
told-campaign-lost = Die Kampagne wird aufgegeben; niemand gewinnt.
told-campaign-won = Die Kampagne ist gewonnen! Insgesamt: { $scores }.
told-campaign-won-alone = Die Kampagne ist mit { $points_dat } gewonnen!

## Was aus einer Antwort werden kann

odds-attacked = { $hero } wird angegriffen
odds-miss = niemand wird getroffen
odds-die = { $hero } stirbt
odds-fall = { $who_nom } wird besiegt
odds-appear = { $who_nom } erscheint
odds-token = { $token }
odds-lose = das Kapitel ist verloren
odds-reach = { $skill } lässt sich vollenden
fate-next = wird vom nächsten Gegner getroffen
fate-round = wird noch in dieser Kampfrunde getroffen
fate-skill = { $skill } mit eigenen Karten

## Vor dem Spiel

option-chapter = Ein einzelnes Kapitel oder die Kampagne durch alle sechs.
    .title = Kapitel
    .n-1 = 1: { chapter-1 }
    .n-2 = 2: { chapter-2 }
    .n-3 = 3: { chapter-3 }
    .n-4 = 4: { chapter-4 }
    .n-5 = 5: { chapter-5 }
    .n-6 = 6: { chapter-6 }
    .campaign = die Kampagne
option-heroes = Aus wie vielen Helden das Team besteht.
    .title = Helden
    .n-0 = die üblichen vier
option-pick = Wählt ihr eure Helden der Reihe nach, oder werden sie gezogen?
    .title = Heldenwahl
    .chosen = gewählt
    .drawn = gezogen
option-gentle = Das Team übersteht mehr Schädel, und Bosse sind schwächer. Eine Hilfe vor allem, wenn du allein spielst.
    .title = Leichteres Spiel
error-too-few-heroes = { $players } Spieler brauchen mindestens { $players } Helden, nicht { $heroes }.
