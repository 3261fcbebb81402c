import type { Db } from '../../platform/http/context';

/** Hours in hundredths. */
export type AssignmentRecord = {
  estimateLaborAssignId: number;
  estimateLaborId: number;
  technicianId: number;
  technicianName: string;
  laborTime: number;
  assignerUser: string;
  assignTime: Date;
};

const ASSIGNMENT = `
  SELECT a.estimate_labor_assign_id AS "estimateLaborAssignId", a.estimate_labor_id AS "estimateLaborId",
         a.technician_id AS "technicianId", t.technician_name AS "technicianName", a.labor_time AS "laborTime",
         a.assigner_user AS "assignerUser", a.assign_time AS "assignTime"
  FROM labor_assignment a
  JOIN technician t ON t.site_id = a.site_id AND t.technician_id = a.technician_id
  WHERE a.site_id = $1`;

/** The assignments of labors, in the order in which they were made. */
export async function listAssignments(
  db: Db,
  siteId: number,
  laborIds: readonly number[],
): Promise<AssignmentRecord[]> {
  const { rows } = await db.query<AssignmentRecord>(
    `${ASSIGNMENT} AND a.estimate_labor_id = ANY($2::int[]) ORDER BY a.estimate_labor_assign_id`,
    [siteId, laborIds],
  );
  return rows;
}

/** An assignment by its id. */
export async function findAssignment(
  db: Db,
  siteId: number,
  assignmentId: number,
): Promise<AssignmentRecord | undefined> {
  const { rows } = await db.query<AssignmentRecord>(`${ASSIGNMENT} AND a.estimate_labor_assign_id = $2`, [
    siteId,
    assignmentId,
  ]);
  return rows[0];
}

/**
 * The name of a technician who works at a site, locked against deactivation and removal until the transaction ends;
 * several may assign them at once. Undefined if there is none.
 */
export async function holdTechnician(
  db: Db,
  siteId: number,
  technicianId: number,
): Promise<string | undefined> {
  const { rows } = await db.query<{ name: string }>(
    `SELECT technician_name AS name FROM technician WHERE site_id = $1 AND technician_id = $2 AND active
     FOR KEY SHARE`,
    [siteId, technicianId],
  );
  return rows[0]?.name;
}

/** Assigns a technician to labors. */
export async function insertAssignments(
  db: Db,
  siteId: number,
  assignment: { laborIds: readonly number[]; technicianId: number; userName: string; now: Date },
): Promise<void> {
  await db.query(
    `INSERT INTO labor_assignment (site_id, estimate_labor_id, technician_id, assigner_user, assign_time)
     SELECT $1, id, $3, $4, $5 FROM unnest($2::int[]) id`,
    [siteId, assignment.laborIds, assignment.technicianId, assignment.userName, assignment.now],
  );
}

/** Gives an assignment to another technician. */
export async function moveAssignment(
  db: Db,
  siteId: number,
  move: { assignmentId: number; technicianId: number; userName: string; now: Date },
): Promise<void> {
  await db.query(
    `UPDATE labor_assignment SET technician_id = $3, assigner_user = $4, assign_time = $5
     WHERE site_id = $1 AND estimate_labor_assign_id = $2`,
    [siteId, move.assignmentId, move.technicianId, move.userName, move.now],
  );
}

export async function deleteAssignment(db: Db, siteId: number, assignmentId: number): Promise<void> {
  await db.query('DELETE FROM labor_assignment WHERE site_id = $1 AND estimate_labor_assign_id = $2', [
    siteId,
    assignmentId,
  ]);
}

/** Keeps each technician's share of the hours, in hundredths. */
export async function writeShares(
  db: Db,
  siteId: number,
  shares: readonly { assignmentId: number; hours: number }[],
): Promise<void> {
  await db.query(
    `UPDATE labor_assignment a SET labor_time = n.hours
     FROM unnest($2::int[], $3::int[]) n (id, hours)
     WHERE a.site_id = $1 AND a.estimate_labor_assign_id = n.id AND a.labor_time <> n.hours`,
    [siteId, shares.map(({ assignmentId }) => assignmentId), shares.map(({ hours }) => hours)],
  );
}

/** The numbers of the work orders of visible labors, by labor. */
export async function numbersOfLabors(
  db: Db,
  siteId: number,
  laborIds: readonly number[],
  clientIds: readonly string[] | null,
): Promise<Map<number, string>> {
  const { rows } = await db.query<{ laborId: number; extId: string }>(
    `SELECT l.estimate_labor_id AS "laborId", w.ext_id AS "extId"
     FROM labor l
     JOIN work_order w ON w.site_id = l.site_id AND w.work_order_id = l.work_order_id
     LEFT JOIN customer c ON c.site_id = w.site_id AND c.customer_id = w.customer_id
     WHERE l.site_id = $1 AND l.estimate_labor_id = ANY($2::int[])
       AND ($3::text[] IS NULL OR c.ext_id = ANY($3))`,
    [siteId, laborIds, clientIds],
  );
  return new Map(rows.map(({ laborId, extId }) => [laborId, extId]));
}

