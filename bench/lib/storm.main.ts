/**
 * Sends requests over many connections as fast as they are answered, from a process of its own. It writes raw HTTP: the
 * cost of a client library would be shared by everything compared, and hide differences.
 */
import { connect } from 'node:net';
import { quantile } from './numbers';
import type { Storm, StormResult } from './storm';

const HEAD_END = '\r\n\r\n';

/** One connection: the next request leaves once the previous one is answered. */
function pump(port: number, next: () => string | undefined, answered: (status: number, ms: number) => void) {
  return new Promise<void>((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    let received = Buffer.alloc(0);
    let sentAt = 0;
    const send = () => {
      const request = next();
      if (request === undefined) return socket.end();
      sentAt = performance.now();
      return socket.write(request);
    };
    socket.on('connect', send);
    socket.on('data', (chunk) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
      const headEnd = received.indexOf(HEAD_END);
      if (headEnd < 0) return;
      const head = received.toString('latin1', 0, headEnd);
      const whole = /transfer-encoding: chunked/i.test(head)
        ? received.toString('latin1', received.length - 5) === '0\r\n\r\n'
        : received.length >= headEnd + 4 + Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
      if (!whole) return;
      received = Buffer.alloc(0);
      answered(Number(head.slice(9, 12)), performance.now() - sentAt);
      send();
    });
    socket.on('error', reject);
    socket.on('close', () => resolve());
  });
}

async function run({ port, connections, requests, seconds, warmUpSeconds = 0 }: Storm): Promise<StormResult> {
  const began = performance.now();
  const countFrom = began + warmUpSeconds * 1000;
  const until = seconds === undefined ? Number.POSITIVE_INFINITY : countFrom + seconds * 1000;
  const times: number[] = [];
  const refused: Record<number, number> = {};
  let at = 0;
  const next = () => {
    if (seconds === undefined) return requests[at++];
    return performance.now() >= until ? undefined : requests[at++ % requests.length];
  };
  let answers = 0;
  const answered = (status: number, ms: number) => {
    answers += 1;
    if (performance.now() < countFrom) return;
    if (status === 200) times.push(ms);
    else refused[status] = (refused[status] ?? 0) + 1;
  };
  await Promise.all(Array.from({ length: connections }, () => pump(port, next, answered)));
  const lasted = (performance.now() - countFrom) / 1000;
  return {
    count: times.length,
    answered: answers,
    perSecond: times.length / lasted,
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    p99: quantile(times, 0.99),
    refused,
  };
}

process.on('message', (storm: Storm) => {
  run(storm).then(
    (result) => process.send?.(result),
    (error: unknown) => {
      throw error;
    },
  );
});
// The parent process is gone.
process.on('disconnect', () => process.exit());
