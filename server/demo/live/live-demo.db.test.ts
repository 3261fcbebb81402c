import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDemoServices, type DemoServices } from '../../../tests/helpers/services';
import { Random } from '../random';
import { demoPeopleAtWork } from './live-demo';
import { KINDS } from './steps';

let services: DemoServices;
beforeAll(async () => {
  services = await startDemoServices();
});
afterAll(() => services.close());

const sql = async <Row extends object>(text: string) => (await services.pool.query<Row>(text)).rows;
const events = async () =>
  (await sql<{ n: number }>('SELECT count(*)::int AS n FROM work_order_event'))[0]?.n ?? 0;

test('the demo people do of every kind, through the services, and vehicles come nearer to their leave', async () => {
  const before = await events();
  const next = demoPeopleAtWork(services, new Random('live'));
  const done = new Map<string, number>();
  const failed: unknown[] = [];
  for (let at = 0; at < 150; at += 1) {
    const tried = await next();
    if (!tried) continue;
    // What somebody else has just done may be refused; what nobody there may do is not tried.
    if (tried.outcome.status >= 400 && tried.outcome.status !== 409) failed.push(tried);
    if (tried.outcome.status === 200) done.set(tried.kind, (done.get(tried.kind) ?? 0) + 1);
  }
  expect(failed).toEqual([]);
  expect([...done.keys()].toSorted()).toEqual(KINDS.map(({ name }) => name).toSorted());
  expect(await events()).toBeGreaterThan(before + 50);
  expect(
    await sql(
      `SELECT work_order_id FROM work_order WHERE status = 'Open' AND spans_disagree(site_id, work_order_id)`,
    ),
  ).toEqual([]);
});
