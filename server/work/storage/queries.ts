import type { Db } from '../../platform/http/context';

export type StorageChange = {
  siteId: number;
  workOrderNumber: string;
  vin: string;
  oldAccount: string;
  oldType: string;
  newAccount: string;
  newType: string;
  userName: string;
  now: Date;
};

/** Writes one change of the account that pays for storage; returns its id. */
export async function insertStorageCustomer(db: Db, change: StorageChange): Promise<number | undefined> {
  const { rows } = await db.query<{ id: number }>(
    `INSERT INTO storage_customer (site_id, work_order_number, vin, old_account_number, old_customer_type,
                                   new_account_number, new_customer_type, mod_user, mod_time)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING storage_customer_id AS id`,
    [
      change.siteId,
      change.workOrderNumber,
      change.vin,
      change.oldAccount,
      change.oldType,
      change.newAccount,
      change.newType,
      change.userName,
      change.now,
    ],
  );
  return rows[0]?.id;
}
