import { firstFrom } from '#domain/ascending';
import type { Technician } from '../cast';
import type { Random } from '../random';
import type { ClockPiece } from './laid';
import type { OpenLine } from './open-line';

/** How many colleagues are considered if the intended person has no time near the moment at which it should be done. */
const ASKED = 5;
const NEAR = 3_600_000;

/** What someone is booked for, as pieces of their own time laid end to end: in order, none touching another. */
class Bookings {
  readonly #starts: number[] = [];
  readonly #ends: number[] = [];

  /** The end of the latest free piece of a length that ends by `until`. Negative if there never was one. */
  lastFree(length: number, until: number): number {
    let end = until;
    for (let place = this.#before(until); place >= 0; place -= 1) {
      if ((this.#ends[place] ?? 0) <= end - length) return end;
      end = Math.min(end, this.#starts[place] ?? 0);
    }
    return end >= length ? end : -1;
  }

  add(from: number, to: number): void {
    const place = this.#before(to) + 1;
    const joins = this.#ends[place - 1] === from;
    const joined = this.#starts[place] === to;
    if (joins && joined) {
      this.#ends[place - 1] = this.#ends[place] ?? to;
      this.#starts.splice(place, 1);
      this.#ends.splice(place, 1);
    } else if (joins) this.#ends[place - 1] = to;
    else if (joined) this.#starts[place] = from;
    else {
      this.#starts.splice(place, 0, from);
      this.#ends.splice(place, 0, to);
    }
  }

  /** The last booking that begins before a point; -1 for none. */
  #before(point: number): number {
    return firstFrom(this.#starts, point) - 1;
  }
}

/** Work of one technician, split where they were not there. */
export type Job = { technician: Technician; clocks: readonly ClockPiece[]; from: number; to: number };

/** The technicians of a site with what they are booked for: nobody works on two things at a time. */
export class Benches {
  readonly #bookings = new Map<Technician, Bookings>();

  /** `lineOf` says when someone is there. */
  constructor(readonly lineOf: (technician: Technician) => OpenLine) {}

  /**
   * Books this many milliseconds of work that is done by a moment, as late as the person doing it has time: `wanted`,
   * unless a colleague is free much nearer to that moment. Null if nobody ever had that much time.
   */
  book(
    random: Random,
    {
      wanted,
      crew,
      ms,
      until,
    }: { wanted: Technician; crew: readonly Technician[]; ms: number; until: number },
  ): Job | null {
    let best = this.#offer(wanted, ms, until);
    if (best === null || best.to < until - NEAR) {
      for (const technician of crew.length > ASKED ? random.sample(crew, ASKED) : crew) {
        const offer = this.#offer(technician, ms, until);
        if (offer && (best === null || offer.to > best.to)) best = offer;
      }
    }
    if (best === null) return null;
    const { technician, end } = best;
    this.#of(technician).add(end - ms, end);
    const clocks = this.lineOf(technician)
      .pieces(end - ms, end)
      .map(([from, to]) => ({ technician, from, to }));
    return { technician, clocks, from: clocks[0]?.from ?? best.to, to: clocks.at(-1)?.to ?? best.to };
  }

  #offer(
    technician: Technician,
    ms: number,
    until: number,
  ): { technician: Technician; end: number; to: number } | null {
    const line = this.lineOf(technician);
    const end = this.#of(technician).lastFree(ms, line.at(until));
    return end < ms ? null : { technician, end, to: line.end(end) };
  }

  #of(technician: Technician): Bookings {
    const known = this.#bookings.get(technician) ?? new Bookings();
    this.#bookings.set(technician, known);
    return known;
  }
}
