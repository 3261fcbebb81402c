import { describe, expect, test } from 'vitest';
import { Random, Weighted } from './random';

const draws = (key: string, count = 1000) => {
  const random = new Random(key);
  return Array.from({ length: count }, () => random.next());
};

describe('repeatable randomness', () => {
  test('the same key gives the same numbers, another key others', () => {
    expect(draws('1/1001')).toEqual(draws('1/1001'));
    expect(draws('1/1001')).not.toEqual(draws('1/1002'));
    expect(draws('1/1001')).not.toEqual(draws('2/1001'));
  });

  test('numbers fill the range evenly', () => {
    const tenths = Array<number>(10).fill(0);
    for (const value of draws('even', 20_000))
      tenths[Math.floor(value * 10)] = (tenths[Math.floor(value * 10)] ?? 0) + 1;
    for (const tenth of tenths) expect(Math.abs(tenth - 2000)).toBeLessThan(200);
  });

  test('whole numbers include both ends, samples repeat nothing', () => {
    const random = new Random('ends');
    const seen = new Set(Array.from({ length: 200 }, () => random.int(3, 5)));
    expect(seen).toEqual(new Set([3, 4, 5]));
    expect(new Set(random.sample([1, 2, 3, 4, 5], 4)).size).toBe(4);
    expect(new Set(random.sample([1, 2], 5))).toEqual(new Set([1, 2]));
    expect(() => random.pick([])).toThrow(RangeError);
  });

  test('half of the log-normal values lie below the median', () => {
    const random = new Random('stays');
    const below = Array.from({ length: 10_000 }, () => random.logNormal(30, 0.85)).filter(
      (value) => value < 30,
    );
    expect(Math.abs(below.length - 5000)).toBeLessThan(200);
  });

  test('weights are the shares of the draws', () => {
    const random = new Random('weights');
    const weighted = new Weighted([1, 3, 0, 6], (weight) => weight);
    const counts = new Map<number, number>();
    for (let turn = 0; turn < 10_000; turn += 1) {
      const drawn = weighted.draw(random);
      counts.set(drawn, (counts.get(drawn) ?? 0) + 1);
    }
    expect(counts.get(0)).toBeUndefined();
    expect(Math.abs((counts.get(6) ?? 0) - 6000)).toBeLessThan(200);
    expect(Math.abs((counts.get(3) ?? 0) - 3000)).toBeLessThan(200);
  });
});
