import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ASSISTANT_CALLS } from '#contract/assistant-calls';
import { TASKS } from '#server/access/assistants/tasks';
import { TODAY } from '../helpers/database';
import { startDemoServices, type DemoServices } from '../helpers/services';
import { NASTY_JSON, NASTY_PARAMETERS } from './nasty';
import { inputSchema, sampleInput } from './sampler';
import { readWorld, VALUES_FOR } from './world';

/** `npm test` tries one in twenty values per call; all of them if FRONTLINE_FUZZ is `all`. */
const EACH = process.env['FRONTLINE_FUZZ'] === 'all' ? 1 : 20;

const MAIN = '/recon-services/rest';
const SITE = 1001;

let services: DemoServices;
let known: Record<string, unknown>;
let assistantKey = '';
let scimKey = '';
let scimUser = '';
let scimGroup = '';
/** Requests are a second apart: anyone who asks much in a short time is told to wait. */
let asked = 0;
const clock = () => new Date(TODAY.getTime() + asked * 1000);

beforeAll(async () => {
  services = await startDemoServices({}, clock);
  const world = await readWorld(services.pool);
  known = { ...(await world.order(SITE, 'admin')), siteId: SITE, site_id: SITE, extSiteId: 'LKAA' };
  await services.prove('admin');
  assistantKey = await keyOf('login/assistantKey', { keyName: 'Fuzz', writes: 'Y' });
  const account = (await send('user/createServiceAccount', {
    userName: 'provisioning',
    accountName: 'Provider',
    roles: ['RECON_ADMIN'],
  })) as { userConfigId: number };
  scimKey = await keyOf(`user/createServiceKey/${account.userConfigId}`, {
    keyName: 'SCIM',
    scopes: ['scim'],
    days: 30,
  });
  scimUser = await made('Users', { schemas: [], userName: 'fuzz@contoso.example', externalId: 'fuzz' });
  scimGroup = await made('Groups', { schemas: [], displayName: 'Fuzz', externalId: 'fuzz' });
});
afterAll(() => services.close());

async function send(path: string, body: object): Promise<unknown> {
  const { status, body: answer } = await services.ask('admin', 'POST', `${MAIN}/${path}`, {
    body: { siteId: SITE, ...body },
  });
  expect(status).toBe(200);
  return answer;
}
const keyOf = async (path: string, body: object) => ((await send(path, body)) as { key: string }).key;

