import type { OpenLine } from './open-line';
import type { Step, WorkStep } from './route';

/** The hands of a shop or desk: each works on one vehicle at a time. */
export type Pool = {
  readonly hands: number;
  /**
   * Of the open time that a vehicle was seen waiting there: the share for which it waits although hands are free, from
   * 0 to 1.
   */
  readonly habit: number;
};

/** A vehicle on its way. Milliseconds since 1970. */
export type Traveller = {
  readonly arrive: number;
  /**
   * From when on it is simulated, with all of its steps: its arrival, or the start of the simulation if it is there
   * already.
   */
  readonly enters: number;
  readonly steps: readonly Step[];
  /** It is completed after its last step, and not rejected. */
  readonly ready: boolean;
  readonly centsADay: number | null;
};

/** Simulated work: when the vehicle had come for it, and from when until when a hand was on it. */
export type Worked = { step: WorkStep; joined: number; began: number; ended: number };

type World = {
  line: OpenLine;
  /** The hours in which others bring and take what they do in hours: the usual ones. */
  usual: OpenLine;
  pools: ReadonlyMap<string, Pool>;
  /** Nothing is simulated after this moment. */
  until: number;
  /** Called with each piece of work as it begins. */
  onWork?: (worked: Worked) => void;
};

const FREE: Pool = { hands: Infinity, habit: 1 };

type Place = { hands: number; habit: number; busy: number; queue: number[]; next: number };

/**
 * What a vehicle does when its next moment comes: it begins a step, comes for hands, finishes its work, or gets through
 * a delay.
 */
const STEP = 0;
const JOIN = 1;
const END = 2;
const PASS = 3;
/** From this length on, what has left a queue is dropped. */
const LONG = 1024;

/**
 * Sends vehicles on their ways, one event after the other: a vehicle that needs hands waits for them in order of
 * arrival, and hands work in open time only. Returns when each of them finished its last step; Infinity for one that is
 * still there. Deterministic: nothing is drawn at random here.
 */
export function simulate(
  travellers: readonly Traveller[],
  { line, usual, pools, until, onWork }: World,
): Float64Array {
  const left = new Float64Array(travellers.length).fill(Infinity);
  const at = new Int32Array(travellers.length);
  const then = new Uint8Array(travellers.length);
  const joined = new Float64Array(travellers.length);
  const places = new Map<string, Place>();
  const coming = new Moments();
  for (const [who, { enters }] of travellers.entries()) coming.add(enters, who);

  const placeOf = (name: string): Place => {
    const known = places.get(name);
    if (known) return known;
    const { hands, habit } = pools.get(name) ?? FREE;
    const place = { hands, habit, busy: 0, queue: [], next: 0 };
    places.set(name, place);
    return place;
  };
  const plan = (who: number, moment: number, what: number) => {
    then[who] = what;
    if (moment <= until) coming.add(moment, who);
  };
  const stepOf = (who: number): Step | undefined => travellers[who]?.steps[at[who] ?? 0];

  function begin(who: number, now: number): void {
    const step = stepOf(who);
    if (step?.kind !== 'work') return;
    const ended = line.after(now, step.ms);
    onWork?.({ step, joined: joined[who] ?? now, began: now, ended });
    plan(who, ended, END);
  }
  function join(who: number, place: Place, now: number): void {
    joined[who] = now;
    if (place.busy < place.hands) {
      place.busy += 1;
      begin(who, now);
    } else place.queue.push(who);
  }
  function release(place: Place, now: number): void {
    const next = place.queue[place.next];
    if (next === undefined) {
      place.busy -= 1;
      return;
    }
    place.next += 1;
    if (place.next > LONG) {
      place.queue = place.queue.slice(place.next);
      place.next = 0;
    }
    begin(next, now);
  }
  function start(who: number, now: number): void {
    const step = stepOf(who);
    if (step === undefined) left[who] = now;
    else if (step.kind !== 'work') {
      const hours = step.kind === 'site' ? line : usual;
      plan(who, step.inHours ? hours.after(now, step.openMs) : now + step.lastedMs, PASS);
    } else {
      const place = placeOf(step.place);
      const wait = place.habit * step.waitMs;
      if (wait > 0) plan(who, line.after(now, wait), JOIN);
      else join(who, place, now);
    }
  }

  for (let who = coming.take(); who >= 0; who = coming.take()) {
    const now = coming.moment;
    if (now > until) break;
    const step = stepOf(who);
    const what = then[who];
    if (what === JOIN && step?.kind === 'work') join(who, placeOf(step.place), now);
    else {
      if (what === END && step?.kind === 'work') release(placeOf(step.place), now);
      if (what !== STEP) at[who] = (at[who] ?? 0) + 1;
      start(who, now);
    }
  }
  return left;
}

/** Future moments, the earliest first, ties by lowest number: a binary heap. */
class Moments {
  readonly #moments: number[] = [];
  readonly #numbers: number[] = [];
  /** The moment of the item taken last. */
  moment = -Infinity;

  add(moment: number, number: number): void {
    let place = this.#moments.length;
    while (place > 0) {
      const above = (place - 1) >>> 1;
      if (!this.#before(moment, number, above)) break;
      this.#set(place, above);
      place = above;
    }
    this.#moments[place] = moment;
    this.#numbers[place] = number;
  }

  /** The number of the earliest; -1 when there is none. */
  take(): number {
    const [first] = this.#numbers;
    const moment = this.#moments.pop();
    const number = this.#numbers.pop();
    if (first === undefined || moment === undefined || number === undefined) return -1;
    this.moment = this.#moments[0] ?? moment;
    const size = this.#moments.length;
    if (size === 0) return first;
    let place = 0;
    for (;;) {
      let below = 2 * place + 1;
      if (below >= size) break;
      const other = below + 1;
      if (other < size && this.#before(this.#moments[other] ?? 0, this.#numbers[other] ?? 0, below))
        below = other;
      if (this.#before(moment, number, below)) break;
      this.#set(place, below);
      place = below;
    }
    this.#moments[place] = moment;
    this.#numbers[place] = number;
    return first;
  }

  #before(moment: number, number: number, place: number): boolean {
    const other = this.#moments[place] ?? Infinity;
    return moment < other || (moment === other && number < (this.#numbers[place] ?? 0));
  }

  #set(place: number, from: number): void {
    this.#moments[place] = this.#moments[from] ?? 0;
    this.#numbers[place] = this.#numbers[from] ?? 0;
  }
}
