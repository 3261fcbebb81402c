import type { z } from 'zod';
import type { rowTimer } from '#contract/row-timer';
import { nameOf } from '../../platform/database/name-of';

type Wire = { [Field in keyof typeof rowTimer]: z.input<(typeof rowTimer)[Field]> };

/** The timer of a vehicle beside a row; all null if it has none. */
export type TimerRecord = {
  timer_subject: string | null;
  timer_state: string | null;
  timer_target_ms: number | null;
  timer_left_ms: number | null;
  timer_due: Date | null;
  timer_taken_by: string | null;
};

/** The columns of the timer that `joinTimer` joins. */
export const TIMER_COLUMNS = `
  tm.subject AS timer_subject, tm.state AS timer_state, tm.target_ms::float8 AS timer_target_ms,
  (tm.target_ms - tm.used_ms)::float8 AS timer_left_ms, tm.due_time AS timer_due,
  CASE WHEN tm.taken_by <> '' THEN coalesce((SELECT ${nameOf('tu', 'tu.user_name')} FROM user_config tu WHERE tu.user_name = tm.taken_by), tm.taken_by)
  END AS timer_taken_by`;

/** Joins the timer of a work order, by the alias of a table with its key. */
export const joinTimer = (order: string): string =>
  `LEFT JOIN stage_timer tm ON tm.site_id = ${order}.site_id AND tm.work_order_id = ${order}.work_order_id`;

/** Whether a work order is over its target at a moment. */
export const isOverdueSql = (order: string, moment: string): string =>
  `${order}.work_order_id IN (SELECT tm.work_order_id FROM stage_timer tm WHERE tm.site_id = ${order}.site_id
   AND tm.due_time <= ${moment})`;

/** A timer on the wire. */
export const timerToWire = (record: TimerRecord): Wire => ({
  timerSubject: record.timer_subject,
  timerState: record.timer_state,
  timerTargetMs: record.timer_target_ms,
  timerLeftMs: record.timer_left_ms,
  timerDue: record.timer_due?.toISOString() ?? null,
  timerTakenBy: record.timer_taken_by,
});
