"""A sitting: asks whoever must answer, lets Nature and the bots answer for themselves, saves every answer."""

from __future__ import annotations

from pathlib import Path

from ..bots import Bot
from ..coach.hint import Hint, give_hint
from ..kernel import NATURE, Answer, Nature, Question, Saying, Sight, say
from ..kernel.odds import all_odds
from ..kernel.spoken import SpokenSheet
from .complaints import because
from .rules import about_rule, search
from .saves import Autosave, write
from .screen import Leave, LiveScreen, Screen
from .session import CannotUndo, RuleFails, Session
from .speech import SPEECH, said
from .why import about_answer, reason_for, spoken_of, why


class Sitting:
    """One game being played here."""

    def __init__(
        self, session: Session, screen: Screen, nature: Nature, bots: dict[int, Bot], autosave: Autosave
    ) -> None:
        self.session, self.screen, self.nature, self.bots = session, screen, nature, bots
        self.autosave = autosave
        self.looking: int | None = None  # the person at the screen
        self.declined: dict[int, set[Answer]] = {}  # for a seat that passes ahead, what it was offered
        self.odds = False  # whether they stand beside the answers

    @property
    def viewer(self) -> int | None:
        """Whose view is shown while nobody is asked: with several people, what everybody may see."""
        humans = self.session.humans
        return humans[0] if len(humans) == 1 else None

    def play(self) -> None:
        """Play to the end, or until somebody leaves or a rule fails."""
        self.keep()
        try:
            while (question := self.session.question) is not None:
                if self.is_choice(question):
                    self.ask(question)
                else:
                    self.move_on(question)
        except (Leave, KeyboardInterrupt, RuleFails):
            self.keep()
            raise
        closing = [self.result()]
        if not self.autosave.failed:
            closing.append(said("kept"))
            closing.append(f"  emberhall replay {self.autosave.quoted}")
        self.screen.finish(self.session, self.viewer, closing)

    def is_choice(self, question: Question | None) -> bool:
        """Whether a person has to choose: forced and declined answers are given without a word."""
        if question is None or question.seat not in self.session.humans or len(question.options) == 1:
            return False
        declined = self.declined.get(question.seat, set())
        return PASS not in question.options or not declined.issuperset(question.options)

    # ------------------------------------------------------------ those who need no asking

    def move_on(self, question: Question) -> None:
        """Nature, a bot or a forced answer."""
        told = len(self.session.story)
        if question.seat == NATURE:
            self.screen.tumble(self.session, question)
        self.session.give(self.unasked(question))
        if self.autosave.is_due or self.is_choice(self.session.question) or self.session.question is None:
            self.keep()
        if len(self.session.story) == told:
            return
        if len(self.session.humans) < 2 or isinstance(self.screen, LiveScreen):
            self.screen.watch(self.session, self.viewer)
        if not self.is_choice(self.session.question):
            self.dwell()

    def dwell(self) -> None:
        """Time to read what happened, before it goes on by itself."""
        self.screen.pause()

    def unasked(self, question: Question) -> Answer:
        """What Nature or a bot answers, or the only answer there is."""
        if len(question.options) == 1:
            return next(iter(question.options))
        if question.seat == NATURE:
            return self.nature.answer(question)
        if question.seat in self.declined:
            return PASS
        return self.bots[question.seat].answer(Sight(self.session.state, question.seat))

    # ------------------------------------------------------------ people

    def ask(self, question: Question) -> None:
        """Ask a person until there is an answer, or the question has changed."""
        seat = question.seat
        if len(self.session.humans) > 1 and self.looking != seat:
            self.screen.hand_over(self.session, self.session.person(seat))
        self.looking = seat
        self.declined.pop(seat, None)
        labels = labels_of(self.session, question)
        asked_at, told, again = len(self.session.line), len(self.session.story), False
        while len(self.session.line) == asked_at:
            self.remind(again)
            line = self.screen.ask(self.session, seat, self.beside(question, labels), again)
            word, _, rest = line.partition(" ")
            again = word != "o"  # then the answers look otherwise
            if word in COMMANDS or word.startswith("?") or (word == LOOK and self.session.game.terminal.sheet):
                self.obey(word, rest.strip(), question)
                continue
            answer = meant(line, list(question.options), labels)
            if answer is None:
                reason = reason_for(self.session, question, line) if len(line) > 2 else None
                self.screen.notice(f"{reason or none_of_them(line)} {said('type-a-number', most=len(labels))}")
            else:
                self.session.give(answer)
                self.keep()
        self.screen.answered(seat, told)

    def beside(self, question: Question, labels: list[str]) -> list[str]:
        """The answers in words, with their odds if somebody wants to see them; how those were computed is said too."""
        if not self.odds:
            return labels
        odds, how = told_odds(self.session)
        if how:
            self.screen.notice(how)
        return [f"{label}  {odds[answer]}".rstrip() for answer, label in zip(question.options, labels, strict=True)]

    def remind(self, again: bool) -> None:
        """Before a question is put: what else there is to say, if this is a lesson."""

    def obey(self, word: str, rest: str, question: Question) -> None:
        """The keys that are no answers."""
        if word == "q":
            raise Leave
        if word == "p":
            self.pass_ahead(question)
        elif word == "s":
            self.save_as(rest)
        elif word == "u":
            self.undo(question.seat)
        elif word == "h":
            self.hint(question)
        elif word == "o":
            self.odds = not self.odds
            self.screen.notice(said("odds-shown" if self.odds else "odds-hidden"))
        elif word == LOOK:
            self.look_up(rest, question.seat)
        elif word == "b":
            self.screen.more(self.session, question.seat)
        elif word == "l":
            self.screen.show(self.session.sentences(question.seat), from_the_end=True)
        else:
            self.explain(f"{word[1:]} {rest}".strip(), question)

    def pass_ahead(self, question: Question) -> None:
        """Pass, and go on passing for as long as nothing else is offered than now."""
        if PASS not in question.options:
            self.screen.notice(said("cannot-pass"))
            return
        self.declined[question.seat] = set(question.options)
        self.session.give(PASS)
        self.keep()

    def undo(self, seat: int) -> None:
        """Back to this person's last choice, if nothing was revealed since."""
        try:
            taken = self.session.undo(seat)
        except CannotUndo as reason:
            self.screen.notice(str(reason))
            return
        self.screen.notice(said("taken-back", answer=taken))
        self.keep()

    def hint(self, question: Question) -> None:
        """What the best player would answer, and why."""
        self.screen.busy(said("hint-works"))
        for sentence in told_hint(self.session, give_hint(Sight(self.session.state, question.seat))):
            self.screen.notice(sentence)

    def look_up(self, words: str, seat: int) -> None:
        """What the game has to tell about its pieces, or only what speaks of something."""
        sheet = self.session.spoken.sheet(self.session.state, seat)
        found = speaking_of(words, sheet) if words else sheet
        if found:
            self.screen.show_sheet(found)
        else:
            self.screen.notice(said("nothing-about", words=shown(words)))

    def explain(self, words: str, question: Question) -> None:
        """Why this is asked; of something: what it leads to, why it cannot be done, or the rules about it."""
        if not words:
            self.screen.show(why(self.session, question))
            return
        game, answers, labels = self.session.game, list(question.options), labels_of(self.session, question)
        answer = meant(words, answers, labels)
        if answer is None and len(named := spoken_of(words, zip(answers, labels, strict=True))) == 1:
            (answer,) = named
        if answer is not None:
            self.screen.notice(about_answer(self.session, question, answer))
            return
        if (reason := reason_for(self.session, question, words)) is not None:
            self.screen.notice(reason)
            return
        editions = game.rules.editions(self.session.state.setup) if game.rules.editions is not None else None
        found = search(words, [game], editions)
        if not found:
            self.screen.notice(said("no-rule-about", words=shown(words)))
        elif len(found) == 1:
            self.screen.notice(about_rule(found[0]))
        else:
            self.screen.show([about_rule(rule) for rule in found])

    # ------------------------------------------------------------ saving

    def keep(self) -> None:
        """Autosave; if it cannot be done, that is said once."""
        trouble = self.autosave.keep(self.session.text())
        if trouble:
            self.screen.notice(trouble)

    def save_as(self, name: str) -> None:
        """Save now: to the file of this game, or a copy to another."""
        path = Path(name).expanduser() if name else self.autosave.path
        if name and path.exists():
            self.screen.notice(said("already-there", path=str(path)))
            return
        try:
            write(path, self.session.text())
        except OSError as error:
            self.screen.notice(said("cannot-save", path=str(path), why=because(error)))
        else:
            self.screen.notice(said("saved-to", path=str(path)))

    # ------------------------------------------------------------ the end

    def result(self) -> str:
        """Who has won."""
        session = self.session
        values = session.game.rules.result(session.state) or ()
        best = [seat for seat, value in enumerate(values) if value == max(values) and value > 0]
        if not best:
            return said("nobody-won")
        names: list[Saying] = []
        for seat in best:
            name = session.game.words.seat_name(session.state, seat)
            alone = len(session.humans) == 1 and not session.seats[seat].name
            person = SPEECH.tongue.say("you-small") if alone else session.person(seat)
            names.append(say("winner-person", name=name, person=person) if seat in session.humans else name)
        return SPEECH.about(session.game, "has-won", winners=names)