async function made(path: string, body: object): Promise<string> {
  const { status, text } = await bySystem('POST', path, JSON.stringify(body));
  expect(status).toBe(201);
  return (JSON.parse(text) as { id: string }).id;
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
async function ask(method: Method, url: string, key: string, type: string, payload?: string) {
  asked += 1;
  const answer = await services.app.inject({
    method,
    url,
    headers: {
      authorization: `Bearer ${key}`,
      accept: 'application/json, text/event-stream',
      'content-type': type,
    },
    ...(payload === undefined ? {} : { payload }),
  });
  return { status: answer.statusCode, text: answer.body };
}

const bySystem = (method: Method, path: string, payload?: string) =>
  ask(method, `/scim/v2/${path}`, scimKey, 'application/scim+json', payload);

/** What an assistant gets: the status of the answer, or of the refusal inside it. */
async function byAssistant(message: unknown): Promise<number> {
  const { status, text } = await ask(
    'POST',
    '/mcp',
    assistantKey,
    'application/json',
    JSON.stringify(message),
  );
  const inner = /"refused":\{"statusCode":(\d+)/.exec(text.replaceAll('\\"', '"'));
  return /Unexpected error/.test(text) ? 500 : Number(inner?.[1] ?? status);
}

const useTool = (name: string, given: unknown) =>
  byAssistant({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given } });

/** A valid value with each field replaced by each nasty one, and each nasty one in place of the whole. */
function spoiled(valid: Record<string, unknown>, fields: readonly string[]): unknown[] {
  return [
    ...NASTY_JSON,
    ...fields.flatMap((field) => NASTY_JSON.map((value) => ({ ...valid, [field]: value }))),
  ];
}

describe('an assistant that sends what it should not', () => {
  const tools = TASKS.map(({ name, input }) => [name, Object.keys(input.shape)] as const);
  test.each([...tools, ['find_calls', ['words', 'effect']], ['describe_call', ['id']]] as const)(
    'to %s is told so',
    async (name, fields) => {
      const valid = { site: SITE, workOrder: known['extWorkOrderId'], words: 'labor' };
      const wrong: string[] = [];
      for (const given of spoiled(valid, [...fields, 'confirmation', 'cursor'])) {
        const status = await useTool(name, given);
        if (status >= 500) wrong.push(`${JSON.stringify(given).slice(0, 120)}: ${status}`);
      }
      expect(wrong).toEqual([]);
    },
  );

  test.each(ASSISTANT_CALLS.map((call) => [call.id, call] as const))(
    'as %s, a call of the contract, is told so',
    async (id, call) => {
      const { params, body } = sampleInput(call, { ...known, ...VALUES_FOR[id] });
      const isJson = !('anyOf' in z.toJSONSchema(call.body, { io: 'input', unrepresentable: 'any' }));
      const fields = isJson ? Object.keys(inputSchema(call.body).properties ?? {}) : [];
      const attempts = [
        ...NASTY_JSON.map((value) => ({ id, params: value, body })),
        ...NASTY_JSON.map((value) => ({ id, params, body: value })),
        ...fields.map((field, at) => ({
          id,
          params,
          body: { ...(body as object), [field]: NASTY_JSON[at % NASTY_JSON.length] },
        })),
      ];
      const wrong: string[] = [];
      for (const given of attempts.filter((_, at) => at % EACH === 0)) {
        const status = await useTool('call', given);
        if (status >= 500) wrong.push(`${JSON.stringify(given).slice(0, 160)}: ${status}`);
      }
      expect(wrong).toEqual([]);
    },
  );

  test('by the protocol itself is told so', async () => {
    const valid = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };
    for (const message of spoiled(valid, ['jsonrpc', 'id', 'method', 'params'])) {
      expect(await byAssistant(message)).toBeLessThan(500);
    }
  });
});

describe('a provider that sends what it should not', () => {
  const user = { schemas: [], userName: 'x@contoso.example', name: {}, emails: [], active: true };
  const group = { schemas: [], displayName: 'X', members: [] };
  const operation = { op: 'replace', path: 'active', value: false };

  test('in a body is told so', async () => {
    const wrong: string[] = [];
    const judge = async (method: Method, path: string, body: unknown) => {
      const { status } = await bySystem(method, path, JSON.stringify(body));
      if (status >= 500) wrong.push(`${method} ${path} ${JSON.stringify(body).slice(0, 120)}: ${status}`);
    };
    const fields = [...Object.keys(user), 'externalId', 'displayName', 'id', 'meta'];
    for (const body of spoiled(user, fields)) {
      await judge('POST', 'Users', body);
      await judge('PUT', `Users/${scimUser}`, body);
    }
    for (const body of spoiled(group, [...Object.keys(group), 'externalId', 'id'])) {
      await judge('POST', 'Groups', body);
      await judge('PUT', `Groups/${scimGroup}`, body);
    }
    for (const path of [`Users/${scimUser}`, `Groups/${scimGroup}`]) {
      for (const change of spoiled(operation, Object.keys(operation))) {
        await judge('PATCH', path, { schemas: [], Operations: [change] });
      }
      for (const body of spoiled({ schemas: [], Operations: [operation] }, ['schemas', 'Operations'])) {
        await judge('PATCH', path, body);
      }
    }
    expect(wrong).toEqual([]);
  });

  test('in an address is told so', async () => {
    const wrong: string[] = [];
    for (const kind of ['Users', 'Groups']) {
      for (const value of NASTY_PARAMETERS) {
        const addresses = [
          `${kind}/${value}`,
          `${kind}?filter=${value}`,
          `${kind}?filter=userName%20eq%20%22${value}%22`,
          `${kind}?filter=${value}&filter=${value}`,
          `${kind}?startIndex=${value}&count=${value}`,
          `Schemas/${value}`,
        ];
        for (const path of addresses) {
          for (const method of ['GET', 'DELETE'] as const) {
            const { status } = await bySystem(method, path);
            if (status >= 500) wrong.push(`${method} ${path.slice(0, 120)}: ${status}`);
          }
        }
      }
    }
    expect(wrong).toEqual([]);
  });
});
