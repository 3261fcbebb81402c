import type { Db } from '../../platform/http/context';

/** Why the charges of a site wait: the gateway rejects the credentials, or does not answer in time. */
export type PauseReason = 'credentials' | 'silence';

export type PauseRecord = {
  site_id: number;
  reason: PauseReason;
  message: string;
  since: Date;
  tries: number;
  next_try: Date;
};

/** Why and since when the charges of a site wait; undefined while they are delivered. */
export async function readPause(db: Db, siteId: number): Promise<PauseRecord | undefined> {
  const { rows } = await db.query<PauseRecord>({
    name: 'charge-pause',
    text: 'SELECT site_id, reason, message, since, tries, next_try FROM charge_pause WHERE site_id = $1',
    values: [siteId],
  });
  return rows[0];
}

const FIRST_PAUSE_SECONDS = 5;
const LONGEST_PAUSE_SECONDS = 300;

/**
 * Begins or prolongs the pause of a site: each is twice as long as the one before, up to five minutes. Returns how many
 * seconds it lasts, and whether it is new.
 */
export async function writePause(
  db: Db,
  siteId: number,
  { reason, message }: Pick<PauseRecord, 'reason' | 'message'>,
): Promise<{ seconds: number; isNew: boolean }> {
  const { rows } = await db.query<{ seconds: number; isNew: boolean }>(
    `INSERT INTO charge_pause AS p (site_id, reason, message, next_try)
     VALUES ($1, $2, $3, now() + $4 * interval '1 second')
     ON CONFLICT (site_id) DO UPDATE
       SET reason = $2, message = $3, tries = p.tries + 1,
           next_try = now() + least($5, $4 * 2 ^ least(p.tries, 10)) * interval '1 second'
     RETURNING extract(epoch FROM next_try - now())::float AS seconds, tries = 1 AS "isNew"`,
    [siteId, reason, message, FIRST_PAUSE_SECONDS, LONGEST_PAUSE_SECONDS],
  );
  return rows[0] ?? { seconds: LONGEST_PAUSE_SECONDS, isNew: false };
}

/** Ends the pause of a site; returns false when there is none. */
export async function deletePause(db: Db, siteId: number): Promise<boolean> {
  const { rowCount } = await db.query('DELETE FROM charge_pause WHERE site_id = $1', [siteId]);
  return rowCount === 1;
}

/**
 * One of the charges of a site that wait, chosen at random: a single charge on which the gateway hangs holds up no
 * other.
 */
export async function anyQueued(db: Db, siteId: number): Promise<string | undefined> {
  const { rows } = await db.query<{ key: string }>(
    `SELECT charge_key AS key FROM charge WHERE site_id = $1 AND status = 'Queued' ORDER BY random() LIMIT 1`,
    [siteId],
  );
  return rows[0]?.key;
}

/** The charges of a site that wait, in the order in which they were made. */
export async function listQueued(db: Db, siteId: number): Promise<string[]> {
  const { rows } = await db.query<{ key: string }>(
    `SELECT charge_key AS key FROM charge WHERE site_id = $1 AND status = 'Queued'
     ORDER BY mod_time, revision`,
    [siteId],
  );
  return rows.map(({ key }) => key);
}

const MOST_TOLD = 500;

/** Some of the work orders whose charges wait. */
export async function ordersOfQueued(db: Db, siteId: number): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `SELECT DISTINCT work_order_id AS id FROM charge WHERE site_id = $1 AND status = 'Queued' LIMIT $2`,
    [siteId, MOST_TOLD],
  );
  return rows.map(({ id }) => id);
}

/**
 * Sites with charges that wait and that no job will deliver: nothing that we know of causes this, but restoring a
 * backup or editing the queue by hand may.
 */
export async function listForgotten(db: Db, minutes: number): Promise<number[]> {
  const { rows } = await db.query<{ siteId: number }>(
    `SELECT site_id AS "siteId" FROM charge c
     WHERE status = 'Queued' AND mod_time < now() - $1 * interval '1 minute'
       AND NOT EXISTS (SELECT FROM graphile_worker._private_jobs j
                       WHERE j.payload ->> 'siteId' = c.site_id::text
                         AND j.payload ->> 'chargeKey' = c.charge_key)
       AND NOT EXISTS (SELECT FROM graphile_worker.jobs j
                       WHERE j.task_identifier = 'resume-charges' AND j.key = 'resume-charges-' || c.site_id
                         AND j.attempts < j.max_attempts)
     GROUP BY site_id`,
    [minutes],
  );
  return rows.map(({ siteId }) => siteId);
}
