import { z } from 'zod';
import type { Call } from '#contract/call';
import type { WireSchema } from './wire-schema';

const MOMENT = '2026-11-24T15:00:00.000Z';
const UUID = '7f9c24e5-2f1a-4c39-9d0b-3c1a5b8e6f01';

/** Likely values of a field, by its name; the first that the schema accepts. */
const BY_NAME: Readonly<Record<string, unknown>> = {
  siteId: 1001,
  vin: '1FTFW1E50PFA00001',
  userName: 'yard-system',
  roleKey: 'RECON_SHOP',
  auctionId: 'LKAA',
  extSiteId: 'LKAA',
  timeZone: 'America/Chicago',
  email: 'ana@lakeside.example',
  address: 'https://stock.example.com/frontline',
  scopes: ['vehicles:read'],
  roles: ['RECON_PARTS'],
  modUser: 'ana',
  password: 'four words said in order',
  newPassword: 'four words said in order',
  work_order_key: 'workorder:12345678#LKAA',
  file_path_uri: 'LKAA/12345678/report.pdf',
  file_name: 'report',
  file_extension: 'pdf',
  media_type: 'application/pdf',
  media_uuid: UUID,
};
/** One of several has to be present: these. */
const SAID: ReadonlySet<string> = new Set(['laborId', 'notificationIds']);
/** Texts that a pattern may ask for, the plainest first. */
const TEXTS = ['example', 'Example', 'EXAMPLE', '12', '2026-11-24', 'LKAA', UUID, MOMENT, '#1f6feb', '08:00'];

/** Examples of what a call takes and answers, made from its schemas alone; they hold the required fields. */
export type Examples = { params: Record<string, unknown>; body: unknown; answer: unknown };

/** Examples for a call; a part without a known example is undefined, never a wrong one. */
export function examplesOf({ params, body, answer }: Pick<Call, 'params' | 'body' | 'answer'>): Examples {
  return {
    params: (valid(params, false) as Record<string, unknown> | undefined) ?? {},
    body: valid(body, false),
    answer: valid(answer, true),
  };
}

function valid(schema: z.ZodType, whole: boolean): unknown {
  const example = sample(
    z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as WireSchema,
    whole,
  );
  return schema.safeParse(example).success ? example : undefined;
}

/** `whole`: with optional fields, too. */
function sample(schema: WireSchema, whole: boolean, name = ''): unknown {
  const named = BY_NAME[name];
  if (named !== undefined && z.fromJSONSchema(schema as never).safeParse(named).success) return named;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [first] = schema.anyOf ?? schema.oneOf ?? [];
  if (first) return sample(first, whole, name);
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'object':
      return sampleObject(schema, whole);
    case 'array':
      return whole || (schema.minItems ?? 0) > 0 ? [sample(schema.items ?? {}, whole, name)] : [];
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1);
    case 'boolean':
      return true;
    case 'string':
      return text(schema, name);
    default:
      return null;
  }
}

function sampleObject(schema: WireSchema, whole: boolean): Record<string, unknown> {
  const required = new Set(schema.required);
  return Object.fromEntries(
    Object.entries(schema.properties ?? {})
      .filter(([name]) => whole || required.has(name) || SAID.has(name))
      .map(([name, property]) => [name, sample(property, whole, name)]),
  );
}

function text({ format, pattern }: WireSchema, name: string): string {
  if (format === 'uuid') return UUID;
  if (format === 'date-time' || /(?:time|at|until|seen)$/i.test(name)) return MOMENT;
  if (pattern === undefined) return /(?:date|day)$/i.test(name) ? '2026-11-24' : 'example';
  const shape = new RegExp(pattern, 'u');
  return TEXTS.find((one) => shape.test(one)) ?? 'example';
}
