import { createHash } from 'node:crypto';
import { refuses, type InboundKind, type InboundOutcome, type InboundProblem } from '#domain/inbound/kinds';
import type { InboundRow } from '#domain/inbound/rows';
import type { Difference } from '#domain/site-config/audit';
import { CATALOGUE } from './catalogue';
import { CUSTOMER_ROWS } from './customers';
import type { InboundWork, Kind, KeyedRow } from './kind';
import * as queries from './record-queries';
import { STOCK } from './stock';
import { VEHICLES } from './vehicles';

/** How each kind of rows is judged and written; plans are specific to the kind. */
const KINDS: Readonly<Record<InboundKind, unknown>> = {
  vehicles: VEHICLES,
  customers: CUSTOMER_ROWS,
  catalogue: CATALOGUE,
  stock: STOCK,
};
export const kindOf = (kind: InboundKind): Kind<unknown> => KINDS[kind] as Kind<unknown>;

/** A row with what it does. */
export type Judged = {
  row: InboundRow;
  outcome: InboundOutcome;
  problems: readonly InboundProblem[];
  changes: readonly Difference[];
  plan?: unknown;
  /** What its source said about the record, to be stored once it is written. */
  told?: queries.ToldRecord;
};

export type Batch = {
  kind: InboundKind;
  rows: readonly InboundRow[];
  twins: ReadonlyMap<number, readonly InboundProblem[]>;
  /** When the run came: rows without a time happened then. */
  received: Date;
};

/**
 * Judges rows at the site in its current state. What its source has said before changes nothing, nor does what is older
 * than its last report; rows refused by their cells alone are not checked further.
 */
export async function judgeRows(work: InboundWork, batch: Batch): Promise<Judged[]> {
  const { kind, twins, received } = batch;
  const { keyOf, judge } = kindOf(kind);
  const of = { siteId: work.site.siteId, kind, source: work.source };
  const known = await queries.listTold(
    work.db,
    of,
    batch.rows.map(({ externalId }) => externalId),
  );
  const open: (KeyedRow & { told: queries.ToldRecord })[] = [];
  const settled = new Map<number, Judged>();
  for (const row of batch.rows) {
    const problems = [...row.problems, ...(twins.get(row.rowNo) ?? [])];
    const before = known.get(row.externalId);
    const settle = (outcome: InboundOutcome, ...more: InboundProblem[]) =>
      settled.set(row.rowNo, { row, outcome, problems: [...problems, ...more], changes: [] });
    const occurredAt = row.occurredAt ?? received.toISOString();
    const told = hashOf(row);
    const key = keyOf(row, before?.recordKey);
    if (problems.some(refuses)) settle('refused');
    else if (before?.told === told) settle('same');
    else if (before && occurredAt < before.occurredAt.toISOString()) {
      settle('same', {
        code: 'older',
        column: 'occurredAt',
        text: occurredAt,
        reason: `${work.source} has already sent something newer, from ${before.occurredAt.toISOString()}.`,
        by: before.occurredAt.toISOString(),
      });
    } else if (before && before.recordKey !== key) {
      const shown = before.recordKey.replaceAll('\n', ' ').trim();
      settle('refused', {
        code: 'otherRecord',
        column: 'externalId',
        text: row.externalId,
        reason: `${row.externalId} is ${shown} here, and no other record.`,
        by: shown,
      });
    } else open.push({ row, key, told: { externalId: row.externalId, recordKey: key, occurredAt, told } });
  }
  const verdicts = open.length === 0 ? [] : await judge(work, open);
  for (const [place, { row, told }] of open.entries()) {
    const verdict = verdicts[place];
    if (!verdict) throw new Error('Every row is judged.');
    settled.set(row.rowNo, { row, ...verdict, problems: [...row.problems, ...verdict.problems], told });
  }
  return batch.rows.flatMap(({ rowNo }) => settled.get(rowNo) ?? []);
}

/** Writes what was judged, and stores what the source said. */
export async function writeRows(
  work: InboundWork,
  kind: InboundKind,
  judged: readonly Judged[],
): Promise<void> {
  const plans = judged.flatMap(({ plan }) => (plan === undefined ? [] : [plan]));
  if (plans.length > 0) await kindOf(kind).write(work, plans);
  const told = judged.flatMap((one) => one.told ?? []);
  if (told.length === 0) return;
  const of = { siteId: work.site.siteId, kind, source: work.source };
  await queries.keepTold(work.db, of, told, { now: work.now, userName: work.userName });
}

function hashOf({ values }: InboundRow): string {
  const said = Object.entries(values).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url');
}
