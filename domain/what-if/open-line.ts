import { firstAbove, firstFrom } from '../ascending';
import type { OpenSpan } from '../calendar/spans';

/**
 * Open time laid end to end, so that a simulation that asks millions of times pays one bisection per answer. Nobody is
 * there before its first span and after its last one. Milliseconds since 1970 throughout.
 */
export class OpenLine {
  readonly #starts: Float64Array;
  readonly #ends: Float64Array;
  /** Open time before each span, and after the last one. */
  readonly #before: Float64Array;

  /** Spans in order, none touching another. */
  constructor(spans: readonly Readonly<OpenSpan>[]) {
    this.#starts = Float64Array.from(spans, ([from]) => from);
    this.#ends = Float64Array.from(spans, ([, to]) => to);
    this.#before = new Float64Array(spans.length + 1);
    for (const [place, [from, to]] of spans.entries()) {
      this.#before[place + 1] = (this.#before[place] ?? 0) + to - from;
    }
  }

  /** For how long it has been open until a moment. */
  at(moment: number): number {
    const place = firstAbove(this.#ends, moment);
    const from = this.#starts[place];
    return (this.#before[place] ?? 0) + (from === undefined ? 0 : Math.max(0, moment - from));
  }

  /**
   * When it has been open for this long since a moment: that moment for 0, never (Infinity) if not that much is left.
   */
  after(moment: number, ms: number): number {
    if (ms <= 0) return moment;
    const wanted = this.at(moment) + ms;
    // The span within which this much has passed, the earlier one at the boundary of two.
    const place = firstFrom(this.#before, wanted) - 1;
    const from = this.#starts[place];
    return from === undefined ? Infinity : from + wanted - (this.#before[place] ?? 0);
  }
}
