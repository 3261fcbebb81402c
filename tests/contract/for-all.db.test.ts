import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '#contract/call';
import { CALLS } from '#contract/calls';
import { addPeople } from '../helpers/people';
import { startDemoServices, type DemoServices } from '../helpers/services';
import { addressOf, sampleInput } from './sampler';
import { prepare, readWorld, VALUES_FOR, type World } from './world';

const SITE = 1001;
const NARROW = 'narrow';

/** Calls that concern all customers if their record names none; the services look at the record. */
const BY_RECORD = [
  'createHoldingRate',
  'changeHoldingRate',
  'deleteHoldingRate',
  'createApprovalRule',
  'changeApprovalRule',
  'deleteApprovalRule',
  'switchApprovalRule',
  'saveExpressConfiguration',
];
/** The site that these calls write to. */
const WRITTEN = [
  'site',
  'site_shift',
  'site_closure',
  'stage_target',
  'slot_kind',
  'holding_rate',
  'approval_rule',
  'express_configuration',
  'express_configuration_history',
  'webhook_endpoint',
  'webhook_delivery',
  'audit_event',
];

let services: DemoServices;
let world: World;
let own: { id: number; number: string };
let foreign: { id: number; number: string };
beforeAll(async () => {
  services = await startDemoServices();
  world = await readWorld(services.pool);
  const { rows } = await services.pool.query<{ id: number; number: string }>(
    `SELECT c.customer_id AS id, c.ext_id AS number FROM customer c JOIN work_order w USING (site_id, customer_id)
     WHERE c.site_id = $1 GROUP BY 1, 2 ORDER BY count(*) DESC LIMIT 2`,
    [SITE],
  );
  const [one, other] = rows;
  if (!one || !other) throw new Error('The demo has one customer.');
  own = one;
  foreign = other;
  await addPeople(services.pool, {
    userName: NARROW,
    sites: [SITE],
    roles: ['RECON_ADMIN', 'RECON_COMPANY_ADMIN'],
    customers: own.number,
  });
});
afterAll(() => services.close());

const isForAll = ({ id, policy }: Call) =>
  BY_RECORD.includes(id) || (policy.access === 'session' && policy.require?.allCustomers === true);
const named = CALLS.filter(isForAll).map((call) => [call.id, call] as const);

/** A valid input of the call for all customers, with the state in which it succeeds. */
async function prepared(call: Call): Promise<Record<string, unknown>> {
  const known = {
    ...(await world.order(SITE, 'admin', {})),
    siteId: SITE,
    site: world.site(SITE).auctionId,
    userId: 'admin',
    goalDays: 3,
    ...VALUES_FOR[call.id],
  };
  await prepare(services.pool, call, known);
  return known;
}

const ask = (user: string, call: Call, known: Record<string, unknown>) => {
  const { params, body } = sampleInput(call, known);
  return services.ask(
    user,
    call.method,
    addressOf(call, params),
    call.method === 'GET' ? {} : { body: body ?? {} },
  );
};

async function stored(): Promise<unknown[]> {
  const read = async (table: string) =>
    (await services.pool.query(`SELECT json_agg(t ORDER BY to_json(t)::text) AS rows FROM ${table} t`)).rows;
  const tables: unknown[] = [];
  for (const table of WRITTEN) tables.push(await read(table));
  return tables;
}

describe('what concerns the vehicles of all customers', () => {
  test.each(named)(
    '%s is refused to an administrator of some with the one sentence, writes nothing, and is made by who sees all',
    async (_, call) => {
      const known = await prepared(call);
      const before = await stored();
      expect(await ask(NARROW, call, known)).toMatchObject({
        status: 403,
        body: {
          errorMessage: "Only people who see all customers can change what affects everyone's vehicles.",
          sentence: { key: 'platform.forAllOnly' },
        },
      });
      expect(await stored()).toEqual(before);
      expect(await ask('admin', call, known)).toMatchObject({ status: 200 });
    },
  );

  test('covers what a site does with every vehicle', () => {
    expect(named.map(([id]) => id).filter((id) => !/Webhook/.test(id))).toEqual(
      expect.arrayContaining([
        ...BY_RECORD,
        'createStageTarget',
        'changeStageTarget',
        'deleteStageTarget',
        'setOpeningHours',
        'setSlotRooms',
        'createSiteClosure',
        'changeSiteClosure',
        'deleteSiteClosure',
        'changeSiteSettings',
      ]),
    );
  });
});

describe('an administrator of some customers', () => {
  const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, user = NARROW) =>
    services.ask(
      user,
      method,
      `/recon-services/rest/${path}`,
      body ? { body: { siteId: SITE, ...body } } : {},
    );

  test('reads all of it, and keeps the rates and offers of their own', async () => {
    for (const table of ['stageTarget', 'siteShift', 'siteClosure', 'holdingRate', 'approvalRule'])
      expect([table, (await send('GET', `table/${table}?siteId=${SITE}`)).status]).toEqual([table, 200]);
    const rate = {
      validFrom: '2099-03-01',
      vehicleValue: 18_000,
      interest: 5,
      depreciation: 0.05,
      overhead: 10,
    };
    const made = await send('POST', 'table/holdingRate', { ...rate, customerId: own.id });
    expect(made.status).toBe(200);
    const path = `table/holdingRate/${(made.body as { holdingRateId: number }).holdingRateId}`;
    expect(await send('PUT', path, { overhead: 12 })).toMatchObject({ status: 200, body: { overhead: 12 } });
    // A user's own record must not become everyone's, nor someone else's.
    expect((await send('PUT', path, { customerId: null })).status).toBe(403);
    expect((await send('PUT', path, { customerId: foreign.id })).status).toBe(409);
    expect((await send('DELETE', `${path}?siteId=${SITE}`)).status).toBe(200);

    const offers = async (number: string) => {
      const address = `/services/express/sites/${world.site(SITE).auctionId}/customers/${number}/services`;
      const { tcn } = (await services.ask(NARROW, 'GET', address)).body as { tcn: number };
      const body = { fees: [{ description: 'Gate fee' }], rates: [], markups: [], tcn };
      return services.ask(NARROW, 'PUT', address, { body });
    };
    expect((await offers(own.number)).status).toBe(200);
    expect((await offers(foreign.number)).status).toBe(404);
  });

  test('keeps technicians, their hours and the lists of the site as before', async () => {
    const made = await send('POST', 'table/technician', { technicianName: 'Ada' });
    const { technicianId } = made.body as { technicianId: number };
    const week = { technicianId, validFrom: '2099-03-02', shifts: [], seen: [] };
    expect((await send('POST', 'proc/setTechnicianHours', week)).status).toBe(200);
    const away = { technicianId, fromDay: '2099-03-02', toDay: '2099-03-03' };
    expect((await send('POST', 'table/technicianAbsence', away)).status).toBe(200);
  });
});
