# The chapters of Epic Seven Arise in English: story, Encounter tokens, enemies and their skills.

## Chapter 1

chapter-1 = The Sleeper Wakes
chapter-1-intro = Ras wakes after twenty years of sleep in a town that has stopped believing in Heirs. His small guardian Arkasus ran off into the fields when the night sky cracked. Find him before the old gate to the north gives way.

story-1-1 = An Empty Cradle
story-1-1-text = Arky is gone and the fields around the town are full of eyes. Somewhere among the four far fields a small dragon is hiding.
story-1-1-objective = Win the battle on the tile that hides the Arkasus token.
story-1-2a = Arky Leads the Way
story-1-2a-text = Arky is shaken but unhurt, and he smells the rot before anyone sees it: two ward stones beside the northern gate have gone dark.
story-1-2a-objective = Win a battle on the tile of each of the two Seal tokens.
story-1-2b = A Late Rescue
story-1-2b-text = Arky is found, but the search took too long. The ward stones are already bleeding shadow.
story-1-2b-objective = Win a battle on the tile of each of the two Seal tokens.
story-1-3 = The Warden Walks
story-1-3-text = The thing that used to guard the gate climbs over its own stones.
story-1-3-objective = Defeat the Blighted Warden, and the chapter is won.

token-arkasus = Arkasus
token-lost-pilgrim = Lost Pilgrim
token-old-snare = Old Snare
token-wisp-dance = Wisp Dance
token-torn-banner = Torn Banner
token-hungry-pack = Hungry Pack
token-sunken-shrine = Sunken Shrine
token-seal-west = Western Seal
token-seal-east = Eastern Seal

enemy-mossling = Mossling
enemy-mossling-1 = Slap
enemy-mossling-2 = Spore Puff
enemy-hound = Fang Hound
enemy-hound-1 = Bite
enemy-raider = Road Raider
enemy-raider-1 = Cleave
enemy-raider-2 = Shakedown
enemy-hexer = Bog Hexer
enemy-hexer-1 = Hex Bolt
enemy-hexer-2 = Hush
enemy-hexer-3 = Gloom
enemy-husk = Rust Husk
enemy-husk-1 = Crush
enemy-husk-2 = Wide Sweep
enemy-gate-warden = Blighted Warden
  .the = the Blighted Warden
enemy-gate-warden-1 = Reaping Arc
enemy-gate-warden-2 = Ground Break
enemy-gate-warden-3 = Blight Cloud
enemy-gate-warden-4 = Dark Omen

## Chapter 2

chapter-2 = Stones Beneath the Sand
chapter-2-intro = Stones that whisper are being sold along the southern caravan road, and whole camps have stopped answering. The trail leads through the dunes to an Acolyte who buys by the cartload.

story-2-1 = The Whispering Trade
story-2-1-text = Six buried crates, and the stones inside sound like someone you used to know.
story-2-1-objective = Win the battles on two tiles that hide Dark Stones.
story-2-2a = The Captain's Ledger
story-2-2a-text = The crates carry the mark of one captain, and he has not yet heard of you.
story-2-2a-objective = Defeat the Caravan Captain on P7.
story-2-2b = Word Travels
story-2-2b-text = The captain knows your names. He has hired help.
story-2-2b-objective = Defeat the Caravan Captain on P7.
story-2-3 = The Buyer
story-2-3-text = Among toppled pillars a young man with tired eyes weighs the last stone in his palm. He has been expecting the Heir.
story-2-3-objective = Defeat Acolyte Kayron, and the chapter is won.

token-stone-1 = Dark Stone
token-stone-2 = Dark Stone
token-stone-3 = Dark Stone
token-buried-cache = Buried Cache
token-jackal-trap = Jackal Trap
token-salt-mirage = Salt Mirage

enemy-crawler = Sand Crawler
enemy-crawler-1 = Pincer
enemy-crawler-2 = Grit Spray
enemy-jackal = Dune Jackal
enemy-jackal-1 = Snap
enemy-jackal-2 = Harry
enemy-cutthroat = Caravan Cutthroat
enemy-cutthroat-1 = Curved Blade
enemy-cutthroat-2 = Purse Cut
enemy-peddler = Stone Peddler
enemy-peddler-1 = Stone Curse
enemy-peddler-2 = Whispering Stone
enemy-captain = Caravan Captain
enemy-captain-1 = Whirling Sabre
enemy-captain-2 = Rally
enemy-captain-3 = Low Blow
enemy-kayron = Acolyte Kayron
enemy-kayron-1 = Shadow Rend
enemy-kayron-2 = Soul Tithe
enemy-kayron-3 = Cull the Weak
enemy-kayron-4 = Dark Omen

