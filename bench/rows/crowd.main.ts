/** Consoles of one site that receive changes and reread what they show, at the console's pace. */
import { setTimeout as pause } from 'node:timers/promises';
import { listen } from '../lib/listen';
import type { CrowdQuestion, CrowdResult } from './crowd';

const BASE = '/recon-services/rest/proc/';
/** The intervals at which the console gathers changes and rereads its counts. */
const GATHER_MS = 120;
const COUNT_MS = 2000;

async function run({
  port,
  bearer,
  consoles,
  commits,
  everyMs,
  orders,
}: CrowdQuestion): Promise<CrowdResult> {
  const get = async (path: string): Promise<void> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { authorization: bearer } });
    await answer.text();
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
    reads += 1;
  };
  let reads = 0;
  let failed: unknown;
  const again = (path: string) => void get(path).catch((error: unknown) => (failed = error));
  const open = async (): Promise<void> => {
    const changed = new Set<number>();
    let gathering = false;
    let countedAt = -Infinity;
    await listen(port, bearer, (id) => {
      changed.add(id);
      if (gathering) return;
      gathering = true;
      setTimeout(() => {
        gathering = false;
        for (const one of changed) again(`${BASE}getWorkOrder?siteId=1001&workOrderId=${one}`);
        changed.clear();
        if (performance.now() - countedAt < COUNT_MS) return;
        countedAt = performance.now();
        again(`${BASE}getSiteStatusSummary?extSiteId=LKAA`);
      }, GATHER_MS);
    });
  };
  for (let at = 0; at < consoles; at += 50) {
    await Promise.all(Array.from({ length: Math.min(50, consoles - at) }, open));
  }
  for (let commit = 0; commit < commits; commit += 1) {
    const begun = performance.now();
    const answer = await fetch(`http://127.0.0.1:${port}/services/notes/notes`, {
      method: 'POST',
      headers: { authorization: bearer, 'content-type': 'application/json' },
      body: JSON.stringify({
        site_id: 1001,
        work_order_number: orders[commit % orders.length],
        notes: `Seen ${commit}`,
      }),
    });
    if (answer.status !== 200) throw new Error(await answer.text());
    await answer.body?.cancel();
    await pause(Math.max(0, everyMs - (performance.now() - begun)));
  }
  await pause(2 * COUNT_MS);
  if (failed) throw failed;
  return { reads };
}

process.on('message', (question: CrowdQuestion) => {
  run(question).then(
    (result) => process.send?.(result),
    (error: unknown) => {
      throw error;
    },
  );
});
// The parent process is gone.
process.on('disconnect', () => process.exit());
