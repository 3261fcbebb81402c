/**
 * A repeatable sequence of numbers from 0 to below 1 (mulberry32, Tommy Ettinger 2017): the same seeds give the same one. Seeds are whole numbers;
 * several of them name one sequence together, such as a run and a vehicle in it.
 */
export function randomOf(...seeds: readonly number[]): () => number {
  let state = seeds.reduce((known, seed) => scattered(known ^ Math.imul(seed + 1, 0x9e3779b1)), 0x2545f491);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Numbers that differ little differ in every bit afterwards (the last step of MurmurHash3). */
function scattered(value: number): number {
  let mixed = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}
