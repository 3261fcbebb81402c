import type { Db } from '#server/platform/http/context';

export type TwoStep = {
  userName: string;
  passwordHash: string | null;
  /** One of their roles, at any site, requires it. */
  demanded: boolean;
  /** Sealed; null while no app is set up. */
  secret: string | null;
  /** Sealed: for an app that has not shown a code yet. */
  pending: string | null;
  confirmedAt: Date | null;
  codesLeft: number;
  /** How many passkeys there are. */
  passkeys: number;
};

/** The state of an active user's second step; undefined if there is no such user. */
export async function readTwoStep(db: Db, userConfigId: number): Promise<TwoStep | undefined> {
  const { rows } = await db.query<TwoStep>({
    name: 'two-step',
    text: `SELECT u.user_name AS "userName", u.password_hash AS "passwordHash",
             EXISTS (SELECT 1 FROM role r WHERE r.two_step AND (
               r.role_key IN (SELECT role_key FROM user_role WHERE user_config_id = $1)
               OR r.role_key IN (SELECT role_key FROM user_site_role WHERE user_config_id = $1))) AS demanded,
             a.secret, a.pending, a.confirmed_at AS "confirmedAt",
             (SELECT count(*)::int FROM recovery_code c WHERE c.user_config_id = $1) AS "codesLeft",
             (SELECT count(*)::int FROM passkey p WHERE p.user_config_id = $1) AS passkeys
           FROM user_config u LEFT JOIN sign_in_app a USING (user_config_id)
           WHERE u.user_config_id = $1 AND u.active`,
    values: [userConfigId],
  });
  return rows[0];
}

/** Stores what an app is given until it has shown its first code. */
export async function keepPending(db: Db, userConfigId: number, pending: string): Promise<void> {
  await db.query(
    `INSERT INTO sign_in_app (user_config_id, pending) VALUES ($1, $2)
     ON CONFLICT (user_config_id) DO UPDATE SET pending = $2`,
    [userConfigId, pending],
  );
}

/**
 * The app that has shown its first code replaces the one before. False when another one was started in the meantime.
 */
export async function confirmPending(
  db: Db,
  userConfigId: number,
  { pending, step, now }: { pending: string; step: number; now: Date },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE sign_in_app SET secret = pending, pending = NULL, confirmed_at = $3, last_step = $4
     WHERE user_config_id = $1 AND pending = $2`,
    [userConfigId, pending, now, step],
  );
  return rowCount === 1;
}

/** Uses up a code from the app; false when it, or a later one, was used before. */
export async function useStep(db: Db, userConfigId: number, step: number): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE sign_in_app SET last_step = $2 WHERE user_config_id = $1 AND secret IS NOT NULL AND last_step < $2`,
    [userConfigId, step],
  );
  return rowCount === 1;
}

/** Whether someone has a recovery code. */
export async function hasRecovery(db: Db, userConfigId: number, hash: Buffer): Promise<boolean> {
  const { rows } = await db.query(
    'SELECT 1 FROM recovery_code WHERE user_config_id = $1 AND code_hash = $2',
    [userConfigId, hash],
  );
  return rows.length > 0;
}

/** Uses up a recovery code; false when there is no such code, or no longer. */
export async function useRecovery(db: Db, userConfigId: number, hash: Buffer): Promise<boolean> {
  const { rowCount } = await db.query(
    'DELETE FROM recovery_code WHERE user_config_id = $1 AND code_hash = $2',
    [userConfigId, hash],
  );
  return rowCount === 1;
}

/** Gives someone new recovery codes: the former ones are void from then on. */
export async function replaceRecovery(
  db: Db,
  userConfigId: number,
  hashes: readonly Buffer[],
): Promise<void> {
  await db.query('DELETE FROM recovery_code WHERE user_config_id = $1', [userConfigId]);
  await db.query('INSERT INTO recovery_code (user_config_id, code_hash) SELECT $1, unnest($2::bytea[])', [
    userConfigId,
    hashes,
  ]);
}

/**
 * Removes the app from someone, and the recovery codes if nothing is left that they back up; false when there was none.
 */
export async function removeApp(
  db: Db,
  userConfigId: number,
  { codes }: { codes: boolean },
): Promise<boolean> {
  if (codes) await db.query('DELETE FROM recovery_code WHERE user_config_id = $1', [userConfigId]);
  const { rowCount } = await db.query('DELETE FROM sign_in_app WHERE user_config_id = $1', [userConfigId]);
  return rowCount === 1;
}

/** Removes app, passkeys and codes from someone; false when there was none. */
export async function removeTwoStep(db: Db, userConfigId: number): Promise<boolean> {
  const app = await removeApp(db, userConfigId, { codes: true });
  const { rowCount } = await db.query('DELETE FROM passkey WHERE user_config_id = $1', [userConfigId]);
  return app || rowCount !== 0;
}
