import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { asking, makeDueOrder, type DueOrder } from '../../../tests/helpers/due-order';
import { readPdf } from '../../../tests/helpers/pdf-text';
import { startDemoServices, type DemoServices } from '../../../tests/helpers/services';

const MAIN = '/recon-services/rest/';
/** How long a transaction that passes may take: far less than the call waits for an answer. */
const UNTIL_FREE = { timeout: 3000, interval: 20 };

const make = (services: DemoServices, order: DueOrder, customerId = order.customerId) =>
  services.ask(
    'manager',
    'GET',
    `${MAIN}updateCarfaxPdf?siteId=1001&extId=${order.extId}&customerId=${customerId}`,
  );
const report = (order: DueOrder) =>
  `${MAIN}workOrder/vehicleHistoryReport?siteId=1001&workOrderId=${order.workOrderId}`;

describe('the vehicle history report made here', () => {
  let services: DemoServices;
  beforeAll(async () => {
    services = await startDemoServices();
  });
  afterAll(() => services.close());

  test('is a PDF of the vehicle that signed-in people can read', async () => {
    const order = await makeDueOrder(asking(services.pool));
    await services.pool.query(
      "UPDATE work_order SET model = 'Čitroën “2”', vehicle_options = '{Sunroof}' WHERE site_id = 1001 AND work_order_id = $1",
      [order.workOrderId],
    );
    const { rows: people } = await services.pool.query<{ name: string }>(
      `WITH told AS (
         INSERT INTO work_order_event (site_id, work_order_id, event_type, action, description, mod_time, mod_user)
         VALUES (1001, $1, 'Note', 'Added', 'Note added', '2026-03-02T14:00:00Z', 'manager'))
       SELECT concat_ws(' ', first_name, last_name) AS name FROM user_config WHERE user_name = 'manager'`,
      [order.workOrderId],
    );
    expect((await services.ask('manager', 'GET', report(order))).status).toBe(404);
    expect((await make(services, order)).body).toEqual({ success: true });
    expect((await services.ask(undefined, 'GET', report(order))).status).toBe(401);
    const { status, body } = await services.ask('manager', 'GET', report(order));
    expect(status).toBe(200);
    expect(String(body).slice(0, 5)).toBe('%PDF-');
    const { rows } = await services.pool.query<{ content: Buffer }>(
      'SELECT content FROM work_order_document WHERE site_id = 1001 AND work_order_id = $1',
      [order.workOrderId],
    );
    const pdf = readPdf(rows[0]?.content ?? Buffer.alloc(0));
    expect(pdf.title).toBe(`Vehicle history report ${order.extId}`);
    expect(pdf.pages[0]).toContain(`VIN ${order.vin}`);
    expect(pdf.pages[0]).toContain('Čitroën “2”');
    expect(pdf.pages[0]).toContain('Sunroof');
    expect(pdf.pages[0]).toContain(`Note added${people[0]?.name}`);
    const info = await services.ask(
      'manager',
      'GET',
      `${MAIN}proc/getVehicleInfo?siteId=1001&workOrderId=${order.workOrderId}`,
    );
    expect(info.body).toMatchObject({ workOrder: { historyReportTime: '2026-03-02T15:00:00.000Z' } });
  });

  test('is refused for a customer who is not the customer', async () => {
    const order = await makeDueOrder(asking(services.pool), 1001, 1);
    const { status, body } = await make(services, order, order.customerId + 1);
    expect(status).toBe(409);
    expect(body).toMatchObject({
      errorMessage: expect.stringMatching(/^The customer of work order \d+ is now .+\.$/) as string,
    });
  });
});

describe('the vehicle history report of another service', () => {
  let server: Server;
  let services: DemoServices;
  let asked: Record<string, unknown>[] = [];
  let reply: { status: number; content: string };
  /** What happens while the other service makes the report. */
  let meanwhile: () => Promise<unknown> = () => Promise.resolve();
  beforeAll(async () => {
    server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        asked.push(JSON.parse(Buffer.concat(chunks).toString('utf8')) as Record<string, unknown>);
        void meanwhile().then(() => {
          response.writeHead(reply.status, { 'content-type': 'application/pdf' });
          response.end(reply.content);
        });
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    services = await startDemoServices({
      FRONTLINE_DOCUMENTS_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
      FRONTLINE_OUTBOUND_TIMEOUT_MS: '500',
    });
  });
  afterAll(async () => {
    await services.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  test('is asked for with what is known, and kept as it came', async () => {
    const order = await makeDueOrder(asking(services.pool));
    reply = { status: 200, content: '%PDF-1.7 theirs' };
    asked = [];
    expect((await make(services, order)).status).toBe(200);
    expect(asked).toMatchObject([
      { kind: 'vehicle-history', vin: order.vin, workOrder: order.extId, accountNumber: order.account },
    ]);
    expect((await services.ask('manager', 'GET', report(order))).body).toBe('%PDF-1.7 theirs');
  });

  test('that is made while the customer changes is not kept, and nothing is held meanwhile', async () => {
    const order = await makeDueOrder(asking(services.pool), 1001, 2);
    reply = { status: 200, content: '%PDF-1.7 of the former one' };
    let open = -1;
    meanwhile = async () => {
      meanwhile = () => Promise.resolve();
      // The services' other work begins and ends; what the call holds stays for as long as it waits for this answer.
      await vi
        .waitUntil(async () => {
          const { rows } = await services.pool.query<{ open: number }>(
            `SELECT count(*)::int AS open FROM pg_stat_activity
           WHERE datname = current_database() AND state LIKE 'idle in transaction%'`,
          );
          open = rows[0]?.open ?? -1;
          return open === 0;
        }, UNTIL_FREE)
        .catch(() => undefined);
      await services.pool.query(
        `UPDATE work_order SET customer_id = (SELECT customer_id FROM customer WHERE site_id = 1001 AND customer_id <> $2
           ORDER BY customer_id LIMIT 1) WHERE site_id = 1001 AND ext_id = $1`,
        [order.extId, order.customerId],
      );
    };
    const { status, body } = await make(services, order);
    expect(status).toBe(409);
    expect(body).toMatchObject({
      errorMessage: expect.stringMatching(/^The customer of work order \d+ is now .+\.$/) as string,
    });
    expect(open).toBe(0);
    expect((await services.ask('manager', 'GET', report(order))).status).toBe(404);
  });

  test.each([
    [
      { status: 500, content: '' },
      503,
      'The document service is not available. It answered with status 500.',
    ],
    [
      { status: 404, content: '' },
      409,
      'The document service refused the vehicle history report (status 404).',
    ],
    [
      { status: 200, content: '<html>' },
      409,
      'The document service answered with something that is not a PDF.',
    ],
  ])('that answers %j fails with a sentence and leaves the old one', async (wrong, status, sentence) => {
    const order = await makeDueOrder(asking(services.pool), 1001, 1);
    reply = wrong;
    const refused = await make(services, order);
    expect(refused.status).toBe(status);
    expect(refused.body).toMatchObject({ errorMessage: sentence });
    expect((await services.ask('manager', 'GET', report(order))).status).toBe(404);
  });
});
