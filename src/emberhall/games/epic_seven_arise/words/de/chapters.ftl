# Die Kapitel von Epic Seven Arise auf Deutsch: Geschichte, Begegnungsmarker, Gegner und ihre Fähigkeiten.
# Bosse mit Artikel haben .nom und .acc; .one ist der unbestimmte Artikel im Akkusativ, für Herbeigerufene.

## Kapitel 1

chapter-1 = Der Schläfer erwacht
chapter-1-intro = Nach zwanzig Jahren Schlaf erwacht Ras in einer Stadt, die nicht mehr an Erben glaubt. Sein kleiner Wächter Arkasus ist in die Felder davongelaufen, als der Nachthimmel barst. Findet ihn, bevor das alte Tor im Norden nachgibt.

story-1-1 = Die leere Wiege
story-1-1-text = Arky ist fort, und die Felder rings um die Stadt sind voller Augen. Auf einem der vier fernen Felder versteckt sich ein kleiner Drache.
story-1-1-objective = Gewinnt den Kampf auf dem Feld, das den Marker „Arkasus“ verbirgt.
story-1-2a = Arky geht voran
story-1-2a-text = Arky ist verstört, aber unverletzt, und er riecht die Fäulnis, bevor sie jemand sieht: Zwei Bannsteine neben dem Nordtor sind erloschen.
story-1-2a-objective = Gewinnt auf den Feldern der beiden Siegel je einen Kampf.
story-1-2b = Späte Rettung
story-1-2b-text = Arky ist gefunden, aber die Suche hat zu lange gedauert. Aus den Bannsteinen blutet schon der Schatten.
story-1-2b-objective = Gewinnt auf den Feldern der beiden Siegel je einen Kampf.
story-1-3 = Der Wächter geht um
story-1-3-text = Was einst das Tor bewachte, klettert über seine eigenen Steine.
story-1-3-objective = Besiegt den Seuchenwächter, und das Kapitel ist gewonnen.

token-arkasus = Arkasus
token-lost-pilgrim = Verirrter Pilger
token-old-snare = Alte Schlinge
token-wisp-dance = Irrlichtertanz
token-torn-banner = Zerrissenes Banner
token-hungry-pack = Hungriges Rudel
token-sunken-shrine = Versunkener Schrein
token-seal-west = Westsiegel
token-seal-east = Ostsiegel

enemy-mossling = Moosling
enemy-mossling-1 = Ohrfeige
enemy-mossling-2 = Sporenwolke
enemy-hound = Reißhund
enemy-hound-1 = Biss
enemy-raider = Wegelagerer
enemy-raider-1 = Spalter
enemy-raider-2 = Geld her
enemy-hexer = Moorhexer
enemy-hexer-1 = Hexenblitz
enemy-hexer-2 = Schweigezauber
enemy-hexer-3 = Trübsal
enemy-husk = Rosthülle
enemy-husk-1 = Zermalmen
enemy-husk-2 = Rundumschlag
enemy-gate-warden = Seuchenwächter
  .nom = der Seuchenwächter
  .acc = den Seuchenwächter
enemy-gate-warden-1 = Sensenbogen
enemy-gate-warden-2 = Erdbruch
enemy-gate-warden-3 = Seuchenwolke
enemy-gate-warden-4 = Dunkles Omen

## Kapitel 2

chapter-2 = Steine unter dem Sand
chapter-2-intro = Auf der südlichen Karawanenstraße werden flüsternde Steine verkauft, und ganze Lager antworten nicht mehr. Die Spur führt durch die Dünen zu einem Akolythen, der sie wagenweise kauft.

story-2-1 = Der flüsternde Handel
story-2-1-text = Sechs vergrabene Kisten, und die Steine darin klingen wie jemand, den du einmal gekannt hast.
story-2-1-objective = Gewinnt die Kämpfe auf zwei Feldern, die Dunkelsteine verbergen.
story-2-2a = Das Kassenbuch des Hauptmanns
story-2-2a-text = Die Kisten tragen das Zeichen eines Hauptmanns, und er hat noch nicht von euch gehört.
story-2-2a-objective = Besiegt auf P7 den Karawanenhauptmann.
story-2-2b = Es spricht sich herum
story-2-2b-text = Der Hauptmann kennt eure Namen. Er hat Verstärkung angeheuert.
story-2-2b-objective = Besiegt auf P7 den Karawanenhauptmann.
story-2-3 = Der Käufer
story-2-3-text = Zwischen gestürzten Säulen wiegt ein junger Mann mit müden Augen den letzten Stein in der Hand. Er hat den Erben erwartet.
story-2-3-objective = Besiegt den Akolythen Kayron, und das Kapitel ist gewonnen.

