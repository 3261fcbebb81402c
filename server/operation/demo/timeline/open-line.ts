import { firstAbove } from '#domain/ascending';
import type { OpenSpan } from '#domain/calendar/spans';

/** Index of the last number that is at most another; -1 when there is none. */
const lastUpTo = (numbers: readonly number[], most: number): number => firstAbove(numbers, most) - 1;

/**
 * Open time laid end to end: for how many milliseconds someone has been there until a moment, and back. Nights and
 * weekends take no room on it, so that work which is split over a night is one piece. Before its first span and after
 * its last nobody is ever there.
 */
export class OpenLine {
  readonly #starts: readonly number[];
  readonly #ends: readonly number[];
  readonly #before: readonly number[];
  readonly #total: number;

  /** Spans in order, none touching another. */
  constructor(readonly spans: readonly Readonly<OpenSpan>[]) {
    this.#starts = spans.map(([from]) => from);
    this.#ends = spans.map(([, to]) => to);
    const before: number[] = [];
    let open = 0;
    for (const [from, to] of spans) {
      before.push(open);
      open += to - from;
    }
    this.#before = before;
    this.#total = open;
  }

  /** Open time until a moment. */
  at(moment: number): number {
    const place = lastUpTo(this.#starts, moment);
    if (place < 0) return 0;
    const end = this.#ends[place] ?? moment;
    return (this.#before[place] ?? 0) + Math.min(moment, end) - (this.#starts[place] ?? 0);
  }

  /**
   * The moment at which what follows this much open time begins: at the boundary of two spans the later one's start.
   */
  begin(open: number): number {
    const place = Math.max(0, lastUpTo(this.#before, open));
    return (this.#starts[place] ?? 0) + open - (this.#before[place] ?? 0);
  }

  /**
   * The moment at which this much open time has passed: at the boundary of two spans the earlier one's end, at most the
   * last one's.
   */
  end(open: number): number {
    const passed = Math.min(open, this.#total);
    let place = Math.max(0, lastUpTo(this.#before, passed));
    if (place > 0 && this.#before[place] === passed) place -= 1;
    return (this.#starts[place] ?? 0) + passed - (this.#before[place] ?? 0);
  }

  /** When something began that took this much open time until a moment. */
  back(moment: number, ms: number): number {
    return this.begin(Math.max(0, this.at(moment) - ms));
  }

  /** The last open moment up to another. */
  last(moment: number): number {
    return Math.min(moment, this.end(this.at(moment)));
  }

  /** When this much open time has passed since a moment; for 0 the first open moment from it on. */
  after(moment: number, ms: number): number {
    const from = this.at(moment);
    return ms > 0 ? this.end(from + ms) : Math.max(moment, this.begin(from));
  }

  /** The stretches of a piece of open time. */
  pieces(from: number, to: number): OpenSpan[] {
    const found: OpenSpan[] = [];
    for (let place = Math.max(0, lastUpTo(this.#before, from)); place < this.#starts.length; place += 1) {
      const before = this.#before[place] ?? 0;
      if (before >= to) break;
      const start = this.#starts[place] ?? 0;
      const begins = start + Math.max(0, from - before);
      const ends = Math.min(this.#ends[place] ?? 0, start + to - before);
      if (begins < ends) found.push([begins, ends]);
    }
    return found;
  }
}
