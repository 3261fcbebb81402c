import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPeople } from '../../../tests/helpers/people';
import { startDemoServices, type DemoServices } from '../../../tests/helpers/services';

const MAIN = '/recon-services/rest';
const SITE = 1001;

let services: DemoServices;
beforeAll(async () => {
  services = await startDemoServices();
});
afterAll(() => services.close());

type Row = Record<string, unknown>;
type Customer = { id: number; name: string; number: string };
type Trail = { total: number; told: string[] };

const send = async (method: 'POST' | 'PUT' | 'DELETE', path: string, body: Row = {}) =>
  services.ask('admin', method, `${MAIN}/${path}`, { body: { siteId: SITE, ...body } });

async function customers(): Promise<[Customer, Customer]> {
  const { rows } = await services.pool.query<Customer>(
    `SELECT customer_id AS id, customer_name AS name, ext_id AS number FROM customer c
     WHERE site_id = $1 AND EXISTS (SELECT FROM work_order w JOIN charge h USING (site_id, work_order_id)
                                    WHERE w.site_id = c.site_id AND w.customer_id = c.customer_id)
     ORDER BY customer_id LIMIT 2`,
    [SITE],
  );
  const [own, other] = rows;
  if (!own || !other) throw new Error('The demo site has charges of fewer than two customers.');
  return [own, other];
}

/** What happens to a customer of the site, recorded under the customer's name. */
async function happenTo({ id, name, number }: Customer): Promise<void> {
  await send('PUT', `table/customer/${id}`, { approvalLimit: 1234 });
  await services.pool.query(
    `INSERT INTO audit_event (site_id, resource, record_id, record_name, action, changes, mod_user)
     SELECT $1::int, 'offers', $2, 'Offers ' || $3::text, 'changed', '[]'::jsonb, 'admin'
     UNION ALL (SELECT $1::int, 'jobs', '77', 'send-charge ' || charge_key, 'deleted',
                       jsonb_build_array(jsonb_build_object('field', 'error', 'before', $3::text, 'after', NULL)), 'admin'
                FROM charge JOIN work_order w USING (site_id, work_order_id)
                WHERE site_id = $1::int AND w.customer_id = $4 LIMIT 1)`,
    [SITE, number, name, id],
  );
}

/** A customer who came and went, with a change in between. */
async function comeAndGo(name: string, number: string): Promise<void> {
  const made = (await send('POST', 'table/customer', { customerName: name, extId: number })).body as Row;
  const path = `table/customer/${String(made['customerId'])}`;
  await send('PUT', path, { feePercent: 50 });
  expect((await send('DELETE', `${path}?siteId=${SITE}`)).status).toBe(200);
}

async function trail(user: string, query = ''): Promise<Trail> {
  const { body } = await services.ask(
    user,
    'GET',
    `${MAIN}/proc/getAuditEvents?siteId=${SITE}&limit=200${query}`,
  );
  const { events, total } = body as { events: Row[]; total: number };
  return { total, told: events.map((event) => `${String(event['resource'])} ${JSON.stringify(event)}`) };
}

test('who is limited to some customers reads of no others in the trail, on any page, by any search', async () => {
  const [own, other] = await customers();
  const administrator = { sites: [SITE], roles: ['RECON_ADMIN'] };
  await addPeople(
    services.pool,
    { ...administrator, userName: 'limited', customers: `${own.number},5299998` },
    { ...administrator, userName: 'blind', customers: 'W' },
  );
  await services.pool.query('DELETE FROM audit_event');
  await happenTo(own);
  await happenTo(other);
  await comeAndGo('Briefly Ours', '5299998');
  await comeAndGo('Briefly Theirs', '5299999');
  await services.pool.query(
    `INSERT INTO audit_event (site_id, resource, record_id, record_name, action, changes, mod_user)
     VALUES ($1, 'offers', '*', 'Standard', 'changed', '[]', 'admin'),
            ($1, 'jobs', '78', 'erase-logins', 'deleted', '[]', 'admin'),
            ($1, 'shops', '1', 'Body', 'changed', '[]', 'admin')`,
    [SITE],
  );

  const all = await trail('admin');
  expect(all.total).toBe(15);
  const seen = await trail('limited');
  expect(seen.told.map((told) => told.split(' ')[0])).toEqual([
    'shops',
    'offers',
    'customers',
    'customers',
    'jobs',
    'offers',
    'customers',
  ]);
  expect(seen.total).toBe(7);
  expect(seen.told.join()).not.toContain(other.name);
  expect(seen.told.join()).not.toContain('Briefly Theirs');
  expect((await trail('limited', '&resource=customers&start=3')).told).toHaveLength(1);
  expect(await trail('limited', `&search=${encodeURIComponent(other.name)}`)).toEqual({ total: 0, told: [] });
  expect((await trail('limited', `&search=${encodeURIComponent(own.name)}`)).total).toBe(2);
  expect((await trail('blind')).told.map((told) => told.split(' ')[0])).toEqual(['shops', 'offers']);
});

test('a customer who is given another number is told of to those who see that one', async () => {
  const [own, other] = await customers();
  await addPeople(services.pool, {
    userName: 'heir',
    sites: [SITE],
    roles: ['RECON_ADMIN'],
    customers: '5299997',
  });
  await send('PUT', `table/customer/${own.id}`, { extId: '5299997' });
  const seen = await trail('heir', '&resource=customers');
  expect(seen.told.join()).toContain(own.name);
  expect(seen.told.join()).not.toContain(other.name);
  expect((await trail('limited', '&resource=customers')).told.join()).not.toContain(own.name);
});
