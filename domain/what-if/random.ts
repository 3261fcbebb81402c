import { mulberry32 } from '../random';

/**
 * A repeatable sequence like {@link mulberry32}'s; several seeds together determine one, such as a run and a vehicle in
 * it.
 */
export const randomOf = (...seeds: readonly number[]): (() => number) =>
  mulberry32(seeds.reduce((known, seed) => scattered(known ^ Math.imul(seed + 1, 0x9e3779b1)), 0x2545f491));

/** Numbers that differ little differ in every bit afterwards (the last step of MurmurHash3). */
function scattered(value: number): number {
  let mixed = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}
