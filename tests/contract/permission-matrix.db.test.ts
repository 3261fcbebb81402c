import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CALLS } from '#contract/calls';
import type { Call, SiteField } from '#contract/call';
import { STAGE_NAMES } from '#domain/stages';
import { startDemoServices, type DemoServices } from '../helpers/services';
import { addressOf, sampleInput } from './sampler';
import {
  demandedStatus,
  prepare,
  readWorld,
  SITES,
  SITES_OF,
  siteValue,
  TASKS_FOR,
  USERS,
  VALUES_FOR,
  type World,
} from './world';

let services: DemoServices;
let world: World;
beforeAll(async () => {
  services = await startDemoServices();
  world = await readWorld(services.pool);
});
afterAll(() => services.close());

const withSession = CALLS.filter((call) => call.policy.access === 'session');
const withSite = withSession.filter((call) => siteFields(call).length > 0);
const ORDER_FIELDS = [
  'workOrderId',
  'extWorkOrderId',
  'workOrderNumber',
  'work_order_number',
  'work_order_key',
];
const withOrder = withSite.filter((call) => ORDER_FIELDS.some((id) => takes(call, id)));
const named = (calls: readonly Call[]) => calls.map((call) => [call.id, call] as const);

function siteFields(call: Call): readonly SiteField[] {
  return call.policy.access === 'session' ? (call.policy.site ?? []) : [];
}

/** Whether a call accepts a field, or requires it. */
function takes(call: Call, field: string, given = true): boolean {
  const { params, body } = sampleInput(call, given ? { [field]: 1 } : {});
  return field in { ...(body as object | undefined), ...params };
}

async function statusOf(user: string | undefined, call: Call, known: Record<string, unknown>) {
  const { params, body } = sampleInput(call, known);
  return services.ask(
    user,
    call.method,
    addressOf(call, params),
    call.method === 'GET' ? {} : { body: body ?? {} },
  );
}

type Order = Awaited<ReturnType<World['order']>>;
const kept = new Map<string, Order>();

/** Creating an order takes longer than asking: refusals are tested with an earlier one, whatever became of it. */
async function keptOrder(siteId: number, reader: string, tasks: readonly string[] | undefined) {
  const key = JSON.stringify([siteId, reader, tasks]);
  const order = kept.get(key) ?? (await world.order(siteId, reader, { tasks }));
  kept.set(key, order);
  return order;
}

/** A valid input of the call at a site, with real ids that are visible to the user wherever the user may go. */
async function knownAt(
  call: Call,
  user: string,
  siteId: number,
  field: SiteField | undefined,
  orderOf: typeof keptOrder = (site, reader, tasks) => world.order(site, reader, { tasks }),
) {
  const reader = SITES_OF[user]?.includes(siteId) ? user : 'admin';
  const order = await orderOf(siteId, reader, TASKS_FOR[call.id]);
  const demanded = siteFields(call).filter((name) => takes(call, name, false));
  return {
    ...order,
    ...Object.fromEntries(demanded.map((name) => [name, siteValue(name, world.site(siteId))])),
    userConfigId: world.person(user).userConfigId,
    userId: user,
    user_id: user,
    // A call that belongs to no site may still name one in its body.
    ...(field ? {} : { siteId: SITES_OF[user]?.[0] }),
    ...(field ? { [field]: siteValue(field, world.site(siteId)) } : {}),
    ...VALUES_FOR[call.id],
  };
}

