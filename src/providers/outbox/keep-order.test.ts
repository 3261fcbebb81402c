import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderKeeper } from './keep-order';

const row = (place: number, userName = 'rosa') => ({ place, userName });
const at = (moment: number, clock: 'services' | 'device' = 'services') => ({ at: moment, clock });

test('deeds keep the order in which they were done, whatever is learned of the clock meanwhile and however often each is sent', () => {
  const deed = fc.record({
    after: fc.nat({ max: 3000 }),
    ahead: fc.integer({ min: -700, max: 700 }),
    times: fc.integer({ min: 1, max: 3 }),
  });
  fc.assert(
    fc.property(fc.array(deed, { minLength: 2, maxLength: 8 }), (deeds) => {
      const inOrder = orderKeeper();
      let pressed = 1_764_000_000_000;
      const told = deeds.map(({ after, ahead, times }, place) => {
        pressed += after;
        const sent = Array.from({ length: times }, () => inOrder(row(place), at(pressed + ahead)).at);
        expect(new Set(sent).size).toBe(1);
        // Only as late as the uncertainty of the clock makes it, never by how long other rows take to send.
        expect((sent[0] ?? 0) - pressed).toBeLessThanOrEqual(700 + deeds.length);
        return sent[0] ?? 0;
      });
      expect(told).toEqual([...new Set(told)].toSorted((one, other) => one - other));
    }),
  );
});

test('what is tried again after later deeds, what somebody else has done, and what another clock tells keep their time', () => {
  const inOrder = orderKeeper();
  inOrder(row(5), at(30_000));
  expect(inOrder(row(2), at(0))).toEqual(at(0));
  expect(inOrder(row(6, 'sam'), at(29_000))).toEqual(at(29_000));
  expect(inOrder(row(7, 'sam'), at(28_000, 'device'))).toEqual(at(28_000, 'device'));
});
