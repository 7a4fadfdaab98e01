### Was in Fire of Eidolon gefragt, geantwortet und erzählt wird. Das Glossar steht in components.ftl.

## Fragen

ask-hero = Welcher Held schließt sich der Gruppe an?
ask-first = Welcher Held beginnt?
ask-action = Was tut { $hero_nom }? { $ap ->
        [0] Keine AP übrig.
       *[other] Noch { $ap } AP.
    }
ask-stand = Steht { $hero_nom } auf? { $ap ->
        [0] Keine AP übrig.
       *[other] Noch { $ap } AP.
    }
ask-orient = { $chamber }: Wie soll sie liegen?
ask-enter = { $tile_acc } betreten oder bleiben?
ask-hop = Durch den Geheimgang weitergehen?
ask-exchange = Was wechselt den Besitzer?
ask-how-many = Wie viele wechseln den Besitzer?
ask-redirect = Ein Kultist will in { $tile_acc }. Schickst du ihn woandershin?
ask-redirect-collapse = Ein zweiter Kultist will in { $tile_acc } und brächte sie zum Einsturz. Schickst du ihn woandershin?
ask-redirect-blessed = Ein Kultist will in { $tile_acc }, aber der Segen hält ihn fern. Schickst du ihn woandershin?
ask-dive = { $tile_nom } stürzt ein: Wohin springt { $hero_nom }?
ask-give-up = Die Partie aufgeben?
ask-march = Wo macht der marschierende Kultist halt?
ask-shade = Welcher Schatten bewegt sich als Nächster?
ask-path = Welchen Weg nimmt der Schatten?
ask-charge = Wohin führt der Ansturm?
ask-strike = Kostenlos angreifen?
ask-falcon = Welche Marke holt der Falke?
ask-falcon-for = Wer bekommt sie?
ask-sacrifice = Wo explodiert Bob?
ask-bob = Was tut Bob?
ask-restore = Welche Kammer kehrt aus der Leere zurück?
ask-restore-at = Wohin kehrt { $tile_nom } zurück?
ask-terraport = Welche Kammer wird versetzt?
ask-terraport-at = Wohin kommt { $tile_nom }?

nature-hero = Ein Held wird gezogen.
nature-tile = Ein Plättchen wird aufgedeckt.
nature-card = Eine Ritualkarte wird aufgedeckt.
nature-exit = Eine Ereigniskarte zeigt den Ausgang.

## Antworten

priced = { $what } ({ $price })
price = { $ap } AP
price-turn = { $ap } AP, einmal je Zug
price-game = { $ap } AP, einmal je Partie
price-turn-left = { $ap } AP, in diesem Zug noch { $left } von { $uses }
price-game-left = { $ap } AP, noch { $left } von { $uses }
price-passive = passiv

answer-choose = { $hero } { $name }: { $stars }; { $skills }
stars = { $attribute } { $count }
answer-hero = { $hero_nom }
answer-stand = Aufstehen (1 AP)
answer-end = Zug beenden
answer-wait = Warten: alle übrigen AP aufgeben
answer-give-up = Vorschlagen, die Partie aufzugeben
answer-play-on = Weiterspielen
answer-agree = Aufgeben
answer-explore = { $way_to } erkunden (1 AP)
answer-orient = { $doorways }
answer-enter = { $tile_acc } betreten
answer-stay = Hier bleiben
answer-move = { $way_to } in { $tile_acc } gehen (1 AP)
answer-hop = Durch den Geheimgang weitergehen (0 AP)
answer-challenge = { $token_acc } nehmen ({ $ap } AP)
answer-collect = Die Marke nehmen
answer-destroy = { $relic } zerstören (1 AP und { $tokens })
answer-take-fire = Das Feuer von Eidolon nehmen (1 AP)
answer-attack = Den Kultisten hier angreifen (1 AP)
answer-exchange = Marken mit den Helden hier tauschen (1 AP)
answer-give = { $hero_dat } { $tokens } geben
answer-give-some = { $hero_dat } einige von { $tokens_dat } geben
answer-give-all = { $hero_dat } { $tokens_alle } geben
answer-take = { $tokens } { $hero_von } nehmen
answer-take-some = Einige von { $tokens_dat } { $hero_von } nehmen
answer-take-all = { $tokens_alle } { $hero_von } nehmen
answer-other = { $what }: { $rest }
answer-count = { $tokens }
answer-done = Fertig: Der Tausch gilt (1 AP)
answer-cancel = Doch nicht
answer-back = Zurück
answer-give-fire = Das Feuer { $hero_dat } übergeben (1 AP)
answer-receive-fire = Das Feuer übernehmen (1 AP)
answer-dive = In { $tile_acc } springen

