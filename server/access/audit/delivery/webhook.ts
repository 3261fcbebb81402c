import { createHmac } from 'node:crypto';
import { OutboundError, postText } from '../../../platform/outbound';
import type { Told } from './batch';

const PREFIX = 'whsec_';

/** The signature of a message as Standard Webhooks ask for it: HMAC-SHA-256 over id, seconds and body. */
export function signatureOf(secret: string, id: string, seconds: number, body: string): string {
  const key = Buffer.from(secret.slice(secret.startsWith(PREFIX) ? PREFIX.length : 0), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
}

/**
 * Posts rows to a webhook, signed; the id of a message says which numbers of the chain it holds. Error: OutboundError
 * for anything but a success in time.
 */
export async function sendWebhook(
  { url, secret, timeoutMs, now }: { url: string; secret: string; timeoutMs: number; now: Date },
  rows: readonly Told[],
): Promise<void> {
  const body = JSON.stringify({ type: 'frontline.audit', events: rows });
  const id = `audit-${rows[0]?.number}-${rows.at(-1)?.number}`;
  const seconds = Math.floor(now.getTime() / 1000);
  const { status } = await postText({
    url,
    timeoutMs,
    body,
    headers: {
      'webhook-id': id,
      'webhook-timestamp': String(seconds),
      'webhook-signature': signatureOf(secret, id, seconds, body),
    },
  });
  if (status < 200 || status >= 300) throw new OutboundError(`It answered with status ${status}.`);
}
