/** What a finished game comes to: why it ended, what became of each Hero, what each did. Counted from what was told. */
import type { Line } from '../../protocol';
import type { Scene, View } from './types';
import { COLOURS, LEFT, LOST, VOID } from './types';
import type { Words } from './words';

/** What may bring a defeat about, and what else a victory. */
const FATAL = ['collapses', 'exploded', 'lost', 'threat', 'placed', 'pivoted', 'terraported', 'proposes to give up'];
const SAVING = ['left', 'moved', 'hopped', 'teleported', 'passed fire'];

/** What was told last before the end and may have brought it about, and what the end says of itself. */
export function reasons(log: readonly Line[]): string[] {
  const end = log.findLastIndex((line) => line.kind === 'ended');
  if (end < 0) return [];
  const decisive = log[end]!.facts.how === 'defeat' ? FATAL : [...FATAL, ...SAVING];
  const cause = log.slice(0, end).findLast((line) => decisive.includes(line.kind));
  const said = log[end]!.text.replace(/^[^.:!]*[.:!]\s*/, ''); // the name of the ending is the heading
  return [cause?.text ?? '', said && said.charAt(0).toUpperCase() + said.slice(1)].filter(Boolean);
}

/** The chamber in whose fall the game ended: it was told to fall, and the game was over before it had fallen. */
export function fallen(log: readonly Line[], scene: Scene): number {
  const end = log.findLastIndex((line) => line.kind === 'ended');
  const last = log.slice(0, Math.max(0, end)).findLast((line) => line.kind === 'collapses' || line.kind === 'restored');
  return last?.kind === 'collapses' ? scene.tiles.findIndex((tile) => tile.key === last.facts.tile) : -1;
}

/** How often each kind of event was told of a Hero, or at all. */
function count(log: readonly Line[], hero: string | null, ...kinds: string[]): number {
  return log.filter((line) => kinds.includes(line.kind) && (hero === null || line.facts.hero === hero)).length;
}

/** What a Hero did, in words; nothing that was not done. */
export function deeds(log: readonly Line[], hero: string, w: Words): string[] {
  const relics = log.filter((line) => line.kind === 'destroyed' && line.facts.hero === hero).map((line) => line.facts.colour as (typeof COLOURS)[number]);
  const done: [number, (n: number) => string][] = [
    [count(log, hero, 'revealed'), w.found],
    [count(log, hero, 'collected', 'fetched'), w.won],
    [count(log, hero, 'attacked'), w.drove],
    [count(log, hero, 'banished'), w.banished],
    [count(log, hero, 'dived'), w.dived],
  ];
  return [
    ...(relics.length ? [w.broke(relics.map((colour) => w[colour]))] : []),
    ...(count(log, hero, 'took fire') ? [w.tookFire] : []),
    ...done.flatMap(([n, say]) => (n ? [say(n)] : [])),
  ];
}

/** What became of a Hero. */
export function fate(hero: number, scene: Scene, view: View, w: Words): string {
  const at = view.where[hero]!;
  if (at === LOST) return w.lostInVoid;
  const out = at === LEFT || at === view.figures.exit;
  if (out && view.ended !== 'defeat') return view.fire === hero ? w.broughtFire : w.gotOut;
  return out ? w.atExit : w.strandedIn(scene.tiles[at]?.name ?? '');
}

/** The story in numbers. */
export function numbers(log: readonly Line[], scene: Scene, view: View, w: Words): { what: string; count: string | number }[] {
  return [
    { what: w.relics, count: `${view.broken.filter(Boolean).length}/${COLOURS.length}` },
    { what: w.turns, count: count(log, null, 'turn') },
    { what: w.chambersFound, count: count(log, null, 'revealed') },
    { what: w.chambersFallen, count: view.places.filter((cell) => cell === VOID).length },
    { what: w.tokensWon, count: count(log, null, 'collected', 'fetched') },
    { what: w.cultistsGone, count: count(log, null, 'attacked', 'bob attacked') },
    { what: w.threatLevel, count: view.threat < scene.top ? w.levelOf(view.threat) : w.highest },
  ];
}