# Fähigkeiten. Der Preis folgt in Klammern.
answer-lunge = { $skill } gegen den Kultisten { $tile_in }
answer-charge = { $skill }: bis zu drei Bewegungen, mit Angriffen
answer-charge-to = { $way_to } in { $tile_acc } stürmen
answer-end-charge = Den Ansturm beenden
answer-strike = Den Kultisten { $tile_in } angreifen
answer-ride-on = Nicht angreifen
answer-smite = { $skill } gegen den Kultisten { $tile_in }
answer-holy-light = { $skill } in und um { $tile_acc }
answer-sword = { $skill } { $way_to }
answer-break-limit = { $skill }: diese Kammer und alle mit ihr verbundenen säubern
# without $skill
answer-consume = { $souls ->
        [one] 1 Seele
       *[other] { $souls } Seelen
    } verzehren: von nun an 1 AP mehr
answer-falcon = { $skill }: eine Marke holen
answer-fetch = { $token_nom } aus { $tile_dat }
answer-sneak-attack = { $skill }: { $ap } AP in diesem Zug, auch durch Wände
answer-sacrifice = { $skill }: Bob explodiert
answer-explode = Bob explodiert { $tile_in }
answer-bob-move = Bob geht in { $tile_acc } (1 von { $ap } AP)
answer-bob-attack = Bob greift den Kultisten bei sich an (1 von { $ap } AP)
answer-bob-wait = Bob wartet
answer-boomerang = Den Bumerang in { $tile_acc } werfen
answer-bomb = Einen Durchgang { $way_to } in { $tile_acc } sprengen
answer-portal = { $skill }: { $tokens } für { $hero_acc }
answer-teleport = { $skill } in { $tile_acc }
answer-timeturn = { $skill }: eine Kammer aus der Leere zurückholen
answer-restore = { $chamber }, mit Marke ({ $token })
answer-at = { $places }
answer-at-nowhere = Ein leeres Feld
# without $skill
answer-bless = Diese Kammer segnen
# without $skill
answer-sanctify = Diese Kammer weihen
answer-turn = { $skill }: diese Kammer drehen, mit { $doorways_dat }
answer-slide = { $skill }: diese Kammer { $way_to } schieben
answer-terraport = { $skill }: eine Kammer versetzen
answer-lift = { $tile_nom }
answer-redirect = Ihn in { $tile_acc } schicken
answer-redirect-blessed = Ihn in { $tile_acc } schicken, wo der Segen ihn fernhält
answer-let-it = Ihn in { $tile_acc } kommen lassen
answer-let-it-collapse = { $tile_acc } einstürzen lassen
answer-let-it-blessed = Den Segen ihn fernhalten lassen

# Szenarien.
answer-leave = Das Verlies verlassen (0 AP)
answer-march = Er hält { $tile_in }
answer-shade = { $shade_nom }
answer-path = Durch { $tile_acc }
answer-banish = { $shade_acc } bannen ({ $ap } AP)

## Was erzählt wird

told-joined = { $player } spielt { $hero_acc }.
told-first = { $hero_nom } beginnt.
told-turn = { $hero_nom } ist am Zug: { $ap } AP, Bedrohungsstufe { $threat }.
told-waited = { $hero_nom } wartet und gibt { $ap } AP auf.
told-stood = { $hero_nom } steht auf.
told-revealed = { $hero_nom } erkundet { $side_to }: { $chamber }.
told-placed = { $tile_nom } wird gelegt, mit { $doorways_dat }.
told-stayed = { $hero_nom } bleibt stehen.
told-moved = { $hero_nom } betritt { $tile_acc }.
told-hopped = { $hero_nom } geht durch den Geheimgang und kommt { $tile_in } heraus.
told-collected = { $hero_nom } nimmt { $tile_in } { $token_acc } für { $ap } AP.
told-destroyed = { $hero_nom } zerstört { $relic }!
told-took-fire = { $hero_nom } nimmt das Feuer von Eidolon!
told-handed = { $giver_nom } gibt { $taker_dat } { $tokens }.
told-exchanged = { $hero_nom } beendet den Tausch.
told-took-back = { $hero_nom } bricht den Tausch ab.
told-passed-fire = { $giver_nom } übergibt { $taker_dat } das Feuer.
told-attacked = { $hero_nom } entfernt einen Kultisten aus { $tile_dat }.

