import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { CALLS } from '#contract/calls';
import { readRequirements } from '../helpers/requirements';

const ROWS = readRequirements();
const ALL_FIELDS = fieldsOfContract();

function fieldsOfContract(): ReadonlySet<string> {
  const found = new Set<string>();
  const walk = (schema: unknown): void => {
    if (typeof schema !== 'object' || schema === null) return;
    for (const [key, value] of Object.entries(schema)) {
      if (key === 'properties') for (const name of Object.keys(value as object)) found.add(name);
      walk(value);
    }
  };
  for (const { params, body, answer } of CALLS) {
    for (const schema of [params, body, answer]) {
      walk(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
    }
  }
  return found;
}

/** Fields that are never sent: the browser's own state, answers that come as text, and names within statements. */
const NOT_ON_THE_WIRE: ReadonlySet<string> = new Set(
  'W-284 R-222 R-244 R-271 R-286 E-020 E-162 E-192 E-193 E-194 E-195 E-196 E-197 E-211 E-212 E-289'.split(
    ' ',
  ),
);

const NAMES = /\b[a-z]+(?:[A-Z][a-z0-9]*)+\b|\b[a-z0-9]+(?:_[a-z0-9]+)+\b/g;
const ENTITIES = ROWS.filter(
  ({ id, section }) => /(^|, )3(\.\d+)?(,|$)/.test(section) && !NOT_ON_THE_WIRE.has(id),
)
  .map(({ id, statement }) => [id, statement.replaceAll(/“[^”]*”/g, '').match(NAMES) ?? []] as const)
  .filter(([, names]) => names.length > 0);

/** A path without the names of its parameters. */
const shape = (path: string): string =>
  path
    .replace(/^\/?(recon-services\/rest\/)?/, '')
    .replace(/\?.*$/, '')
    .replaceAll(/workorder:\{\w+\}%23\{\w+\}/g, '{}')
    .replaceAll(/\{\w+\}/g, '{}');
const PATHS = new Set(
  CALLS.flatMap(({ method, path }) =>
    // Calls that change something can also be sent as POST with the method in a header.
    [method, ...(method === 'GET' ? [] : ['POST'])].map((travels) => `${travels} ${shape(path)}`),
  ),
);

const CALLED = /\b(GET|POST|PUT|DELETE) (\/?[a-z][\w-]*(?:\/[\w{}:%-]+)+|\/[a-z]\w*|workorders)(?!\w)/g;
const ASKED = ROWS.map(
  ({ id, statement }) =>
    [id, [...statement.matchAll(CALLED)].map(([, method, path = '']) => `${method} ${shape(path)}`)] as const,
).filter(([, calls]) => calls.length > 0);

describe('the contract knows', () => {
  test.each(ENTITIES)('the fields that a requirement names: %s %j', (_id, names) => {
    expect(names.filter((name) => !ALL_FIELDS.has(name))).toEqual([]);
  });

  test.each(ASKED)('the call that a requirement names: %s %j', (_id, calls) => {
    expect(calls.filter((call) => !PATHS.has(call))).toEqual([]);
  });
});
