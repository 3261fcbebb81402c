import { z } from 'zod';
import { WEBHOOK_MESSAGES, webhookTestMessage } from '#contract/webhook-events';
import { WEBHOOK_TEST } from '#domain/webhooks/events';

type Json = Record<string, unknown>;

const HEADERS: readonly [name: string, description: string][] = [
  ['webhook-id', 'The id of the message: the same however often it is sent.'],
  ['webhook-timestamp', 'When it was sent, in seconds since 1970.'],
  [
    'webhook-signature',
    'v1, and the HMAC-SHA256 of id.timestamp.body in base64; with a blank between them one for each secret that is good.',
  ],
];

/** What webhooks send, as OpenAPI 3.1 describes requests to the receiver. */
export function openApiWebhooks(): Json {
  const messages = [...WEBHOOK_MESSAGES, [WEBHOOK_TEST, webhookTestMessage] as const];
  return Object.fromEntries(messages.map(([type, schema]) => [type, { post: received(type, schema) }]));
}

const received = (type: string, schema: z.ZodType): Json => ({
  operationId: `webhook ${type}`,
  tags: ['webhooks'],
  summary: `${type} is told to an endpoint.`,
  parameters: HEADERS.map(([name, description]) => ({
    name,
    in: 'header',
    required: true,
    description,
    schema: { type: 'string' },
  })),
  requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(schema) } } },
  responses: {
    '2XX': { description: 'It was taken. Any other answer is a failure, and it is sent again later.' },
    410: { description: 'Nothing is wanted any longer: the endpoint is stopped.' },
  },
});

function jsonSchema(schema: z.ZodType): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { unrepresentable: 'any' }) as Json;
  return rest;
}
