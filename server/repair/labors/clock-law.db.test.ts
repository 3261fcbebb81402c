import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hoursOfSeconds } from '#domain/labor-clock';
import { TODAY } from '../../../tests/helpers/database';
import { asking, makeDueOrder } from '../../../tests/helpers/due-order';
import { startDemoServices, type DemoServices } from '../../../tests/helpers/services';

const REST = '/recon-services/rest';
/** Two repair technicians and someone who may complete what others work on. */
const PEOPLE = ['technician', 'parts', 'admin'] as const;
const LABORS = 3;

let now = TODAY.getTime();
let services: DemoServices;
let labors: number[];
const technicianOf = new Map<string, number>();

beforeAll(async () => {
  services = await startDemoServices({}, () => new Date(now));
  const { pool } = services;
  await pool.query(`INSERT INTO user_role (user_config_id, role_key)
    SELECT user_config_id, 'RECON_REPAIR_TECH' FROM user_config WHERE user_name = 'parts'`);
  await pool.query(`INSERT INTO technician (site_id, technician_name, user_config_id)
    SELECT 1001, user_name, user_config_id FROM user_config WHERE user_name IN ('parts', 'admin')`);
  const { rows: people } = await pool.query<{ user: string; id: number }>(
    `SELECT u.user_name AS "user", t.technician_id AS id FROM technician t JOIN user_config u USING (user_config_id)
     WHERE t.site_id = 1001 AND u.user_name = ANY($1)`,
    [PEOPLE],
  );
  for (const { user, id } of people) technicianOf.set(user, id);
  const { workOrderId } = await makeDueOrder(asking(pool));
  const { rows } = await pool.query<{ id: number }>(
    `INSERT INTO labor (site_id, work_order_id, site_shop_id, labor_name, labor_time, status, approved)
     SELECT 1001, $1, (SELECT min(site_shop_id) FROM site_shop WHERE site_id = 1001), 'Law ' || n, 100,
            'Ready for Repair', true FROM generate_series(1, $2) n RETURNING estimate_labor_id AS id`,
    [workOrderId, LABORS],
  );
  labors = rows.map(({ id }) => id);
  await pool.query(
    `INSERT INTO labor_assignment (site_id, estimate_labor_id, technician_id, assigner_user)
     SELECT 1001, l, t, 'shop' FROM unnest($1::int[]) l, unnest($2::int[]) t`,
    [labors, [...technicianOf.values()]],
  );
});
afterAll(() => services.close());

type Command = {
  who: (typeof PEOPLE)[number];
  what: 'start' | 'pause' | 'complete' | 'undo';
  labor: number;
  ms: number;
};

const command: fc.Arbitrary<Command> = fc.record({
  who: fc.constantFrom(...PEOPLE),
  what: fc.constantFrom('start', 'start', 'pause', 'complete', 'undo'),
  labor: fc.nat(LABORS - 1),
  ms: fc.nat(20_000),
});

/** The expected state: who runs which labor since when, and the seconds that each labor has. */
type Model = { running: Map<string, { labor: number; since: number }>; seconds: number[]; done: boolean[] };

const second = () => Math.floor(now / 1000);

function stop(model: Model, who: string): void {
  const clock = model.running.get(who);
  if (!clock) return;
  model.seconds[clock.labor] = (model.seconds[clock.labor] ?? 0) + second() - clock.since;
  model.running.delete(who);
}

/** Applies an accepted command to the model. */
function follow(model: Model, { who, what, labor }: Command): void {
  if (what === 'start' && model.running.get(who)?.labor !== labor) {
    stop(model, who);
    model.running.set(who, { labor, since: second() });
  }
  if (what === 'pause') stop(model, who);
  if (what === 'undo') model.done[labor] = false;
  if (what !== 'complete') return;
  for (const [other, clock] of model.running) if (clock.labor === labor) stop(model, other);
  model.done[labor] = true;
}

async function carryOut({ who, what, labor }: Command): Promise<boolean> {
  const id = labors[labor] ?? 0;
  const get = async (path: string) => (await services.ask(who, 'GET', `${REST}/proc/${path}`)).status === 200;
  if (what === 'start')
    return get(`startLaborClock?siteId=1001&estimateLaborId=${id}&technicianId=${technicianOf.get(who)}`);
  if (what === 'complete') return get(`setToLaborCompleted?siteId=1001&estimateLaborId=${id}`);
  if (what === 'undo') return get(`undoLaborCompleted?siteId=1001&estimateLaborId=${id}`);
  const { rows } = await services.pool.query<{ id: number }>(
    'SELECT estimate_labor_clock_id AS id FROM labor_clock WHERE technician_id = $1 AND stop_time IS NULL',
    [technicianOf.get(who)],
  );
  return rows[0] !== undefined && get(`stopLaborClock?siteId=1001&estimateLaborClockId=${rows[0].id}`);
}

test('whatever several technicians do in whatever order, clocks never run twice and hours are exactly their seconds', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 4, maxLength: 22 }), async (commands) => {
      now = TODAY.getTime();
      await services.pool.query('DELETE FROM labor_clock WHERE estimate_labor_id = ANY($1)', [labors]);
      await services.pool.query(
        `UPDATE labor SET status = 'Ready for Repair', repaired = false, repair_time = NULL, repair_start_time = NULL,
                actual_labor_time = 0 WHERE estimate_labor_id = ANY($1)`,
        [labors],
      );
      const model: Model = {
        running: new Map(),
        seconds: labors.map(() => 0),
        done: labors.map(() => false),
      };
      for (const next of commands) {
        now += next.ms;
        if (await carryOut(next)) follow(model, next);
        const { rows } = await services.pool.query<{
          hours: number;
          repaired: boolean;
          running: number[] | null;
        }>(
          `SELECT l.actual_labor_time AS hours, l.repaired,
                  (SELECT array_agg(k.technician_id ORDER BY k.technician_id) FROM labor_clock k
                   WHERE k.estimate_labor_id = l.estimate_labor_id AND k.stop_time IS NULL) AS running
           FROM labor l WHERE l.estimate_labor_id = ANY($1) ORDER BY l.estimate_labor_id`,
          [labors],
        );
        expect(rows).toEqual(
          labors.map((_, labor) => {
            const running = [...model.running]
              .filter(([, clock]) => clock.labor === labor)
              .map(([who]) => technicianOf.get(who) ?? 0)
              .toSorted((a, b) => a - b);
            return {
              hours: hoursOfSeconds(model.seconds[labor] ?? 0),
              repaired: model.done[labor],
              running: running.length > 0 ? running : null,
            };
          }),
        );
      }
    }),
    { numRuns: 14, seed: 20_260_302 },
  );
});