told-skill = { $hero_nom } setzt { $skill_acc } ein!
told-consumed = { $hero_nom } verzehrt die gesammelten Seelen und hat von nun an 1 AP mehr.
told-fetched = Der Falke { $hero_gen } bringt { $taker_dat } { $token_einen }.
told-bob-moved = Bob rattert in { $tile_acc }.
told-bob-attacked = Bob entfernt einen Kultisten aus { $tile_dat }.
told-exploded = Bob explodiert { $tile_in }!
told-boomerang = { $hero_nom } wirft den Bumerang in { $tile_acc }.
told-bombed = { $hero_nom } sprengt einen Weg durch die Wand in { $tile_acc }.
told-teleported = { $hero_nom } verschwindet und taucht { $tile_in } wieder auf.
told-restored = { $hero_nom } dreht die Zeit zurück: { $tile_nom } ist wieder da, { $side_of } { $near_gen }.
told-blessed = { $hero_nom } segnet { $tile_acc }.
told-sanctified = { $hero_nom } weiht { $tile_acc }: Dort erscheint nie wieder ein Kultist.
told-pivoted = { $hero_nom } bewegt { $tile_acc }: jetzt { $side_of } { $near_gen }, mit { $doorways_dat }.
told-terraported = { $hero_nom } versetzt { $tile_acc } auf das Feld { $side_of } { $near_gen }.

told-ritual = Ritual der Kultisten: { $cards ->
        [one] eine Karte
       *[other] { $cards } Karten
    } auf Bedrohungsstufe { $threat }.
told-card = Karte: { $tile }{ $in_play ->
        [no] , nicht im Verlies
       *[yes] {""}
    }.
told-cultist = { $tile_in } erscheint ein Kultist.
told-blessing = Der Segen hält einen Kultisten von { $tile_dat } fern.
told-collapses = Ein zweiter Kultist lässt { $tile_acc } in die Leere stürzen!
told-dived = { $hero_nom } springt in { $tile_acc }.
told-lost = { $hero_nom } ist in der Leere verloren.
told-left-behind = { $hero_nom } ist in der Leere verloren.
told-tipped = { $hero_nom } wird umgeworfen.
told-reshuffled = Der Ritualstapel wird neu gemischt: { $cards ->
        [one] eine Karte
       *[other] { $cards } Karten
    }.
told-threat = Die Bedrohung steigt { $threat ->
        [10] bis ganz nach oben
       *[other] auf Stufe { $threat }
    }.

told-event = Ein Ereignis: { $relic } regt sich.
told-event-void = { $event_nom } hat seine Kraft verloren: Seine Karte kommt in die Leere.
told-event-missed = { $event_nom } findet keine Reliktkammer{ $follows ->
        [no] {""}
       *[yes] ; dafür wird eine andere Karte gezogen
    }.
told-exit = Der Ausgang ist jetzt { $tile_nom }.
told-left = { $hero_nom } verlässt das Verlies.
told-marched = Ein Kultist marschiert in Richtung Vorhalle und hält { $tile_in }.
told-siege-lifted = Die Belagerung der Vorhalle endet{ $follows ->
        [no] {""}
       *[yes] { $cards ->
            [one] ; eine Karte ist abzuhandeln
           *[other] ; { $cards } Karten sind abzuhandeln
        }
    }.
told-shade = { $shade_nom } ist jetzt { $tile_in }.
told-shade-stuck = { $shade_nom } findet keinen Weg{ $follows ->
        [no] {""}
       *[yes] ; stattdessen wird eine Karte aufgedeckt
    }.