/** The work orders of some labors. */
export async function workOrdersOfLabors(
  db: Db,
  siteId: number,
  laborIds: readonly number[],
): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `SELECT DISTINCT work_order_id AS id FROM labor WHERE site_id = $1 AND estimate_labor_id = ANY($2::int[])`,
    [siteId, laborIds],
  );
  return rows.map(({ id }) => id);
}

/**
 * The names of those of some technicians who work at a site, locked as by {@link holdTechnician}, in the order of their
 * ids.
 */
export async function holdTechnicians(
  db: Db,
  siteId: number,
  technicianIds: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await db.query<{ id: number; name: string }>(
    `SELECT technician_id AS id, technician_name AS name FROM technician
     WHERE site_id = $1 AND technician_id = ANY($2::int[]) AND active ORDER BY technician_id FOR KEY SHARE`,
    [siteId, technicianIds],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** A labor and a technician as one text. */
export const pairOf = (laborId: number, technicianId: number): string => `${laborId}/${technicianId}`;

/** Which of some technicians have a skill for which of some labors: {@link pairOf} each. */
export async function skilledFor(
  db: Db,
  siteId: number,
  laborIds: readonly number[],
  technicianIds: readonly number[],
): Promise<Set<string>> {
  const { rows } = await db.query<{ laborId: number; technicianId: number }>(
    `SELECT l.estimate_labor_id AS "laborId", n.technician_id AS "technicianId"
     FROM labor l
     JOIN site_shop s ON s.site_id = l.site_id AND s.site_shop_id = l.site_shop_id
     JOIN (SELECT DISTINCT ts.technician_id, k.skill_type FROM technician_skill ts
           JOIN skill k ON k.site_id = ts.site_id AND k.skill_id = ts.skill_id
           WHERE ts.site_id = $1 AND ts.technician_id = ANY($3::int[])) n ON n.skill_type = s.shop_abbrev
     WHERE l.site_id = $1 AND l.estimate_labor_id = ANY($2::int[])`,
    [siteId, laborIds, technicianIds],
  );
  return new Set(rows.map(({ laborId, technicianId }) => pairOf(laborId, technicianId)));
}

/**
 * Who had labors before someone accepted a proposal for them, by the history of their vehicles: the ids of the
 * technicians, by labor. What they did not accept at that moment is left out.
 */
export async function assignedBefore(
  db: Db,
  siteId: number,
  { workOrderIds, userName, at }: { workOrderIds: readonly number[]; userName: string; at: Date },
): Promise<Map<number, number[]>> {
  const { rows } = await db.query<{ laborId: number; instead: number[] }>(
    `SELECT (data->>'estimateLaborId')::int AS "laborId", data->'instead' AS instead
     FROM work_order_event
     WHERE site_id = $1 AND work_order_id = ANY($2::int[]) AND mod_time = $4 AND mod_user = $3
       AND event_type = 'Labor' AND action = 'Assigned' AND data ? 'instead'`,
    [siteId, workOrderIds, userName, at],
  );
  return new Map(rows.map(({ laborId, instead }) => [laborId, instead]));
}

type Given = { laborId: number; technicianId: number };
type Mark = { userName: string; now: Date };

/** Gives each of some labors to one technician, replacing any other. */
export async function replaceAssignments(
  db: Db,
  siteId: number,
  given: readonly Given[],
  mark: Mark,
): Promise<void> {
  await db.query('DELETE FROM labor_assignment WHERE site_id = $1 AND estimate_labor_id = ANY($2::int[])', [
    siteId,
    given.map(({ laborId }) => laborId),
  ]);
  await insertPairs(db, siteId, given, mark);
}

/** Assigns technicians to labors, pair by pair. */
export async function insertPairs(
  db: Db,
  siteId: number,
  given: readonly Given[],
  { userName, now }: Mark,
): Promise<void> {
  await db.query(
    `INSERT INTO labor_assignment (site_id, estimate_labor_id, technician_id, assigner_user, assign_time)
     SELECT $1, g.labor, g.technician, $4, $5 FROM unnest($2::int[], $3::int[]) AS g (labor, technician)`,
    [
      siteId,
      given.map(({ laborId }) => laborId),
      given.map(({ technicianId }) => technicianId),
      userName,
      now,
    ],
  );
}

export async function deleteAssignments(db: Db, siteId: number, ids: readonly number[]): Promise<void> {
  await db.query(
    'DELETE FROM labor_assignment WHERE site_id = $1 AND estimate_labor_assign_id = ANY($2::int[])',
    [siteId, ids],
  );
}
