import type { ChargeKind, ChargeStatus, FormerCharge, SettledCharge } from '#domain/charges';
import type { Db } from '../../platform/http/context';

export type ChargeRecord = {
  site_id: number;
  charge_key: string;
  work_order_id: number;
  kind: ChargeKind;
  source_id: number;
  revision: number;
  amount_cents: number;
  account_number: string;
  reversal: boolean;
  status: ChargeStatus;
  attempts: number;
  request: Record<string, unknown>;
  response: Record<string, unknown> | null;
  last_error: string;
  mod_user: string;
  mod_time: Date;
};

export type Source = { siteId: number; kind: ChargeKind; sourceId: number };

/** The newest charge of a labor, fee, part or bundle. */
export async function newestCharge(
  db: Db,
  { siteId, kind, sourceId }: Source,
): Promise<ChargeRecord | undefined> {
  const { rows } = await db.query<ChargeRecord>({
    name: 'charge-newest',
    text: `SELECT site_id, charge_key, work_order_id, kind, source_id, revision, amount_cents, account_number,
                  reversal, status, attempts, request, response, last_error, mod_user, mod_time
           FROM charge WHERE site_id = $1 AND kind = $2 AND source_id = $3 ORDER BY revision DESC LIMIT 1`,
    values: [siteId, kind, sourceId],
  });
  return rows[0];
}

/** The newest charges of what a work order has of some kinds, each of them once. */
export async function newestOfOrder(
  db: Db,
  { siteId, workOrderId, kinds }: { siteId: number; workOrderId: number; kinds: readonly ChargeKind[] },
): Promise<ChargeRecord[]> {
  const { rows } = await db.query<ChargeRecord>(
    `SELECT DISTINCT ON (kind, source_id) site_id, charge_key, work_order_id, kind, source_id, revision,
            amount_cents, account_number, reversal, status, attempts, request, response, last_error, mod_user, mod_time
     FROM charge WHERE site_id = $1 AND work_order_id = $2 AND kind = ANY($3)
     ORDER BY kind, source_id, revision DESC`,
    [siteId, workOrderId, kinds],
  );
  return rows;
}

export const asFormer = (record: ChargeRecord): FormerCharge => ({
  revision: record.revision,
  amountCents: record.amount_cents,
  accountNumber: record.account_number,
  status: record.status,
  reversal: record.reversal,
});

export type NewCharge = Source & {
  chargeKey: string;
  workOrderId: number;
  revision: number;
  amountCents: number;
  accountNumber: string;
  reversal: boolean;
  request: Record<string, unknown>;
  userName: string;
  now: Date;
};

