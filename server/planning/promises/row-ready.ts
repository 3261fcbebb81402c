import type { z } from 'zod';
import type { rowReady } from '#contract/row-ready';
import { hereSince } from '../../platform/database/here-since';

type Wire = { [Field in keyof typeof rowReady]: z.input<(typeof rowReady)[Field]> };

/** The promise of a vehicle beside a row; null if nothing is promised. */
export type ReadyRecord = { ready_by: Date | null };

/** What a statement selects from the promise that `joinReady` joins. */
export const READY_COLUMNS = 'rp.most_time AS ready_by';

/** Joins the last promise of a work order on its present visit, by the alias of its table. */
export const joinReady = (order: string): string => `
  LEFT JOIN LATERAL (
    SELECT own.most_time, own.made_time FROM ready_promise own
    WHERE ${order}.status = 'Open' AND own.site_id = ${order}.site_id AND own.work_order_id = ${order}.work_order_id
    ORDER BY own.promise_id DESC LIMIT 1
  ) rp ON rp.made_time >= ${hereSince(order)}`;

/** A promise on the wire. */
export const readyToWire = (record: ReadyRecord): Wire => ({
  readyBy: record.ready_by?.toISOString() ?? null,
});
