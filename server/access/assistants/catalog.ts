import { z } from 'zod';
import { ASSISTANT_CALLS } from '#contract/assistant-calls';
import type { Call } from '#contract/call';
import { scopeOf } from '#contract/scopes';
import { covers } from '#domain/service-scopes';
import type { Actor } from '../../platform/http/context';
import { examplesOf } from '../../platform/http/examples';

/** How many calls a search returns. */
const MOST_FOUND = 15;

/** The calls that a key reaches and whose name, area or summary has the words, the best first. */
export function findCalls(words: string, effect: Call['effect'] | undefined, { key }: Pick<Actor, 'key'>) {
  const wanted = words.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
  const found = ASSISTANT_CALLS.filter((call) => effect === undefined || call.effect === effect)
    .filter((call) => key === undefined || covers(key.scopes, scopeOf(call) ?? ''))
    .map((call) => {
      const text = `${call.id} ${call.area} ${call.summary}`.toLowerCase();
      return { call, score: wanted.filter((word) => text.includes(word)).length };
    })
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score);
  return {
    calls: found
      .slice(0, MOST_FOUND)
      .map(({ call }) => ({ id: call.id, effect: call.effect, summary: call.summary })),
    more: Math.max(0, found.length - MOST_FOUND),
  };
}

/** What a call takes, as JSON schemas, with an example. */
export function describeCall(call: Call) {
  const examples = examplesOf(call);
  return {
    id: call.id,
    effect: call.effect,
    summary: call.summary,
    params: schemaOf(call.params),
    ...(call.method === 'GET' ? {} : { body: schemaOf(call.body) }),
    example: { params: examples.params, ...(call.method === 'GET' ? {} : { body: examples.body }) },
  };
}

function schemaOf(schema: z.ZodType): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return rest;
}
