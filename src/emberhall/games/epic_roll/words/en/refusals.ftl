# Why something cannot be done now.

refused-no-battle = You are in no battle now.
refused-counter = A Counter answers a card that a rival has just played, and nobody has played one.
refused-bolt = A Bolt is for a rival’s turn, not for your own.
refused-own-turn = This card helps your own champion: it waits for your turn.
refused-full-health = You have full health: a Heal would do nothing.
refused-fleeing = You are running away: no Hit can be played any more.
refused-no-enemy = There is no enemy that a Hit could strike.
refused-nothing-to-block = There is nothing to block now. A Block is played when the dice have been rolled and before they take effect.
refused-both = { $first } { $second }
refused-mid-roll = You can run away only between two rolls: settle this one first.
refused-in-battle = First comes the battle: only after a victory do you choose whether to go on or to stop.
refused-flight = You are running away already.
refused-spent = This is spent. It will be ready again at the start of your next turn.
refused-unrevealed = Your relic is still face down: it is revealed when your first turn begins.
refused-moment = This is not the moment for it. { $text }