token-stone-1 = Dunkelstein
token-stone-2 = Dunkelstein
token-stone-3 = Dunkelstein
token-buried-cache = Vergrabenes Versteck
token-jackal-trap = Schakalfalle
token-salt-mirage = Salzspiegelung

enemy-crawler = Sandkriecher
enemy-crawler-1 = Zangengriff
enemy-crawler-2 = Sandstrahl
enemy-jackal = Dünenschakal
enemy-jackal-1 = Schnappen
enemy-jackal-2 = Hetzen
enemy-cutthroat = Karawanenmörder
enemy-cutthroat-1 = Krummklinge
enemy-cutthroat-2 = Beutelschneider
enemy-peddler = Steinhändler
enemy-peddler-1 = Steinfluch
enemy-peddler-2 = Flüsternder Stein
enemy-captain = Karawanenhauptmann
enemy-captain-1 = Wirbelnder Säbel
enemy-captain-2 = Zu den Waffen
enemy-captain-3 = Tiefschlag
enemy-kayron = Akolyth Kayron
enemy-kayron-1 = Schattenriss
enemy-kayron-2 = Seelenzehnt
enemy-kayron-3 = Auslese
enemy-kayron-4 = Dunkles Omen

## Kapitel 3

chapter-3 = Der weinende Wald
chapter-3-intro = In den Elfenwäldern tropft schwarzes Harz von den Bäumen. In ihrer Mitte liegt der Wächter Zeaon und trauert um einen Erben, der nie zurückkehrte, und der Wald trauert mit ihm.

story-3-1 = Harz wie Tränen
story-3-1-text = Drei Haine halten noch stand. Wenn sie fallen, ruft nichts den Wächter je zurück.
story-3-1-objective = Gewinnt den Kampf auf dem Feld eines weinenden Hains.
story-3-2a = Die Ältesten erinnern sich
story-3-2a-text = Der erste Hain atmet wieder, und die Ältesten öffnen ihre Vorräte.
story-3-2a-objective = Gewinnt die Kämpfe auf den Feldern aller drei weinenden Haine.
story-3-2b = Schleichendes Gift
story-3-2b-text = Ein Hain ist gerettet, aber die Fäulnis hat die Wurzeln unter euren Füßen erreicht.
story-3-2b-objective = Gewinnt die Kämpfe auf den Feldern aller drei weinenden Haine.
story-3-3 = Die Trauer des Wächters
story-3-3-text = Zeaon erhebt sich. Er erkennt euch nicht. Brecht die Seuche, ohne aufzugeben, was darunter liegt.
story-3-3-objective = Besiegt Zeaon, um ihn zu befreien, und das Kapitel ist gewonnen.

token-grove-1 = Weinender Hain
token-grove-2 = Weinender Hain
token-grove-3 = Weinender Hain
token-caught-fawn = Gefangenes Kitz
token-thorn-gate = Dornentor
token-grief-song = Klagelied
token-hidden-spring = Verborgene Quelle

enemy-thornling = Dornling
enemy-thornling-1 = Dornenpeitsche
enemy-thornling-2 = Festhaken
enemy-stag = Seuchenhirsch
enemy-stag-1 = Aufspießen
enemy-stag-2 = Niedertrampeln
enemy-rot-witch = Fäulnishexe
enemy-rot-witch-1 = Fäulnisblitz
enemy-rot-witch-2 = Welken
enemy-rot-witch-3 = Wuchernde Fäulnis
enemy-wisp = Trauerlicht
enemy-wisp-1 = Kalte Berührung
enemy-bark-husk = Borkenhülle
enemy-bark-husk-1 = Fällen
enemy-bark-husk-2 = Wurzelwelle
enemy-zeaon = Zeaon, trauernder Wächter
  .nom = Zeaon
  .acc = Zeaon
enemy-zeaon-1 = Wurzelhieb
enemy-zeaon-2 = Sporensturm
enemy-zeaon-3 = Nachwachsen
enemy-zeaon-4 = Dunkles Omen

