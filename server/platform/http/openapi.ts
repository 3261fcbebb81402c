import { z } from 'zod';
import { OWN_BASES, serviceBase } from '#contract/addresses';
import { ERROR_STATUS, type Call } from '#contract/call';
import { scopeOf } from '#contract/scopes';
import { examplesOf } from './examples';
import { openApiWebhooks } from './openapi-webhooks';

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 description of the given calls, made from the contract alone; `base` precedes every address. */
export function openApi(calls: readonly Call[], version: string, base = ''): Json {
  const paths: Record<string, Json> = {};
  for (const call of calls) {
    const path = base + serviceBase(call.service, OWN_BASES) + call.path;
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
    webhooks: openApiWebhooks(),
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The access token of a person: getUserInfo answers it for the cookie of a session.',
        },
        key: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'fl_live_…',
          description: 'The key of a service account, with the scope that the call names.',
        },
      },
      schemas: { Error: ERROR_SCHEMA },
    },
  };
}

const SENTENCE_SCHEMA: Json = {
  type: 'object',
  description: 'The sentence by its name and what it tells of, for whoever says it in another language.',
  required: ['key'],
  properties: {
    key: { type: 'string', examples: ['labors.alreadyAssigned'] },
    values: {
      type: 'object',
      description: 'Texts, numbers, and sentences again.',
      additionalProperties: true,
    },
  },
};

const ERROR_SCHEMA: Json = {
  type: 'object',
  required: ['statusCode', 'code', 'errorMessage'],
  properties: {
    statusCode: { type: 'integer' },
    code: { type: 'string' },
    errorMessage: {
      type: 'string',
      description: 'A sentence for the person in front of the screen, in English.',
    },
    sentence: SENTENCE_SCHEMA,
    fields: {
      type: 'array',
      items: {
        type: 'object',
        properties: { field: { type: 'string' }, reason: { type: 'string' }, sentence: SENTENCE_SCHEMA },
      },
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
  const examples = examplesOf(call);
  const hasBody = call.method !== 'GET' && !('anyOf' in body);
  return {
    operationId: call.id,
    tags: [call.area],
    summary: call.summary,
    description: [`Source: ${call.source}.`, policyText(call), ...deprecationText(call)].join('\n\n'),
    ...(call.deprecated ? { deprecated: true } : {}),
    ...(call.offline ? { 'x-offline': call.offline } : {}),
    security: securityOf(call),
    parameters: parameters(call, examples.params),
    ...(hasBody
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: body, example: examples.body } },
          },
        }
      : {}),
    responses: {
      200: {
        description:
          call.stream && !call.paged ? 'The answer, sent row by row while it is read.' : 'The answer.',
        ...(call.counted ? { headers: { 'x-total-count': TOTAL_HEADER } } : {}),
        ...(call.paged ? { headers: { 'x-next-cursor': CURSOR_HEADER } } : {}),
        content: {
          [call.answerType ?? 'application/json']: {
            schema: jsonSchema(call.answer),
            ...(call.answerType ? {} : { example: examples.answer }),
          },
        },
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

function securityOf(call: Call): Json[] {
  if (call.policy.access !== 'session') return [];
  return scopeOf(call) === undefined ? [{ bearer: [] }] : [{ bearer: [] }, { key: [] }];
}

function deprecationText({ deprecated }: Call): string[] {
  if (!deprecated) return [];
  const { since, sunset, instead } = deprecated;
  return [`Deprecated since ${since}: use ${instead}. It may be gone from ${sunset}.`];
}

function policyText(call: Call): string {
  const { policy } = call;
  if (policy.access === 'public') return 'Needs no session.';
  if (policy.access === 'link')
    return `Needs no session, but the token of a link for ${policy.purposes.join(', ')} in the body.`;
  const scope = scopeOf(call);
  const { anyPermission, allPermissions, anyFlag, role, external } = policy.require ?? {};
  const needs = [
    policy.site ? `access to the site (${policy.site.join(' or ')})` : 'a session',
    allPermissions?.join(' and '),
    anyPermission?.join(' or '),
    external === 'always' ? 'external people need none of these' : undefined,
    external === 'never' ? 'not for external people' : undefined,
    anyFlag ? `site flag ${anyFlag.join(' or ')}` : undefined,
    role ? `role ${role}` : undefined,
    scope ? `a key also scope ${scope}` : undefined,
  ];
  return `Needs ${needs.filter((need) => need !== undefined).join('; ')}.`;
}

function parameters(call: Call, examples: Record<string, unknown>): Json[] {
  const schema = jsonSchema(call.params);
  const properties = (schema['properties'] ?? {}) as Record<string, Json>;
  const required = new Set((schema['required'] ?? []) as string[]);
  return Object.entries(properties).map(([name, property]) => {
    const inPath = call.path.includes(`{${name}}`);
    return {
      name,
      in: inPath ? 'path' : 'query',
      required: inPath || required.has(name),
      schema: property,
      ...(name in examples ? { example: examples[name] } : {}),
    };
  });
}

function jsonSchema(schema: z.ZodType): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json;
  return rest;
}
