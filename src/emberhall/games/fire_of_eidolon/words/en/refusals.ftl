# Why a Hero cannot do something now.

refused-lying = Your Hero is tipped over and has to stand up first.
refused-no-ap = Your Hero has no AP left this turn.
refused-far = That chamber is not next to your Hero: move there one chamber at a time.
refused-wall = Your chamber has no doorway on that side.
refused-other-wall = The chamber on that side has a wall there, not a doorway: there is no way through.
refused-supply = There are no chambers left to explore.
refused-near-home = Only Special Chambers are left, and they may not be placed next to the Vestibule.
refused-no-token = There is no token to collect here.
refused-price = Your Hero needs { $price } AP for this token and has { $ap }.
refused-no-relic = There is no relic to destroy here.
refused-tokens = Your Hero needs { $price } tokens of the relic’s colour and has { $held }.
refused-fire-far = Your Hero has to be in the Fire chamber, and the Fire has to be there too.
refused-fire-bound = The Fire cannot be taken until all three relics are destroyed.
refused-no-cultist = There is no Cultist in this chamber.
refused-standing = Your Hero is on its feet already.
refused-alone = There is no other Hero here to exchange tokens with.
refused-taken = Somebody already plays this Hero: there is only one of each.
refused-orientation = Placed this way, the new chamber would have no doorway to your Hero’s.
refused-skill-used = { $uses ->
    [one] { $skill } can be used once per game, and your Hero has used it.
   *[other] { $skill } can be used { $uses } times per game, and your Hero has used it that often.
}
refused-skill-always = { $skill } works by itself: there is nothing to press.
refused-skill-fire = While carrying the Fire, your Hero can only use skills that work by themselves.
refused-skill-spent = Your Hero has already used { $skill } this turn, and can use it again next turn.
refused-skill-price = { $skill } costs { $price } AP, and your Hero has { $ap }.
refused-skill-idle = { $skill }: there is nothing here to use it on. { $text }


wish-destroy = Destroy a Dark Relic
