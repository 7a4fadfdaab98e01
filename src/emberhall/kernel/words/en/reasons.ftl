# Why something cannot be answered, where a game has no word on it.

not-now = That is not possible now. You are asked: “{ $prompt }”.
