import type { InboundOutcome, InboundProblem } from '#domain/inbound/kinds';
import type { Difference } from '#domain/site-config/audit';
import type { Cells } from '#domain/site-config/import';
import type { Db } from '../../platform/http/context';
import type { RunKey } from './queries';

/** Deletes the rows of a run, which are read again. */
export async function deleteRows(db: Db, { siteId, runId }: RunKey): Promise<void> {
  await db.query('DELETE FROM inbound_row WHERE site_id = $1 AND run_id = $2', [siteId, runId]);
}

export type StoredRow = {
  rowNo: number;
  externalId: string;
  outcome: InboundOutcome | null;
  cells: Cells;
  problems: readonly InboundProblem[];
  changes: readonly Difference[];
};

/** Stores rows of a run; existing ones are replaced. */
export async function insertRows(
  db: Db,
  { siteId, runId }: RunKey,
  rows: readonly StoredRow[],
): Promise<void> {
  await db.query(
    `INSERT INTO inbound_row (site_id, run_id, row_no, external_id, outcome, cells, problems, changes)
     SELECT $1, $2, row_no, external_id, outcome, cells::jsonb, problems::jsonb, changes::jsonb
     FROM unnest($3::int[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[])
       AS r (row_no, external_id, outcome, cells, problems, changes)
     ON CONFLICT (site_id, run_id, row_no) DO UPDATE
       SET outcome = excluded.outcome, problems = excluded.problems, changes = excluded.changes`,
    [
      siteId,
      runId,
      rows.map(({ rowNo }) => rowNo),
      rows.map(({ externalId }) => externalId),
      rows.map(({ outcome }) => outcome),
      rows.map(({ cells }) => JSON.stringify(cells)),
      rows.map(({ problems }) => JSON.stringify(problems)),
      rows.map(({ changes }) => JSON.stringify(changes)),
    ],
  );
}

/** Rows of a run after one, of one outcome or of all, in order. */
export async function listRows(
  db: Db,
  { siteId, runId }: RunKey,
  { outcome, after, limit }: { outcome: InboundOutcome | null; after: number; limit: number },
): Promise<StoredRow[]> {
  const { rows } = await db.query<StoredRow>(
    `SELECT row_no AS "rowNo", external_id AS "externalId", outcome, cells, problems, changes FROM inbound_row
     WHERE site_id = $1 AND run_id = $2 AND ($3::text IS NULL OR outcome = $3) AND row_no > $4
     ORDER BY row_no LIMIT $5`,
    [siteId, runId, outcome, after, limit],
  );
  return rows;
}
