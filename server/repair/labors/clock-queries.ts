import { hoursOfSeconds, secondsBetween, type ClockState, type Stretch } from '#domain/labor-clock';
import type { Db } from '../../platform/http/context';

export type ClockRecord = {
  estimateLaborClockId: number;
  estimateLaborId: number;
  workOrderId: number;
  extId: string;
  technicianId: number;
  userConfigId: number | null;
  startTime: Date;
  stopTime: Date | null;
  /** Nobody has stopped one that only ends where the next one begins. */
  stopUser: string | null;
};

const CLOCK = `
  SELECT k.estimate_labor_clock_id AS "estimateLaborClockId", k.estimate_labor_id AS "estimateLaborId",
         l.work_order_id AS "workOrderId", w.ext_id AS "extId", k.technician_id AS "technicianId", t.user_config_id AS "userConfigId",
         k.start_time AS "startTime", k.stop_time AS "stopTime", k.stop_user AS "stopUser"
  FROM labor_clock k
  JOIN labor l ON l.site_id = k.site_id AND l.estimate_labor_id = k.estimate_labor_id
  JOIN work_order w ON w.site_id = l.site_id AND w.work_order_id = l.work_order_id
  JOIN technician t ON t.site_id = k.site_id AND t.technician_id = k.technician_id
  WHERE k.site_id = $1`;

/** A clock by its id. */
export async function findClock(db: Db, siteId: number, clockId: number): Promise<ClockRecord | undefined> {
  const { rows } = await db.query<ClockRecord>(`${CLOCK} AND k.estimate_labor_clock_id = $2`, [
    siteId,
    clockId,
  ]);
  return rows[0];
}

/** The clock that a technician was running at a moment, and that nobody has stopped since. */
export async function runningOf(db: Db, siteId: number, technicianId: number, at: Date) {
  const { rows } = await db.query<ClockRecord>(
    `${CLOCK} AND k.technician_id = $2 AND k.start_time <= $3
       AND (k.stop_time IS NULL OR (k.stop_user IS NULL AND k.stop_time > $3))`,
    [siteId, technicianId, at],
  );
  return rows[0];
}

/** Stretches of a technician at a site that last beyond a moment, or run. */
export async function stretchesAfter(
  db: Db,
  siteId: number,
  technicianId: number,
  after: Date,
): Promise<Stretch[]> {
  const { rows } = await db.query<Stretch>(
    `SELECT start_time AS "startTime", stop_time AS "stopTime",
            stop_time IS NOT NULL AND stop_user IS NOT NULL AS stopped FROM labor_clock
     WHERE site_id = $1 AND technician_id = $2
       AND (stop_time IS NULL OR (stop_time > date_trunc('second', $3::timestamptz) AND stop_time > start_time))`,
    [siteId, technicianId, after],
  );
  return rows;
}

/** The clocks that run on labors. */
export async function runningOn(db: Db, siteId: number, laborIds: readonly number[]): Promise<ClockRecord[]> {
  const { rows } = await db.query<ClockRecord>(
    `${CLOCK} AND k.estimate_labor_id = ANY($2::int[]) AND k.stop_time IS NULL
     ORDER BY k.estimate_labor_clock_id`,
    [siteId, laborIds],
  );
  return rows;
}

/** The state of a user's clock on a labor. */
export async function clockStateOf(
  db: Db,
  siteId: number,
  estimateLaborId: number,
  userConfigId: number,
): Promise<ClockState> {
  const { rows } = await db.query<{ running: boolean | null }>(
    `SELECT bool_or(k.stop_time IS NULL) AS running FROM labor_clock k
     JOIN technician t ON t.site_id = k.site_id AND t.technician_id = k.technician_id
     WHERE k.site_id = $1 AND k.estimate_labor_id = $2 AND t.user_config_id = $3`,
    [siteId, estimateLaborId, userConfigId],
  );
  const running = rows[0]?.running ?? null;
  if (running === null) return 'none';
  return running ? 'Started' : 'Paused';
}

/**
 * Starts a clock and records when work on the labor began, if it had not by then. With `until` it is one that is
 * reported later and has ended where something else was begun.
 */
export async function insertClock(
  db: Db,
  siteId: number,
  clock: { estimateLaborId: number; technicianId: number; start: Date; until: Date | null },
): Promise<number> {
  const { estimateLaborId, technicianId, start, until } = clock;
  const { rows } = await db.query<{ id: number }>(
    `INSERT INTO labor_clock (site_id, estimate_labor_id, technician_id, start_time, stop_time, seconds)
     VALUES ($1, $2, $3, date_trunc('second', $4::timestamptz), $5, $6) RETURNING estimate_labor_clock_id AS id`,
    [siteId, estimateLaborId, technicianId, start, until, until ? secondsBetween(start, until) : 0],
  );
  await db.query(
    `UPDATE labor SET repair_start_time = least(repair_start_time, date_trunc('second', $3::timestamptz))
     WHERE site_id = $1 AND estimate_labor_id = $2`,
    [siteId, estimateLaborId, start],
  );
  return rows[0]?.id ?? 0;
}

/**
 * Stops a clock that runs, or that nobody has stopped yet, and sets the labor's hours from the seconds of all its
 * clocks; returns them, in hundredths.
 */
export async function stopClock(
  db: Db,
  siteId: number,
  clock: Pick<ClockRecord, 'estimateLaborClockId' | 'estimateLaborId' | 'startTime'>,
  stop: { now: Date; userName: string },
): Promise<number> {
  await db.query(
    `UPDATE labor_clock SET stop_time = greatest(start_time, date_trunc('second', $3::timestamptz)), seconds = $4,
            stop_user = $5
     WHERE site_id = $1 AND estimate_labor_clock_id = $2 AND (stop_time IS NULL OR stop_user IS NULL)`,
    [siteId, clock.estimateLaborClockId, stop.now, secondsBetween(clock.startTime, stop.now), stop.userName],
  );
  return sumHours(db, siteId, clock.estimateLaborId);
}

/** Sets a labor's hours from the seconds of all its clocks; returns them, in hundredths. */
export async function sumHours(db: Db, siteId: number, estimateLaborId: number): Promise<number> {
  const { rows } = await db.query<{ seconds: number }>(
    `SELECT coalesce(sum(seconds), 0)::int AS seconds FROM labor_clock
     WHERE site_id = $1 AND estimate_labor_id = $2`,
    [siteId, estimateLaborId],
  );
  const hours = hoursOfSeconds(rows[0]?.seconds ?? 0);
  await db.query('UPDATE labor SET actual_labor_time = $3 WHERE site_id = $1 AND estimate_labor_id = $2', [
    siteId,
    estimateLaborId,
    hours,
  ]);
  return hours;
}

/** Whether a technician is assigned to a labor. */
export async function isAssigned(
  db: Db,
  siteId: number,
  estimateLaborId: number,
  technicianId: number,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `SELECT 1 FROM labor_assignment
     WHERE site_id = $1 AND estimate_labor_id = $2 AND technician_id = $3`,
    [siteId, estimateLaborId, technicianId],
  );
  return rowCount === 1;
}
