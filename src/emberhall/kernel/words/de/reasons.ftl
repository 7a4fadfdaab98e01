# Warum etwas nicht geht, wenn das Spiel selbst nichts dazu sagt.

not-now = Das geht jetzt nicht. Du wirst gefragt: „{ $prompt }“.
