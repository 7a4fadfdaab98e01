/** A guided first game in this browser: which notes have come, which of them were read, and what they light up. */
import { findTable, remember } from '../lib/tables';
import type { Asked, Taught } from '../protocol';

export class Learning {
  /** How far the lesson has come, as far as it has been shown. */
  lesson: Taught | null = $state.raw(null);
  /** How many notes were read. */
  read: number = $state(0);
  /** The note before one's eyes: the first that was not read, or one that is read again. */
  place: number = $state(0);
  /** Up to which note the learner has answered since: what it says to do may be done. */
  past: number = $state(0);
  private answeredAt = -1;
  /** Somebody wants no more notes at this table. */
  left: boolean = $state(false);

  readonly notes = $derived(this.lesson?.notes ?? []);
  /** Bots wait until everything is read. */
  readonly unread = $derived(!this.left && this.notes.length > this.read);

  constructor(
    private readonly table: string,
    private readonly onread: () => void,
  ) {
    this.read = findTable(table)?.noted ?? 0;
  }

  /** What led here has been shown: now it is explained. */
  reveal(lesson: Taught): void {
    if (lesson === this.lesson) return;
    this.lesson = lesson;
    if (lesson.at <= this.answeredAt) this.past = 0; // the answer was taken back
    if (this.unread || this.place >= lesson.notes.length) this.place = Math.max(0, Math.min(this.read, lesson.notes.length - 1));
  }

  /** The note is read: on to the next. */
  next(): void {
    this.place = Math.min(this.place + 1, this.notes.length - 1);
    this.keep(Math.max(this.read, this.place + (this.place === this.read ? 1 : 0)));
  }

  /** Whoever answers has read enough. */
  answered(): void {
    this.keep(this.notes.length);
    this.past = this.notes.length;
    this.answeredAt = this.lesson?.at ?? -1;
    this.place = Math.max(0, this.notes.length - 1);
  }

  turnTo(place: number): void {
    this.place = Math.min(Math.max(0, place), this.notes.length - 1);
  }

  leave(): void {
    this.left = true;
    this.onread();
  }

  /** The answer to light up: what the note is about, or what the lesson goes on with. */
  lit(asked: Asked | null): string | null {
    if (!this.lesson || this.left) return null;
    const wanted = this.lesson.next ?? (this.unread ? this.notes[this.place]?.lights : '');
    return asked?.choices?.find((choice) => choice.answer === wanted)?.answer ?? null;
  }

  private keep(read: number): void {
    this.read = read;
    remember({ id: this.table, noted: read });
    this.onread();
  }
}
