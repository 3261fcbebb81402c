import { afterAll, beforeAll, expect, test } from 'vitest';
import { ASSISTANT_CALLS } from '#contract/assistant-calls';
import type { Call } from '#contract/call';
import { covers } from '#domain/service-scopes';
import { scopeOf } from '#contract/scopes';
import { startDemoServices, type DemoServices } from '../helpers/services';
import { addressOf, sampleInput } from './sampler';
import {
  demandedStatus,
  prepare,
  readWorld,
  SITES_OF,
  siteValue,
  TASKS_FOR,
  USERS,
  VALUES_FOR,
  type World,
} from './world';

const SITE = 1001;
/** The scopes of an assistant's key that may write. */
const SCOPES = new Set(['*:read', '*:write']);

let services: DemoServices;
let world: World;
const keys = new Map<string, string>();
beforeAll(async () => {
  services = await startDemoServices();
  world = await readWorld(services.pool);
  for (const user of USERS) {
    const body = { keyName: 'Doors', writes: 'Y' };
    await services.prove(user);
    const made = await services.ask(user, 'POST', '/recon-services/rest/login/assistantKey', { body });
    keys.set(user, (made.body as { key: string }).key);
  }
});
afterAll(() => services.close());

type Input = { params: Record<string, unknown>; body: unknown };

async function byKey(user: string, call: Call, { params, body }: Input): Promise<number> {
  const answer = await services.app.inject({
    method: call.method,
    url: `/v1${addressOf(call, params)}`,
    headers: { authorization: `Bearer ${keys.get(user)}` },
    ...(call.method === 'GET' ? {} : { payload: body ?? {} }),
  });
  return answer.statusCode;
}

/** The status that an assistant gets for a call: 200 for an answer, and for a plan, which writes nothing. */
async function byAssistant(user: string, { id }: Call, { params, body }: Input): Promise<number> {
  const answer = await services.app.inject({
    method: 'POST',
    url: '/mcp',
    headers: {
      authorization: `Bearer ${keys.get(user)}`,
      accept: 'application/json, text/event-stream',
    },
    payload: {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'call', arguments: { id, params, body } },
    },
  });
  const [, data = answer.body] = /^data: (\{.*\})$/m.exec(answer.body) ?? [];
  const { result } = JSON.parse(data) as {
    result: { structuredContent: { refused?: { statusCode: number } } };
  };
  return result.structuredContent.refused?.statusCode ?? 200;
}

type Sample = { user: string; input: Input; demanded: 200 | 403 };

/** A user whom the policy allows a call at the site, and one whom it refuses; not every call has both. */
async function samples(call: Call): Promise<Sample[]> {
  const fields = call.policy.access === 'session' ? (call.policy.site ?? []) : [];
  const all: (Sample & { known: Record<string, unknown> })[] = [];
  for (const user of USERS.filter((name) => SITES_OF[name]?.includes(SITE))) {
    const known = {
      ...(await orderFor(user, TASKS_FOR[call.id])),
      userConfigId: world.person(user).userConfigId,
      userId: user,
      user_id: user,
      siteId: SITE,
      ...Object.fromEntries(fields.map((field) => [field, siteValue(field, world.site(SITE))])),
      ...VALUES_FOR[call.id],
    };
    const { params, body } = sampleInput(call, known);
    const demanded = demandedStatus(call, params, world.person(user), world.site(SITE), true);
    all.push({ user, known, input: { params, body }, demanded });
  }
  const chosen = ([200, 403] as const).flatMap(
    (status) => all.find(({ demanded }) => demanded === status) ?? [],
  );
  for (const { demanded, known } of chosen) if (demanded === 200) await prepare(services.pool, call, known);
  return chosen;
}

const orders = new Map<string, Awaited<ReturnType<World['order']>>>();
async function orderFor(user: string, tasks: readonly string[] | undefined) {
  const name = JSON.stringify([user, tasks]);
  const order = orders.get(name) ?? (await world.order(SITE, user, { tasks }));
  orders.set(name, order);
  return order;
}

test.each(ASSISTANT_CALLS.map((call) => [call.id, call] as const))(
  '%s is decided alike for a session, a key and an assistant',
  async (_, call) => {
    const covered = covers(SCOPES, scopeOf(call) ?? '');
    for (const { user, input, demanded } of await samples(call)) {
      const wanted = covered ? demanded : 403;
      const assistant = await byAssistant(user, call, input);
      const key = await byKey(user, call, input);
      expect({ user, assistant, refused: key === 403 }).toEqual({
        user,
        assistant: wanted,
        refused: wanted === 403,
      });
    }
  },
);
