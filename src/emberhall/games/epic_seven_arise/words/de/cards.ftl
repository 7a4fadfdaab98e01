# Helden und Artefakte von Epic Seven Arise auf Deutsch, und was ihre Effekte bewirken.
# Helden: .gender ist f für Heldinnen, deren Rolle dann in der Form .f steht.
# Artefakte: .acc mit Artikel, wie nach „spielt“; der bloße Name steht in Antworten („Glutphiole einsetzen“).

## Helden

hero-ras = Ras
hero-ras-title = Erbe des Bundes
hero-ras-1 = Hieb des Bundes
hero-ras-2 = Sammelruf
hero-ras-3 = Tagesanbruch

hero-mercedes = Mercedes
  .gender = f
hero-mercedes-title = Hüterin der versiegelten Flamme
hero-mercedes-1 = Glutblitz
hero-mercedes-2 = Aschenring
hero-mercedes-3 = Sternenfall

hero-iseria = Iseria
  .gender = f
hero-iseria-title = Stimme des Waldes
hero-iseria-1 = Blattpfeil
hero-iseria-2 = Lied der Dornen
hero-iseria-3 = Geistersalve

hero-krau = Krau
hero-krau-title = Der Schild, der blieb
hero-krau-1 = Knaufschlag
hero-krau-2 = Eid der Mauer
hero-krau-3 = Ungebrochenes Urteil

hero-ludwig = Ludwig
hero-ludwig-title = Letzter des Steinkreises
hero-ludwig-1 = Steinnadel
hero-ludwig-2 = Schwere Luft
hero-ludwig-3 = Himmelssturz

hero-yuna = Yuna
  .gender = f
hero-yuna-title = Präsidentin des Rats
hero-yuna-1 = Schnelle Salve
hero-yuna-2 = Jubel des Rats
hero-yuna-3 = Raketenparade

hero-cartuja = Cartuja
hero-cartuja-title = Axt der Suin
hero-cartuja-1 = Weiter Schwung
hero-cartuja-2 = Steinhaut
hero-cartuja-3 = Erdspalter

hero-aither = Aither
hero-aither-title = Treuer Seelenweber
hero-aither-1 = Klarer Tropfen
hero-aither-2 = Sanfter Regen
hero-aither-3 = Flut der Gnade

role-knight = Ritter
  .f = Ritterin
role-mage = Magier
  .f = Magierin
role-ranger = Schütze
  .f = Schützin
role-warrior = Krieger
  .f = Kriegerin
role-soul-weaver = Seelenweber
  .f = Seelenweberin

# Was von einem Helden zu erwarten ist.
# with $name
calling-knight = { $name_gender ->
    [f] Ritterin
   *[m] Ritter
  }: hält viel aus
# with $name
calling-mage = { $name_gender ->
    [f] Magierin
   *[m] Magier
  }: ignoriert Rüstung
# with $name
calling-ranger = { $name_gender ->
    [f] Schützin
   *[m] Schütze
  }: ist früh am Zug
# with $name
calling-warrior = { $name_gender ->
    [f] Kriegerin
   *[m] Krieger
  }: schlägt hart zu
# with $name
calling-soul-weaver = { $name_gender ->
    [f] Seelenweberin
   *[m] Seelenweber
  }: heilt

## Artefakte und Ausrüstung

artifact-ember-phial = Glutphiole
  .acc = die Glutphiole
artifact-bramble-net = Dornennetz
  .acc = das Dornennetz
artifact-scout-lantern = Späherlaterne
  .acc = die Späherlaterne
artifact-trail-ration = Wegzehrung
  .acc = die Wegzehrung
artifact-gambler-coin = Glücksmünze
  .acc = die Glücksmünze
artifact-squire-buckler = Knappenbuckler
  .acc = den Knappenbuckler
artifact-soul-flask = Seelenflakon
  .acc = den Seelenflakon
artifact-courier-boots = Botenstiefel
  .acc = die Botenstiefel
artifact-honed-edge = Scharfe Klinge
  .acc = die Scharfe Klinge
artifact-accord-banner = Banner der Eintracht
  .acc = das Banner der Eintracht