## Kapitel 4

chapter-4 = Die Schule aus Glas
chapter-4-intro = In der Akademie ist es still, denn alle darin träumen. Jemand hat Spiegel in die Gänge gehängt, und jeder erinnert sich an einen anderen Tag.

story-4-1 = Anwesenheit
story-4-1-text = Die Hälfte der Spiegel sind Türen, die andere Hälfte Fallen, und alle lächeln, wenn ihr vorbeigeht.
story-4-1-objective = Gewinnt die Kämpfe auf zwei Feldern, die Silberspiegel verbergen.
story-4-2a = Das falsche Spiegelbild
story-4-2a-text = Zwei Spiegel sind verhängt, und das Mädchen im Hof wirft den falschen Schatten. Schlagt zu, solange sie noch dünn ist.
story-4-2a-objective = Besiegt Tenebrias Spiegelbild.
story-4-2b = Der Traum wird tiefer
story-4-2b-text = Die Spiegel sind zu spät verhängt. Der Hof ist voller Menschen, die nicht da sind.
story-4-2b-objective = Besiegt Tenebrias Spiegelbild.
story-4-3 = Hinter dem Glas
story-4-3-text = Die Hofmauer zerfließt zu einer Treppe, die nie gebaut wurde.
story-4-3-objective = Besiegt Tenebria, und das Kapitel ist gewonnen.

token-mirror-1 = Silberspiegel
token-mirror-2 = Silberspiegel
token-mirror-3 = Silberspiegel
token-false-mirror = Falscher Spiegel
token-class-bell = Schulglocke
token-stray-doll = Verlorene Puppe

enemy-ink-blot = Tintenklecks
enemy-ink-blot-1 = Schmierer
enemy-ink-blot-2 = Befleckte Seite
enemy-dream-hound = Traumhund
enemy-dream-hound-1 = Albtraumbiss
enemy-dream-hound-2 = Hatz
enemy-prefect = Gläserner Aufseher
enemy-prefect-1 = Linealhieb
enemy-prefect-2 = Nachsitzen
enemy-tutor = Lehrer ohne Gesicht
enemy-tutor-1 = Vortrag
enemy-tutor-2 = Ruhe im Saal
enemy-glimmer = Schimmer
  .one = einen Schimmer
enemy-glimmer-1 = Scherbe
enemy-phantom = Tenebrias Spiegelbild
enemy-phantom-1 = Splittern
enemy-phantom-2 = Einlullen
enemy-phantom-3 = Verdoppeln
enemy-tenebria = Tenebria
enemy-tenebria-1 = Wacher Albtraum
enemy-tenebria-2 = Marionettenfäden
enemy-tenebria-3 = Zerbrochener Spiegel
enemy-tenebria-4 = Dunkles Omen

## Kapitel 5

chapter-5 = Die gläserne Krone
chapter-5-intro = Der König von Taranor züchtet Soldaten in Glas. Jemand hat es ihn gelehrt, und der Lehrer wartet am Ende des Thronsaals mit dem Gesicht eines Freundes.

story-5-1 = Die königliche Kinderstube
story-5-1-text = Drei große Kessel summen unter dem Palast. Die Wachen fragen nicht, was darin ist.
story-5-1-objective = Gewinnt die Kämpfe auf zwei Homunkuluskesseln.
story-5-2a = Die Krone bekommt Risse
story-5-2a-text = Zwei Kessel sind zerstört, und die Stimme des Königs zittert. Einer ist noch übrig.
story-5-2a-objective = Gewinnt den Kampf auf dem letzten Homunkuluskessel.
story-5-2b = Alarm
story-5-2b-text = Glocken. Auf jeder Treppe dröhnen Stiefel.
story-5-2b-objective = Gewinnt den Kampf auf dem letzten Homunkuluskessel.
story-5-3 = Ein alter Freund
story-5-3-text = Vildred faltet die Flügel. Er kämpfte an eurer Seite, als die letzte Welt endete, und er hat beschlossen, wie diese enden soll.
story-5-3-objective = Besiegt Vildred, und das Kapitel ist gewonnen.

token-vat-1 = Homunkuluskessel
token-vat-2 = Homunkuluskessel
token-vat-3 = Homunkuluskessel
token-royal-guard = Königliche Garde
token-cracked-flask = Gesprungener Kolben
token-bribed-steward = Bestochener Verwalter

