import { z } from 'zod';
import { API_BASE, inApi, OWN_BASES, serviceBase } from '#contract/addresses';
import type { Call } from '#contract/call';
import type { WireSchema } from './wire-schema';

/**
 * The calls of the API for programs as TypeScript, made from the contract alone: for each its address as data, and the
 * types of its parameters, its body and its answer on the wire.
 */
export function clientTypes(calls: readonly Call[]): string {
  const there = calls.filter((call) => inApi(call));
  return [
    '// Made from the contract by `npm run client:generate`: changes are lost.',
    '',
    '/** Every call by its name: method, address below the services, and what is true of its answer. */',
    `export const CALLS = {\n${there.map(entryOf).join('\n')}\n} as const;`,
    '',
    '/** What each call takes and answers. */',
    `export type Calls = {\n${there.map(typesOf).join('\n')}\n};`,
    '',
  ].join('\n');
}

function entryOf({ id, method, service, path, effect, paged, counted, secret }: Call): string {
  const facts = {
    method,
    path: API_BASE + serviceBase(service, OWN_BASES) + path,
    writes: effect === 'write',
  };
  const more = {
    ...(paged ? { paged } : {}),
    ...(counted ? { counted } : {}),
    ...(secret ? { secret } : {}),
  };
  return `  ${id}: ${JSON.stringify({ ...facts, ...more })},`;
}

function typesOf({ id, summary, params, body, answer, answerType }: Call): string {
  const answered = answerType === undefined ? typeOf(schemaOf(answer)) : 'Blob';
  return `  /** ${summary.replaceAll('*/', '* /')} */\n  ${id}: { params: ${typeOf(schemaOf(params))}; body: ${typeOf(schemaOf(body))}; answer: ${answered} };`;
}

const schemaOf = (schema: z.ZodType): WireSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as WireSchema;

/** A JSON schema as a type; the services check lengths and patterns. */
function typeOf(schema: WireSchema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return union(schema.enum.map((value) => JSON.stringify(value)));
  const several = schema.anyOf ?? schema.oneOf;
  if (several) return union(several.map(typeOf));
  if (Array.isArray(schema.type)) return union(schema.type.map((type) => typeOf({ ...schema, type })));
  switch (schema.type) {
    case 'object':
      return objectOf(schema);
    case 'array':
      return `(${schema.items ? typeOf(schema.items) : 'unknown'})[]`;
    case 'integer':
    case 'number':
      return 'number';
    case 'boolean':
    case 'string':
    case 'null':
      return schema.type;
    default:
      return 'unknown';
  }
}

function objectOf({ properties = {}, required = [], additionalProperties }: WireSchema): string {
  const fields = Object.entries(properties).map(
    ([name, property]) =>
      `${/^\w+$/.test(name) ? name : JSON.stringify(name)}${required.includes(name) ? '' : '?'}: ${typeOf(property)}`,
  );
  if (fields.length > 0) return `{ ${fields.join('; ')} }`;
  return typeof additionalProperties === 'object' ? `Record<string, ${typeOf(additionalProperties)}>` : '{}';
}

/** A union; an unrestricted text or number absorbs the named ones. */
function union(types: readonly string[]): string {
  const all = new Set(types.flatMap((type) => (/[({]/.test(type) ? [type] : type.split(' | '))));
  const told = [...all].filter((type) => !(all.has('string') && type.startsWith('"')));
  return told.includes('unknown') ? 'unknown' : told.join(' | ');
}
