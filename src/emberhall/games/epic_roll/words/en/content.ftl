# What is wrong with a content file, after the file and the key.
# Words in single quotes stand in the file.

wrong-champions = has { $has }; a board has three champions
wrong-boss = is '{ $boss }', which is not among the enemies
wrong-deck = has no cards; at least one is needed
wrong-kinds = is empty; a card has at least one kind
wrong-use = is '{ $use }' a second time
wrong-no-use = has no '{ $use }'
