/** Rules that name other rules. */

const NAME = /\b[A-Z]{2,4}(?:-[A-Z]+)+-\d+\b/g;

export interface Piece {
  text: string;
  /** Whether this piece is the name of a rule. */
  rule: boolean;
}

/** A text cut up so that the names of rules can become links. */
export function pieces(text: string): Piece[] {
  const found: Piece[] = [];
  let from = 0;
  for (const match of text.matchAll(NAME)) {
    if (match.index > from) found.push({ text: text.slice(from, match.index), rule: false });
    found.push({ text: match[0], rule: true });
    from = match.index + match[0].length;
  }
  if (from < text.length) found.push({ text: text.slice(from), rule: false });
  return found;
}
