import type { z } from 'zod';
import type { vehicleKeys } from '#contract/lot';
import { nameOf } from '../../platform/database/name-of';
import type { Db } from '../../platform/http/context';

export type VehicleKey = { siteId: number; workOrderId: number };
type Mark = { userName: string; now: Date };

/** The last handover of a vehicle's keys as PostgreSQL tells it in JSON, its moments as texts. */
export type KeysRecord = {
  keyHandoverId: number;
  out: boolean;
  holder: string;
  holderUser: string;
  since: string;
  by: string;
  hungAt: string;
};

const named = (login: string) =>
  `coalesce((SELECT ${nameOf('ku', 'ku.user_name')} FROM user_config ku WHERE ku.user_name = ${login}), ${login})`;

/** SQL for the last handover of the keys of a work order `order`; null if none was recorded. */
export const lastKeys = (order: string): string => `
  (SELECT jsonb_build_object('keyHandoverId', h.key_handover_id, 'out', h.in_time IS NULL,
            'holder', CASE WHEN h.holder_user = '' THEN h.holder_name ELSE ${named('h.holder_user')} END,
            'holderUser', h.holder_user, 'since', coalesce(h.in_time, h.out_time),
            'by', ${named('(CASE WHEN h.in_time IS NULL THEN h.out_user ELSE h.in_user END)')}, 'hungAt', h.hung_at)
   FROM key_handover h WHERE h.site_id = ${order}.site_id AND h.work_order_id = ${order}.work_order_id
   ORDER BY h.key_handover_id DESC LIMIT 1)`;

/** Where the keys of a vehicle are; undefined if not recorded. */
export async function readKeys(db: Db, { siteId, workOrderId }: VehicleKey): Promise<KeysRecord | undefined> {
  const { rows } = await db.query<{ keys: KeysRecord | null }>({
    name: 'lot-keys-of-vehicle',
    text: `SELECT ${lastKeys('w')} AS keys FROM work_order w WHERE w.site_id = $1 AND w.work_order_id = $2`,
    values: [siteId, workOrderId],
  });
  return rows[0]?.keys ?? undefined;
}

/** Ends what is out: handed on if it hangs nowhere. */
export async function endHandover(
  db: Db,
  { siteId, workOrderId }: VehicleKey,
  hungAt: string,
  { userName, now }: Mark,
): Promise<void> {
  await db.query(
    `UPDATE key_handover SET in_time = greatest($3, out_time), in_user = $4, hung_at = $5
     WHERE site_id = $1 AND work_order_id = $2 AND in_time IS NULL`,
    [siteId, workOrderId, now, userName, hungAt],
  );
}

/** Gives keys out. */
export async function insertOut(
  db: Db,
  { siteId, workOrderId }: VehicleKey,
  holder: { user: string; name: string },
  { userName, now }: Mark,
): Promise<void> {
  await db.query(
    `INSERT INTO key_handover (site_id, work_order_id, holder_user, holder_name, out_time, out_user)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [siteId, workOrderId, holder.user, holder.name, now, userName],
  );
}

/** Hangs keys up that were not known to be out. */
export async function insertHung(
  db: Db,
  { siteId, workOrderId }: VehicleKey,
  hungAt: string,
  { userName, now }: Mark,
): Promise<void> {
  await db.query(
    `INSERT INTO key_handover (site_id, work_order_id, in_time, in_user, hung_at) VALUES ($1, $2, $3, $4, $5)`,
    [siteId, workOrderId, now, userName, hungAt],
  );
}

/** Keys on the wire. */
export const keysToWire = (keys: KeysRecord): z.input<typeof vehicleKeys> => ({
  ...keys,
  out: keys.out ? 'Y' : 'N',
  since: new Date(keys.since).toISOString(),
});
