import { isMissing } from '#domain/stage-transitions';
import type { Db } from '../../platform/http/context';

/** A labor of a prioritized work order. Hours in hundredths. */
export type PlistLabor = {
  work_order_id: number;
  estimate_labor_id: number;
  estimate_item_id: number | null;
  is_fee: boolean;
  labor_name: string;
  labor_time: number;
  status: string;
  approved: boolean;
  repaired: boolean;
  repair_start_time: Date | null;
  repair_time: Date | null;
  repair_user: string | null;
  work_credit: string | null;
  sublet_vendor_id: number | null;
  vendor_name: string | null;
  valid_charges_call: boolean;
  tcn: number;
  mod_user: string;
  shop_abbrev: string;
  shop_name: string;
  item_name: string | null;
  item_code: string | null;
  severity: string | null;
  observation: string | null;
  technicians: { technicianId: number; technicianName: string }[] | null;
  running: boolean;
  /** The state of the user's own clock on it; null if they never had one, or there is no user. */
  own_clock: 'Started' | 'Paused' | null;
  parts: { partStatus: string; orderId: number | null }[] | null;
};

/**
 * The labors of these work orders, shop by shop in the order of the site; with a text only those that match. `asker` is
 * the user whose clocks are shown.
 */
export async function readLabors(
  db: Db,
  siteId: number,
  workOrderIds: readonly number[],
  { text = '', asker = null }: { text?: string | undefined; asker?: number | null } = {},
): Promise<PlistLabor[]> {
  if (workOrderIds.length === 0) return [];
  const { rows } = await db.query<PlistLabor>({
    name: 'plist-labors',
    text: `SELECT l.work_order_id, l.estimate_labor_id, l.estimate_item_id, l.type = 'fee' AS is_fee, l.labor_name,
                  l.labor_time, l.status, l.approved, l.repaired, l.repair_start_time, l.repair_time,
                  l.repair_user, l.work_credit, l.sublet_vendor_id, l.vendor_name, l.valid_charges_call, l.tcn,
                  l.mod_user, ss.shop_abbrev, d.shop_name, i.item_name, i.item_code, i.severity, i.observation,
                  (SELECT json_agg(json_build_object('technicianId', t.technician_id,
                                                     'technicianName', t.technician_name)
                                   ORDER BY a.estimate_labor_assign_id)
                   FROM labor_assignment a
                   JOIN technician t ON t.site_id = a.site_id AND t.technician_id = a.technician_id
                   WHERE a.site_id = l.site_id AND a.estimate_labor_id = l.estimate_labor_id) AS technicians,
                  EXISTS (SELECT 1 FROM labor_clock k WHERE k.site_id = l.site_id
                          AND k.estimate_labor_id = l.estimate_labor_id AND k.stop_time IS NULL) AS running,
                  (SELECT CASE WHEN bool_or(k.stop_time IS NULL) THEN 'Started' ELSE 'Paused' END FROM labor_clock k
                   JOIN technician t ON t.site_id = k.site_id AND t.technician_id = k.technician_id
                   WHERE k.site_id = l.site_id AND k.estimate_labor_id = l.estimate_labor_id
                     AND t.user_config_id = $4::int HAVING count(*) > 0) AS own_clock,
                  (SELECT json_agg(json_build_object('partStatus', p.part_status, 'orderId', p.order_id)) FROM part p
                   WHERE p.site_id = l.site_id AND p.work_order_id = l.work_order_id
                     AND p.estimate_labor_id = l.estimate_labor_id) AS parts
           FROM labor l
           JOIN site_shop ss ON ss.site_id = l.site_id AND ss.site_shop_id = l.site_shop_id
           JOIN shop_detail d USING (shop_detail_id)
           LEFT JOIN estimate_item i ON i.site_id = l.site_id AND i.estimate_item_id = l.estimate_item_id
           WHERE l.site_id = $1 AND l.work_order_id = ANY($2::int[])
             AND ($3 = '' OR ${laborText('l', 'i')} ILIKE $3)
           ORDER BY ss.display_order, ss.site_shop_id, l.estimate_labor_id`,
    values: [siteId, workOrderIds, text === '' ? '' : patternOf(text), asker],
  });
  return rows;
}

/** What a search of damage items looks at: labor name, damage and action (E-111). */
export const laborText = (labor: string, item: string): string =>
  `concat_ws(' ', ${labor}.labor_name, ${item}.item_name, ${item}.observation, ${item}.notes)`;

/** Matches a text anywhere, case-insensitively. */
export const patternOf = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Whether a labor would wait for parts again when its completion is taken back. */
export const missesParts = (labor: Pick<PlistLabor, 'parts'>): boolean => (labor.parts ?? []).some(isMissing);

/** Labors grouped by `key`, in order. */
export function groupLabors<Key>(
  labors: readonly PlistLabor[],
  key: (labor: PlistLabor) => Key,
): Map<Key, PlistLabor[]> {
  const groups = new Map<Key, PlistLabor[]>();
  for (const labor of labors) {
    const group = groups.get(key(labor));
    if (group) group.push(labor);
    else groups.set(key(labor), [labor]);
  }
  return groups;
}