enemy-failed-one = Fehlschöpfung
enemy-failed-one-1 = Umsichschlagen
enemy-failed-one-2 = Zerplatzen
enemy-warhound = Königlicher Kriegshund
enemy-warhound-1 = Zerfleischen
enemy-warhound-2 = Zu Boden reißen
enemy-royal = Kronsoldat
enemy-royal-1 = Hellebarde
enemy-royal-2 = Schildreihe
enemy-alchemist = Hofalchemist
enemy-alchemist-1 = Säure
enemy-alchemist-2 = Dämpfe
enemy-alchemist-3 = Elixier
enemy-glass-knight = Glasritter
enemy-glass-knight-1 = Großklinge
enemy-glass-knight-2 = Spiegelung
enemy-vildred = Vildred
enemy-vildred-1 = Klingenwalzer
enemy-vildred-2 = Stilles Gericht
enemy-vildred-3 = Splitterflut
enemy-vildred-4 = Dunkles Omen

## Kapitel 6

chapter-6 = Der siebte Morgen
chapter-6-intro = Jedes Stück der Macht des Erzdämons ist zusammengetragen. Vier Siegel halten ihn noch am Boden, und sie versagen von außen nach innen.

story-6-1 = Brechende Siegel
story-6-1-text = Jedes Siegel muss einen letzten Kampf lang gehalten werden, während das Licht der Göttin wieder hineinströmt.
story-6-1-objective = Gewinnt die Kämpfe auf drei Dämonensiegeln. Das vierte ist freiwillig, aber wertvoll.
story-6-2a = Die Straße aus Asche
story-6-2a-text = Der Himmel neigt sich einem einzigen Punkt zu. Es bleibt nichts, als hinzugehen.
story-6-2a-objective = Zieht nach P11.
story-6-2b = Die Straße aus Asche und Knochen
story-6-2b-text = Die Siegel halten, mit Mühe, und die Straße hat Zähne.
story-6-2b-objective = Zieht nach P11.
story-6-3 = Der Erzdämon
story-6-3-text = Er hat kein Gesicht, bis du ihn ansiehst, und dann hat er eins, das du kennst.
story-6-3-objective = Besiegt den Erzdämon.
story-6-4 = Der siebte Morgen
story-6-4-text = Die Hülle ist zerbrochen. Was daraus hervorkriecht, hat sechs Welten beendet.
story-6-4-objective = Besiegt den entfesselten Erzdämon, und Kapitel und Kampagne sind gewonnen.

token-seal-1 = Dämonensiegel
token-seal-2 = Dämonensiegel
token-seal-3 = Dämonensiegel
token-seal-4 = Dämonensiegel
token-echo-of-six = Echo der sechsten Welt
token-broken-heir = Gebrochener Erbe
token-last-lantern = Letzte Laterne

enemy-gloomling = Düsterling
enemy-gloomling-1 = Klaue
enemy-gloomling-2 = Wehklage
enemy-hellhound = Abgrundhund
enemy-hellhound-1 = Zerreißen
enemy-hellhound-2 = Witterung der Angst
enemy-cultist = Akolythenklinge
enemy-cultist-1 = Ritualschnitt
enemy-cultist-2 = Opfergabe
enemy-dark-priest = Dunkler Priester
enemy-dark-priest-1 = Schwarze Flamme
enemy-dark-priest-2 = Versiegelte Lippen
enemy-dark-priest-3 = Grauen
enemy-void-imp = Leerenkobold
enemy-void-imp-1 = Durchbohren
enemy-doom-husk = Unheilshülle
enemy-doom-husk-1 = Verderben
enemy-doom-husk-2 = Schockwelle
enemy-archdemon = Der Erzdämon
  .nom = der Erzdämon
  .acc = den Erzdämon
enemy-archdemon-1 = Erdrückendes Dunkel
enemy-archdemon-2 = Schwarze Sonne
enemy-archdemon-3 = Verzweiflung
enemy-archdemon-4 = Dunkles Omen
enemy-archdemon-true = Der entfesselte Erzdämon
  .nom = der entfesselte Erzdämon
  .acc = den entfesselten Erzdämon
enemy-archdemon-true-1 = Weltenende
enemy-archdemon-true-2 = Hand des Verderbens
enemy-archdemon-true-3 = Fessel
enemy-archdemon-true-4 = Dunkles Omen