PASS = "pass"  # the answer that declines, in every game that lets people decline
LOOK = "i"  # for games with a sheet
COMMANDS = ("p", "u", "h", "o", "l", "b", "s", "q")


def told_hint(session: Session, hint: Hint) -> list[str]:
    """A hint as a few sentences."""
    told = []
    for place, rated in enumerate(hint.answers):
        label = session.spoken.label(rated.answer, session.state)
        told.append(said("hint-rival" if place else "hint-best", answer=label, chance=round(100 * rated.chance)))
    for reason in hint.reasons:
        best, *rivals = [f"{100 * chance:.0f} %" for chance in reason.chances]
        fact = session.spoken.tongue.sentence(reason.fact)
        told.append(said("hint-reason", fact=fact, best=best, rivals=rivals, exact=reason.exact))
    return told


def told_odds(session: Session) -> tuple[dict[Answer, str], str]:
    """For each answer to the question that stands what may come of it, in words; and how that was computed."""
    found, say = all_odds(session.game, session.state), session.spoken.tongue.say
    told = {}
    for answer, chances in found.chances.items():
        parts = []
        for what, chance in chances.items():
            likely, least = percent(chance.likely), percent(chance.likely if chance.least is None else chance.least)
            parts.append(f"{say(what)} {likely if least == likely else f'{least}–{likely}'}\N{NO-BREAK SPACE}%")
        told[answer] = f"({', '.join(parts)})" if parts else ""
    if not any(told.values()):
        return told, said("odds-nothing")
    return told, session.spoken.tongue.sentence(found.how)


