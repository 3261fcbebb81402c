import { DEFAULT_TARGETS, TIMED_SUBJECTS } from '#domain/timers/targets';
import type { Db } from '../../platform/http/context';
import type { Stamp, Stored } from '../../setup/records/editable';

/** A target as it is stored. */
export type TargetRow = Stored & {
  subject: string;
  customer_type: string;
  priority: string;
  minutes: number;
};

export type TargetFields = { subject: string; customerType: string; priority: string; minutes: number };

/** The targets of a site in the order of the stages, for each the one for all vehicles first. */
export async function listTargets(db: Db, siteId: number): Promise<TargetRow[]> {
  const { rows } = await db.query<TargetRow>({
    name: 'timers-target-list',
    text: `SELECT stage_target_id AS id, subject, customer_type, priority, minutes, mod_time, mod_user
           FROM stage_target WHERE site_id = $1
           ORDER BY array_position($2::text[], subject), customer_type, priority`,
    values: [siteId, TIMED_SUBJECTS],
  });
  return rows;
}

const valuesOf = ({ subject, customerType, priority, minutes }: TargetFields) => [
  subject,
  customerType,
  priority,
  minutes,
];

export async function insertTarget(
  db: Db,
  siteId: number,
  target: TargetFields,
  stamp: Stamp,
): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    `INSERT INTO stage_target (site_id, subject, customer_type, priority, minutes, mod_time, mod_user)
     VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING stage_target_id AS id`,
    [siteId, ...valuesOf(target), stamp.now, stamp.userName],
  );
  return rows[0]?.id ?? 0;
}

export async function updateTarget(
  db: Db,
  siteId: number,
  id: number,
  target: TargetFields,
  stamp: Stamp,
): Promise<void> {
  await db.query(
    `UPDATE stage_target SET subject = $3, customer_type = $4, priority = $5, minutes = $6, mod_time = $7, mod_user = $8
     WHERE site_id = $1 AND stage_target_id = $2`,
    [siteId, id, ...valuesOf(target), stamp.now, stamp.userName],
  );
}

export async function deleteTarget(db: Db, siteId: number, id: number): Promise<void> {
  await db.query('DELETE FROM stage_target WHERE site_id = $1 AND stage_target_id = $2', [siteId, id]);
}

/** Gives a new site the initial targets. */
export async function insertDefaultTargets(db: Db, siteId: number, stamp: Stamp): Promise<void> {
  await db.query('SELECT give_targets($1, $2, $3, $4, $5)', [
    siteId,
    DEFAULT_TARGETS.map(({ subject }) => subject),
    DEFAULT_TARGETS.map(({ minutes }) => minutes),
    stamp.now,
    stamp.userName,
  ]);
}
