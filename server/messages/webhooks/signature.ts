import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';
const SECRET_BYTES = 24;

/** A secret as Standard Webhooks write one. */
export const newSecret = (): string => PREFIX + randomBytes(SECRET_BYTES).toString('base64');

/** A message that is about to be sent, at a moment. */
export type Message = { id: string; seconds: number; body: string };

/** The headers of a message, signed with each valid secret: a receiver that knows any of them can verify it. */
export function signedHeaders(secrets: readonly string[], message: Message): Record<string, string> {
  return {
    'webhook-id': message.id,
    'webhook-timestamp': String(message.seconds),
    'webhook-signature': secrets.map((secret) => signatureOf(secret, message)).join(' '),
  };
}

/** The signature of a message as Standard Webhooks ask for it: HMAC-SHA-256 over id, seconds and body. */
export function signatureOf(secret: string, { id, seconds, body }: Message): string {
  const key = Buffer.from(secret.startsWith(PREFIX) ? secret.slice(PREFIX.length) : secret, 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
}
