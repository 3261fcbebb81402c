import type { Pool } from 'pg';
import { createMailer } from '../../mail/mailer';
import type { Config } from '../../../platform/config';
import { ensureKey } from '../../../platform/secret';
import { keepConfigured, markServerWell } from './mail-server';
import type { Mailing } from './send';
import { UNSUBSCRIBE_KEY } from './unsubscribe-token';

/** What mail to people needs; also stores whether there is any; undefined if no mail server is configured. */
export async function openMailing(
  pool: Pool,
  config: Config,
  clock: () => Date,
): Promise<Mailing | undefined> {
  const mailer = createMailer(config);
  await keepConfigured(pool, mailer !== undefined);
  if (!mailer) return undefined;
  return {
    clock,
    mailer,
    publicUrl: config.FRONTLINE_PUBLIC_URL,
    from: config.FRONTLINE_MAIL_FROM,
    key: await ensureKey(pool, UNSUBSCRIBE_KEY, config.FRONTLINE_SECRETS_KEY),
    timeoutMs: config.FRONTLINE_OUTBOUND_TIMEOUT_MS,
    heard: () => markServerWell(pool),
  };
}
