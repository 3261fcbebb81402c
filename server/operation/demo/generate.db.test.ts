import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { laborStatus, type StatusLabor } from '#domain/labor-status';
import { rollUpByShop, feesStatus } from '#domain/shop-rollup';
import { statusRank } from '#domain/stages';
import { isValidVin, makeFromVin, vinModelYear } from '#domain/vin';
import { verifyPassword } from '#server/access/session/passwords/password';
import { createTestDatabase, type TestDatabase } from '../../../tests/helpers/database';
import { generateDemo, type DemoProgress } from './generate';

const COUNTS = {
  1001: { open: 120, completed: 60, rejected: 8 },
  1002: { open: 30, completed: 20, rejected: 2 },
  1003: { open: 30, completed: 20, rejected: 2 },
} as const;
const today = new Date('2026-03-14T16:20:00Z');

let database: TestDatabase;
const progress: DemoProgress[] = [];
const rowsOf = async <Row extends object>(sql: string): Promise<Row[]> =>
  (await database.pool.query<Row>(sql)).rows;

beforeAll(async () => {
  database = await createTestDatabase();
  await generateDemo({
    pool: database.pool,
    profiles: COUNTS,
    today,
    onProgress: (step) => void progress.push(step),
  });
});
afterAll(() => database.drop());

describe('work orders', () => {
  test('are as many as the profile says', async () => {
    const rows = await rowsOf<{ site_id: 1001 | 1002 | 1003; status: string; count: number }>(
      'SELECT site_id, status, count(*)::int FROM work_order GROUP BY 1, 2',
    );
    for (const { site_id: siteId, status, count } of rows)
      expect(count).toBe(COUNTS[siteId][status.toLowerCase() as 'open' | 'completed' | 'rejected']);
    expect(rows).toHaveLength(9);
  });

  test('have valid VINs of their make and year, and numbers of seven digits', async () => {
    const rows = await rowsOf<{ vin: string; year: number; make: string; ext_id: string }>(
      'SELECT vin, year, make, ext_id FROM work_order UNION ALL SELECT vin, year, make, work_order_number FROM awaiting_capture',
    );
    for (const { vin, year, make, ext_id: extId } of rows) {
      expect(isValidVin(vin)).toBe(true);
      expect(extId).toMatch(/^\d{7}$/);
      if (make === '') continue;
      expect([makeFromVin(vin), vinModelYear(vin)]).toEqual([make, year]);
    }
    const [unique] = await rowsOf<{ units: number; numbers: number }>(
      'SELECT count(DISTINCT sblu)::int AS units, count(DISTINCT (site_id, ext_id))::int AS numbers FROM work_order',
    );
    expect(unique).toEqual({ units: 292, numbers: 292 });
  });

  test('are open exactly where a task is active, apart from vehicles that are still checked out', async () => {
    const rows = await rowsOf<{ status: string; tasks: string[]; status_rank: number; since: boolean }>(
      `SELECT w.status, w.status_rank, array_remove(array_agg(t.task) FILTER (WHERE t.active), NULL) AS tasks,
              w.task_since IS NOT DISTINCT FROM min(t.active_since) FILTER (WHERE t.active) AS since
       FROM work_order w JOIN work_order_task t USING (site_id, work_order_id) GROUP BY w.site_id, w.work_order_id`,
    );
    expect(rows).toHaveLength(292);
    for (const { status, tasks, status_rank: rank, since } of rows) {
      const active = tasks ?? [];
      if (status === 'Open') expect(active.length).toBeGreaterThan(0);
      else if (status === 'Completed') expect(['', 'Storage Checked Out']).toContain(active.join());
      else expect(active).toEqual([]);
      expect(rank).toBe(statusRank(status, active));
      expect(since).toBe(true);
    }
  });

  test('belong to wholesale consignors in about eight of ten cases', async () => {
    const [row] = await rowsOf<{ share: number }>(
      `SELECT avg((customer_type = 'WHOLESALE')::int)::float AS share
       FROM work_order JOIN customer USING (site_id, customer_id)`,
    );
    expect(row?.share).toBeGreaterThan(0.7);
    expect(row?.share).toBeLessThan(0.9);
  });

  test('that wait for parts have the task Parts and a labor that waits', async () => {
    const rows = await rowsOf<{ waits: boolean; parts: boolean; labor: boolean; unreceived: boolean }>(
      `SELECT w.parts_waiting AS waits,
              EXISTS (SELECT FROM work_order_task t WHERE t.site_id = w.site_id AND t.work_order_id = w.work_order_id
                      AND t.task = 'Parts' AND t.active) AS parts,
              EXISTS (SELECT FROM labor l WHERE l.site_id = w.site_id AND l.work_order_id = w.work_order_id
                      AND l.status = 'Waiting for Parts') AS labor,
              EXISTS (SELECT FROM part p WHERE p.site_id = w.site_id AND p.work_order_id = w.work_order_id
                      AND p.part_status IN ('Waiting to Order Part', 'Part Ordered')) AS unreceived
       FROM work_order w`,
    );
    for (const { waits, parts, labor, unreceived } of rows) {
      expect(waits).toBe(parts && labor);
      expect(labor).toBe(unreceived);
    }
    expect(rows.some(({ waits }) => waits)).toBe(true);
  });
});

