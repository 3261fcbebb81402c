import { z } from 'zod';
import { CALLS } from '#contract/calls';
import { STAGE_NAMES } from '#domain/stages';
import { PART_STATUSES } from '#domain/part-status';

let known: ReadonlySet<string> | undefined;

/** The words that the contract itself gives a value: stages, statuses and whatever else it enumerates. */
export function vocabulary(): ReadonlySet<string> {
  return (known ??= new Set([
    ...STAGE_NAMES,
    ...PART_STATUSES,
    ...CALLS.flatMap(({ params, body, answer }) => [params, body, answer].flatMap(wordsOf)),
  ]));
}

function wordsOf(schema: z.ZodType): string[] {
  const words: string[] = [];
  JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), (name, value: unknown) => {
    if (name === 'enum' && Array.isArray(value))
      words.push(...value.filter((one) => typeof one === 'string'));
    if (name === 'const' && typeof value === 'string') words.push(value);
    return value;
  });
  return words;
}
