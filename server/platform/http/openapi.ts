import { z } from 'zod';
import { OWN_BASES, serviceBase } from '#contract/addresses';
import { ERROR_STATUS, type Call } from '#contract/call';

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 description of the given calls, made from the contract alone. */
export function openApi(calls: readonly Call[], version: string): Json {
  const paths: Record<string, Json> = {};
  for (const call of calls) {
    const path = serviceBase(call.service, OWN_BASES) + call.path;
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Frontline',
      version,
      description:
        'Every call of the reconditioning console. PUT and DELETE may travel as POST with the header ' +
        'X-HTTP-Method-Override. A write that carries an Idempotency-Key happens once.',
    },
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Error: ERROR_SCHEMA },
    },
  };
}

const ERROR_SCHEMA: Json = {
  type: 'object',
  required: ['statusCode', 'code', 'errorMessage'],
  properties: {
    statusCode: { type: 'integer' },
    code: { type: 'string' },
    errorMessage: { type: 'string', description: 'A sentence for the person in front of the screen.' },
    fields: {
      type: 'array',
      items: { type: 'object', properties: { field: { type: 'string' }, reason: { type: 'string' } } },
    },
    current: { description: 'The record as it is now, when a stale write was refused.' },
    requestId: { type: 'string' },
  },
};

const TOTAL_HEADER: Json = {
  description: 'How many rows there are on all pages.',
  schema: { type: 'integer', minimum: 0 },
};

const CURSOR_HEADER: Json = {
  description: 'What `after` has to be for the next page; not there on the last one.',
  schema: { type: 'string' },
};

function operation(call: Call): Json {
  const body = jsonSchema(call.body);
  const hasBody = call.method !== 'GET' && !('anyOf' in body);
  return {
    operationId: call.id,
    tags: [call.area],
    summary: call.summary,
    description: [`Source: ${call.source}.`, policyText(call)].join('\n\n'),
    security: call.policy.access === 'public' ? [] : [{ bearer: [] }],
    parameters: parameters(call),
    ...(hasBody
      ? { requestBody: { required: true, content: { 'application/json': { schema: body } } } }
      : {}),
    responses: {
      200: {
        description:
          call.stream && !call.paged ? 'The answer, sent row by row while it is read.' : 'The answer.',
        ...(call.counted ? { headers: { 'x-total-count': TOTAL_HEADER } } : {}),
        ...(call.paged ? { headers: { 'x-next-cursor': CURSOR_HEADER } } : {}),
        content: { [call.answerType ?? 'application/json']: { schema: jsonSchema(call.answer) } },
      },
      ...Object.fromEntries(
        call.errors.map((code) => [
          ERROR_STATUS[code],
          {
            description: code.replaceAll('_', ' '),
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
          },
        ]),
      ),
    },
  };
}

function policyText({ policy }: Call): string {
  if (policy.access === 'public') return 'Needs no session.';
  const { anyPermission, allPermissions, anyFlag, role, external } = policy.require ?? {};
  const needs = [
    policy.site ? `access to the site (${policy.site.join(' or ')})` : 'a session',
    allPermissions?.join(' and '),
    anyPermission?.join(' or '),
    external === 'always' ? 'external people need none of these' : undefined,
    external === 'never' ? 'not for external people' : undefined,
    anyFlag ? `site flag ${anyFlag.join(' or ')}` : undefined,
    role ? `role ${role}` : undefined,
  ];
  return `Needs ${needs.filter((need) => need !== undefined).join('; ')}.`;
}

function parameters(call: Call): Json[] {
  const schema = jsonSchema(call.params);
  const properties = (schema['properties'] ?? {}) as Record<string, Json>;
  const required = new Set((schema['required'] ?? []) as string[]);
  return Object.entries(properties).map(([name, property]) => {
    const inPath = call.path.includes(`{${name}}`);
    return { name, in: inPath ? 'path' : 'query', required: inPath || required.has(name), schema: property };
  });
}

function jsonSchema(schema: z.ZodType): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json;
  return rest;
}
