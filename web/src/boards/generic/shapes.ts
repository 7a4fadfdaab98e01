/** How to read positions whose things come as bare lists of their fields. A game that has no shape is shown as it comes. */
import type { Language } from '../../lib/settings.svelte';
import type { View } from '../../lib/state';
import type { View as AriseView } from '../epic_seven_arise/types';

export interface Shape<Seen = View> {
  /** Single figures and words, in the order in which they are shown; others are left out. */
  figures: (view: Seen) => string[];
  /** What is always shown, in this order; everything else that is not left out is folded away. */
  main: string[];
  /** Left out: what only the rules need. */
  without: string[];
  /** The fields of the things in a list, the one that names a thing first or per seat; `a+b` is a name of two fields. */
  things: Record<string, string[]>;
  /** The names of the entries of a list of fixed length. */
  parts: Record<string, string[]>;
  /** Fields whose numbers are seats. */
  seats: string[];
  /** Lists that need the whole width. */
  wide: string[];
  /** Kinds of events of which the last sentence stays in sight now, one for each group. */
  pinned: (view: Seen) => string[][];
  hand: (view: Seen, viewer: number) => string[];
  /** Which thing of which list is at its turn. */
  turn: (view: Seen) => Record<string, number>;
  names: Record<Language, Record<string, string>>;
}

const STONES = ['white', 'black', 'green'];
const FIRST_FOE = 10; // combatants: heroes from 0, enemies from here

