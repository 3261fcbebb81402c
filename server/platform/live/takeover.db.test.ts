import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Pool } from 'pg';
import { fill } from '../../../tests/faults/product';
import { startPair, type Pair } from '../../../tests/helpers/standby';
import { openPool } from '../database/connection';
import { transactionEffects } from '../http/effects';
import { inTransaction } from '../http/transaction';

let pair: Pair;
let successor: Pool;
beforeAll(async () => {
  pair = await startPair(fill);
  successor = openPool(pair.standbyUrl, { max: 2 });
});
afterAll(async () => {
  await successor.end();
  await pair.leader.drop();
  await pair.close();
});

async function tell(pool: Pool): Promise<number> {
  await inTransaction(pool, (client) =>
    transactionEffects(client, 'test', new Date()).publish({ siteId: 1001, area: 'notes', ids: [1] }),
  );
  const { rows } = await pool.query<{ last: number }>(
    'SELECT max(message_id)::int AS last FROM live_message',
  );
  return rows[0]?.last ?? 0;
}

test('a standby that takes over tells changes, under numbers that come after those of the leader', async () => {
  const before = await tell(pair.leader.pool);
  expect(before).toBeGreaterThan(0);
  await pair.caughtUp();
  await pair.onStandby('SELECT pg_promote()');
  expect(await tell(successor)).toBeGreaterThan(before);
});
