import type { Bench, Row } from '../lib/bench';
import { oneSite, openBenchDatabase } from '../lib/database';
import { ms } from '../lib/numbers';
import { figure } from '../lib/report';
import { signIn } from '../lib/wire';
import { serveDatabase } from '../lib/world';
import { runBulk } from '../../src/features/bulk/run-bulk';

const BAR_MS = 5000;
const VEHICLES = 200;

type Order = { workOrderId: number; extId: string; vin: string };
type Send = (order: Order) => { method: string; path: string; body: object };

/** What is measured, and how many of the vehicles show it afterward. */
const ACTIONS: readonly { name: string; send: Send; done: string }[] = [
  {
    name: 'move lot',
    send: ({ workOrderId }) => ({
      method: 'PUT',
      path: `/recon-services/rest/workbench/facts?siteId=1001&workOrderId=${workOrderId}`,
      body: { lotName: 'Bulk', lotNumber: 'B-1' },
    }),
    done: `SELECT count(*)::int AS done FROM work_order WHERE work_order_id = ANY($1) AND lot_name = 'Bulk'`,
  },
  {
    name: 'note',
    send: ({ extId, vin }) => ({
      method: 'POST',
      path: '/services/notes/notes',
      body: { site_id: 1001, work_order_number: extId, notes: 'Bulk', vin },
    }),
    done: `SELECT count(DISTINCT work_order_id)::int AS done FROM work_order_note
           WHERE work_order_id = ANY($1) AND notes = 'Bulk'`,
  },
];

/** Many vehicles at once, as the console does it: a separate command for each, a few at a time. */
async function run(bench: Bench) {
  bench.say(`Moving ${VEHICLES} vehicles to another lot, and writing a note on each`);
  const database = await openBenchDatabase(oneSite(2_800, 5_000));
  try {
    const served = await serveDatabase(database);
    try {
      const bearer = await signIn(served.port, 'manager');
      const { rows: orders } = await database.pool.query<Order>(
        `SELECT work_order_id AS "workOrderId", ext_id AS "extId", vin FROM work_order
         WHERE site_id = 1001 AND status = 'Open' ORDER BY work_order_id LIMIT $1`,
        [VEHICLES],
      );
      const ids = orders.map(({ workOrderId }) => workOrderId);
      const figures = [];
      for (const { name, send, done } of ACTIONS) {
        const begun = performance.now();
        const outcome = await runBulk({
          commands: orders.map((order) => ({
            id: order.extId,
            key: `${name} ${order.extId}`,
            send: async (key) => {
              const { method, path, body } = send(order);
              const answer = await fetch(`http://127.0.0.1:${served.port}${path}`, {
                method,
                headers: {
                  authorization: bearer,
                  'content-type': 'application/json',
                  'idempotency-key': key,
                },
                body: JSON.stringify(body),
              });
              const text = await answer.text();
              if (!answer.ok) throw new Error(text);
            },
          })),
          isLost: () => false,
          onProgress: () => undefined,
        }).finished;
        const took = performance.now() - begun;
        const { rows } = await database.pool.query<{ done: number }>(done, [ids]);
        const kept = rows[0]?.done ?? 0;
        figures.push(
          figure(`bulk of ${VEHICLES} vehicles, ${name}`, ms(took), {
            bar: `≤ ${BAR_MS} ms`,
            met: took <= BAR_MS && kept === VEHICLES,
            against: `${kept} done, ${outcome.refused.length} refused`,
            data: { took, kept, refused: outcome.refused.length },
          }),
        );
      }
      return figures;
    } finally {
      await served.close();
    }
  } finally {
    await database.close();
  }
}

export const bulk: Row = {
  name: 'bulk',
  about: 'two hundred vehicles at once, a command of its own for each',
  run,
};
