import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { orderKeeper } from './keep-order';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A connection: how long requests are on their way there and back, and whether the answer is lost. */
type Way = { there: number; back: number; lost?: boolean };

/** Services that count by their own clock, as `occurredAt` in the domain does: how long before the sending something was pressed. */
function services() {
  const keeper = orderKeeper();
  const happened = new Map<number, number>();
  const send = (place: number, pressed: number, { there, back, lost }: Way, userName = 'rosa') =>
    keeper({ userName, place }, pressed, async (occurredAt) => {
      const sent = Date.now();
      vi.advanceTimersByTime(there);
      // What came once and is sent again happens no second time.
      if (!happened.has(place)) happened.set(place, Date.now() + occurredAt - sent);
      vi.advanceTimersByTime(back);
      if (lost) throw new Error('lost');
    }).catch(() => undefined);
  return { send, happened };
}

const way = fc.record({
  there: fc.nat({ max: 15_000 }),
  back: fc.nat({ max: 15_000 }),
  lost: fc.boolean(),
});

test('deeds happen in the order in which they were done, however long each is on its way and whatever is lost', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ after: fc.nat({ max: 5000 }), ways: fc.array(way, { maxLength: 2 }) }), {
        minLength: 2,
        maxLength: 6,
      }),
      way,
      async (deeds, last) => {
        const { send, happened } = services();
        let pressed = Date.now();
        const times = deeds.map(({ after }) => (pressed += after));
        vi.setSystemTime(pressed + 1000);
        for (const [place, { ways }] of deeds.entries()) {
          for (const each of [...ways, { ...last, lost: false }]) await send(place, times[place] ?? 0, each);
        }
        const told = deeds.map((_, place) => happened.get(place) ?? 0);
        expect(told).toEqual(told.toSorted((one, other) => one - other));
      },
    ),
    { numRuns: 60 },
  );
});

test('a deed happened when it was pressed, as long as the one before it was done by then', async () => {
  const { send, happened } = services();
  const pressed = Date.now();
  vi.setSystemTime(pressed + 3_600_000);
  await send(1, pressed, { there: 2000, back: 500 });
  await send(2, pressed + 60_000, { there: 0, back: 0 });
  expect([...happened.values()]).toEqual([pressed + 2000, pressed + 60_000]);
});

test('what is tried again after later deeds, and what somebody else has done, keeps its own time', async () => {
  const { send, happened } = services();
  const pressed = Date.now();
  vi.setSystemTime(pressed + 60_000);
  await send(5, pressed + 30_000, { there: 9000, back: 0 });
  await send(2, pressed, { there: 0, back: 0 });
  await send(6, pressed + 31_000, { there: 0, back: 0 }, 'sam');
  expect(happened.get(2)).toBe(pressed);
  expect(happened.get(6)).toBe(pressed + 31_000);
});
