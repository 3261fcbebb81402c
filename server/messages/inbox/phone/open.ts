import type { Pool } from 'pg';
import type { Config } from '../../../platform/config';
import { ensureKey } from '../../../platform/secret';
import type { Phone } from './carriers';
import { openVapid, VAPID_KEY } from './vapid';

/** What reaching phones needs: push messages always, text messages if a gateway is configured. */
export async function openPhone(pool: Pool, config: Config, clock: () => Date): Promise<Phone> {
  const secret = await ensureKey(pool, VAPID_KEY, config.FRONTLINE_SECRETS_KEY);
  const contact =
    config.FRONTLINE_MAIL_FROM === '' ? config.FRONTLINE_PUBLIC_URL : `mailto:${config.FRONTLINE_MAIL_FROM}`;
  const { FRONTLINE_SMS_URL: url, FRONTLINE_SMS_TOKEN: token } = config;
  return {
    clock,
    publicUrl: config.FRONTLINE_PUBLIC_URL,
    vapid: await openVapid(secret, contact),
    timeoutMs: config.FRONTLINE_OUTBOUND_TIMEOUT_MS,
    inside: config.FRONTLINE_PUSH_PRIVATE === 'true',
    gateway: url === '' ? undefined : { url, token },
  };
}
