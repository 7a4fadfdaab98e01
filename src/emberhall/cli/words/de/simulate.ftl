# How fast a simulation goes: $rate is a number of games, $left a time such as 0:01:30.
simulate-pace = { $rate } Partien pro Sekunde, noch { $left }
simulate-pace-slow = { $rate } Partien pro Minute, noch { $left }
