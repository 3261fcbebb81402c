import { vehicleOf } from '../../platform/database/vehicle-of';
import type { Db } from '../../platform/http/context';
import { lastKeys, type KeysRecord } from './key-queries';
import { STANDS } from './place-queries';
import { joinPlace, PLACE_COLUMNS, type PlaceRecord } from '../work-orders/row-place';

/** A vehicle on the lot as it is read. */
export type LotRecord = PlaceRecord & {
  work_order_id: number;
  ext_id: string;
  vin: string;
  description: string;
  customer_name: string | null;
  status: string;
  lot_name: string;
  lot_number: string;
  lot_place_id: number | null;
  keys: KeysRecord | null;
  total: number;
};

/** Which vehicles of a site a list means. */
export type LotGroup =
  | { group: 'place'; lotPlaceId: number | null }
  | { group: 'nowhere' }
  | { group: 'unseen'; before: Date }
  | { group: 'keys' };

export type LotPage = { clients: readonly string[] | null; start: number; limit: number };

const COLUMNS = `w.work_order_id, w.ext_id, w.vin, ${vehicleOf('w', 'trim')} AS description, c.customer_name, w.status, w.lot_name,
  w.lot_number, vp.lot_place_id, ${PLACE_COLUMNS}, ${lastKeys('w')} AS keys, count(*) OVER ()::int AS total`;

const WHERE = {
  place: `${STANDS} AND vp.lot_place_id IS NOT NULL AND ($5::int IS NULL OR vp.lot_place_id = $5)`,
  nowhere: `${STANDS} AND vp.lot_place_id IS NULL AND $5::int IS NULL`,
  unseen: `${STANDS} AND vp.seen_time <= $5::timestamptz`,
  keys: `k.in_time IS NULL AND $5::int IS NULL`,
} as const;
const ORDER = {
  place: 'vp.seen_time, w.work_order_id',
  nowhere: 'w.create_time, w.work_order_id',
  unseen: 'vp.seen_time, w.work_order_id',
  keys: 'k.out_time, w.work_order_id',
} as const;

/** A page of the vehicles that a list means: what waits longest first. */
export async function listVehicles(
  db: Db,
  siteId: number,
  asked: LotGroup,
  { clients, start, limit }: LotPage,
): Promise<LotRecord[]> {
  const { group } = asked;
  const subject = group === 'place' ? asked.lotPlaceId : group === 'unseen' ? asked.before : null;
  const from =
    group === 'keys'
      ? 'key_handover k JOIN work_order w ON w.site_id = k.site_id AND w.work_order_id = k.work_order_id'
      : 'work_order w';
  const { rows } = await db.query<LotRecord>({
    name: `lot-vehicles-${group}`,
    text: `SELECT ${COLUMNS} FROM ${from} ${joinPlace('w')}
           LEFT JOIN customer c ON c.site_id = w.site_id AND c.customer_id = w.customer_id
           WHERE w.site_id = $1 AND ($2::text[] IS NULL OR c.ext_id = ANY($2)) AND ${WHERE[group]}
           ORDER BY ${ORDER[group]} LIMIT $3 OFFSET $4`,
    values: [siteId, clients, limit, start - 1, subject],
  });
  return rows;
}

/** How many vehicles of a site have keys that someone has. */
export async function countKeysOut(
  db: Db,
  siteId: number,
  clients: readonly string[] | null,
): Promise<number> {
  const { rows } = await db.query<{ count: number }>({
    name: 'lot-keys-out',
    text: `SELECT count(*)::int AS count FROM key_handover k
           JOIN work_order w ON w.site_id = k.site_id AND w.work_order_id = k.work_order_id
           LEFT JOIN customer c ON c.site_id = w.site_id AND c.customer_id = w.customer_id
           WHERE k.site_id = $1 AND k.in_time IS NULL AND ($2::text[] IS NULL OR c.ext_id = ANY($2))`,
    values: [siteId, clients],
  });
  return rows[0]?.count ?? 0;
}
