/** Listening consoles: opens live streams, commits changes, and measures how long each takes to reach each console. */
import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'pg';
import { transactionEffects } from '#server/platform/http/effects';
import { inTransaction } from '#server/platform/http/transaction';
import { listen } from '../lib/listen';
import { quantile } from '../lib/numbers';
import type { LiveQuestion, LiveResult } from './live';

async function run(question: LiveQuestion): Promise<LiveResult> {
  const { port, bearer, consoles, commits, everyMs, databaseUrl } = question;
  const committedAt = new Map<number, number>();
  const times: number[] = [];
  const heard = (id: number) => {
    const at = committedAt.get(id);
    if (at !== undefined) times.push(performance.now() - at);
  };
  for (let at = 0; at < consoles; at += 50) {
    const some = Math.min(50, consoles - at);
    await Promise.all(Array.from({ length: some }, () => listen(port, bearer, heard)));
  }
  const pool = new Pool({ connectionString: databaseUrl });
  for (let id = 1; id <= commits; id += 1) {
    await inTransaction(pool, async (client) => {
      const { history, publish } = transactionEffects(client, 'bench', new Date());
      await history({ siteId: 1001, workOrderId: id, eventType: 'Bench', action: 'Live', description: '' });
      await publish({ siteId: 1001, area: 'work-orders', ids: [id] });
      // Counted from the moment the commit is sent: its own time is part of the figure.
      committedAt.set(id, performance.now());
    });
    await pause(everyMs);
  }
  await pause(1000);
  await pool.query("DELETE FROM work_order_event WHERE event_type = 'Bench'");
  await pool.end();
  return {
    expected: consoles * commits,
    received: times.length,
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    longest: quantile(times, 1),
  };
}

process.on('message', (question: LiveQuestion) => {
  run(question).then(
    (result) => process.send?.(result),
    (error: unknown) => {
      throw error;
    },
  );
});
// The parent process is gone.
process.on('disconnect', () => process.exit());
