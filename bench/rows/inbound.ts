import { setTimeout as pause } from 'node:timers/promises';
import { withCheckDigit } from '#domain/vin';
import type { Bench, Row } from '../lib/bench';
import { oneSite } from '../lib/database';
import { median, ms } from '../lib/numbers';
import { figure } from '../lib/report';
import { post } from '../lib/wire';
import { openServed, type World } from '../lib/world';
import { workLogPages } from './work-log';

const VEHICLES = 50_000;
const MOST_MS = 60_000;
/** How much slower the work log may get during that time. */
const MOST_RATIO = 2;
/** How long the work log is read beforehand. */
const BEFORE_MS = 15_000;
/** How many people read at once, and how long each looks at a page. */
const READERS = 4;
const LOOK_MS = 250;
const CALLS = '/recon-services/rest/inbound';
const FIRST_NUMBER = 7_000_000;

type Run = { runId: string; state: string; problem: string; newRows: number };

/** A file of checked-in vehicles, as a yard's own system would export it. */
function fileOf(client: string): Buffer {
  const lines = ['externalId,event,occurredAt,workOrderNumber,vin,model,customerNumber,lotNumber'];
  for (let at = 0; at < VEHICLES; at += 1) {
    const vin = withCheckDigit(`1FTFW1E50LF${String(100_000 + at).slice(-6)}`);
    lines.push(
      `yard-${at},checkedIn,2026-03-01T09:00:00Z,${FIRST_NUMBER + at},${vin},F-150,${client},A-${at % 400}`,
    );
  }
  return Buffer.from(lines.join('\n'));
}

const p95 = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0;

/** Reads pages of the work log as several people would, until stopped; returns how long each took. */
function readers(origin: string, bearer: string, urls: readonly string[]) {
  const stopping = new AbortController();
  const times: number[] = [];
  const read = async (from: number) => {
    for (let at = from; !stopping.signal.aborted; at += 1) {
      const begun = performance.now();
      const answer = await fetch(origin + urls[at % urls.length], { headers: { authorization: bearer } });
      await answer.text();
      if (!answer.ok) throw new Error(`The work log answered ${answer.status}.`);
      times.push(performance.now() - begun);
      await pause(LOOK_MS);
    }
  };
  const all = Promise.all(Array.from({ length: READERS }, (_, place) => read(place * 3)));
  return {
    async stop(): Promise<number[]> {
      stopping.abort();
      await all;
      return times;
    },
  };
}

async function importAll(
  { bearer, database }: World,
  origin: string,
): Promise<{ took: number; checked: number }> {
  const { rows } = await database.pool.query<{ ext_id: string }>(
    'SELECT ext_id FROM customer WHERE site_id = 1001 ORDER BY customer_id LIMIT 1',
  );
  const content = fileOf(rows[0]?.ext_id ?? '');
  const send = (path: string, body: object) =>
    post<unknown>(`${origin}${CALLS}/${path}`, bearer, { siteId: 1001, ...body });
  const until = async (runId: string, states: readonly string[]): Promise<Run> => {
    for (;;) {
      const answer = await fetch(`${origin}${CALLS}/run?siteId=1001&runId=${runId}`, {
        headers: { authorization: bearer },
      });
      const run = (await answer.json()) as Run;
      if (states.includes(run.state)) return run;
      if (!['checking', 'checked', 'applying'].includes(run.state))
        throw new Error(`The import is ${run.state}: ${run.problem}`);
      await pause(200);
    }
  };
  const begun = performance.now();
  const { run, upload } = (await send('uploads', {
    kind: 'vehicles',
    source: 'bench',
    batchId: 'bench',
    size: content.length,
  })) as { run: Run; upload: { url: string; headers: Record<string, string> } };
  const kept = await fetch(origin + upload.url, {
    method: 'PUT',
    headers: upload.headers,
    body: new Uint8Array(content),
  });
  if (!kept.ok) throw new Error(`The file was answered with ${kept.status}.`);
  await send('checks', { runId: run.runId });
  await until(run.runId, ['checked']);
  const checked = performance.now() - begun;
  await send('applications', { runId: run.runId });
  const done = await until(run.runId, ['done']);
  if (done.newRows !== VEHICLES) throw new Error(`${done.newRows} vehicles were imported.`);
  return { took: performance.now() - begun, checked };
}

/** A file whose vehicles open work orders, from the first byte to the commit, while people read the work log. */
async function run(bench: Bench) {
  bench.say(`Importing ${VEHICLES} vehicles while the work log is read`);
  const world = await openServed(oneSite(2_800, 5_000), ({ pool }) =>
    pool.query(
      `UPDATE site SET enabled_flags = array_remove(enabled_flags, 'autoImportEnabled') WHERE site_id = 1001`,
    ),
  );
  try {
    const origin = `http://127.0.0.1:${world.port}`;
    const urls = await workLogPages(world.database);
    const calm = readers(origin, world.bearer, urls);
    await pause(BEFORE_MS);
    const before = await calm.stop();
    const busy = readers(origin, world.bearer, urls);
    const { took, checked } = await importAll(world, origin);
    const meanwhile = await busy.stop();
    const { rows } = await world.database.pool.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM (
         SELECT site_id, customer_id, counted, name, cnt FROM work_order_count
         UNION ALL SELECT site_id, customer_id, counted, name, -cnt FROM work_order_recount) c
       GROUP BY site_id, customer_id, counted, name HAVING sum(cnt) <> 0`,
    );
    const ratio = p95(meanwhile) / p95(before);
    const data = { took, checked, before, meanwhile };
    return [
      figure(`import of ${VEHICLES} vehicles`, ms(took), {
        bar: `≤ ${MOST_MS / 1000} s`,
        met: took <= MOST_MS && rows.length === 0,
        against: `${ms(checked)} of it to check; counts ${rows.length === 0 ? 'equal' : 'differ from'} a recount`,
        data,
      }),
      figure('work log page meanwhile, p95', `${ratio.toFixed(2)} ×`, {
        bar: `≤ ${MOST_RATIO} ×`,
        met: ratio <= MOST_RATIO,
        against: `${ms(p95(meanwhile))} against ${ms(p95(before))} before; p50 ${ms(median(meanwhile))} against ${ms(median(before))}`,
      }),
    ];
  } finally {
    await world.close();
  }
}

export const inbound: Row = {
  name: 'inbound',
  about: 'fifty thousand vehicles of another system, while the work log is read',
  run,
};
