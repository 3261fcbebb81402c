import { openText, sealText } from '../../access/session/company/sealed';
import type { SendingRow } from './queries';

/** The key in the database that seals the secrets of endpoints. */
export const WEBHOOK_KEY = 'webhook-key';

export const sealSecret = (key: Uint8Array, secret: string): Promise<string> => sealText(key, secret);

/** The secrets that sign a message now, the latest first. Throws for one that was sealed with another key. */
export async function secretsOf(
  key: Uint8Array,
  { secret, former_secret: former, former_until: until }: SendingRow,
  now: Date,
): Promise<string[]> {
  const sealed = [secret, ...(former !== '' && until !== null && until > now ? [former] : [])];
  const opened = await Promise.all(sealed.map((text) => openText(key, text)));
  const [first, ...others] = opened;
  if (first === undefined) throw new Error('The secret of a webhook endpoint was sealed with another key.');
  return [first, ...others.filter((one) => one !== undefined)];
}
