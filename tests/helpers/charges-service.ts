import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How the service treats the next delivery; once the list is used up, it accepts. */
export type Behaviour =
  | 'accept'
  /** Books and hangs up without an answer. */
  | 'lose the answer'
  /** Books, but answers too late. */
  | 'answer late'
  /** Hangs up without booking. */
  | 'be down'
  | 'be busy'
  /** Sends everyone to a sign-in page, as a proxy in front of it would. */
  | 'show a page'
  | 'refuse'
  /** Does not know the call. */
  | 'not implement';

export type Delivery = { key: string; authorization: string; body: Record<string, unknown> };

/** A separate charges service on loopback: books once per Idempotency-Key, as its contract says. */
export type ChargesService = {
  url: string;
  /** Every delivery that arrived. */
  deliveries: Delivery[];
  /** The entries of its book by key. */
  book: Map<string, Record<string, unknown>>;
  next(...behaviours: Behaviour[]): void;
  /** Answers everyone with this status until it is reset. */
  turnAway(status: 401 | 403 | null): void;
  /**
   * Leaves the deliveries of a site without an answer until it is reset; `held` returns how many are currently waiting.
   */
  hangFor(siteId: number | null): void;
  held(): number;
  close(): Promise<void>;
};

/** Starts the service; with a token it accepts only callers that send it. */
export async function startChargesService(): Promise<ChargesService> {
  const deliveries: Delivery[] = [];
  const book = new Map<string, Record<string, unknown>>();
  const late: ServerResponse[] = [];
  let plan: Behaviour[] = [];
  let turnedAway: number | null = null;
  let hanging: number | null = null;
  const held = new Set<ServerResponse>();

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const key = String(request.headers['idempotency-key']);
      const body = JSON.parse(Buffer.concat(chunks).toString('utf8')) as Record<string, unknown>;
      deliveries.push({ key, body, authorization: String(request.headers.authorization) });
      if (hanging !== null && key.startsWith(`${hanging}-`)) {
        held.add(response);
        response.on('close', () => held.delete(response));
        return undefined;
      }
      if (turnedAway !== null) return answer(response, turnedAway, { message: 'Who are you?' });
      const behaviour = plan.shift() ?? 'accept';
      if (['accept', 'lose the answer', 'answer late'].includes(behaviour) && !book.has(key))
        book.set(key, body);
      if (behaviour === 'lose the answer' || behaviour === 'be down') return request.socket.destroy();
      if (behaviour === 'answer late') {
        late.push(response);
        return undefined;
      }
      // Delayed callers get an answer too, so the same delivery is answered twice.
      for (const waiting of late.splice(0)) answer(waiting, 200, { message: 'Booked.' });
      if (behaviour === 'be busy') return answer(response, 503, {});
      if (behaviour === 'show a page') {
        response.writeHead(200, { 'content-type': 'text/html' });
        return response.end('<!doctype html><title>Sign in</title>');
      }
      if (behaviour === 'not implement') return answer(response, 501, { message: 'No reversals here.' });
      if (behaviour === 'refuse') return answer(response, 422, { errorMessage: 'The account is closed.' });
      return answer(response, 200, { message: 'Booked.', entry: book.size });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/charges`,
    deliveries,
    book,
    next(...behaviours) {
      plan = behaviours;
    },
    turnAway(status) {
      turnedAway = status;
    },
    hangFor(siteId) {
      hanging = siteId;
    },
    held: () => held.size,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function answer(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}
