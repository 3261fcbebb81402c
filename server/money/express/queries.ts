import type { CustomerScope } from '#domain/customer-scope';
import { nameOf } from '../../platform/database/name-of';
import type { Db } from '../../platform/http/context';
import { scopeConditions } from '../../platform/database/customer-scope';

export type OrderKey = { siteId: number; workOrderId: number };

/** A selected service as it is stored: hours or pieces in hundredths, money in cents, markup in percent × 100. */
export type ServiceRecord = {
  express_service_id: number;
  service: string;
  description: string;
  part_number: string;
  type: string;
  labor_time: number;
  rate_cents: number | null;
  price_cents: number | null;
  vendor: string;
  status: string;
  notes: string;
  markup: number | null;
  markup_type: string;
  service_type: string;
  fee_code_1: string;
  fee_code_2: string;
  fee_code_3: string;
  subclasses: string;
  sublet_code: string;
  mvs_code: string;
  shared_code: string;
  serial_id: string;
  is_scannable: boolean;
  tcn: number;
  mod_time: Date;
  mod_user: string;
  mod_user_name: string;
};

/** What a save writes of a service. */
export const STORED = [
  'service',
  'description',
  'part_number',
  'type',
  'labor_time',
  'rate_cents',
  'price_cents',
  'vendor',
  'status',
  'notes',
  'markup',
  'markup_type',
  'service_type',
  'fee_code_1',
  'fee_code_2',
  'fee_code_3',
  'subclasses',
  'sublet_code',
  'mvs_code',
  'shared_code',
  'serial_id',
  'is_scannable',
] as const satisfies readonly (keyof ServiceRecord)[];
export type Stored = Pick<ServiceRecord, (typeof STORED)[number]>;

/** The express order of a stock number, otherwise of a work order number; the latest of several. */
export async function findOrderId(db: Db, siteId: number, name: string): Promise<number | undefined> {
  const { rows } = await db.query<{ work_order_id: number }>({
    name: 'express-find',
    text: `SELECT w.work_order_id FROM work_order w JOIN express_order x USING (site_id, work_order_id)
           WHERE w.site_id = $1 AND (w.sblu = $2 OR w.ext_id = $2)
           ORDER BY (w.sblu = $2) DESC, w.create_time DESC, w.work_order_id DESC LIMIT 1`,
    values: [siteId, name],
  });
  return rows[0]?.work_order_id;
}

export type Candidate = { work_order_id: number; ext_id: string; sblu: string; status: string };

/** The work orders that a number or a VIN names, open ones first. */
export async function findCandidates(
  db: Db,
  siteId: number,
  name: string,
  scope: CustomerScope,
): Promise<Candidate[]> {
  const values: unknown[] = [siteId, name.toUpperCase()];
  const where = scopeConditions(scope, (value) => `$${values.push(value)}`);
  const { rows } = await db.query<Candidate>(
    `SELECT w.work_order_id, w.ext_id, w.sblu, w.status FROM work_order w
     WHERE ${['w.site_id = $1', '(w.ext_id = $2 OR w.vin = $2)', ...where].join(' AND ')}
     ORDER BY (w.status = 'Open') DESC, w.create_time DESC, w.work_order_id DESC LIMIT 2`,
    values,
  );
  return rows;
}

/** Takes a work order into express service; returns false when it is there already. */
export async function insertOrder(
  db: Db,
  { siteId, workOrderId }: OrderKey,
  userName: string,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `INSERT INTO express_order (site_id, work_order_id, imported_time, mod_time, mod_user)
     VALUES ($1, $2, $3, $3, $4) ON CONFLICT DO NOTHING`,
    [siteId, workOrderId, now, userName],
  );
  return rowCount === 1;
}

/** The stages that are stored, without what follows from elsewhere. */
export async function readStages(db: Db, { siteId, workOrderId }: OrderKey): Promise<string[]> {
  const { rows } = await db.query<{ stages: string[] }>(
    'SELECT stages FROM express_order WHERE site_id = $1 AND work_order_id = $2',
    [siteId, workOrderId],
  );
  return rows[0]?.stages ?? [];
}

/** When an order was completed, and by whom; undefined until it is. From then on nobody changes its stages. */
export async function readCompletion(
  db: Db,
  { siteId, workOrderId }: OrderKey,
): Promise<{ completed_time: Date; completed_user_name: string } | undefined> {
  const { rows } = await db.query<{ completed_time: Date; completed_user_name: string }>(
    `SELECT x.completed_time, ${nameOf('u', 'x.mod_user')} AS completed_user_name
     FROM express_order x LEFT JOIN user_config u ON u.user_name = x.mod_user
     WHERE x.site_id = $1 AND x.work_order_id = $2 AND x.completed_time IS NOT NULL`,
    [siteId, workOrderId],
  );
  return rows[0];
}

/** Writes the stages of a work order. */
export async function writeStages(
  db: Db,
  { siteId, workOrderId }: OrderKey,
  stages: readonly string[],
  userName: string,
  now: Date,
): Promise<void> {
  await db.query(
    `UPDATE express_order SET stages = $3, mod_user = $4, mod_time = $5,
            completed_time = CASE WHEN 'complete' = ANY($3) THEN coalesce(completed_time, $5) END
     WHERE site_id = $1 AND work_order_id = $2`,
    [siteId, workOrderId, stages, userName, now],
  );
}

/** The services of a work order in the order in which they were added. */
export async function listServices(db: Db, { siteId, workOrderId }: OrderKey): Promise<ServiceRecord[]> {
  const { rows } = await db.query<ServiceRecord>({
    name: 'express-services',
    text: `SELECT s.express_service_id, ${STORED.map((column) => `s.${column}`).join(', ')}, s.tcn, s.mod_time,
                  s.mod_user, ${nameOf('u', 's.mod_user')} AS mod_user_name
           FROM express_service s LEFT JOIN user_config u ON u.user_name = s.mod_user
           WHERE s.site_id = $1 AND s.work_order_id = $2 ORDER BY s.express_service_id`,
    values: [siteId, workOrderId],
  });
  return rows;
}

type Author = { userName: string; now: Date };
const cells = (stored: Stored): unknown[] => STORED.map((column) => stored[column]);

/** Writes a new service. */
export async function insertService(
  db: Db,
  { siteId, workOrderId }: OrderKey,
  stored: Stored,
  { userName, now }: Author,
): Promise<void> {
  const values = [siteId, workOrderId, userName, now, ...cells(stored)];
  await db.query(
    `INSERT INTO express_service (site_id, work_order_id, mod_user, mod_time, ${STORED.join(', ')})
     VALUES (${values.map((_, place) => `$${place + 1}`).join(', ')})`,
    values,
  );
}

/** Changes a service and counts the change. */
export async function updateService(
  db: Db,
  { siteId, workOrderId }: OrderKey,
  serviceId: number,
  stored: Stored,
  { userName, now }: Author,
): Promise<void> {
  await db.query(
    `UPDATE express_service SET mod_user = $4, mod_time = $5, tcn = tcn + 1,
            ${STORED.map((column, place) => `${column} = $${place + 6}`).join(', ')}
     WHERE site_id = $1 AND work_order_id = $2 AND express_service_id = $3`,
    [siteId, workOrderId, serviceId, userName, now, ...cells(stored)],
  );
}

/** Removes a service. */
export async function deleteService(
  db: Db,
  { siteId, workOrderId }: OrderKey,
  serviceId: number,
): Promise<void> {
  await db.query(
    'DELETE FROM express_service WHERE site_id = $1 AND work_order_id = $2 AND express_service_id = $3',
    [siteId, workOrderId, serviceId],
  );
}
