import { nameOf } from '../../platform/database/name-of';
import type { Db } from '../../platform/http/context';

type OrderKey = { siteId: number; workOrderId: number };

export type ProofRecord = {
  receiver: string;
  odometer: number | null;
  signature: string;
  typed: boolean;
  delivered_by: string;
  delivered_at: Date;
  tcn: number;
};

/** Who has received the vehicle of a work order, with the name of the person who handed it over. */
export async function findProof(db: Db, { siteId, workOrderId }: OrderKey): Promise<ProofRecord | undefined> {
  const { rows } = await db.query<ProofRecord>({
    name: 'workbench-delivery-proof',
    text: `SELECT p.receiver, p.odometer, p.signature, p.typed, ${nameOf('u', 'p.delivered_by')} AS delivered_by,
                  p.delivered_at, p.tcn
           FROM delivery_proof p LEFT JOIN user_config u ON u.user_name = p.delivered_by
           WHERE p.site_id = $1 AND p.work_order_id = $2`,
    values: [siteId, workOrderId],
  });
  return rows[0];
}

type Proof = Pick<ProofRecord, 'receiver' | 'odometer' | 'signature' | 'typed'>;

/** Stores who has received a vehicle, replacing what was stored; returns the new count. */
export async function writeProof(
  db: Db,
  { siteId, workOrderId }: OrderKey,
  { receiver, odometer, signature, typed }: Proof,
  mark: { userName: string; now: Date },
): Promise<number> {
  const { rows } = await db.query<{ tcn: number }>(
    `INSERT INTO delivery_proof (site_id, work_order_id, receiver, odometer, signature, typed, delivered_by,
                                 delivered_at, mod_user, mod_time)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $7, $8)
     ON CONFLICT (site_id, work_order_id) DO UPDATE
     SET receiver = excluded.receiver, odometer = excluded.odometer, signature = excluded.signature,
         typed = excluded.typed, delivered_by = excluded.delivered_by, delivered_at = excluded.delivered_at,
         tcn = delivery_proof.tcn + 1, mod_user = excluded.mod_user, mod_time = excluded.mod_time
     RETURNING tcn`,
    [siteId, workOrderId, receiver, odometer, signature, typed, mark.userName, mark.now],
  );
  return rows[0]?.tcn ?? 0;
}