describe('shops', () => {
  test('say what a recomputation from the labors says', async () => {
    type Labor = {
      key: string;
      siteShopId: number;
      type: string;
      status: string;
      repaired: boolean;
      started: boolean;
      laborTime: number;
    };
    const labors = await rowsOf<Labor>(
      `SELECT site_id || '/' || work_order_id AS key, site_shop_id AS "siteShopId", type, status, repaired,
              repair_start_time IS NOT NULL AS started, labor_time AS "laborTime" FROM labor`,
    );
    const stored = await rowsOf<Record<string, unknown>>(
      `SELECT site_id || '/' || work_order_id AS key, site_shop_id AS "siteShopId", status, in_progress AS "inProgress",
              labors_open AS "laborsOpen", hours_required AS "hoursRequired", hours_completed AS "hoursCompleted"
       FROM work_order_shop`,
    );
    const fees = await rowsOf<{ key: string; fees_status: string | null }>(
      `SELECT site_id || '/' || work_order_id AS key, fees_status FROM work_order`,
    );
    const byOrder = groupByKey(labors);
    const expected = [...byOrder].flatMap(([key, list]) =>
      [...rollUpByShop(list)].map(([siteShopId, rollup]) => ({ key, siteShopId, ...rollup })),
    );
    const byKey = (left: object, right: object) => JSON.stringify(left).localeCompare(JSON.stringify(right));
    expect(stored.toSorted(byKey)).toEqual(expected.toSorted(byKey));
    for (const { key, fees_status: status } of fees)
      expect(status).toBe(feesStatus((byOrder.get(key) ?? []).filter(({ type }) => type === 'fee')));
  });

  test('are all done once a vehicle has left repair, and pending before approval', async () => {
    const rows = await rowsOf<{ task: string; status: string }>(
      `SELECT DISTINCT t.task, s.status FROM work_order_task t
       JOIN work_order_shop s USING (site_id, work_order_id) JOIN work_order w USING (site_id, work_order_id)
       WHERE t.active AND NOT w.is_loopback`,
    );
    const statuses = (task: string) => rows.filter((row) => row.task === task).map(({ status }) => status);
    for (const task of ['Quality Control', 'Audit', 'Delivery', 'Storage Onsite'])
      for (const status of statuses(task)) expect(status).toBe('Done');
    for (const task of ['Estimate', 'Approve']) expect(statuses(task)).toEqual(['Pending']);
    expect(statuses('Repair').length).toBeGreaterThan(2);
  });
});

test('the clocks of a labor add up to its hours, and its status is what the rules say', async () => {
  const wrong = await rowsOf(
    `SELECT l.site_id, l.estimate_labor_id FROM labor l
     LEFT JOIN (SELECT site_id, estimate_labor_id, sum(seconds) AS seconds FROM labor_clock GROUP BY 1, 2) c
       USING (site_id, estimate_labor_id)
     WHERE l.actual_labor_time <> coalesce(c.seconds, 0) / 36`,
  );
  expect(wrong).toEqual([]);
  const labors = await rowsOf<StatusLabor & { shown: string | null }>(
    `SELECT DISTINCT status, approved, repaired, repair_start_time IS NOT NULL AS started, repair_status AS shown
     FROM labor`,
  );
  for (const { shown, ...labor } of labors) expect([labor, shown]).toEqual([labor, laborStatus(labor)]);
});

