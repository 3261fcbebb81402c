/** Thousands of open consoles in a process of their own; see `crowd.ts`. */
import { request, type IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { CrowdAnswer, CrowdQuestion } from './crowd';

const AT_ONCE = 100;
const RETRY_MS = 3000;
const LONGEST_MS = 60_000;

let turn = 0;
let open = 0;
let looked: number[] = [];
let failed = 0;
let reads = 0;

/** A different address each time, as behind a proxy. */
const address = ({ addresses }: CrowdQuestion) => addresses[turn++ % addresses.length] ?? '';

/** Reloads what is shown, as a console does after a gap. */
async function look(asked: CrowdQuestion): Promise<void> {
  reads += 1;
  const began = performance.now();
  for (;;) {
    const answer = await fetch(`${address(asked)}${asked.list}`, {
      headers: { authorization: asked.bearer },
      signal: AbortSignal.timeout(LONGEST_MS),
    }).catch(() => undefined);
    await answer?.text().catch(() => '');
    if (answer?.ok) break;
    failed += 1;
    await pause(RETRY_MS * (0.5 + Math.random()));
  }
  looked.push(performance.now() - began);
}

/** Keeps one stream open; resolves once it is open for the first time. */
function listen(asked: CrowdQuestion): Promise<void> {
  return new Promise((resolve) => {
    let retry = RETRY_MS;
    let before = false;
    const connect = () => {
      const url = new URL(asked.stream, address(asked));
      const outgoing = request(
        url,
        { headers: { authorization: asked.bearer }, agent: false },
        (response) => {
          if (response.statusCode !== 200) {
            response.resume();
            return again();
          }
          open += 1;
          if (before) void look(asked);
          before = true;
          resolve();
          hear(response);
          response.once('close', () => {
            open -= 1;
            again();
          });
        },
      );
      outgoing.on('error', again);
      outgoing.end();
    };
    let waiting = false;
    const again = () => {
      if (waiting) return;
      waiting = true;
      setTimeout(
        () => {
          waiting = false;
          connect();
        },
        retry * (0.5 + Math.random()),
      );
    };
    const hear = (response: IncomingMessage) => {
      response.setEncoding('utf8');
      response.on('error', () => undefined);
      response.on('data', (text: string) => {
        const told = /^retry: (\d+)$/m.exec(text)?.[1];
        if (told !== undefined) retry = Number(told);
        if (text.includes('event: resync')) void look(asked);
      });
    };
    connect();
  });
}

async function openAll(asked: CrowdQuestion): Promise<void> {
  for (let opened = 0; opened < asked.streams; opened += AT_ONCE) {
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, asked.streams - opened) }, () => listen(asked)));
  }
}

process.on('message', (message: CrowdQuestion | 'tell') => {
  void (async () => {
    if (message !== 'tell') await openAll(message);
    const answer: CrowdAnswer = { open, reads, failed, looked };
    [reads, failed, looked] = [0, 0, []];
    process.send?.(answer);
  })();
});
