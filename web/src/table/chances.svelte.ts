/** The odds of the answers to the question that stands, as far as this table tells them and this reader wants them. */
import { tellOdds, type Odds } from '../lib/api';
import { settings } from '../lib/settings.svelte';
import type { Session } from './session.svelte';

/** Milliseconds that answers wait for their odds. What comes later is left out: it would move them under a finger. */
const ODDS_WAIT = 500;

export class Chances {
  private told: Odds | null = $state.raw(null);
  private readonly at = $derived.by(() => this.session.update?.at ?? -1);
  /** They are asked for while what led to the question is still being shown. */
  private readonly wanted = $derived.by(() => {
    const { update, info } = this.session;
    return !!update?.asked?.choices?.length && !update.asked.unasked && !!info?.odds && settings.odds;
  });
  /** For each answer; null while they are on their way. */
  readonly odds = $derived(!this.wanted ? {} : this.told?.at === this.at ? this.told.odds : null);
  /** How they were found, in words. */
  readonly how = $derived((this.told?.at === this.at && this.told.how) || '');

  constructor(private readonly session: Session) {
    $effect(() => {
      const { at } = this;
      if (!this.wanted || at < 0) return;
      const none = { at, odds: {} };
      const settle = (found: Odds): void => {
        if (this.told?.at !== found.at) this.told = found;
      };
      const late = setTimeout(settle, ODDS_WAIT, none);
      tellOdds(session.table, session.token()).then(settle, () => settle(none));
      return () => clearTimeout(late);
    });
  }
}
