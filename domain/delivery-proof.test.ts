import { expect, test } from 'vitest';
import { missingProof } from './delivery-proof';

const WHOLE = { receiver: 'Dora Driver', odometer: 0, signature: 'M1 1L2 2', typed: false };

test.each([
  [null, ['receiver', 'odometer', 'signature']],
  [WHOLE, []],
  [{ ...WHOLE, odometer: null }, ['odometer']],
  [{ ...WHOLE, signature: '' }, ['signature']],
  [{ ...WHOLE, signature: '', typed: true }, []],
])('of the delivery %j there misses %j', (proof, missing) => {
  expect(missingProof(proof)).toEqual(missing);
});
