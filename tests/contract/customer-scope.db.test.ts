import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CALLS } from '#contract/calls';
import type { Call } from '#contract/call';
import { addPeople } from '../helpers/people';
import { startDemoServices, type DemoServices } from '../helpers/services';
import { addressOf, inputSchema, sampleInput } from './sampler';
import { MARK, markTexts, rowsOf } from './marked-order';
import { prepare, readWorld, siteValue, TASKS_FOR, VALUES_FOR, type OrderRow, type World } from './world';

const SITE = 1001;
/** May do everything, but only with vehicles of the customers that `external` sees. */
const LIMITED = 'limited';

/** Fields by which calls name a vehicle, or something that belongs to one. */
const IDENTIFIERS = [
  'workOrderId',
  'extWorkOrderId',
  'workOrderNumber',
  'work_order_number',
  'work_order_key',
  'work_order_id',
  'work_order_ids',
  'sblu',
  'vin',
  'customerId',
  'estimateLaborId',
  'estimateLaborIds',
  'estimateLaborAssignId',
  'estimateLaborClockId',
  'laborId',
  'serialId',
  'serial_id',
  'estimateItemId',
  'pendingItemId',
  'itemId',
  'inspectionItemId',
  'estimatePartId',
  'estimate_part_id',
  'partId',
  'vendorJobId',
  'serviceKey',
  'media_uuid',
  'file_path_uri',
  'search',
  'searchPattern',
  'searchTerm',
  'term',
] as const;

let services: DemoServices;
let world: World;
let own: Record<string, unknown>;
beforeAll(async () => {
  services = await startDemoServices();
  world = await readWorld(services.pool);
  const { extCustomerId } = world.person('external');
  await addPeople(services.pool, {
    userName: LIMITED,
    sites: [SITE],
    roles: ['RECON_ADMIN'],
    customers: extCustomerId,
  });
  own = inWords(await world.order(SITE, 'external'));
});
afterAll(() => services.close());

/** A work order and what belongs to it, under the names of every call that refers to one. */
const inWords = (order: OrderRow): Record<string, unknown> => ({
  ...order,
  work_order_id: order.workOrderId,
  work_order_ids: String(order.workOrderId),
  work_order_key: `workorder:${order.sblu}#${SITE}`,
  itemId: order.estimateItemId,
  inspectionItemId: order.estimateItemId,
  search: order.extWorkOrderId,
  searchPattern: order.extWorkOrderId,
  searchTerm: order.vin,
  term: order.vin.slice(-8),
});

const fieldsOf = (call: Call): readonly string[] => [
  ...Object.keys(inputSchema(call.params).properties ?? {}),
  ...Object.keys(inputSchema(call.body).properties ?? {}),
];

/**
 * Every way in which a call could name a foreign vehicle: by a single field, with the user's own in the others, or by
 * all of them.
 */
function waysTo(
  call: Call,
  foreign: Record<string, unknown>,
): Array<{ by: string; known: Record<string, unknown> }> {
  const named = IDENTIFIERS.filter((field) => fieldsOf(call).includes(field));
  const ways = named.map((field) => ({ by: field, known: { ...own, [field]: foreign[field] } }));
  return [...ways, { by: 'all of it', known: { ...own, ...foreign } }];
}

const siteOf = (call: Call): Record<string, unknown> =>
  call.policy.access === 'session' && call.policy.site
    ? Object.fromEntries(call.policy.site.map((field) => [field, siteValue(field, world.site(SITE))]))
    : {};

async function ask(user: string, call: Call, known: Record<string, unknown>) {
  const { params, body } = sampleInput(call, { ...known, ...siteOf(call), ...VALUES_FOR[call.id] });
  const answer = await services.ask(
    user,
    call.method,
    addressOf(call, params),
    call.method === 'GET' ? {} : { body: body ?? {} },
  );
  return { status: answer.status, told: JSON.stringify(answer.body) ?? '' };
}

const ofVehicles = CALLS.filter(
  (call) =>
    call.policy.access === 'session' &&
    (call.effect === 'read' || IDENTIFIERS.some((field) => fieldsOf(call).includes(field))),
);
/**
 * Calls through which an unrestricted user has seen or changed the marked vehicle: without them the test would prove
 * nothing.
 */
const reached = new Set<string>();

describe('a vehicle of another customer', () => {
  test.each(ofVehicles.map((call) => [call.id, call] as const))(
    '%s neither tells of it nor changes it, whichever of its identifiers is given',
    async (_, call) => {
      const tasks = TASKS_FOR[call.id];
      const order = await world.order(SITE, 'external', { outside: true, tasks });
      const foreign = inWords(order);
      const known = { ...own, ...foreign, userId: 'admin', userConfigId: world.person('admin').userConfigId };
      await prepare(services.pool, call, known);
      await markTexts(services.pool, SITE, order.workOrderId);
      // Jobs queued by the previous call may still write.
      await services.settled();
      const before = await rowsOf(services.pool, SITE, order.workOrderId);
      const wrong: string[] = [];
      for (const { by, known: given } of waysTo(call, foreign)) {
        const { status, told } = await ask(LIMITED, call, given);
        if (status < 400 && (told.includes(MARK) || told.includes(order.vin))) wrong.push(`${by}: told`);
        if (status >= 400 && told.includes(MARK)) wrong.push(`${by}: told by the refusal`);
        if (status >= 500) wrong.push(`${by}: ${status}`);
        const after = await rowsOf(services.pool, SITE, order.workOrderId);
        if (after !== before) wrong.push(`${by}: changed`);
        if (wrong.length > 0) break;
      }
      expect(wrong).toEqual([]);
      const { status, told } = await ask('admin', call, known);
      const changed = (await rowsOf(services.pool, SITE, order.workOrderId)) !== before;
      if (status === 200 && (changed || told.includes(MARK) || told.includes(order.vin)))
        reached.add(call.id);
    },
  );

  test('is reached by most of these calls by whoever sees all customers', () => {
    const about = ofVehicles.filter((call) => IDENTIFIERS.some((field) => fieldsOf(call).includes(field)));
    expect(reached.size).toBeGreaterThan(about.length / 2);
  });
});
