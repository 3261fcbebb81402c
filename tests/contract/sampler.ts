import { z } from 'zod';
import { callAddress, OWN_BASES } from '#contract/addresses';
import type { Call } from '#contract/call';

/** The part of JSON schema that the contract's schemas use. */
export type Schema = {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  required?: string[];
  items?: Schema;
  minimum?: number;
  minLength?: number;
};

export type Input = { params: Record<string, unknown>; body: unknown };

/** What callers may send, as JSON schema, in which a schema can be walked field by field. */
export function inputSchema(schema: z.ZodType): Schema {
  return z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;
}

/**
 * A valid input of a call: required fields are made up from their schema, fields in `known` take the given values (real
 * ids), and everything else is left out.
 */
export function sampleInput(call: Call, values: Record<string, unknown> = {}): Input {
  const known = withOrderKey(values);
  const params = sampleObject(inputSchema(call.params), known);
  const body = inputSchema(call.body);
  return { params, body: body.properties ? sampleObject(body, known) : sample(body, known) };
}

/** The key of an express work order is derived from its unit number and its site. */
function withOrderKey(values: Record<string, unknown>): Record<string, unknown> {
  const { sblu, site_id: site } = values;
  const named = typeof site === 'string' || typeof site === 'number';
  return typeof sblu === 'string' && named
    ? { ...values, work_order_key: `workorder:${sblu}#${site}` }
    : values;
}

/** The address of a call with its parameters in path and query; undefined ones are left out. */
export function addressOf(call: Call, params: Record<string, unknown>): string {
  const query = Object.entries(params)
    .filter(([name, value]) => value !== undefined && !call.path.includes(`{${name}}`))
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  return `${callAddress(call, OWN_BASES, params)}${query.length > 0 ? `?${query.join('&')}` : ''}`;
}

function sampleObject(schema: Schema, known: Record<string, unknown>): Record<string, unknown> {
  const required = new Set(schema.required);
  return Object.fromEntries(
    Object.entries(schema.properties ?? {})
      .filter(([name]) => name in known || required.has(name))
      .map(([name, property]) => [name, name in known ? known[name] : sample(property, known)]),
  );
}

function sample(schema: Schema, known: Record<string, unknown>): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return sample(schema.anyOf[0] ?? {}, known);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'object') return sampleObject(schema, known);
  if (type === 'array') return [];
  if (type === 'integer' || type === 'number') return Math.max(1, schema.minimum ?? 1);
  if (type === 'boolean') return true;
  if (type === 'string') return 'x'.repeat(Math.max(1, schema.minLength ?? 1));
  return undefined;
}
