import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callAddress, OWN_BASES } from '#contract/addresses';
import { ERROR_STATUS, type Call } from '#contract/call';
import { CALLS } from '#contract/calls';
import { startDemoServices, type DemoServices } from '../helpers/services';
import { NASTY_JSON, NASTY_PARAMETERS } from './nasty';
import { addressOf, inputSchema, sampleInput } from './sampler';
import { readWorld, VALUES_FOR } from './world';
import { takeWrites, watchWrites } from './writes';

const SEED = 20_260_302;
/** Mixtures per call; FRONTLINE_FUZZ asks for more: `all` for as many as a release is tried with. */
const RANDOM_INPUTS = process.env['FRONTLINE_FUZZ'] === 'all' ? 300 : 12;

let services: DemoServices;
let known: Record<string, unknown>;
beforeAll(async () => {
  services = await startDemoServices();
  // The demo's first site has read-only parts, but the effects on parts must be visible too.
  await services.pool.query(
    "UPDATE site SET enabled_flags = array_remove(enabled_flags, 'partsReadonlyEnabled') WHERE site_id = 1001",
  );
  const world = await readWorld(services.pool);
  known = {
    ...(await world.order(1001, 'admin')),
    userConfigId: world.person('admin').userConfigId,
    userId: 'admin',
    user_id: 'admin',
    siteId: 1001,
    site_id: 1001,
    site: 1001,
    extSiteId: 'LKAA',
    auction: 'LKAA',
    auctionId: 'LKAA',
    auction_id: 'LKAA',
  };
  // What the services do at start locks tables that are watched.
  await services.settled();
  await watchWrites(services.pool);
});
afterAll(() => services.close());

const knownTo = (call: Call) => ({ ...known, ...VALUES_FOR[call.id] });

type Attempt = { what: string; url: string; body?: unknown };

/** Each field alone with each nasty value and the rest valid; then seeded mixtures of all fields. */
function attempts(call: Call): Attempt[] {
  const valid = sampleInput(call, knownTo(call));
  const encoded = Object.fromEntries(
    Object.entries(valid.params).map(([name, value]) => [name, encodeURIComponent(String(value))]),
  );
  const fields = Object.keys(inputSchema(call.params).properties ?? {});
  const withBody = call.method === 'GET' ? {} : { body: valid.body };
  const oneField = fields.flatMap((field) =>
    NASTY_PARAMETERS.map((value) => ({
      what: `${field}=${value.slice(0, 40)}`,
      url: rawAddress(call, { ...encoded, [field]: value }),
      ...withBody,
    })),
  );
  const mixed = mixtures(fields, (field) => [encoded[field] ?? '1', ...NASTY_PARAMETERS]).map((params) => ({
    what: 'a mixture',
    url: rawAddress(call, params),
    ...withBody,
  }));
  return [...oneField, ...mixed, ...(call.method === 'GET' ? [] : bodies(call, valid.body))];
}

/** Seeded objects in which each field has one of its values or is left out. */
function mixtures<Value>(fields: readonly string[], valuesOf: (field: string) => readonly Value[]) {
  if (fields.length === 0) return [];
  const each = Object.fromEntries(fields.map((field) => [field, fc.constantFrom(...valuesOf(field))]));
  return fc.sample(fc.record(each, { requiredKeys: [] }), { seed: SEED, numRuns: RANDOM_INPUTS });
}

function bodies(call: Call, valid: unknown): Attempt[] {
  const url = addressOf(call, sampleInput(call, knownTo(call)).params);
  const properties = Object.keys(inputSchema(call.body).properties ?? { anything: {} });
  const known = (valid ?? {}) as Record<string, unknown>;
  const mixed = mixtures(properties, (field) => [known[field], known[field], ...NASTY_JSON]).map((body) => ({
    what: 'a mixed body',
    url,
    body,
  }));
  const ofFields = properties.flatMap((field) =>
    NASTY_JSON.map((value) => ({
      what: `body ${field}`,
      url,
      body: { ...(valid as object), [field]: value },
    })),
  );
  return [...NASTY_JSON.map((body) => ({ what: 'body', url, body })), ...ofFields, ...mixed];
}

/** An address whose values are already encoded, correctly or not. */
function rawAddress(call: Call, encoded: Record<string, string | undefined>): string {
  const path = callAddress({ ...call, path: call.path.replaceAll(/\{(\w+)\}/g, '~$1~') }, OWN_BASES);
  const filled = path.replaceAll(/~(\w+)~/g, (_, name: string) => encoded[name] ?? '');
  const query = Object.entries(encoded).filter(([name]) => !call.path.includes(`{${name}}`));
  return `${filled}?${query.map(([name, value]) => `${name}=${value}`).join('&')}`;
}

describe('a fuzzed call', () => {
  test.each(CALLS.map((call) => [call.id, call] as const))(
    '%s answers bad input as its contract says and writes nothing that it refuses',
    async (_, call) => {
      // Public calls are made without a user, since one of them ends the session it comes with. So are calls of a link.
      const user = call.policy.access === 'session' ? 'admin' : undefined;
      // Signing in writes a session, which must not be attributed to this call.
      await services.ask(user, 'GET', '/healthz');
      const allowed = new Set<number>([200, ...call.errors.map((code) => ERROR_STATUS[code])]);
      const wrong: string[] = [];
      await takeWrites(services.pool);
      for (const [index, { what, url, body }] of attempts(call).entries()) {
        const { status } = await services.ask(user, call.method, url, {
          // Sign-in attempts are limited by address, so each one comes from its own.
          from: `10.0.${index >> 8}.${index & 255}`,
          headers: { 'content-type': 'application/json' },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        });
        if (!allowed.has(status)) wrong.push(`${what}: ${status}`);
        if (call.effect === 'read') continue;
        // Jobs queued by an accepted command may still write.
        if (status === 200) await services.settled();
        const written = await takeWrites(services.pool);
        if (status !== 200 && written !== '') wrong.push(`${what}: wrote ${written}`);
      }
      expect(wrong).toEqual([]);
      if (call.effect === 'read') expect(await takeWrites(services.pool)).toBe('');
    },
  );
});
