import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PrioritizedWorkOrder } from '#contract/prioritization';
import { startDemoServices, type DemoServices } from '../../tests/helpers/services';

let services: DemoServices;
beforeAll(async () => {
  services = await startDemoServices();
});
afterAll(() => services.close());

const create = (body: Record<string, unknown>, user = 'shop') =>
  services.ask(user, 'POST', '/services/pe/plist_report?site_id=LKAA', { body });
const download = (filename: string, user = 'shop') =>
  services.ask(user, 'POST', '/services/pe/download_report?site_id=1001', { body: { filename } });

/** The lines of a report, once it is ready; the head first. */
async function report(body: Record<string, unknown>): Promise<string[]> {
  const { file_name: name } = (await create(body)).body as { file_name: string };
  await services.settled();
  const { signed_url: address } = (await download(name)).body as { signed_url: string };
  const file = await services.app.inject({ url: address });
  expect(file.headers['content-disposition']).toContain('attachment; filename="Prioritization List.csv"');
  expect(file.headers['content-type']).toContain('text/csv');
  return file.body.trimEnd().split('\r\n');
}

async function list(more: Record<string, unknown>): Promise<PrioritizedWorkOrder[]> {
  const all: PrioritizedWorkOrder[] = [];
  for (let scroll_id = ''; ;) {
    const { body } = await services.ask('shop', 'POST', '/services/pe/plist', {
      body: { site_id: 1001, scroll_id, ...more },
    });
    const page = body as { plist_result: PrioritizedWorkOrder[]; scroll_id: string };
    if (page.plist_result.length === 0) return all;
    all.push(...page.plist_result);
    ({ scroll_id } = page);
  }
}

test('a summary has a line for each work order of the filter, in the order of the list', async () => {
  const filter = { workorder_status: ['Repair'] };
  const rows = await list(filter);
  const [head, ...lines] = await report({ type: 'summary', ...filter });
  expect(head).toMatch(/^\uFEFFPriority,Work Order,VIN,Vehicle,Client,/);
  expect(lines.map((line) => line.split(',').slice(0, 3))).toEqual(
    rows.map(({ priority, work_order_number: number, vin }) => [String(priority), number, vin]),
  );
  // Times are those of the site, as MM/DD/YYYY h:mm A.
  expect(lines[0]).toMatch(/\d\d\/\d\d\/\d{4} \d{1,2}:\d\d [AP]M/);
});

test('a detail report has a line for each labor', async () => {
  const rows = await list({});
  const [head, ...lines] = await report({ type: 'detail' });
  expect(head).toContain('Shop,Labor,Damage,Estimate,Status');
  const labors = rows.flatMap(({ shop_labors: shops }) => shops.flatMap((shop) => shop.labors));
  expect(lines).toHaveLength(labors.length);
});

test('is answered by a message while it is being made, and given to nobody else', async () => {
  await services.pool.query(
    `INSERT INTO plist_report (site_id, file_name, type, filter, user_name, create_time)
     VALUES (1001, 'waiting.csv', 'summary', '{}', 'shop', now()),
            (1001, 'failed.csv', 'summary', '{}', 'shop', now())`,
  );
  await services.pool.query("UPDATE plist_report SET status = 'Failed' WHERE file_name = 'failed.csv'");
  expect(await download('waiting.csv')).toMatchObject({
    status: 200,
    body: { message: 'The report is being made.' },
  });
  expect(await download('waiting.csv', 'manager')).toMatchObject({ status: 404 });
  expect(await download('failed.csv')).toMatchObject({
    status: 503,
    body: { errorMessage: expect.stringMatching(/could not be made/) as string },
  });
  expect(await download('nothing')).toMatchObject({ status: 404 });
  expect(await create({ type: 'all' })).toMatchObject({ status: 400 });
  expect((await create({ type: 'summary' }, 'parts')).status).toBe(403);
});
