/**
 * How long it takes until something happens, learned also from what has not happened yet (Kaplan and Meier 1958):
 * looking only at vehicles that have left forgets the slow ones that are still here, and promises too early.
 */
export class Durations {
  /** Each duration as one number: twice its whole milliseconds, plus one if it has ended. */
  readonly #coded: number[] = [];

  /**
   * Adds how long something took; `ended` is false if it had not happened when it was last looked at (right-censored).
   */
  add(ms: number, ended: boolean): void {
    this.#coded.push(Math.round(ms) * 2 + (ended ? 1 : 0));
  }

  /**
   * The times in milliseconds by which shares between 0 and 1, in ascending order, have happened by the estimate; null
   * for each that it never reaches, because too many durations have not ended.
   */
  quantiles(shares: readonly number[]): (number | null)[] {
    return reached(this.#steps(), shares);
  }

  *#steps(): Generator<Step> {
    const coded = Float64Array.from(this.#coded).sort();
    for (let place = 0; place < coded.length;) {
      const time = Math.floor((coded[place] ?? 0) / 2);
      const atRisk = coded.length - place;
      let ended = 0;
      for (; Math.floor((coded[place] ?? NaN) / 2) === time; place += 1)
        ended += (coded[place] ?? 0) - time * 2;
      yield { time, atRisk, ended };
    }
  }
}

/** How many of those at risk it happened to at a time. */
export type Step = { readonly time: number; readonly atRisk: number; readonly ended: number };

/**
 * The times by which shares between 0 and 1, in ascending order, have happened by the estimate from steps in ascending
 * order; null for each that it never reaches.
 */
export function reached(steps: Iterable<Step>, shares: readonly number[]): (number | null)[] {
  const found: (number | null)[] = shares.map(() => null);
  let wanted = 0;
  let left = 1;
  for (const { time, atRisk, ended } of steps) {
    left *= 1 - ended / atRisk;
    // A rounding error in the last place makes no date later.
    for (; wanted < shares.length && 1 - left >= (shares[wanted] ?? 1) - 1e-9; wanted += 1)
      found[wanted] = time;
    if (wanted >= shares.length) break;
  }
  return found;
}