test('a labor was completed by the technician it is given to, else by the lead of its shop', async () => {
  const wrong = await rowsOf(
    `SELECT l.site_id, l.estimate_labor_id, l.repaired, u.user_name, g.technicians
     FROM labor l LEFT JOIN user_config u ON u.user_name = l.repair_user
     LEFT JOIN (SELECT a.site_id, a.estimate_labor_id, array_agg(u.user_name) AS technicians
                FROM labor_assignment a JOIN technician t USING (site_id, technician_id)
                JOIN user_config u USING (user_config_id) GROUP BY 1, 2) g USING (site_id, estimate_labor_id)
     WHERE l.repaired <> (u.user_name IS NOT NULL) OR l.repaired <> (l.repair_user IS NOT NULL)
        OR l.repaired AND NOT u.user_name = ANY(g.technicians)`,
  );
  expect(wrong).toEqual([]);
});

describe('history', () => {
  test('is told in order, begins with the work order and ends before the day of generation', async () => {
    const [row] = await rowsOf<{ disordered: number; early: number; late: number; share: number }>(
      `SELECT count(*) FILTER (WHERE mod_time < before)::int AS disordered,
              count(*) FILTER (WHERE mod_time < create_time)::int AS early,
              count(*) FILTER (WHERE mod_time > '2026-03-14T00:00:00Z')::int AS late,
              count(*) / (SELECT count(*) FROM work_order)::float AS share
       FROM (SELECT *, lag(mod_time) OVER (PARTITION BY site_id, work_order_id ORDER BY event_id) AS before
             FROM work_order_event) e
       JOIN (SELECT site_id, work_order_id, create_time FROM work_order) w USING (site_id, work_order_id)`,
    );
    expect(row).toMatchObject({ disordered: 0, early: 0, late: 0 });
    expect(row?.share).toBeGreaterThan(15);
    expect(row?.share).toBeLessThan(30);
  });

  test('is written by people whom the user list knows', async () => {
    const rows = await rowsOf(
      `SELECT DISTINCT mod_user FROM work_order_event WHERE mod_user <> 'system'
       EXCEPT SELECT user_name FROM user_config`,
    );
    expect(rows).toEqual([]);
  });
});

describe('people', () => {
  test('of the ten demo users each signs in with the demo password and has the sites that tests rely on', async () => {
    const rows = await rowsOf<{ user_name: string; password_hash: string; role: string; sites: number[] }>(
      `SELECT user_name, password_hash, (SELECT string_agg(role_key, ' ' ORDER BY role_key) FROM user_role r WHERE r.user_config_id = u.user_config_id) AS role,
              (SELECT array_agg(site_id ORDER BY site_id) FROM user_site s WHERE s.user_config_id = u.user_config_id) AS sites
       FROM user_config u WHERE password_hash IS NOT NULL ORDER BY user_config_id`,
    );
    expect(rows.map(({ user_name: name, role, sites }) => `${name} ${role} ${sites.join('+')}`)).toEqual([
      'admin RECON_ADMIN RECON_COMPANY_ADMIN 1001+1002+1003',
      'manager RECON_MANAGER 1001+1002+1003',
      'approver RECON_APPROVER 1001+1003',
      'technician RECON_REPAIR_TECH 1001+1003',
      'parts RECON_PARTS 1001+1003',
      'express RECON_EXPRESS 1001+1003',
      'shop RECON_SHOP 1001+1003',
      'viewer RECON_VIEWER 1002',
      'external RECON_EXTERNAL 1001',
      'reader RECON_RPP_READER 1001+1003',
    ]);
    for (const { password_hash: hash } of rows) expect(await verifyPassword(hash, 'frontline')).toBe(true);
  });

  test('external finds open work orders of both its customers', async () => {
    const rows = await rowsOf<{ ext_id: string; count: number }>(
      `SELECT c.ext_id, count(*)::int FROM user_config u
       JOIN customer c ON c.ext_id = ANY(string_to_array(u.ext_customer_id, ',')) AND c.site_id = 1001
       JOIN work_order w ON w.site_id = c.site_id AND w.customer_id = c.customer_id AND w.status = 'Open'
       WHERE u.user_name = 'external' AND u.ext_site_id = 'LKAA' GROUP BY 1`,
    );
    expect(rows).toHaveLength(2);
  });

  test('technician is one of the technicians of 1001 and has labors to do', async () => {
    const rows = await rowsOf<{ site_id: number; count: number }>(
      `SELECT t.site_id, count(a.*)::int FROM technician t JOIN user_config u USING (user_config_id)
       LEFT JOIN labor_assignment a USING (site_id, technician_id) WHERE u.user_name = 'technician' GROUP BY 1`,
    );
    expect(rows.map((row) => row.site_id)).toEqual([1001]);
    expect(rows[0]?.count).toBeGreaterThan(0);
  });
});

