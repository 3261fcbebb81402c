import { createHash } from 'node:crypto';

/** A text that has come so often is worth a plan that is kept. */
const OFTEN = 3;
/** Of how many texts a process tells how often they came; a connection keeps plans of no more. */
const MOST_TEXTS = 500;
/** Its columns change with the table, and a plan that was kept fails then: while a new version's migrations run beside this one. */
const OF_ALL_COLUMNS = /\.\*|\b(?:select|returning)\s+\*/i;

const seen = new Map<string, { times: number; name: string }>();

/**
 * The name under which a connection keeps the plan of a statement that has no name of its own: of one that comes again and
 * again, whatever its values. Undefined for what is planned each time.
 */
export function keptName(text: string): string | undefined {
  const known = seen.get(text);
  if (known) {
    known.times += 1;
    return known.times >= OFTEN ? known.name : undefined;
  }
  if (OF_ALL_COLUMNS.test(text) || (seen.size >= MOST_TEXTS && !forgetRare())) return undefined;
  seen.set(text, {
    times: 1,
    name: `t-${createHash('sha256').update(text).digest('base64url').slice(0, 16)}`,
  });
  return undefined;
}

/** Makes room by the text that came rarely and longest ago: what comes once must not keep out what comes always. False where all come often. */
function forgetRare(): boolean {
  for (const [text, { times }] of seen) {
    if (times < OFTEN) return seen.delete(text);
  }
  return false;
}
