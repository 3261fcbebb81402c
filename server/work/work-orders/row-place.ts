import type { z } from 'zod';
import type { rowPlace } from '#contract/row-place';
import { nameOf } from '../../platform/database/name-of';

type Wire = { [Field in keyof typeof rowPlace]: z.input<(typeof rowPlace)[Field]> };

/** The last sighting of a vehicle beside a row; all null if its place is unknown. */
export type PlaceRecord = { seen_time: Date | null; seen_by: string | null; seen_how: string | null };

/** The columns of the sighting that `joinPlace` joins. */
export const PLACE_COLUMNS = `
  vp.seen_time, vp.how AS seen_how,
  CASE WHEN vp.source <> '' THEN vp.source
       ELSE coalesce((SELECT ${nameOf('pu', 'pu.user_name')} FROM user_config pu WHERE pu.user_name = vp.seen_user), vp.seen_user)
  END AS seen_by`;

/** Joins the last sighting of a work order's vehicle, by the alias of a table with its key. */
export const joinPlace = (order: string): string =>
  `LEFT JOIN vehicle_place vp ON vp.site_id = ${order}.site_id AND vp.work_order_id = ${order}.work_order_id`;

/** A sighting on the wire. */
export const placeToWire = (record: PlaceRecord): Wire => ({
  seenTime: record.seen_time?.toISOString() ?? null,
  seenBy: record.seen_by,
  seenHow: record.seen_how,
});