def percent(chance: float) -> str:
    """A chance in whole per cent; only what is certain is 0 or 100."""
    if 0 < chance < 0.005:
        return "<1"
    return ">99" if 0.995 <= chance < 1 - 1e-9 else f"{100 * chance:.0f}"


def labels_of(session: Session, question: Question) -> list[str]:
    """The answers in words."""
    return [session.spoken.label(answer, session.state) for answer in question.options]


def meant(line: str, answers: list[Answer], labels: list[str]) -> Answer | None:
    """The answer a line means: its number, its word, what it names, or the beginning of one answer and no other."""
    if line.isdecimal() and len(line) < 5:
        number = int(line)
        return answers[number - 1] if 1 <= number <= len(answers) else None
    said = line.casefold()
    if said in answers:
        return said
    things = [answer for answer in answers if said and answer.partition(":")[2] == said]
    fits = things or [
        answer
        for answer, label in zip(answers, labels, strict=True)
        if said and (answer.startswith(said) or label.casefold().startswith(said))
    ]
    return fits[0] if len(fits) == 1 else None


def speaking_of(words: str, sheet: SpokenSheet) -> SpokenSheet:
    """The parts of a sheet whose title holds the words, and of the others the lines that do."""
    said = words.casefold()
    found = []
    for title, lines in sheet:
        kept = lines if said in title.casefold() else [line for line in lines if said in line.casefold()]
        found += [(title, kept)] if kept else []
    return found


def shown(line: str) -> str:
    """What somebody typed, safe to print."""
    return "".join(letter if letter.isprintable() else "·" for letter in line[:40])


def none_of_them(line: str) -> str:
    """The beginning of a complaint about a line."""
    return said("no-answer", line=shown(line)) if line else said("empty-line")
