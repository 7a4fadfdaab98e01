/** What is explained above the prompt: one thing at a time. Two of them would not fit into the window. */
export class Notes {
  private rule = $state('');
  private question = $state(-1);
  private missed = $state(false);

  /** The rule that is explained. */
  get why(): string {
    return this.rule;
  }

  set why(rule: string) {
    if (rule) this.clear();
    this.rule = rule;
  }

  /** The question that the coach answers, once for each; -1 for none. */
  get hinting(): number {
    return this.question;
  }

  set hinting(at: number) {
    if (at >= 0) this.clear();
    this.question = at;
  }

  /** Whether it is told what was missed. */
  get recapping(): boolean {
    return this.missed;
  }

  set recapping(on: boolean) {
    if (on) this.clear();
    this.missed = on;
  }

  /** Somebody is back and is told what they have missed, unless they left in the middle of reading something else. */
  comeBack(at: number): void {
    if (!this.rule && this.question !== at) this.recapping = true;
  }

  private clear(): void {
    [this.rule, this.question, this.missed] = ['', -1, false];
  }
}
