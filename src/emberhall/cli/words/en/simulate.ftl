# How fast a simulation goes: $rate is a number of games, $left a time such as 0:01:30.
simulate-pace = { $rate } games a second, { $left } left
simulate-pace-slow = { $rate } games a minute, { $left } left
