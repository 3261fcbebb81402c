import type { Failure } from '../api/http-error';
import type { OutboxRow, Takes, TakesEach, Verdict } from './row';

/** Changes to the other rows when a row ends. */
export type Change = { put: OutboxRow[]; remove: string[] };

/** The row that another one waits for; undefined if there is none (anymore). */
const before = (rows: readonly OutboxRow[], { dependsOn }: OutboxRow): OutboxRow | undefined =>
  dependsOn === undefined ? undefined : rows.find(({ id }) => id === dependsOn);

/** How often a row may fail while the others wait for it, because later actions may need it. */
const PATIENT_TRIES = 5;

/** The row to send next: the first that was not refused and does not wait for another; undefined until it is due. */
export function nextRow(rows: readonly OutboxRow[], now: number): OutboxRow | undefined {
  for (const row of inOrder(rows)) {
    if (row.refused || before(rows, row)) continue;
    if ((row.notBefore ?? 0) <= now) return row;
    if (row.tries < PATIENT_TRIES) return undefined;
  }
  return undefined;
}

/** Rows in the order in which they were done. */
export const inOrder = (rows: readonly OutboxRow[]): OutboxRow[] =>
  rows.toSorted((one, other) => one.place - other.place);

/**
 * The refused row that another one waits for, directly or through those in between; undefined if it only waits for its
 * turn.
 */
export function heldBy(rows: readonly OutboxRow[], row: OutboxRow): OutboxRow | undefined {
  for (let first = before(rows, row); first; first = before(rows, first)) if (first.refused) return first;
  return undefined;
}

/** The last row of a thread, which the next one will follow. */
export const lastOf = (rows: readonly OutboxRow[], thread: string | undefined): OutboxRow | undefined =>
  thread === undefined ? undefined : inOrder(rows).findLast((row) => row.thread === thread);

/** A row is done: it is removed, and its followers take what they need from the answer. */
export function settled(rows: readonly OutboxRow[], { id }: OutboxRow, answer: unknown): Change {
  const put = rows.flatMap((row) => {
    if (row.dependsOn !== id) return [];
    const { dependsOn: _, takes, ...free } = row;
    return [takes ? taken(free, takes, answer) : free];
  });
  return { put, remove: [id] };
}

/** The user discards a row: rows that need its answer go with it, and those that only came after it are free. */
export function discarded(rows: readonly OutboxRow[], row: OutboxRow): Change {
  const change: Change = { put: [], remove: [row.id] };
  for (const next of rows.filter(({ dependsOn }) => dependsOn === row.id)) {
    if (next.takes) {
      const more = discarded(rows, next);
      change.put.push(...more.put);
      change.remove.push(...more.remove);
    } else {
      const { dependsOn: _, ...free } = next;
      change.put.push(free);
    }
  }
  return change;
}

/** A refused row waits again, based on the current state contained in the refusal. */
export function again(row: OutboxRow): OutboxRow {
  const { refused, rebase, notBefore: _, ...waiting } = row;
  const kept = rebase ? { ...waiting, rebase } : waiting;
  const current = refused?.current;
  if (!rebase || current === undefined) return kept;
  if ('each' in rebase) return eachFilled(kept, rebase, [current]);
  return typeof current === 'number' ? filled(kept, rebase, current + rebase.plus) : kept;
}

/**
 * What a failure means for a row: the services cannot be reached, so nor can any other row; it is retried later; its
 * author signs in first; or the services refused it.
 */
export function meaningOf(failure: Failure): 'unreached' | 'later' | 'sign in' | 'refused' {
  if (isUnreached(failure)) return 'unreached';
  if (failure.statusCode === 401) return 'sign in';
  return failure.statusCode >= 500 || failure.statusCode === 429 || failure.statusCode === 0
    ? 'later'
    : 'refused';
}

/** No answer from the services: no connection, none in time, or a gateway that got none. */
export const isUnreached = ({ code, statusCode, errorMessage }: Failure): boolean =>
  code === 'offline' || (statusCode >= 502 && statusCode <= 504 && errorMessage === '');

/** What is stored of a refusal. */
export function verdictOf(row: OutboxRow, failure: Failure): Verdict {
  const { statusCode, errorMessage, sentence, current } = failure;
  const { rebase } = row;
  const now = rebase && ('each' in rebase ? current : valueIn(current, rebase.current));
  return {
    statusCode,
    errorMessage,
    ...(sentence ? { sentence } : {}),
    ...(now === undefined ? {} : { current: now }),
  };
}

const LONGEST_MS = 60_000;

/** How long a row waits after this many failures: 2, 4, 8 … 60 seconds. */
export const waitAfterTries = (tries: number): number =>
  Math.min(LONGEST_MS, 1000 * 2 ** Math.min(tries, 10));

function taken(row: OutboxRow, takes: Takes | TakesEach, answer: unknown): OutboxRow {
  if ('each' in takes) return eachFilled(row, takes, Reflect.get(Object(answer) as object, takes.each));
  const found = valueIn(answer, takes.answer);
  return found === undefined ? row : filled(row, takes, found + takes.plus);
}

/** Bases the elements of a list in the body on the current ones. */
function eachFilled(row: OutboxRow, { each, by, field }: TakesEach, now: unknown): OutboxRow {
  const there = (Array.isArray(now) ? now : []) as object[];
  const known = new Map(there.map((one) => [Reflect.get(one, by) as unknown, one]));
  const list = Reflect.get(Object(row.body) as object, each) as object[];
  const based = list.map((one) => {
    const found = known.get(Reflect.get(one, by));
    return found ? { ...one, [field]: Reflect.get(found, field) as unknown } : one;
  });
  return { ...row, body: { ...(row.body as object), [each]: based } };
}

function filled<Row extends OutboxRow>(
  row: Row,
  { into, field }: Pick<Takes, 'into' | 'field'>,
  value: number,
): Row {
  return { ...row, [into]: { ...(row[into] as object), [field]: value } };
}

function valueIn(record: unknown, name: string): number | undefined {
  const value: unknown =
    typeof record === 'object' && record !== null ? Reflect.get(record, name) : undefined;
  return typeof value === 'number' ? value : undefined;
}
