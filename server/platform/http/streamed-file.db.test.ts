import Fastify, { type FastifyInstance } from 'fastify';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { defineCall } from '#contract/call';
import { noBody } from '#contract/fields';
import { createTestDatabase, TODAY, type TestDatabase } from '../../../tests/helpers/database';
import { Allowances } from './allowances';
import { bindFile } from './bind';
import { ReadPlaces } from './read-places';
import { registerCalls } from './register';
import { SharedReads } from './shared-reads';
import { noLinks } from '../../../tests/helpers/links';

const call = defineCall({
  id: 'testFile',
  area: 'sites',
  service: 'main',
  method: 'GET',
  path: 'test/file',
  effect: 'read',
  policy: { access: 'public' },
  params: z.object({ breaksAt: z.enum(['never', 'first', 'second']) }),
  body: noBody(),
  answer: z.unknown(),
  stream: true,
  answerType: 'application/gzip',
  errors: [],
  summary: 'A call of this test.',
  source: 'none',
});

type Row = { word: string };
const ROWS = {
  text: `SELECT 'row ' || n || E'\\n' AS word FROM generate_series(1, 1200) n ORDER BY n`,
  values: [],
};

const binding = bindFile(
  call,
  async function* ({ readRows }, { params: { breaksAt } }) {
    let batches = 0;
    for await (const batch of readRows<Row>(ROWS)) {
      batches += 1;
      if (breaksAt === 'first' || (breaksAt === 'second' && batches === 2))
        throw new Error('The table is gone.');
      yield batch.map(({ word }) => word);
    }
  },
  () => ({ name: 'Été 1/2.txt.gz', head: 'head\n', tail: 'tail\n' }),
);

let database: TestDatabase;
let app: FastifyInstance;
beforeAll(async () => {
  database = await createTestDatabase();
  app = Fastify();
  app.decorate('notices', { add: () => undefined, dropped: 0 });
  const shared = new SharedReads(() => TODAY);
  registerCalls(app, [binding], {
    pool: database.pool,
    authenticate: async () => undefined,
    openLink: noLinks,
    changed: () => undefined,
    sites: { byId: async () => undefined, byExternalId: async () => undefined },
    clock: () => TODAY,
    checkAnswers: true,
    allowances: new Allowances(false),
    streamsPerPerson: 0,
    streamSeconds: 30,
    shared,
    places: new ReadPlaces(database.pool, shared),
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

async function ask(breaksAt: 'never' | 'first' | 'second'): Promise<Response> {
  const { port } = app.server.address() as AddressInfo;
  return fetch(`http://127.0.0.1:${port}/recon-services/rest/test/file?breaksAt=${breaksAt}`);
}

test('a file is all its rows between its head and its tail, under its name', async () => {
  const answer = await ask('never');
  expect(answer.headers.get('content-disposition')).toBe(
    `attachment; filename*=UTF-8''%C3%89t%C3%A9%201%2F2.txt.gz`,
  );
  expect(answer.headers.get('content-type')).toBe('application/gzip');
  const lines = gunzipSync(Buffer.from(await answer.arrayBuffer()))
    .toString()
    .split('\n');
  const rows = Array.from({ length: 1200 }, (_, at) => `row ${at + 1}`);
  expect(lines).toEqual(['head', ...rows, 'tail', '']);
});

test('what fails before the first rows is an answer with its reason', async () => {
  expect((await ask('first')).status).toBe(500);
});

test('what fails later breaks the answer off: a part is never taken for the whole', async () => {
  const answer = await ask('second');
  // If the failure is faster than the first bytes, it is an answer with its reason.
  if (answer.status === 200) await expect(answer.arrayBuffer()).rejects.toThrow('terminated');
  else expect(answer.status).toBe(500);
});

test('its connection is free again, however it ended', async () => {
  const { pool } = database;
  await expect.poll(() => pool.totalCount - pool.idleCount).toBe(0);
});
