import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PartRow } from '#contract/parts';
import { TODAY } from '../../../tests/helpers/database';
import { startDemoServices, type DemoServices } from '../../../tests/helpers/services';
import { makeWaitingParts } from '../../../tests/helpers/waiting-parts';

const MAIN = '/recon-services/rest';

let services: DemoServices;
let now = TODAY;
let place = 0;
beforeAll(async () => {
  services = await startDemoServices({}, () => now);
});
afterAll(() => services.close());

const sql = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await services.pool.query<Row>(text, values)).rows;
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
const tcnOf = async (id: number) =>
  (await sql<{ tcn: number }>('SELECT tcn FROM part WHERE estimate_part_id = $1', [id]))[0]?.tcn ?? 0;

type Answer = { status: number; body: { errorMessage?: string; fields?: { field: string }[] } };
async function tell(id: number, eta: string | null, user = 'parts', more: object = {}): Promise<Answer> {
  later(1);
  const body = { tcn: (await tcnOf(id)) + 1, eta, ...more };
  const path = `${MAIN}/table/estimatePartAction/${id}/eta?siteId=1001`;
  return services.ask(user, 'POST', path, { body }) as Promise<Answer>;
}
async function order(): Promise<{ id: number; extId: string; workOrderId: number }> {
  const made = await makeWaitingParts(services.pool, { place: (place += 1), since: TODAY });
  const [id] = made.parts;
  const path = `${MAIN}/table/estimatePartAction/${id}?siteId=1001`;
  await services.ask('parts', 'PUT', path, {
    body: { tcn: (await tcnOf(id)) + 1, partStatus: 'Part Ordered' },
  });
  return { id, extId: made.extId, workOrderId: made.workOrderId };
}
const listed = async ({ id, extId }: { id: number; extId: string }): Promise<PartRow | undefined> => {
  const path = `${MAIN}/proc/getOpenWorkOrderPartsInv?siteId=1001&searchPattern=${extId}`;
  const { body } = await services.ask('parts', 'GET', path);
  return (body as PartRow[]).find(({ estimatePartId }) => estimatePartId === id);
};
const tellings = (id: number) =>
  sql<{ eta: Date | null; told_at: Date; told_by: string; source: string }>(
    'SELECT eta, told_at, told_by, source FROM part_eta WHERE estimate_part_id = $1 ORDER BY eta_id',
    [id],
  );

describe('when a part is expected', () => {
  test('each telling is kept with its moment and its person, and the first one and the moves are said', async () => {
    const part = await order();
    expect((await tell(part.id, '2026-03-05')).status).toBe(200);
    later(61);
    expect((await tell(part.id, '2026-03-09', 'manager')).status).toBe(200);
    const row = await listed(part);
    // The last moment of the day in Chicago.
    expect(row).toMatchObject({
      eta: '2026-03-10T04:59:59.999Z',
      firstEta: '2026-03-06T05:59:59.999Z',
      etaMoves: 1,
    });
    expect(row?.etaTellings.map(({ eta, source }) => [eta, source])).toEqual([
      ['2026-03-06T05:59:59.999Z', 'Person'],
      ['2026-03-10T04:59:59.999Z', 'Person'],
    ]);
    const told = await tellings(part.id);
    expect(told.map(({ told_by }) => told_by)).toEqual(['parts', 'manager']);
    expect(told[1]?.told_at).toEqual(now);
    const events = await sql<{ action: string; description: string; data: Record<string, unknown> }>(
      `SELECT action, description, data FROM work_order_event
       WHERE site_id = 1001 AND work_order_id = $1 AND event_type = 'Part' AND mod_time >= $2 ORDER BY event_id`,
      [part.workOrderId, TODAY],
    );
    expect(events.map(({ action, description }) => `${action}: ${description}`)).toEqual([
      'Order Sent: Pads ordered',
      'ETA Told: Pads expected for Mar 5, 2026',
      'ETA Told: Pads expected for Mar 9, 2026 instead of Mar 5, 2026',
    ]);
    expect(events.map(({ data }) => data['partId'])).toEqual([part.id, part.id, part.id]);
    expect(events[2]?.data).toMatchObject({
      eta: '2026-03-10T04:59:59.999Z',
      etaBefore: '2026-03-06T05:59:59.999Z',
      source: 'Person',
    });
  });

  test('what the same person says otherwise within a minute was a slip, and stays in the book', async () => {
    const part = await order();
    await tell(part.id, '2026-03-05');
    await tell(part.id, '2026-03-06');
    expect(await listed(part)).toMatchObject({ firstEta: '2026-03-07T05:59:59.999Z', etaMoves: 0 });
    expect(await tellings(part.id)).toHaveLength(2);
  });

  test('nobody may know any more', async () => {
    const part = await order();
    await tell(part.id, '2026-03-05');
    later(61);
    expect((await tell(part.id, null)).status).toBe(200);
    const row = await listed(part);
    expect(row).toMatchObject({ eta: null, firstEta: '2026-03-06T05:59:59.999Z', etaMoves: 0 });
    expect(row?.etaTellings).toHaveLength(2);
  });

  test('is refused before the order, too far ahead, for what is not on order, and to who knows it as it was', async () => {
    const part = await order();
    const early = await tell(part.id, '2026-02-20');
    expect([early.status, early.body.errorMessage, early.body.fields?.[0]?.field]).toEqual([
      400,
      'The ETA of Pads is before the part was ordered.',
      'eta',
    ]);
    expect((await tell(part.id, '2029-03-01')).body.errorMessage).toBe(
      'The ETA of Pads is more than a year ahead.',
    );
    expect((await tell(part.id, 'soon')).status).toBe(400);
    expect((await tell(part.id, '2026-03-05', 'parts', { tcn: 1 })).status).toBe(409);
    expect((await tell(part.id, '2026-03-05', 'viewer')).status).toBe(403);
    expect(await tellings(part.id)).toEqual([]);
    const [waiting] = (await makeWaitingParts(services.pool, { place: (place += 1), since: TODAY })).parts;
    expect(await tell(waiting, '2026-03-05')).toMatchObject({
      status: 409,
      body: { errorMessage: 'Pads has no ETA while it is Waiting to Order Part.' },
    });
  });

  test('one of two who know the same tells it', async () => {
    const part = await order();
    const tcn = (await tcnOf(part.id)) + 1;
    const answers = await Promise.all([
      tell(part.id, '2026-03-05', 'parts', { tcn }),
      tell(part.id, '2026-03-06', 'manager', { tcn }),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(await tellings(part.id)).toHaveLength(1);
  });
});