test('vehicles awaiting capture stand at the site that imports automatically, some without a description', async () => {
  const rows = await rowsOf(
    "SELECT site_id, count(*)::int, count(*) FILTER (WHERE year IS NULL AND make = '' AND model = '')::int AS bare FROM awaiting_capture GROUP BY 1",
  );
  expect(rows).toEqual([{ site_id: 1001, count: 60, bare: 7 }]);
});

test('progress begins at 0, never falls and ends at 1', () => {
  const fractions = progress.map(({ fraction }) => fraction);
  expect(fractions[0]).toBe(0);
  expect(fractions.at(-1)).toBe(1);
  expect(fractions).toEqual(fractions.toSorted((left, right) => left - right));
});

test('records that are added later get ids of their own', async () => {
  const [row] = await rowsOf<{ free: boolean }>(
    `SELECT nextval(pg_get_serial_sequence('work_order', 'work_order_id')) > (SELECT max(work_order_id) FROM work_order)
        AND nextval(pg_get_serial_sequence('user_config', 'user_config_id')) > (SELECT max(user_config_id) FROM user_config)
        AND nextval(pg_get_serial_sequence('work_order_event', 'event_id')) > (SELECT max(event_id) FROM work_order_event)
        AS free`,
  );
  expect(row?.free).toBe(true);
});

function groupByKey<Row extends { key: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(row.key, [...(groups.get(row.key) ?? []), row]);
  return groups;
}

describe('express service', () => {
  test('is at the sites that have it: orders in every state, one with sixty services', async () => {
    const rows = await rowsOf<{ site: number; open: number; done: number; most: number; states: number }>(
      `SELECT x.site_id AS site, count(*) FILTER (WHERE NOT 'complete' = ANY(x.stages))::int AS open,
              count(*) FILTER (WHERE 'complete' = ANY(x.stages))::int AS done,
              max(s.n)::int AS most, count(DISTINCT x.stages)::int AS states
       FROM express_order x JOIN LATERAL (SELECT count(*) AS n FROM express_service s
         WHERE s.site_id = x.site_id AND s.work_order_id = x.work_order_id) s ON true
       GROUP BY 1 ORDER BY 1`,
    );
    expect(rows.map(({ site, most }) => [site, most])).toEqual([
      [1001, 60],
      [1003, 60],
    ]);
    expect(rows[0]?.open).toBeGreaterThan(20);
    for (const { done, states } of rows) {
      expect(done).toBeGreaterThan(2);
      expect(states).toBeGreaterThan(2);
    }
  });

  test('has charged what is complete, and offers services to every customer', async () => {
    const [row] = await rowsOf<{ missing: number; offers: number }>(
      `SELECT (SELECT count(*)::int FROM express_order x JOIN express_service s USING (site_id, work_order_id)
               WHERE 'complete' = ANY(x.stages) AND NOT EXISTS (SELECT 1 FROM charge_ledger l
                 WHERE l.site_id = s.site_id AND l.amount_cents = s.price_cents
                   AND l.charge_key = CASE s.type WHEN 'Parts' THEN 'XP' ELSE 'XL' END || s.express_service_id)) AS missing,
              (SELECT count(*)::int FROM express_configuration WHERE customer = '*') AS offers`,
    );
    expect(row).toEqual({ missing: 0, offers: 2 });
  });
});