## Chapter 3

chapter-3 = The Weeping Forest
chapter-3-intro = In the elven woods the trees drip black sap. The guardian Zeaon lies at the centre, grieving for an Heir who never returned, and the forest grieves with it.

story-3-1 = Sap Like Tears
story-3-1-text = Three groves still hold. If they fall, nothing will call the guardian back.
story-3-1-objective = Win the battle on one Weeping Grove.
story-3-2a = The Elders Remember
story-3-2a-text = The first grove breathes again, and the elders open their stores.
story-3-2a-objective = Win the battles on all three Weeping Groves.
story-3-2b = Slow Poison
story-3-2b-text = One grove is saved, but the rot has reached the roots beneath your feet.
story-3-2b-objective = Win the battles on all three Weeping Groves.
story-3-3 = The Guardian's Grief
story-3-3-text = Zeaon rises. It does not know you. Break the blight without giving up on what is underneath.
story-3-3-objective = Defeat Zeaon to free it, and the chapter is won.

token-grove-1 = Weeping Grove
token-grove-2 = Weeping Grove
token-grove-3 = Weeping Grove
token-caught-fawn = Caught Fawn
token-thorn-gate = Thorn Gate
token-grief-song = Grief Song
token-hidden-spring = Hidden Spring

enemy-thornling = Thornling
enemy-thornling-1 = Thorn Lash
enemy-thornling-2 = Snag
enemy-stag = Blight Stag
enemy-stag-1 = Gore
enemy-stag-2 = Trample
enemy-rot-witch = Rot Witch
enemy-rot-witch-1 = Rot Bolt
enemy-rot-witch-2 = Withering
enemy-rot-witch-3 = Mend Rot
enemy-wisp = Grief Wisp
enemy-wisp-1 = Chill Touch
enemy-bark-husk = Bark Husk
enemy-bark-husk-1 = Fell
enemy-bark-husk-2 = Root Wave
enemy-zeaon = Zeaon, Grieving Guardian
  .the = Zeaon
enemy-zeaon-1 = Root Lash
enemy-zeaon-2 = Spore Storm
enemy-zeaon-3 = Regrowth
enemy-zeaon-4 = Dark Omen

## Chapter 4

chapter-4 = The School of Glass
chapter-4-intro = The academy is quiet because everyone in it is dreaming. Someone has hung mirrors in the halls, and each of them remembers a different day.

story-4-1 = Roll Call
story-4-1-text = Half of the mirrors are doors, half are traps, and all of them smile when you pass.
story-4-1-objective = Win the battles on two tiles that hide Silver Mirrors.
story-4-2a = The Wrong Reflection
story-4-2a-text = With two mirrors covered, the girl in the courtyard casts the wrong shadow. Strike while she is still thin.
story-4-2a-objective = Defeat Tenebria's Reflection.
story-4-2b = The Dream Deepens
story-4-2b-text = The mirrors are covered too late. The courtyard is full of people who are not there.
story-4-2b-objective = Defeat Tenebria's Reflection.
story-4-3 = Behind the Glass
story-4-3-text = The courtyard wall melts into a stair that was never built.
story-4-3-objective = Defeat Tenebria, and the chapter is won.

token-mirror-1 = Silver Mirror
token-mirror-2 = Silver Mirror
token-mirror-3 = Silver Mirror
token-false-mirror = False Mirror
token-class-bell = Class Bell
token-stray-doll = Stray Doll

enemy-ink-blot = Ink Blot
enemy-ink-blot-1 = Smear
enemy-ink-blot-2 = Blotted Page
enemy-dream-hound = Dream Hound
enemy-dream-hound-1 = Nightmare Bite
enemy-dream-hound-2 = Chase
enemy-prefect = Glass Prefect
enemy-prefect-1 = Ruler Strike
enemy-prefect-2 = Detention
enemy-tutor = Faceless Tutor
enemy-tutor-1 = Lecture
enemy-tutor-2 = Hush
enemy-glimmer = Glimmer
enemy-glimmer-1 = Shard
enemy-phantom = Tenebria's Reflection
enemy-phantom-1 = Splinter
enemy-phantom-2 = Lull
enemy-phantom-3 = Double
enemy-tenebria = Tenebria
enemy-tenebria-1 = Waking Nightmare
enemy-tenebria-2 = Puppet Strings
enemy-tenebria-3 = Broken Mirror
enemy-tenebria-4 = Dark Omen

## Chapter 5

chapter-5 = The Glass Crown
chapter-5-intro = The king of Taranor has been growing soldiers in glass. Someone taught him how, and the teacher waits at the end of the throne hall with a friend's face.