const ARISE: Shape<AriseView> = {
  figures: (view) => ['number', 'round', 'skulls', 'party', ...(view.battle ? ['battle', 'battle_round', 'token'] : []), 'potions', 'ended'],
  main: ['heroes', 'foes', 'players', 'order', 'played', 'looked', 'tokens', 'covered', 'totals'],
  without: [
    'card', 'next_card', 'tiles', 'more_links', 'knowers', 'looked_from', 'looker', 'acts', 'active', 'helper', 'helped', 'skill_used', 'won', 'champions',
    'before', 'mixes',
  ],
  things: {
    heroes: ['key', 'owner', 'hp', 'circle', 'shift', 'shields', 'temp', 'power', 'fury', 'statuses', 'attached', 'acted', 'fallen'],
    foes: ['', 'kind+number', '', 'at', 'hurt', 'shift', 'shields', 'power', 'statuses', 'acted'],
    players: ['hand', 'deck', 'area', 'down', 'lent', 'souls', 'potions', 'stones'],
    tokens: ['at', 'token'],
  },
  parts: {
    stones: STONES,
    supply: STONES,
    decks: ['skill_cards', 'artifacts', 'equipment', 'attacks'],
    tally: ['deaths', 'taken', 'dealt', 'points', 'duals', 'burns', 'skill2', 'skill3', 'kills', 'most_kills', 'potions', 'artifacts', 'slain'],
  },
  seats: ['owner', 'order'],
  wide: ['players'],
  pinned: (view) => (view.battle ? [['chapter', 'story'], ['mission']] : [['chapter', 'story']]),
  hand: (view, viewer) => view.players[viewer]?.[0] ?? [],
  turn: (view) => ({
    heroes: view.battle ? view.active : -1,
    foes: view.active >= FIRST_FOE ? view.foes.findIndex(([id]) => id === view.active) : -1,
  }),
  names: {
    en: {
      number: 'Chapter', round: 'Round', skulls: 'Skulls', party: 'Heroes at', battle: 'Battle at', battle_round: 'Battle round', token: 'Encounter', potions: 'Potions of the Merchant', ended: 'Chapter',
      heroes: 'Heroes', foes: 'Enemies', players: 'Players', order: 'Friendship order', played: 'Cards played', looked: 'Cards looked at', tokens: 'Tokens', covered: 'Face-down tokens at', totals: 'Campaign scores',
      'heroes.key': 'Hero', owner: 'Player', hp: 'HP', circle: 'Circle', shift: 'Speed ±', shields: 'Shields', temp: 'Temporary HP', power: 'Damage +', fury: 'Damage + this turn', statuses: 'Statuses', attached: 'Equipment', acted: 'Has acted', fallen: 'Fallen',
      'foes.kind+number': 'Enemy', at: 'At', hurt: 'Damage taken', 'players.hand': 'Hand', 'players.deck': 'Deck', area: 'Played', down: 'Face down', lent: 'Lent', souls: 'Souls', 'players.potions': 'Potions', 'tokens.token': 'Token',
      stones: 'Skystones', white: 'White', black: 'Black', green: 'Green', supply: 'Skystones in the supply',
      decks: 'Decks', skill_cards: 'Skill Points', artifacts: 'Artifacts', equipment: 'Equipment', attacks: 'Enemy attacks', tally: 'This battle so far', deaths: 'Deaths', taken: 'Damage taken', dealt: 'Has dealt damage', points: 'Damage to bosses', duals: 'Dual Attacks', burns: 'Soul Burns', skill2: 'Second skills', skill3: 'Third skills', kills: 'Kills this turn', most_kills: 'Most kills in a turn', 'tally.potions': 'Potions used', 'tally.artifacts': 'Artifacts used', slain: 'Bosses slain',
      enemy_deck: 'Monsters to come', enemy_discard: 'Monsters met', artifact_discard: 'Artifacts discarded', gone: 'Out of the game', attacks_seen: 'Enemy attacks seen', found: 'Found', killed: 'Bosses defeated',
    },
    de: {
      number: 'Kapitel', round: 'Runde', skulls: 'Schädel', party: 'Helden bei', battle: 'Kampf bei', battle_round: 'Kampfrunde', token: 'Begegnung', potions: 'Tränke beim Händler', ended: 'Kapitel',
      heroes: 'Helden', foes: 'Gegner', players: 'Spieler', order: 'Freundschaftsfolge', played: 'Gespielte Karten', looked: 'Angesehene Karten', tokens: 'Marker', covered: 'Verdeckte Marker bei', totals: 'Kampagnenpunkte',
      'heroes.key': 'Held', owner: 'Spieler', hp: 'LP', circle: 'Kreis', shift: 'Tempo ±', shields: 'Schilde', temp: 'Vorläufige LP', power: 'Schaden +', fury: 'Schaden + in diesem Zug', statuses: 'Zustände', attached: 'Ausrüstung', acted: 'War am Zug', fallen: 'Gefallen',
      'foes.kind+number': 'Gegner', at: 'Ort', hurt: 'Erlittener Schaden', 'players.hand': 'Hand', 'players.deck': 'Stapel', area: 'Gespielt', down: 'Verdeckt', lent: 'Geliehen', souls: 'Seelen', 'players.potions': 'Tränke', 'tokens.token': 'Marker',
      stones: 'Himmelssteine', white: 'Weiß', black: 'Schwarz', green: 'Grün', supply: 'Himmelssteine im Vorrat',
      decks: 'Stapel', skill_cards: 'Fähigkeitspunkte', artifacts: 'Artefakte', equipment: 'Ausrüstung', attacks: 'Angriffe der Gegner', tally: 'Dieser Kampf bisher', deaths: 'Tode', taken: 'Erlittener Schaden', dealt: 'Hat Schaden gemacht', points: 'Schaden an Bossen', duals: 'Doppelangriffe', burns: 'Seelenbrände', skill2: 'Zweite Fähigkeiten', skill3: 'Dritte Fähigkeiten', kills: 'Besiegte in diesem Zug', most_kills: 'Meiste Besiegte in einem Zug', 'tally.potions': 'Benutzte Tränke', 'tally.artifacts': 'Benutzte Artefakte', slain: 'Besiegte Bosse',
      enemy_deck: 'Kommende Monster', enemy_discard: 'Getroffene Monster', artifact_discard: 'Abgelegte Artefakte', gone: 'Aus dem Spiel', attacks_seen: 'Gesehene Angriffe', found: 'Gefunden', killed: 'Besiegte Bosse',
    },
  },
};

/** By game; each is only ever given positions of its own. */
export const SHAPES: Record<string, Shape> = { 'epic-seven-arise': ARISE as unknown as Shape };
