import { phoneOutcome, type PhoneOutcome } from '#domain/phone/messages';
import { post } from '../../../platform/post';
import { encryptPush, type Receiver } from './encrypt';
import type { Vapid } from './vapid';

/** What reaching phones needs from the services. */
export type Phone = {
  clock: () => Date;
  /** Where people reach the console. */
  publicUrl: string;
  vapid: Vapid;
  timeoutMs: number;
  /** Push services inside the network are allowed, and unencrypted. */
  inside: boolean;
  /** Where text messages are sent, with the credentials; undefined if none is configured. */
  gateway: { url: string; token: string } | undefined;
};

/** What a phone shows; `url` is where tapping it leads. */
export type Shown = { title: string; body: string; url: string; tag: string };

/** How long a push service keeps a message for a device that is away. Seconds. */
const KEPT_SECONDS = 4 * 3600;
/** A text message of one part. */
const SMS_LENGTH = 160;

/** Hands a message to the push service of a device, and returns the outcome. */
export async function sendPush(
  { vapid, clock, timeoutMs, inside }: Phone,
  { endpoint, ...receiver }: Receiver & { endpoint: string },
  shown: Shown,
  urgent: boolean,
): Promise<PhoneOutcome> {
  const { status } = await post({
    url: endpoint,
    headers: {
      authorization: await vapid.authorization(endpoint, clock()),
      'content-type': 'application/octet-stream',
      'content-encoding': 'aes128gcm',
      ttl: String(KEPT_SECONDS),
      urgency: urgent ? 'high' : 'normal',
    },
    body: encryptPush(JSON.stringify(shown), receiver),
    timeoutMs,
    inside,
  });
  return phoneOutcome('push', status);
}

/** Hands a text message to the gateway; one that is sent again has the same id. */
export async function sendSms(
  { timeoutMs }: Phone,
  { url, token }: NonNullable<Phone['gateway']>,
  { to, text, id }: { to: string; text: string; id: string },
): Promise<PhoneOutcome> {
  const { status } = await post({
    url,
    headers: {
      ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
      'idempotency-key': id,
    },
    body: JSON.stringify({ to, text, id }),
    timeoutMs,
    // The operator has named it.
    inside: true,
  });
  return phoneOutcome('sms', status);
}

/** The text of a text message: cut so that its link stays whole. */
export function smsText({ title, body }: Pick<Shown, 'title' | 'body'>, link: string): string {
  const room = SMS_LENGTH - link.length - 1;
  const said = `${title}: ${body}`;
  return `${said.length > room ? `${said.slice(0, Math.max(0, room - 1)).trimEnd()}…` : said} ${link}`;
}
