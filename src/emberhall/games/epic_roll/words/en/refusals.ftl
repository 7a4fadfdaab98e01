# Why something cannot be done now.

refused-no-battle = You are not in a battle.
refused-counter = A Counter answers a card that a rival has just played, and there is none.
refused-bolt = A Bolt is for a rival’s turn, not for your own.
refused-own-turn = This card helps your own champion: keep it for your turn.
refused-full-health = You are at full health: a Heal would do nothing.
refused-fleeing = You are running away: you can no longer play a Hit.
refused-no-enemy = There is no enemy to hit.
refused-nothing-to-block = There is nothing to block now. Play a Block after the dice have been rolled, before they take effect.
refused-both = { $first } { $second }
refused-mid-roll = You can run away only between two rolls: settle this one first.
refused-in-battle = Finish the battle first: after a victory you choose whether to go on or end your turn.
refused-flight = You are already running away.
refused-spent = This is spent: it will be ready again at the start of your next turn.
refused-unrevealed = Your relic is still face down: it is revealed when your first turn begins.
refused-moment = Now is not the moment for it. { $text }
