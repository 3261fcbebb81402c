import { expect, test } from 'vitest';
import type { Failure } from '../../providers/api/http-error';
import type { Send } from '../../providers/data/useCommand';
import { performBy } from './perform';
import { newRun } from './plan';

const TO = { customerId: 2, customerName: 'Oakenshade Bank', extId: '002', storage: '', carfax: false };
const RUN = newRun(
  {
    siteId: 12,
    auctionId: 'CHI',
    workOrderId: 5,
    extId: '1234567',
    vin: '1FTFW1ET5DFC10312',
    userName: 'rosa',
    from: null,
    to: TO,
  },
  'run',
);
const failed = (statusCode: number, code: Failure['code'], errorMessage = ''): Failure => ({
  statusCode,
  code,
  errorMessage,
  message: code,
  fields: [],
});

/** How often the customer is sent, under which keys, when it is never carried out. */
async function keysOf(failure: Failure): Promise<(string | undefined)[]> {
  const keys: (string | undefined)[] = [];
  const send: Send = (_, { idempotencyKey }) => {
    keys.push(idempotencyKey);
    // A failure of the console is no Error.
    // oxlint-disable-next-line typescript/prefer-promise-reject-errors
    return Promise.reject(failure);
  };
  await expect(performBy(send)('pricing', RUN, () => undefined)).rejects.toEqual(failure);
  return keys;
}

test('a change of customer that fails is sent once; only an answer that got lost is asked for again, by the same key', async () => {
  expect(await keysOf(failed(500, 'internal'))).toHaveLength(1);
  expect(await keysOf(failed(503, 'unavailable', 'The database is busy.'))).toHaveLength(1);
  expect(await keysOf(failed(409, 'conflict', 'Somebody was quicker.'))).toHaveLength(1);
  expect(await keysOf(failed(0, 'offline'))).toEqual(['run:pricing', 'run:pricing']);
  expect(await keysOf(failed(504, 'internal'))).toEqual(['run:pricing', 'run:pricing']);
});
