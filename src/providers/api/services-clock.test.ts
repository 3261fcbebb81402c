import fc from 'fast-check';
import { expect, test } from 'vitest';
import { servicesClock } from './services-clock';

const way = fc.record({
  after: fc.nat({ max: 60_000 }),
  there: fc.nat({ max: 20_000 }),
  back: fc.nat({ max: 20_000 }),
});

/** What a device receives from services whose clock is ahead and reports whole seconds. */
function device(ahead: number) {
  const clock = servicesClock();
  let now = 1_764_000_000_000;
  const ask = ({ after, there, back }: { after: number; there: number; back: number }) => {
    const sent = now + after;
    now = sent + there + back;
    clock.hear(Math.floor((sent + there + ahead) / 1000) * 1000, sent, now);
  };
  return { clock, ask };
}

test('it is known to half of what the quickest answer took, and a second', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -86_400_000, max: 86_400_000 }),
      fc.array(way, { minLength: 1, maxLength: 10 }),
      (ahead, ways) => {
        const { clock, ask } = device(ahead);
        for (const one of ways) ask(one);
        const quickest = Math.min(...ways.map(({ there, back }) => there + back));
        expect(Math.abs((clock.ahead() ?? Infinity) - ahead)).toBeLessThanOrEqual((quickest + 1000) / 2 + 1);
      },
    ),
  );
});

test('a clock that is set is noticed, and nothing is known before the first answer', () => {
  expect(servicesClock().ahead()).toBeUndefined();
  const { clock, ask } = device(0);
  ask({ after: 0, there: 10, back: 10 });
  const answered = 1_764_000_100_000;
  clock.hear(answered, answered - 420_000, answered - 419_980);
  expect(clock.ahead()).toBeGreaterThan(419_000);
  expect(clock.ahead()).toBeLessThan(421_000);
});