artifact-frost-bell = Frostglocke
  .acc = die Frostglocke
artifact-needle-bolt = Nadelbolzen
  .acc = den Nadelbolzen
artifact-clearwater-leaf = Klarwasserblatt
  .acc = das Klarwasserblatt
artifact-warm-censer = Räucherschale
  .acc = die Räucherschale
artifact-star-shard = Sternensplitter
  .acc = den Sternensplitter
artifact-tear-of-diche = Träne der Diche
  .acc = die Träne der Diche

artifact-watch-sword = Schwert der Wache
  .acc = das Schwert der Wache
artifact-haste-ring = Ring der Eile
  .acc = den Ring der Eile
artifact-mirror-plate = Spiegelpanzer
  .acc = den Spiegelpanzer
artifact-soul-lantern = Seelenlaterne
  .acc = die Seelenlaterne
artifact-scholar-circlet = Gelehrtenreif
  .acc = den Gelehrtenreif
artifact-hungry-fang = Hungerzahn
  .acc = den Hungerzahn
artifact-spellbinder = Zauberbinder
  .acc = den Zauberbinder
artifact-guardian-oath = Eid des Wächters
  .acc = den Eid des Wächters
artifact-berserk-belt = Berserkergürtel
  .acc = den Berserkergürtel
artifact-hearth-stone = Herdfeueramulett
  .acc = das Herdfeueramulett
artifact-quiet-cloak = Mantel der Stille
  .acc = den Mantel der Stille
artifact-burning-heart = Brennendes Herz
  .acc = das Brennende Herz
artifact-pact-cord = Paktschnur
  .acc = die Paktschnur
artifact-titan-girdle = Titanengurt
  .acc = den Titanengurt
artifact-reaper-mask = Schnittermaske
  .acc = die Schnittermaske

## Effekte: $whom ist eins der Ziele weiter unten, $change eine Zahl mit Vorzeichen

fx-damage = { $aim ->
    [each] je{" "}
   *[to] {""}
  }{ $n } { $kind ->
   *[physical] Schaden
    [magical] magischer Schaden
    [true_dmg] wahrer Schaden
  } { $aim ->
    [hit] für jeden Treffer
   *[to] gegen { $whom_acc }
  }{ $more ->
    [none] {""}
   *[other] , { $more }
  }
fx-more = +1 für je { $per } LP, die diesem Helden fehlen (höchstens +{ $most })
fx-by-card = { $cards ->
    [one] Angriffskarte
   *[other] { $cards } Angriffskarten
  }: { $what }
fx-boost = +{ $n } Schaden
fx-convert = der Schaden wird { $kind ->
    [magical] magisch
   *[true_dmg] wahr
  }
fx-heal = { $whom } erhält { $n } LP zurück
fx-heal-full = { $whom } erhält alle LP zurück
fx-heal-itself = erhält selbst { $n } LP zurück
fx-shield = { $shields } für { $whom_acc }
fx-temp_hp = { $n ->
    [one] 1 temporärer LP
   *[other] { $n } temporäre LP
  } für { $whom_acc }
fx-power = +{ $n } Schaden für { $whom_acc } in diesem { $until ->
    [turn] Zug
   *[battle] Kampf
  }
fx-speed = { $change } Tempo für { $whom_acc } in diesem Kampf
fx-status = { $status } für { $whom_acc }
fx-cleanse = { $whom } verliert alle Statusmarker
fx-draw = { $whom } zieht { $n ->
    [one] 1 Karte
   *[other] { $n } Karten
  }
fx-discard = { $whom } legt { $n ->
    [one] 1 Fähigkeitskarte
   *[other] { $n } Fähigkeitskarten
  } ab
fx-gain = { $whom } erhält { $what_acc }
fx-lose = { $whom } verliert { $what_acc }
fx-given-up = für { $whom_acc } { $n ->
    [one] wird 1 Himmelsstein
   *[other] werden { $n } Himmelssteine
  } abgegeben
