### What the terminal shows.

map-rating = rating { $rating }
map-threat = threat { $threat } of 9
map-threat-top = threat at the top
map-setup = setting up
map-total = total victory
map-partial = partial victory
map-defeat = defeat
map-gathering = The party is gathering.

# A Hero's row: who it is, what it carries, how it is, what it can still do.
map-you = { $hero } (you)
map-carries = R{ $red } G{ $green } B{ $blue }{ $fire ->
        [yes] {" "}FIRE
       *[no] {""}
    }
map-ap = { $ap } AP
map-ap-down = { $ap } AP, down
map-down = down
map-lost = lost
map-left = got out
map-used = { $skill } used
map-souls = { $souls ->
        [one] 1 soul
       *[other] { $souls } souls
    }, +{ $growth } AP

map-legend-stars = 3/2/1: stars in red, green, blue
map-legend-tokens = R G B: token there, r g b: taken
map-legend-relics = ♥ relic, ✗ broken
map-legend-cultist = c Cultist
map-legend-unexplored = ? unexplored
map-legend-exit = ⌂ exit: { $tile }
map-legend-no-exit = exit not open yet
map-legend-bob = b Bob
map-legend-shades = sR sG sB Shade
map-legend-boomerang = ^ Boomerang: 1 AP less
map-legend-blessing = + Blessing
map-legend-sanctified = * sanctified

map-tiles = tiles left { $left }, in the Void { $void }
map-ritual = Ritual: { $cards } a turn, deck { $deck }, discards { $discards }
