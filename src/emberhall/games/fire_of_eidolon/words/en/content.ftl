# What is wrong with a content file, after the file and the key.
# Words in single quotes stand in the file.

wrong-doors = is '{ $doors }'; it has to be some of n, e, s, w, each once and in this order
wrong-cost = has to be { $passive ->
    [yes] 'passive'
   *[no] a number of AP
}
wrong-uses = is given without a limit
wrong-limit = is given for a skill that works always
wrong-limit-turn = has to be 'turn'; only the uses of a Master Skill are counted by the game
wrong-free = is 0; a skill without a limit has to cost something
wrong-basic = has { $n } basic tiles in { $hue }; each colour has seven
wrong-relics = has { $n } relic tiles in { $hue }; each colour has one
