/** Which key gives which answer. */

const KEYS = [...'123456789', ...'qwetyasdfghjzxvbnm'];

export const PASS = 'pass';
export const GIVE_UP = 'give-up';

/** Answers that wait, leave or end something: they stand back behind those that do something. */
const QUIET = new Set(['wait', 'end', 'leave', 'stay', 'done', 'cancel', 'back', 'fall', GIVE_UP]);
export const isQuiet = (answer: string): boolean => QUIET.has(answer);

/** One key cap per answer as long as there are keys; `pass` has its own, and so has what waits or ends: 0, however many there are. */
export function keyCaps(answers: readonly string[]): Map<string, string> {
  const caps = new Map<string, string>();
  const last = answers.length > 1 ? answers.find(isQuiet) : undefined;
  let next = 0;
  for (const answer of answers) {
    if (answer === PASS && answers.length > 1) caps.set(answer, 'p');
    else if (answer === last) caps.set(answer, '0');
    else if (next < KEYS.length) caps.set(answer, KEYS[next++]!);
  }
  return caps;
}

/** The answer a key stands for. */
export function answerOf(key: string, caps: ReadonlyMap<string, string>): string | undefined {
  const pressed = key.toLowerCase();
  if (pressed === ' ' && caps.get(PASS) === 'p') return PASS;
  for (const [answer, cap] of caps) if (cap === pressed) return answer;
  return undefined;
}

/** Where keys are letters, or belong to what is open. */
const FIELDS = 'input, textarea, select, [contenteditable="true"], dialog';
export const isField = (at: EventTarget | null): boolean => at instanceof Element && at.closest(FIELDS) !== null;

/** Whether a key was meant for something else: a text field, a menu, a shortcut of the browser. */
export function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  if (isField(event.target)) return true;
  return (event.key === ' ' || event.key === 'Enter') && event.target instanceof Element && event.target.closest('button, a, summary, [role="button"], [role="tab"]') !== null;
}
