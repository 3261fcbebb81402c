import type { z } from 'zod';
import type { InboundProblem } from '#domain/inbound/kinds';
import type { InboundRow } from '#domain/inbound/rows';
import { bodyOf, RowRefused, wireValues } from '../site-config/import-rows';

/** What the body of a record's own call says of a row: the values as that call has them, or what is wrong with them. */
export function judgedBody<Schema extends z.ZodType>(
  schema: Schema,
  siteId: number,
  { values, cells }: InboundRow,
  more: Record<string, unknown> = {},
): { value: z.output<Schema> } | { problems: InboundProblem[] } {
  try {
    return { value: bodyOf(schema, { ...wireValues(values), siteId, ...more }, cells) };
  } catch (error) {
    if (!(error instanceof RowRefused)) throw error;
    return {
      problems: error.problems.map(({ code, column, text, reason }) => ({
        code: code === 'empty' ? 'empty' : 'schema',
        column,
        text,
        reason,
      })),
    };
  }
}
