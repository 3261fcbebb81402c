import { laborStatus, type LaborStatus } from '#domain/labor-status';
import type { Db, SiteContext } from '../../platform/http/context';
import { ServiceError } from '../../platform/http/errors';
import { say } from '../../platform/http/sentence';
import type { WorkOrderRecord } from '../../work/work-orders/row';
import { loadWorkOrderForUpdate } from '../../work/work-orders/service';

/** A labor or fee as the commands need it. Hours in hundredths. */
export type HeldLabor = {
  estimateLaborId: number;
  estimateItemId: number | null;
  workOrderId: number;
  isFee: boolean;
  laborName: string;
  laborTime: number;
  actualLaborTime: number;
  status: string;
  approved: boolean;
  repaired: boolean;
  started: boolean;
  repairTime: Date | null;
  repairUser: string | null;
  workCredit: string | null;
  subletVendorId: number | null;
  vendorName: string | null;
  validChargesCall: boolean;
  tcn: number;
  modUser: string;
  modTime: Date;
};

const HELD = `
  SELECT estimate_labor_id AS "estimateLaborId", estimate_item_id AS "estimateItemId",
         work_order_id AS "workOrderId", type = 'fee' AS "isFee", labor_name AS "laborName",
         labor_time AS "laborTime", actual_labor_time AS "actualLaborTime", status, approved, repaired,
         repair_start_time IS NOT NULL AS started, repair_time AS "repairTime", repair_user AS "repairUser",
         work_credit AS "workCredit", sublet_vendor_id AS "subletVendorId", vendor_name AS "vendorName",
         valid_charges_call AS "validChargesCall", tcn, mod_user AS "modUser",
         mod_time AS "modTime"
  FROM labor`;

/** Labors by their ids, locked for the rest of the transaction; always in the same order. */
export async function holdLabors(db: Db, siteId: number, ids: readonly number[]): Promise<HeldLabor[]> {
  const { rows } = await db.query<HeldLabor>(
    `${HELD} WHERE site_id = $1 AND estimate_labor_id = ANY($2::int[]) ORDER BY estimate_labor_id
     FOR NO KEY UPDATE`,
    [siteId, ids],
  );
  return rows;
}

/** The fees of an estimate item, locked for the rest of the transaction. */
export async function holdFees(db: Db, siteId: number, estimateItemId: number): Promise<HeldLabor[]> {
  const { rows } = await db.query<HeldLabor>(
    `${HELD} WHERE site_id = $1 AND estimate_item_id = $2 AND type = 'fee' ORDER BY estimate_labor_id
     FOR NO KEY UPDATE`,
    [siteId, estimateItemId],
  );
  return rows;
}

/** The work order of a labor. Error: 404. */
export async function workOrderOfLabor(db: Db, siteId: number, estimateLaborId: number): Promise<number> {
  const { rows } = await db.query<{ id: number }>(
    'SELECT work_order_id AS id FROM labor WHERE site_id = $1 AND estimate_labor_id = $2',
    [siteId, estimateLaborId],
  );
  if (!rows[0]) throw noLabor();
  return rows[0].id;
}

export type Held = { order: WorkOrderRecord; labor: HeldLabor };

/**
 * Locks a labor and its work order for the rest of the transaction, the work order first. Error: 404 when it does not
 * exist, or the user may not see its work order.
 */
export async function holdLabor(context: SiteContext, estimateLaborId: number): Promise<Held> {
  const { db, site } = context;
  const workOrderId = await workOrderOfLabor(db, site.siteId, estimateLaborId);
  const order = await loadWorkOrderForUpdate(context, workOrderId).catch(asNoLabor);
  const [labor] = await holdLabors(db, site.siteId, [estimateLaborId]);
  if (!labor) throw noLabor();
  return { order, labor };
}

/** A labor of a work order that the user may not see does not exist either. */
function asNoLabor(error: unknown): never {
  if (error instanceof ServiceError && error.code === 'not_found') throw noLabor();
  throw error;
}

export const noLabor = (): ServiceError => new ServiceError('not_found', say('labors.notFound'));

export const statusOf = (labor: HeldLabor): LaborStatus | null => laborStatus(labor);

/** A technician who works at a site now. */
export type TechnicianKey = { technicianId: number; technicianName: string };

/**
 * The technician record of a user at a site, locked, so that their clocks follow each other. A technician is locked
 * before any work order and labor: in assigning (`holdTechnician`), clocks and deactivating, which waits for both.
 */
export async function holdOwnTechnician(
  db: Db,
  siteId: number,
  userConfigId: number,
): Promise<TechnicianKey | undefined> {
  const { rows } = await db.query<TechnicianKey>(
    `SELECT technician_id AS "technicianId", technician_name AS "technicianName" FROM technician
     WHERE site_id = $1 AND user_config_id = $2 AND active ORDER BY technician_id LIMIT 1
     FOR NO KEY UPDATE`,
    [siteId, userConfigId],
  );
  return rows[0];
}
