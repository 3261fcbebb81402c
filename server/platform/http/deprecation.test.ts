import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { CALLS } from '#contract/calls';
import { defineCall } from '#contract/call';
import { deprecationHeaders } from './deprecation';
import { openApi } from './openapi';

const former = defineCall({
  id: 'former',
  area: 'vehicles',
  service: 'main',
  method: 'GET',
  path: 'proc/former',
  effect: 'read',
  policy: { access: 'public' },
  params: z.object({}),
  body: z.object({}).nullish(),
  answer: z.array(z.string()),
  errors: [],
  deprecated: { since: '2027-01-31', sunset: '2027-12-31', instead: 'latter' },
  summary: 'A call of before.',
  source: 'a test',
});

test('a deprecated call says since when, and when it may be gone', async () => {
  const app = Fastify();
  app.get('/former', (_, reply) => reply.headers(deprecationHeaders(former)).send([]));
  const { headers } = await app.inject('/former');
  expect(headers).toMatchObject({ deprecation: '@1801353600', sunset: 'Fri, 31 Dec 2027 00:00:00 GMT' });
  await app.close();
  const { paths } = openApi([former], '1', '/v1') as {
    paths: Record<string, { get: { deprecated?: boolean; description: string } }>;
  };
  const told = paths['/v1/recon-services/rest/proc/former']?.get;
  expect(told?.deprecated).toBe(true);
  expect(told?.description).toContain(
    'Deprecated since 2027-01-31: use latter. It may be gone from 2027-12-31.',
  );
});

test('what a call is replaced by is a call', () => {
  const ids = new Set(CALLS.map(({ id }) => id));
  for (const { deprecated } of CALLS) if (deprecated) expect(ids).toContain(deprecated.instead);
  expect(deprecationHeaders({})).toEqual({});
});
