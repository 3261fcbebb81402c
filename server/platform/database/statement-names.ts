import { createHash } from 'node:crypto';

/** A text that has come so often is worth a plan that is kept. */
const OFTEN = 3;
/** Of how many texts a pool tells how often they came; a connection keeps plans of no more. */
const MOST_TEXTS = 500;
/** Its columns change with the table, and a plan that was kept fails then: while a new version's migrations run beside this one. */
const OF_ALL_COLUMNS = /\.\*|\b(?:select|returning)\s+\*/i;

/**
 * The names under which the connections of a pool keep the plans of statements that have no name of their own: of those that come again and
 * again, whatever their values. Undefined for what is planned each time.
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

/** Makes room by the text that came rarely and longest ago: what comes once must not keep out what comes always. False where all come often. */
function forgetRare(seen: Map<string, { times: number }>): boolean {
  for (const [text, { times }] of seen) {
    if (times < OFTEN) return seen.delete(text);
  }
  return false;
}
