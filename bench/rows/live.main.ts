/** Consoles that listen: opens live streams, commits changes, and measures how long each takes to each console. */
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { transactionEffects } from '#server/platform/http/effects';
import { quantile } from '../lib/numbers';
import type { LiveQuestion, LiveResult } from './live';

/** Opens a stream; every change that comes is told by its ids. */
function listen(port: number, bearer: string, heard: (id: number) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1' }, () =>
      socket.write(
        `GET /recon-services/rest/live?siteId=1001 HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: ${bearer}\r\n\r\n`,
      ),
    );
    let text = '';
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => {
      text += chunk;
      if (text.includes('event: hello')) resolve();
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        const id = /"ids":\[(\d+)\]/.exec(text.slice(0, end))?.[1];
        if (id !== undefined) heard(Number(id));
        text = text.slice(end + 2);
      }
    });
    socket.on('error', reject);
  });
}

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
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { history, publish } = transactionEffects(client, 'bench', new Date());
  for (let id = 1; id <= commits; id += 1) {
    await client.query('BEGIN');
    await history({ siteId: 1001, workOrderId: id, eventType: 'Bench', action: 'Live', description: '' });
    await publish({ siteId: 1001, area: 'work-orders', ids: [id] });
    // Counted from the moment at which the commit is sent: its own time is in the figure.
    committedAt.set(id, performance.now());
    await client.query('COMMIT');
    await pause(everyMs);
  }
  await pause(1000);
  await client.query("DELETE FROM work_order_event WHERE event_type = 'Bench'");
  await client.end();
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
// Whoever asked is gone.
process.on('disconnect', () => process.exit());
