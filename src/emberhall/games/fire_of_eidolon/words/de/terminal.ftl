### Was das Terminal zeigt. R, G und B stehen für rot, grün und blau.

map-rating = Wertung { $rating }
map-threat = Bedrohung { $threat } von 9
map-threat-top = Bedrohung ganz oben
map-setup = Vorbereitung
map-total = vollständiger Sieg
map-partial = Teilsieg
map-defeat = Niederlage
map-gathering = Die Gruppe sammelt sich.

map-you = { $hero } (du)
map-carries = R{ $red } G{ $green } B{ $blue }{ $fire ->
        [yes] {" "}FEUER
       *[no] {""}
    }
map-ap = { $ap } AP
map-ap-down = { $ap } AP, am Boden
map-down = am Boden
map-lost = verloren
map-left = ist entkommen
map-used = { $skill } verbraucht
map-souls = { $souls ->
        [one] 1 Seele
       *[other] { $souls } Seelen
    }, +{ $growth } AP

map-legend-stars = 3/2/1: Sterne in Rot, Grün, Blau
map-legend-tokens = R G B: Marke da, r g b: genommen
map-legend-relics = ♥ Relikt, ✗ zerstört
map-legend-cultist = c Kultist
map-legend-unexplored = ? unerforscht
map-legend-exit = ⌂ Ausgang: { $tile }
map-legend-no-exit = noch kein Ausgang
map-legend-bob = b Bob
map-legend-shades = sR sG sB Schatten
map-legend-boomerang = ^ Bumerang: 1 AP weniger
map-legend-blessing = + Segen
map-legend-sanctified = * geweiht

map-tiles = Plättchen { $left }, in der Leere { $void }
map-ritual = Ritual: { $cards } je Zug, Stapel { $deck }, Ablage { $discards }