describe('the permission matrix', () => {
  test.each(named(withSession))('%s answers every user at every site as the policy says', async (_, call) => {
    const wrong: string[] = [];
    for (const user of USERS) {
      for (const siteId of SITES) {
        for (const field of siteFields(call).length > 0 ? siteFields(call) : [undefined]) {
          const allowed = SITES_OF[user]?.includes(siteId) ?? false;
          let known = await knownAt(call, user, siteId, field, keptOrder);
          const { params } = sampleInput(call, known);
          const demanded = demandedStatus(call, params, world.person(user), world.site(siteId), allowed);
          if (demanded === 200) {
            known = await knownAt(call, user, siteId, field);
            await prepare(services.pool, call, known);
          }
          const { status } = await statusOf(user, call, known);
          if (status !== demanded)
            wrong.push(`${user} at ${siteId} by ${field}: ${status} instead of ${demanded}`);
        }
      }
    }
    expect(wrong).toEqual([]);
  });

  test.each(named(withSession))('%s is refused without a session', async (_, call) => {
    const known = await knownAt(call, 'admin', 1001, siteFields(call)[0]);
    expect((await statusOf(undefined, call, known)).status).toBe(401);
    // Checked before its parameters: without a session, nobody learns a call's shape.
    const bare = await services.ask(undefined, call.method, addressOf(call, {}));
    expect(bare.status).toBe(401);
  });

  test.each(named(withSite))('%s does not tell an unknown site from a forbidden one', async (_, call) => {
    for (const field of siteFields(call)) {
      const known = await knownAt(call, 'viewer', 1001, field);
      const forbidden = await statusOf('viewer', call, known);
      const nowhere = ['siteId', 'site_id', 'site'].includes(field) ? 999_999 : 'NOWHERE';
      const unknown = await statusOf('viewer', call, { ...known, [field]: nowhere });
      expect([forbidden.status, unknown.status]).toEqual([403, 403]);
      expect(unknown.body).toMatchObject({ errorMessage: 'Site Not Allowed' });
      expect(forbidden.body).toMatchObject({ errorMessage: 'Site Not Allowed' });
    }
  });

  test.each(named(withSite.filter((call) => siteFields(call).length > 1)))(
    '%s refuses two different sites at once, even to somebody who may use both',
    async (_, call) => {
      const [one, two] = siteFields(call);
      if (!one || !two) throw new Error('needs two site fields');
      const known = await knownAt(call, 'admin', 1001, one);
      const mixed = { ...known, [two]: siteValue(two, world.site(1003)) };
      expect((await statusOf('admin', call, mixed)).status).toBe(403);
    },
  );

  test.each(named(withOrder))(
    "%s treats another customer's and another site's work order as not there",
    async (_, call) => {
      const [field] = siteFields(call);
      if (!field) throw new Error('needs a site field');
      const site = { [field]: siteValue(field, world.site(1001)), ...VALUES_FOR[call.id] };
      const tasks = TASKS_FOR[call.id];
      const foreign = await world.order(1001, 'external', { outside: true, tasks });
      const elsewhere = await world.order(1003, 'admin', { tasks });
      const right = demandedStatus(call, foreign, world.person('external'), world.site(1001), true);
      const outside = await statusOf('external', call, { ...foreign, ...site });
      expect(outside.status).toBe(right === 200 ? 404 : 403);
      const may = demandedStatus(call, elsewhere, world.person('admin'), world.site(1001), true);
      const there = await statusOf('admin', call, { ...elsewhere, ...site });
      expect(there.status).toBe(may === 200 ? 404 : 403);
    },
  );

  test("starting a stage's task needs what its page needs", async () => {
    const call = CALLS.find(({ id }) => id === 'startWorkOrderTask');
    if (!call) throw new Error('The contract has no startWorkOrderTask.');
    const users = USERS.filter((name) => SITES_OF[name]?.includes(1001) && name !== 'external');
    const answers = new Map<string, string>();
    const demands = new Map<string, string>();
    for (const task of STAGE_NAMES) {
      const order = await world.order(1001, 'admin', { tasks: [task] }).catch(() => undefined);
      if (!order) continue;
      for (const user of users) {
        const params = { ...order, siteId: 1001 };
        const demanded = demandedStatus(call, params, world.person(user), world.site(1001), true);
        demands.set(`${user} ${task}`, String(demanded));
        answers.set(`${user} ${task}`, String((await statusOf(user, call, params)).status));
      }
    }
    expect(answers).toEqual(demands);
    // The demo site has vehicles in most stages; without them this test would prove nothing.
    expect(demands.size).toBeGreaterThan(8 * users.length);
  });
});
