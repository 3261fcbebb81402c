import type { Statement } from './record';
import { startHelper, type Helper } from './processes';

/** Placeholder for a parameter that changes from request to request; `once` is a number that no other request uses. */
export type Slot = { slot: 'now' | 'id' | 'sblu' | 'once' | 'text'; text?: string };
export type Script = (Omit<Statement, 'values'> & { values: unknown[] })[];

/** Starts to listen: `/{at}` runs the script at that index, `/{at}/{id}/{sblu}` with an id and a unit number. */
export type BareQuestion = { databaseUrl: string; pool: number; port: number; scripts: Script[] };
export type BareHandler = Helper<BareQuestion, { listening: true }>;

/** A plain `node:http` server on top of `pg`, with nothing else, in a process of its own. */
export const startBare = (): BareHandler => startHelper(new URL('bare.main.ts', import.meta.url));

/** The last parameter of these statements is the keys of the rows that the request has created. */
const WITH_KEYS = 'spans-record-follow';

/**
 * Marks what belongs to one request in recorded statements: its time, its events, and the work order if one is given.
 */
export function scriptOf(statements: readonly Statement[], order?: { id: number; sblu: string }): Script {
  const mark = (value: unknown): unknown => {
    if (value instanceof Date) return { slot: 'now' } satisfies Slot;
    if (Array.isArray(value)) return value.map(mark);
    if (order && value === order.id) return { slot: 'id' } satisfies Slot;
    if (order && value === order.sblu) return { slot: 'sblu' } satisfies Slot;
    if (order && typeof value === 'string' && new RegExp(`\\b${order.id}\\b`).test(value)) {
      return {
        slot: 'text',
        text: value.replaceAll(new RegExp(`\\b${order.id}\\b`, 'g'), '{id}'),
      } satisfies Slot;
    }
    return value;
  };
  return statements.map(({ values, ...statement }) => {
    const marked = values.map(mark);
    if (statement.name === WITH_KEYS) marked.splice(-1, 1, [{ slot: 'once' } satisfies Slot]);
    return { ...statement, values: marked };
  });
}
