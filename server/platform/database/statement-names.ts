import { createHash } from 'node:crypto';

/** After how many uses a text is worth a kept plan. */
const OFTEN = 3;
/** How many texts a pool counts uses for; a connection keeps plans for no more. */
const MOST_TEXTS = 500;
/**
 * Its columns change with the table, and a kept plan then fails: while a new version's migrations run beside this one.
 */
const OF_ALL_COLUMNS = /\.\*|\b(?:select|returning)\s+\*/i;

/**
 * The names under which the connections of a pool keep the plans of unnamed statements that repeat, whatever their
 * values. Undefined for what is planned each time.
 */
export function statementNames(): (text: string) => string | undefined {
  const seen = new Map<string, { times: number; name: string }>();
  return (text) => {
    const known = seen.get(text);
    if (known) {
      known.times += 1;
      return known.times >= OFTEN ? known.name : undefined;
    }
    if (OF_ALL_COLUMNS.test(text) || (seen.size >= MOST_TEXTS && !forgetRare(seen))) return undefined;
    seen.set(text, {
      times: 1,
      name: `t-${createHash('sha256').update(text).digest('base64url').slice(0, 16)}`,
    });
    return undefined;
  };
}

/**
 * Makes room by dropping the text used rarely and longest ago: one-off texts must not keep out frequent ones. False if
 * all are frequent.
 */
function forgetRare(seen: Map<string, { times: number }>): boolean {
  for (const [text, { times }] of seen) {
    if (times < OFTEN) return seen.delete(text);
  }
  return false;
}
