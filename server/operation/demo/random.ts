/**
 * Repeatable randomness. Every site has a generator of its own, keyed by seed and site, so that the data of one site
 * does not change when another site is added or resized. The generator is sfc32 (Chris Doty-Humphrey's Small Fast
 * Counter), keyed by a hash of the key's text.
 */
export class Random {
  #a: number;
  #b: number;
  #c: number;
  #counter = 1;
  #spareNormal: number | undefined;

  constructor(key: string) {
    // FNV-1a with three different offsets; the twenty rounds below mix what little it spreads.
    const hash = (offset: number) => {
      let value = offset;
      for (let at = 0; at < key.length; at += 1) value = Math.imul(value ^ key.charCodeAt(at), 16_777_619);
      return value | 0;
    };
    this.#a = hash(0x811c9dc5);
    this.#b = hash(0x9e3779b9);
    this.#c = hash(0x85ebca6b);
    for (let round = 0; round < 20; round += 1) this.next();
  }

  /** A number in [0, 1). */
  next(): number {
    const sum = (((this.#a + this.#b) | 0) + this.#counter) | 0;
    this.#counter = (this.#counter + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 4_294_967_296;
  }

  /** A whole number from `min` to `max`, both included. */
  int(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1));
  }

  /** A number from `min` up to `max`. */
  between(min: number, max: number): number {
    return min + this.next() * (max - min);
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** One element of a non-empty list. */
  pick<T>(list: readonly T[]): T {
    const element = list[Math.floor(this.next() * list.length)];
    if (element === undefined) throw new RangeError('Nothing to pick from');
    return element;
  }

  /** `count` different elements in random order (all of them when the list is shorter). */
  sample<T>(list: readonly T[], count: number): T[] {
    const pool = [...list];
    for (let at = 0; at < count && at < pool.length; at += 1) {
      const other = this.int(at, pool.length - 1);
      [pool[at], pool[other]] = [pool[other] as T, pool[at] as T];
    }
    return pool.slice(0, count);
  }

  /** Log-normal with this median: most values near it, a long tail above. `sigma` about 1 spreads a stage's ages. */
  logNormal(median: number, sigma: number): number {
    return median * Math.exp(sigma * this.#normal());
  }

  #normal(): number {
    const spare = this.#spareNormal;
    if (spare !== undefined) {
      this.#spareNormal = undefined;
      return spare;
    }
    const radius = Math.sqrt(-2 * Math.log(1 - this.next()));
    const angle = 2 * Math.PI * this.next();
    this.#spareNormal = radius * Math.sin(angle);
    return radius * Math.cos(angle);
  }
}

/** A list to draw from by weight; the running totals are computed once. */
export class Weighted<T> {
  readonly #entries: readonly T[];
  readonly #totals: readonly number[];
  readonly #total: number;

  constructor(entries: readonly T[], weight: (entry: T) => number) {
    let total = 0;
    this.#entries = entries;
    this.#totals = entries.map((entry) => (total += weight(entry)));
    this.#total = total;
  }

  draw(random: Random): T {
    const at = random.next() * this.#total;
    let low = 0;
    let high = this.#totals.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (at < (this.#totals[middle] ?? 0)) high = middle;
      else low = middle + 1;
    }
    return this.#entries[low] as T;
  }
}