# without $n
fx-skull = { $change } Schädel
fx-place_token = der Marker „{ $name }“ kommt auf { $at }
fx-spawn = Monster erscheinen auf { $at }
fx-spawn_draw = für { $at } wird eine Gegnerkarte gezogen
fx-spawn_boss = { $name_nom } erscheint auf { $at }
fx-summon = ruft { $name_one } herbei
fx-link = zwischen { $at } und { $other } öffnet sich ein Weg
fx-move_party = alle Helden kommen nach { $at }
fx-sort_attack = die nächsten { $n } Angriffskarten ansehen und in beliebiger Reihenfolge zurücklegen
fx-roll = würfeln: { $faces }
fx-face = bei { $faces } { $what }
fx-branch = je nach Verlauf der Geschichte { $then } oder { $otherwise }
fx-nothing = nichts
fx-win = das Kapitel ist gewonnen
fx-and = { $first } und { $rest }

gain-stones = { $n ->
    [one] 1 { $colour_nom } Himmelsstein
   *[other] { $n } { $colour_weak } Himmelssteine
  }
  .acc = { $n ->
    [one] 1 { $colour_acc } Himmelsstein
   *[other] { $n } { $colour_weak } Himmelssteine
  }
gain-any-stones = { $n ->
    [one] 1 Himmelsstein
   *[other] { $n } Himmelssteine
  } beliebiger Farbe
gain-artifact = { $n ->
    [one] 1 Artefaktkarte
   *[other] { $n } Artefaktkarten
  }
gain-skill_card = { $n ->
    [one] 1 Fähigkeitskarte
   *[other] { $n } Fähigkeitskarten
  }

to-one_enemy = ein Gegner
  .acc = einen Gegner
to-two_enemies = bis zu zwei Gegner
to-all_enemies = jeder Gegner
  .acc = jeden Gegner
to-same = dasselbe Ziel
to-same-targets = dieselben Ziele
to-other_enemies = jeder andere Gegner
  .acc = jeden anderen Gegner
to-self = dieser Held
  .acc = diesen Helden
to-itself = es selbst
  .acc = sich selbst
to-one_hero = ein Held
  .acc = einen Helden
to-same_hero = derselbe Held
  .acc = denselben Helden
to-other_heroes = jeder andere Held
  .acc = jeden anderen Helden
to-all_heroes = jeder Held
  .acc = jeden Helden
to-lowest_hero = der Held mit den wenigsten LP
  .acc = den Helden mit den wenigsten LP
to-highest_hero = der Held mit den meisten LP
  .acc = den Helden mit den meisten LP
to-drawn = der getroffene Held
  .acc = den getroffenen Helden
to-hit = jeder getroffene Held
  .acc = jeden getroffenen Helden
to-all_monsters = jeder Gegner im Kampf
  .acc = jeden Gegner im Kampf
to-each_player = jeder Spieler
  .acc = jeden Spieler
to-living_heroes = jeder lebende Held
  .acc = jeden lebenden Helden
to-team = jeder Held des Teams
  .acc = jeden Helden des Teams
to-living-players = jeder Spieler mit einem lebenden Helden
  .acc = jeden Spieler mit einem lebenden Helden
to-all-players = jeder Spieler
  .acc = jeden Spieler

name-stun = Betäubung
name-silence = Stille
name-slow = Verlangsamung
name-unhealable = Unheilbarkeit

# Was Ausrüstung bewirkt, solange ein Held sie trägt.
when-attach = sofort: { $what }
when-turn_start = zu Beginn jedes Zugs dieses Helden: { $what }
when-turn_end = am Ende jedes Zugs dieses Helden: { $what }
when-skill_hit = nach einer Fähigkeit, die LP genommen hat: { $what }
mod-skill_damage = Fähigkeiten verursachen { $change } Schaden{ $half ->
    [yes] {" "}gegen Gegner mit höchstens halben LP
   *[no] {""}
  }
mod-speed = { $change } Tempo
mod-armor = { $change } Rüstung
mod-damage_kind = physischer Schaden von Fähigkeiten wird { $kind ->
    [magical] magisch
   *[true_dmg] wahr
  }
mod-immune = immun gegen { $names }
mod-burn_discount = Seelenbrände, die in Seelen bezahlt werden, kosten { $n } weniger
mod-dual_discount = Doppelangriffe kosten { $souls } weniger