story-5-1 = The Royal Nursery
story-5-1-text = Three great vats hum under the palace. The guards do not ask what is in them.
story-5-1-objective = Win the battles on two Homunculus Vats.
story-5-2a = A Crown Cracks
story-5-2a-text = With two vats broken the king's voice shakes. One remains.
story-5-2a-objective = Win the battle on the last Homunculus Vat.
story-5-2b = The Alarm
story-5-2b-text = Bells. Every stair fills with boots.
story-5-2b-objective = Win the battle on the last Homunculus Vat.
story-5-3 = An Old Friend
story-5-3-text = Vildred folds his wings. He fought beside you when the last world ended, and he has chosen how this one will.
story-5-3-objective = Defeat Vildred, and the chapter is won.

token-vat-1 = Homunculus Vat
token-vat-2 = Homunculus Vat
token-vat-3 = Homunculus Vat
token-royal-guard = Royal Guard
token-cracked-flask = Cracked Flask
token-bribed-steward = Bribed Steward

enemy-failed-one = Failed One
enemy-failed-one-1 = Flail
enemy-failed-one-2 = Burst
enemy-warhound = Royal Warhound
enemy-warhound-1 = Maul
enemy-warhound-2 = Drag Down
enemy-royal = Crown Soldier
enemy-royal-1 = Halberd
enemy-royal-2 = Shield Line
enemy-alchemist = Court Alchemist
enemy-alchemist-1 = Acid
enemy-alchemist-2 = Fumes
enemy-alchemist-3 = Elixir
enemy-glass-knight = Glass Knight
enemy-glass-knight-1 = Great Blade
enemy-glass-knight-2 = Reflection
enemy-vildred = Vildred
enemy-vildred-1 = Blade Waltz
enemy-vildred-2 = Silent Judgement
enemy-vildred-3 = Fragment Surge
enemy-vildred-4 = Dark Omen

## Chapter 6

chapter-6 = The Seventh Dawn
chapter-6-intro = Every piece of the Archdemon's might has been gathered. Four seals still pin it to the ground, and they are failing from the outside in.

story-6-1 = Failing Seals
story-6-1-text = Each seal must be held for one last battle while the goddess's light is poured back into it.
story-6-1-objective = Win the battles on three Demon Seals. The fourth is optional but valuable.
story-6-2a = The Road of Ash
story-6-2a-text = The sky bends toward a single point. Nothing is left but to walk to it.
story-6-2a-objective = Move to P11.
story-6-2b = The Road of Ash and Bone
story-6-2b-text = The seals hold, barely, and the road has teeth.
story-6-2b-objective = Move to P11.
story-6-3 = The Archdemon
story-6-3-text = It has no face until you look at it, and then it has one you know.
story-6-3-objective = Defeat the Archdemon.
story-6-4 = The Seventh Dawn
story-6-4-text = The shell is broken. What climbs out of it has ended six worlds.
story-6-4-objective = Defeat the Archdemon Unbound, and the chapter and the campaign are won.

token-seal-1 = Demon Seal
token-seal-2 = Demon Seal
token-seal-3 = Demon Seal
token-seal-4 = Demon Seal
token-echo-of-six = Echo of the Sixth World
token-broken-heir = Broken Heir
token-last-lantern = Last Lantern

enemy-gloomling = Gloomling
enemy-gloomling-1 = Claw
enemy-gloomling-2 = Wail
enemy-hellhound = Abyss Hound
enemy-hellhound-1 = Rend
enemy-hellhound-2 = Scent of Fear
enemy-cultist = Acolyte Blade
enemy-cultist-1 = Ritual Cut
enemy-cultist-2 = Offering
enemy-dark-priest = Dark Priest
enemy-dark-priest-1 = Black Flame
enemy-dark-priest-2 = Seal Lips
enemy-dark-priest-3 = Dread
enemy-void-imp = Void Imp
enemy-void-imp-1 = Pierce
enemy-doom-husk = Doom Husk
enemy-doom-husk-1 = Ruin
enemy-doom-husk-2 = Shockwave
enemy-archdemon = The Archdemon
  .the = the Archdemon
enemy-archdemon-1 = Crushing Dark
enemy-archdemon-2 = Black Sun
enemy-archdemon-3 = Despair
enemy-archdemon-4 = Dark Omen
enemy-archdemon-true = The Archdemon Unbound
  .the = the Archdemon Unbound
enemy-archdemon-true-1 = World's End
enemy-archdemon-true-2 = Hand of Ruin
enemy-archdemon-true-3 = Shackle
enemy-archdemon-true-4 = Dark Omen
