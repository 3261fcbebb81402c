import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { defineCall } from '#contract/call';
import { idParam, noBody } from '#contract/fields';
import type { CustomerScope } from '#domain/customer-scope';
import { createDemoDatabase, TODAY, type TestDatabase } from '../../../tests/helpers/database';
import { createSiteDirectory } from '../../setup/sites/directory';
import type { Actor, Binding, Db } from './context';
import { bind, bindPrepared, bindStream } from './bind';
import { registerCalls } from './register';
import { Allowances } from './allowances';
import { ReadPlaces } from './read-places';
import { SharedReads } from './shared-reads';
import { noLinks } from '../../../tests/helpers/links';

/** What a handler reads that ignores site and customer. */
const FORGETFUL = `SELECT DISTINCT w.site_id AS site, c.ext_id AS client
  FROM work_order w LEFT JOIN customer c USING (site_id, customer_id)`;

type Seen = { site: number; client: string | null };

const wire = {
  area: 'sites',
  service: 'main',
  params: z.object({ siteId: idParam() }),
  body: noBody(),
  answer: z.array(z.unknown()),
  errors: [],
  summary: 'A call of this test.',
  source: 'none',
} as const;
const ofSite = { access: 'session', site: ['siteId'] } as const;

const read = defineCall({
  ...wire,
  id: 'forgetfulRead',
  method: 'GET',
  path: 'forgetful/read',
  effect: 'read',
  policy: ofSite,
});
const elsewhere = defineCall({ ...read, id: 'forgetfulElsewhere', path: 'forgetful/elsewhere' });
const streamed = defineCall({ ...read, id: 'forgetfulStream', path: 'forgetful/stream', stream: true });
const anywhere = defineCall({
  ...read,
  id: 'forgetfulAnywhere',
  path: 'forgetful/anywhere',
  params: z.object({}),
  policy: { access: 'session', site: null },
});
const command = defineCall({
  ...read,
  id: 'forgetfulCommand',
  method: 'POST',
  path: 'forgetful/command',
  effect: 'write',
  body: z.object({}),
});
const prepared = defineCall({ ...command, id: 'forgetfulPrepared', path: 'forgetful/prepared' });

const all = async (db: Db): Promise<Seen[]> => (await db.query<Seen>(FORGETFUL)).rows;

const bindings: Binding[] = [
  bind(read, ({ db }) => all(db)),
  bind(elsewhere, ({ everywhere }) => all(everywhere())),
  bind(anywhere, ({ db }) => all(db)),
  bindStream(streamed, ({ readRows }) => readRows<Seen>({ text: FORGETFUL, values: [] })),
  bind(command, async ({ db }) => {
    // Moved by every forgetful call: what is not theirs stays where it is.
    await db.query(`UPDATE work_order SET lot_name = 'moved'`);
    return all(db);
  }),
  bindPrepared(
    prepared,
    ({ db }) => all(db),
    async (_context, _input, before) => before,
  ),
];

let database: TestDatabase;
let app: FastifyInstance;
let scope: CustomerScope;
let clients: string[];

beforeAll(async () => {
  database = await createDemoDatabase();
  const { rows } = await database.pool.query<{ client: string }>(
    `SELECT c.ext_id AS client FROM work_order w JOIN customer c USING (site_id, customer_id)
     WHERE site_id = 1001 GROUP BY 1 ORDER BY 1 LIMIT 2`,
  );
  clients = rows.map(({ client }) => client);
  const nothing = { roles: new Set<string>(), permissions: new Set<never>() };
  const actor = (): Actor => ({
    userConfigId: 1,
    userName: 'forgetful',
    sessionId: '',
    ...nothing,
    everywhere: nothing,
    atSites: new Map(),
    siteIds: new Set([1001, 1002]),
    extSiteId: '',
    scope,
  });
  app = Fastify();
  app.decorate('notices', { add: () => undefined, dropped: 0 });
  const shared = new SharedReads(() => TODAY);
  registerCalls(app, bindings, {
    pool: database.pool,
    authenticate: async () => actor(),
    openLink: noLinks,
    changed: () => undefined,
    sites: createSiteDirectory(database.pool, { clock: () => TODAY }),
    clock: () => TODAY,
    checkAnswers: false,
    allowances: new Allowances(false),
    streamsPerPerson: 0,
    streamSeconds: 30,
    shared,
    places: new ReadPlaces(database.pool, shared),
  });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

async function ask({ method, path }: { method: string; path: string }) {
  const url = `/recon-services/rest/${path}?siteId=1001`;
  const answer = await app.inject({
    method: method as 'GET',
    url,
    ...(method === 'POST' ? { payload: {} } : {}),
  });
  expect(answer.statusCode, answer.body).toBe(200);
  const seen = answer.json<Seen[]>();
  return {
    sites: [...new Set(seen.map(({ site }) => site))].toSorted((a, b) => a - b),
    clients: [...new Set(seen.map(({ client }) => client ?? ''))].toSorted((a, b) => a.localeCompare(b)),
  };
}

const OF_SITE = [read, streamed, command, prepared];

test('a call that forgets site and customer shows the site it was judged for', async () => {
  scope = { kind: 'all' };
  for (const call of OF_SITE) expect((await ask(call)).sites, call.id).toEqual([1001]);
  for (const call of [anywhere, elsewhere]) expect((await ask(call)).sites, call.id).toEqual([1001, 1002]);
});

test('and of it the customers of whoever asks', async () => {
  scope = { kind: 'some', clientIds: clients };
  for (const call of OF_SITE) {
    expect(await ask(call), call.id).toEqual({ sites: [1001], clients });
  }
  for (const call of [anywhere, elsewhere]) expect((await ask(call)).clients, call.id).toEqual(clients);
  scope = { kind: 'none' };
  for (const call of [...OF_SITE, anywhere, elsewhere]) {
    expect(await ask(call), call.id).toEqual({ sites: [], clients: [] });
  }
});

test('and changes nothing else', async () => {
  const { rows } = await database.pool.query<{ site: number }>(
    `SELECT DISTINCT site_id AS site FROM work_order WHERE lot_name = 'moved'`,
  );
  expect(rows).toEqual([{ site: 1001 }]);
});