told-shade-arrived = { $shade_nom } erreicht die Vorhalle{ $follows ->
        [no] , bringt in diesem Zug aber kein weiteres Ritual.
       *[yes] : ein zusätzliches Ritual!
    }
told-banished = { $hero_nom } bannt { $shade_acc } für { $ap } AP.

told-proposes-to-give-up = { $hero_nom } schlägt vor, aufzugeben.
told-plays-on = { $heroes ->
        [one] { $heroes_nom } möchte lieber weiterspielen.
       *[other] { $heroes_nom } möchten lieber weiterspielen.
    }
told-total = Vollständiger Sieg! Alle sind am Ausgang, und mit ihnen das Feuer.
told-partial = Teilsieg: Das Feuer ist gerettet, aber nicht alle sind entkommen.
told-fe-defeat-2 = Niederlage: Niemand kann mehr { $tiles_acc } erreichen.
told-fe-defeat-3 = Niederlage: Es gibt nicht mehr genug Marken für { $few }.
told-fe-defeat-4 = Niederlage: Das Feuer von Eidolon { $tile ->
        [none] ist in der Leere verloren
       *[other] kann nicht mehr zum Ausgang gebracht werden ({ $tile })
    }.
told-fe-defeat-5 = Niederlage: Die Bedrohung ist ganz oben.
told-fe-defeat-6 = Niederlage: Kein Held ist übrig.
told-fe-defeat-12 = { $how ->
        [partial] Die Gruppe gibt auf. Teilsieg: Das Feuer ist gerettet, aber nicht alle sind entkommen.
       *[defeat] Niederlage: Die Gruppe gibt auf.
    }
told-fe-defeat-13 = Niederlage: Was die Gruppe auch tut, das Feuer kann nicht mehr hinausgebracht werden.
few = { $relic } (noch { $left } von { $price } { $token_manyDat })

## Satzteile

party = { $heroes }
new-chamber = die neue Kammer
    .nom = die neue Kammer
    .acc = die neue Kammer
    .dat = der neuen Kammer
    .gen = der neuen Kammer
    .in = in der neuen Kammer
side-n = Norden
    .to = nach Norden
    .of = nördlich
side-e = Osten
    .to = nach Osten
    .of = östlich
side-s = Süden
    .to = nach Süden
    .of = südlich
side-w = Westen
    .to = nach Westen
    .of = westlich
side-onward = weiter
doorways = { $sides ->
        [one] eine Tür nach { $sides }
       *[other] Türen nach { $sides }
    }
    .dat = { $sides ->
        [one] einer Tür nach { $sides }
       *[other] Türen nach { $sides }
    }
beside = { $side_of } { $tile_gen }
chamber = { $tile }, { $kind }
kind-basic = { $colour ->
        [red] eine rote Kammer
        [green] eine grüne Kammer
       *[blue] eine blaue Kammer
    }
kind-relic = { $colour ->
        [red] die Kammer des roten Relikts
        [green] die Kammer des grünen Relikts
       *[blue] die Kammer des blauen Relikts
    }
kind-fire = die Feuerkammer
kind-vestibule = wo ihr hereingekommen seid
kind-special = eine Sonderkammer
# So viele Machtmarken, im vierten Fall: eine rote Spitzhacke, 6 grüne Schlüssel.
tokens = { $count ->
        [one] { $token_einen }
       *[other] { $count } { $token_many }
    }
    .dat = { $count ->
        [one] { $token_einem }
       *[other] { $count } { $token_manyDat }
    }
    .alle = { $count ->
        [2] beide { $token_weak }
       *[other] alle { $count } { $token_weak }
    }

## Was das nächste Ziehen bringen kann

odds-cultist = ein Kultist erscheint
odds-collapse = eine Kammer stürzt ein
odds-dive = ein Held muss springen
odds-threat = die Bedrohung steigt
odds-end = die Partie endet
odds-collapse-of = { $tile_nom } stürzt in die Leere
odds-collected = eine Marke wird genommen
odds-destroyed = ein Relikt wird zerstört
odds-fire = das Feuer wird genommen
fate-falls = { $rituals ->
    [1] stürzt im nächsten Ritual ein
   *[other] stürzt in den nächsten { $rituals } Ritualen ein
}
