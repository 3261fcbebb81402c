import type { Db } from '#server/platform/http/context';

/** Which account a key belongs to, as stored. */
export type KeptKey = { keyId: string; userConfigId: number; keyHash: Buffer };

/** A key by its name. */
export async function keyByPrefix(db: Db, prefix: string): Promise<KeptKey | undefined> {
  const { rows } = await db.query<KeptKey>({
    name: 'service-key-by-prefix',
    text: `SELECT key_id AS "keyId", user_config_id AS "userConfigId", key_hash AS "keyHash"
           FROM service_key WHERE key_prefix = $1`,
    values: [prefix],
  });
  return rows[0];
}

/** Records when and where a key was used, unless another process has done so within the last `seconds`. */
export async function noteUse(
  db: Db,
  keyId: string,
  { now, address, seconds }: { now: Date; address: string; seconds: number },
): Promise<void> {
  await db.query({
    name: 'service-key-used',
    text: `UPDATE service_key SET last_used_at = $2, last_address = $3
           WHERE key_id = $1 AND (last_used_at IS NULL OR last_used_at <= $2::timestamptz - make_interval(secs => $4))`,
    values: [keyId, now, address, seconds],
  });
}
