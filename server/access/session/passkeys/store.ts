import type { Db } from '#server/platform/http/context';

/** A passkey as stored. */
export type Passkey = {
  credentialId: string;
  userConfigId: number;
  passkeyName: string;
  publicKey: Buffer;
  uses: number;
  transports: string[];
  createdAt: Date;
  lastUsedAt: Date | null;
};

const COLUMNS = `credential_id AS "credentialId", user_config_id AS "userConfigId", passkey_name AS "passkeyName",
  public_key AS "publicKey", uses::int AS uses, transports, created_at AS "createdAt", last_used_at AS "lastUsedAt"`;

/** Someone's passkeys, the oldest first. */
export async function passkeysOf(db: Db, userConfigId: number): Promise<Passkey[]> {
  const { rows } = await db.query<Passkey>({
    name: 'passkeys-of',
    text: `SELECT ${COLUMNS} FROM passkey WHERE user_config_id = $1 ORDER BY created_at, credential_id`,
    values: [userConfigId],
  });
  return rows;
}

/** A passkey by its credential id; undefined for an unknown one. */
export async function passkeyById(db: Db, credentialId: string): Promise<Passkey | undefined> {
  const { rows } = await db.query<Passkey>({
    name: 'passkey-by-id',
    text: `SELECT ${COLUMNS} FROM passkey WHERE credential_id = $1`,
    values: [credentialId],
  });
  return rows[0];
}

/** Stores a passkey; false when it is stored already, whoever's it is. */
export async function insertPasskey(db: Db, passkey: Omit<Passkey, 'lastUsedAt'>): Promise<boolean> {
  const { rowCount } = await db.query(
    `INSERT INTO passkey (credential_id, user_config_id, passkey_name, public_key, uses, transports, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING`,
    [
      passkey.credentialId,
      passkey.userConfigId,
      passkey.passkeyName,
      passkey.publicKey,
      passkey.uses,
      passkey.transports,
      passkey.createdAt,
    ],
  );
  return rowCount === 1;
}

/** Records a use; false when the passkey is gone, or another use has raised the counter in the meantime. */
export async function noteUse(
  db: Db,
  { credentialId, former, uses, now }: { credentialId: string; former: number; uses: number; now: Date },
): Promise<boolean> {
  const { rowCount } = await db.query(
    'UPDATE passkey SET uses = $3, last_used_at = $4 WHERE credential_id = $1 AND uses = $2',
    [credentialId, former, uses, now],
  );
  return rowCount === 1;
}

/** Removes someone's passkey; false when there is no such passkey. */
export async function deletePasskey(db: Db, userConfigId: number, credentialId: string): Promise<boolean> {
  const { rowCount } = await db.query(
    'DELETE FROM passkey WHERE user_config_id = $1 AND credential_id = $2',
    [userConfigId, credentialId],
  );
  return rowCount === 1;
}

/** Records that a challenge was answered; false when it was before. */
export async function answerOnce(db: Db, hash: Buffer, endsAt: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    'INSERT INTO passkey_answer (challenge_hash, ends_at) VALUES ($1, $2) ON CONFLICT DO NOTHING',
    [hash, endsAt],
  );
  return rowCount === 1;
}

/** Forgets answers to challenges that have ended anyway. */
export async function forgetAnswered(db: Db, now: Date): Promise<void> {
  await db.query('DELETE FROM passkey_answer WHERE ends_at < $1', [now]);
}
