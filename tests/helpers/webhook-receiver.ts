import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Whether a message is genuine, judged by the Standard Webhooks specification alone: the receiver's side. */
export function verifies(
  secret: string,
  headers: Readonly<Record<string, string | string[] | undefined>>,
  body: string,
): boolean {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  const expected = createHmac('sha256', key).update(signed).digest();
  return String(headers['webhook-signature'])
    .split(' ')
    .some((signature) => {
      const [version, text = ''] = signature.split(',');
      const given = Buffer.from(text, 'base64');
      return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
    });
}

export type Received = {
  id: string;
  headers: IncomingHttpHeaders;
  body: string;
  message: { type: string; data: { workOrderId: number; event: { eventId: string; description: string } } };
};
/** A status, with headers if there are any. */
export type Answer = number | ({ status: number } & Record<string, string | number>);

/** Another system that receives webhooks: a real server, which answers as the test says. */
export type Receiver = {
  url: string;
  /** Every request, in order of arrival. */
  asked: Received[];
  /** What it answers; a promise makes the sender wait. */
  answer: (request: Received) => Answer | Promise<Answer>;
  close(): Promise<void>;
};

export async function startReceiver(): Promise<Receiver> {
  const asked: Received[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      const { headers } = request;
      const message = JSON.parse(body) as Received['message'];
      const received = { id: String(headers['webhook-id']), headers, body, message };
      asked.push(received);
      void Promise.resolve(receiver.answer(received)).then((said) => {
        const { status, ...more } = typeof said === 'number' ? { status: said } : said;
        response.writeHead(status, more).end();
      });
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', () => resolve()));
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/frontline`,
    asked,
    answer: () => 204,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => void server.close(resolve));
    },
  };
  return receiver;
}

/** Random numbers from 0 to 1, the same for the same seed. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
