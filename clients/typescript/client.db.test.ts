import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CALLS } from '../../contract/calls';
import { clientTypes } from '../../server/platform/http/client-types';
import { startDemoServices, type DemoServices } from '../../tests/helpers/services';
import { Frontline, FrontlineError } from './src/client';

const SITE = 1001;

let services: DemoServices;
let url = '';
let key = '';
let workOrderNumber = '';
beforeAll(async () => {
  services = await startDemoServices();
  await services.app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(services.app.server.address() as AddressInfo).port}`;
  await services.prove('admin');
  const body = { keyName: 'Client', writes: 'Y' };
  const made = await services.ask('admin', 'POST', '/recon-services/rest/login/assistantKey', { body });
  ({ key } = made.body as { key: string });
  const { rows } = await services.pool.query<{ number: string }>(
    `SELECT ext_id AS number FROM work_order WHERE site_id = $1 AND status = 'Open' ORDER BY 1 LIMIT 1`,
    [SITE],
  );
  workOrderNumber = rows[0]?.number ?? '';
});
afterAll(async () => {
  services.app.server.closeAllConnections();
  await services.close();
});

const client = (more: Partial<ConstructorParameters<typeof Frontline>[0]> = {}) =>
  new Frontline({ url, key, ...more });
const note = (notes: string) => ({ body: { site_id: SITE, work_order_number: workOrderNumber, notes } });
async function notesThat(text: string): Promise<number> {
  const { notes } = await client().call('getNotes', { params: { siteId: SITE, workOrderNumber } });
  return (notes ?? []).filter(({ notes: one }) => one === text).length;
}

test('the calls of the client are those of the contract', () => {
  const kept = readFileSync(new URL('src/calls.ts', import.meta.url), 'utf8');
  expect(kept).toBe(clientTypes(CALLS));
});

test('a call is typed and answered, and pages together hold every row once', async () => {
  const sites = await client().call('getSiteInfoActivated');
  expect(sites.map(({ siteId }) => siteId)).toContain(SITE);
  const { count } = await client().call('countWorkOrders', { params: { siteId: SITE } });
  const seen: number[] = [];
  const params = { siteId: SITE, limit: 7 };
  for await (const page of client().pages('getPagedWorkOrdersScoped2', { params })) {
    expect(page.length).toBeLessThanOrEqual(7);
    seen.push(...page.map(({ workOrderId }) => workOrderId));
  }
  expect([seen.length, new Set(seen).size]).toEqual([count, count]);
});

test('a refusal says its code, its fields and its request', async () => {
  const refused = await client()
    .call('saveNote', note(''))
    .catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(FrontlineError);
  expect(refused).toMatchObject({
    status: 400,
    code: 'bad_request',
    fields: [{ field: 'notes', reason: 'is empty' }],
    requestId: expect.stringMatching(/./),
  });
  await expect(client({ key: 'fl_live_wrong' }).call('getSiteInfoActivated')).rejects.toMatchObject({
    code: 'unauthorized',
  });
});

test('a write whose answer was lost is sent again and happens once', async () => {
  let sent = 0;
  const lossy = client({
    async fetch(...request) {
      const answer = await fetch(...request);
      sent += 1;
      if (sent === 1) throw new TypeError('The connection was cut.');
      return answer;
    },
  });
  await lossy.call('saveNote', note('Sent twice'));
  expect(sent).toBe(2);
  expect(await notesThat('Sent twice')).toBe(1);
  const options = { idempotencyKey: 'nightly-2026-03-02' };
  await client().call('saveNote', note('Started twice'), options);
  await client().call('saveNote', note('Started twice'), options);
  expect(await notesThat('Started twice')).toBe(1);
});

test('who is busy is asked again, and who refuses is not', async () => {
  const answers = [503, 200];
  let asked = 0;
  const busy = client({
    fetch: (...request) =>
      answers[asked++] === 503 ? Promise.resolve(new Response('{}', { status: 503 })) : fetch(...request),
  });
  expect(await busy.call('getSiteInfoActivated')).not.toEqual([]);
  expect(asked).toBe(2);
  let refusals = 0;
  const refusing = client({
    fetch: () => Promise.resolve(new Response('{}', { status: ((refusals += 1), 409) })),
  });
  await expect(refusing.call('getSiteInfoActivated')).rejects.toMatchObject({ status: 409 });
  expect(refusals).toBe(1);
});