/** Writes a charge to be delivered. */
export async function insertCharge(db: Db, charge: NewCharge): Promise<void> {
  await db.query(
    `INSERT INTO charge (site_id, charge_key, work_order_id, kind, source_id, revision, amount_cents,
                         account_number, reversal, request, mod_user, mod_time)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      charge.siteId,
      charge.chargeKey,
      charge.workOrderId,
      charge.kind,
      charge.sourceId,
      charge.revision,
      charge.amountCents,
      charge.accountNumber,
      charge.reversal,
      charge.request,
      charge.userName,
      charge.now,
    ],
  );
}

/** Puts a failed charge back into the queue, its result forgotten. */
export async function requeueCharge(
  db: Db,
  siteId: number,
  chargeKey: string,
  userName: string,
  now: Date,
): Promise<void> {
  await db.query(
    `UPDATE charge SET status = 'Queued', attempts = 0, response = NULL, last_error = '',
            mod_user = $3, mod_time = $4
     WHERE site_id = $1 AND charge_key = $2`,
    [siteId, chargeKey, userName, now],
  );
}

export type DueCharge = ChargeRecord & { work_order_number: string };

/**
 * The oldest charge that still waits, up to and including the one with this key: a revision is never delivered before
 * those that it may replace. The row is locked for this transaction.
 */
export async function holdOldestQueued(
  db: Db,
  siteId: number,
  chargeKey: string,
): Promise<DueCharge | undefined> {
  const { rows } = await db.query<DueCharge>(
    `SELECT c.*, w.ext_id AS work_order_number
     FROM charge asked
     JOIN charge c ON c.site_id = asked.site_id AND c.kind = asked.kind AND c.source_id = asked.source_id
                  AND c.revision <= asked.revision AND c.status = 'Queued'
     JOIN work_order w ON w.site_id = c.site_id AND w.work_order_id = c.work_order_id
     WHERE asked.site_id = $1 AND asked.charge_key = $2
     ORDER BY c.revision LIMIT 1 FOR NO KEY UPDATE OF c`,
    [siteId, chargeKey],
  );
  return rows[0];
}

/** A charge that still waits, locked for this transaction. */
export async function holdQueued(
  db: Db,
  siteId: number,
  chargeKey: string,
): Promise<ChargeRecord | undefined> {
  const { rows } = await db.query<ChargeRecord>(
    `SELECT * FROM charge WHERE site_id = $1 AND charge_key = $2 AND status = 'Queued' FOR NO KEY UPDATE`,
    [siteId, chargeKey],
  );
  return rows[0];
}

/** The earlier revisions of a charge. */
export async function earlierCharges(db: Db, source: Source, revision: number): Promise<SettledCharge[]> {
  const { rows } = await db.query<SettledCharge>(
    `SELECT charge_key AS "chargeKey", revision, amount_cents AS "amountCents", status,
            response IS NOT NULL AS answered
     FROM charge WHERE site_id = $1 AND kind = $2 AND source_id = $3 AND revision < $4`,
    [source.siteId, source.kind, source.sourceId, revision],
  );
  return rows;
}

/** Whether nothing newer has been requested: only the newest revision tells the state. */
export async function isNewest(db: Db, source: Source, revision: number): Promise<boolean> {
  const { rowCount } = await db.query(
    'SELECT 1 FROM charge WHERE site_id = $1 AND kind = $2 AND source_id = $3 AND revision > $4 LIMIT 1',
    [source.siteId, source.kind, source.sourceId, revision],
  );
  return rowCount === 0;
}

/** Counts an attempt and stores what is being sent. */
export async function noteAttempt(
  db: Db,
  siteId: number,
  chargeKey: string,
  request: Record<string, unknown>,
): Promise<void> {
  await db.query(
    'UPDATE charge SET attempts = attempts + 1, request = $3 WHERE site_id = $1 AND charge_key = $2',
    [siteId, chargeKey, request],
  );
}

/** Takes back the count of an attempt. */
export async function forgetAttempt(db: Db, siteId: number, chargeKey: string): Promise<void> {
  await db.query(
    'UPDATE charge SET attempts = greatest(attempts - 1, 0) WHERE site_id = $1 AND charge_key = $2',
    [siteId, chargeKey],
  );
}

/** Stores the result of a charge; returns false when it had one already. */
export async function settleCharge(
  db: Db,
  siteId: number,
  chargeKey: string,
  result: { status: 'Sent' | 'Failed'; response: Record<string, unknown> | null; error: string; now: Date },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE charge SET status = $3, response = $4, last_error = $5, sent_time = $6, mod_time = $7
     WHERE site_id = $1 AND charge_key = $2 AND status = 'Queued'`,
    [
      siteId,
      chargeKey,
      result.status,
      result.response,
      result.error,
      result.status === 'Sent' ? result.now : null,
      result.now,
    ],
  );
  return rowCount === 1;
}

/** Stores why an attempt failed, for people who look into the database. */
export async function noteFailure(db: Db, siteId: number, chargeKey: string, error: string): Promise<void> {
  await db.query('UPDATE charge SET last_error = $3 WHERE site_id = $1 AND charge_key = $2', [
    siteId,
    chargeKey,
    error,
  ]);
}
