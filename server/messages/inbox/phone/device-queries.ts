import type { Db } from '../../../platform/http/context';

/** A browser that shows someone what they are told. */
export type Device = { deviceId: number; label: string; createdTime: Date };

/** The devices of someone, the oldest first. */
export async function devicesOf(db: Db, userConfigId: number): Promise<Device[]> {
  const { rows } = await db.query<Device>({
    name: 'phone-devices',
    text: `SELECT subscription_id AS "deviceId", label, created_time AS "createdTime" FROM push_subscription
           WHERE user_config_id = $1 ORDER BY 1`,
    values: [userConfigId],
  });
  return rows;
}

export type Subscription = { endpoint: string; p256dh: string; auth: string; label: string };

/** Where the devices of someone take messages. */
export async function subscriptionsOf(db: Db, userConfigId: number): Promise<Subscription[]> {
  const { rows } = await db.query<Subscription>({
    name: 'phone-subscriptions',
    text: 'SELECT endpoint, p256dh, auth, label FROM push_subscription WHERE user_config_id = $1 ORDER BY subscription_id',
    values: [userConfigId],
  });
  return rows;
}

/** Gives a browser to someone, whoever had it before. */
export async function keepDevice(
  db: Db,
  userConfigId: number,
  { endpoint, p256dh, auth, label }: Subscription,
  now: Date,
): Promise<void> {
  await db.query(
    `INSERT INTO push_subscription (user_config_id, endpoint, p256dh, auth, label, created_time) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (endpoint) DO UPDATE SET user_config_id = $1, p256dh = $3, auth = $4, label = $5, created_time = $6`,
    [userConfigId, endpoint, p256dh, auth, label, now],
  );
}

/** Removes a browser from its person, by its number or by where its messages are taken. */
export async function forgetDevice(
  db: Db,
  userConfigId: number,
  { deviceId, endpoint }: { deviceId: number | undefined; endpoint: string },
): Promise<void> {
  await db.query(
    'DELETE FROM push_subscription WHERE user_config_id = $1 AND (subscription_id = $2 OR endpoint = $3)',
    [userConfigId, deviceId ?? null, endpoint],
  );
}

/** The number of someone; empty for none. */
export async function numberOf(db: Db, userConfigId: number): Promise<string> {
  const { rows } = await db.query<{ number: string }>({
    name: 'phone-number',
    text: 'SELECT number FROM mobile_number WHERE user_config_id = $1',
    values: [userConfigId],
  });
  return rows[0]?.number ?? '';
}

/** Stores the number of someone; empty for none. */
export async function keepNumber(db: Db, userConfigId: number, number: string): Promise<void> {
  if (number === '') {
    await db.query('DELETE FROM mobile_number WHERE user_config_id = $1', [userConfigId]);
    return;
  }
  await db.query(
    `INSERT INTO mobile_number (user_config_id, number) VALUES ($1, $2)
     ON CONFLICT (user_config_id) DO UPDATE SET number = $2`,
    [userConfigId, number],
  );
}
