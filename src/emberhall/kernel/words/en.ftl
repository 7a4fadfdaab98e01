# Words that all games share.

# Several things in a list: $first is all but the last, already with commas.
list = { $first } and { $last }

player = Player { $number }
nature = Nature
nobody = Nobody
yes = yes
no = no

error-option-value = option { $name }: “{ $given }” is not one of { $known }.
error-no-option = { $game } has no option “{ $name }”; its options are: { $known }.
error-players = { $game } is for { $least } to { $most } players, not { $number }.

odds-next-roll = Exact, for the next roll or draw, if everybody lets it happen.
