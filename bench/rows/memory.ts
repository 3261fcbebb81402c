import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { CDPSession } from '@playwright/test';
import { OWN_BASES, callAddress } from '#contract/addresses';
import { releaseVehicle, takeVehicle } from '#contract/availability';
import type { Call } from '#contract/call';
import { saveNote } from '#contract/notes';
import { getWorkOrder } from '#contract/work-orders';
import type { Bench, Row } from '../lib/bench';
import { openBrowser, openSignedIn } from '../lib/browser';
import { figure, type Figure } from '../lib/report';
import { signIn } from '../lib/wire';
import { WORK_LOG, type World } from '../lib/world';

/**
 * Live messages in an hour at a busy site: someone changes something every four seconds, and each change affects two
 * areas.
 */
const MESSAGES = { warmUp: 400, small: 2_000, full: 6_000 };
/** How many times the page is inspected, for the JSON: growth that stops is not a leak. */
const STEPS = 4;
/** People who change something at the same time. */
const PEOPLE = 3;
const SETTLES_MS = 5_000;
const BEARER_LASTS_MS = 300_000;

/** The most that may remain per thousand messages: less than a kilobyte each, and not one row of the list. */
const MOST = { heapMb: 1, nodes: 200, listeners: 50 };

/** What a page holds after garbage collection. */
type Held = { heapMb: number; nodes: number; listeners: number; documents: number };
type Looked = Held & { messages: number; reads: number };

type Vehicle = { extId: string; sblu: string };

async function held(session: CDPSession): Promise<Held> {
  // What a finalizer frees is collected only the next time.
  for (let time = 0; time < 3; time += 1) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const bytes = metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN;
  const { nodes, jsEventListeners, documents } = await session.send('Memory.getDOMCounters');
  return { heapMb: bytes / 2 ** 20, nodes, listeners: jsEventListeners, documents };
}

/** Receives the same stream as the console; `stop` ends it. */
async function listen({ port, bearer }: World): Promise<{ heard(): number; stop(): void }> {
  const path = `${OWN_BASES.mainUrl}live?siteId=1001`;
  const asked = get({ port, host: '127.0.0.1', path, headers: { authorization: bearer }, agent: false });
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  if (answer.statusCode !== 200) throw new Error(`The live stream is refused: ${answer.statusCode}`);
  let messages = 0;
  answer.setEncoding('utf8');
  answer.on('data', (text: string) => (messages += text.split('event: change').length - 1));
  // Ending it is an error on both sides.
  for (const side of [asked, answer]) side.on('error', () => undefined);
  return { heard: () => messages, stop: () => asked.destroy() };
}

/** Someone who claims vehicles, writes a note on each and gives it back, using the console's calls. */
function somebody({ port }: World, shop: string, vehicles: readonly Vehicle[]) {
  let bearer = '';
  let signedInAt = Number.NEGATIVE_INFINITY;
  let turn = 0;
  const send = async (call: Call, params: Record<string, string | number>, body?: object) => {
    const query = new URLSearchParams(Object.entries(params).map(([name, value]) => [name, String(value)]));
    const answer = await fetch(
      `http://127.0.0.1:${port}${callAddress(call, OWN_BASES)}?${query.toString()}`,
      {
        method: call.method,
        headers: { authorization: bearer, ...(body ? { 'content-type': 'application/json' } : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
      },
    );
    if (!answer.ok) throw new Error(`${call.id}: ${answer.status} ${await answer.text()}`);
    await answer.body?.cancel();
  };
  return async () => {
    if (performance.now() - signedInAt > BEARER_LASTS_MS) {
      bearer = await signIn(port, 'admin');
      signedInAt = performance.now();
    }
    turn += 1;
    const vehicle = vehicles[turn % vehicles.length];
    if (!vehicle) throw new Error('There is nothing to claim.');
    const { extId, sblu } = vehicle;
    await send(takeVehicle, {}, { site_id: 1001, sblu, availability: 'Claimed', shop_name: shop });
    await send(saveNote, {}, { site_id: 1001, work_order_number: extId, notes: `Moved to lane ${turn}` });
    await send(releaseVehicle, { site_id: 1001, sblu, reason: 'Work Complete' });
  };
}

/** The first page of the work log: what an open console shows and has to redraw. */
async function firstPage({ port, bearer }: World): Promise<Vehicle[]> {
  const query = `${WORK_LOG}?siteId=1001&limit=20&status=Open`;
  const answer = await fetch(`http://127.0.0.1:${port}${query}`, { headers: { authorization: bearer } });
  return (await answer.json()) as Vehicle[];
}

async function watch(world: World, messages: number, say: Bench['say']): Promise<Looked[]> {
  const vehicles = await firstPage(world);
  const { rows } = await world.database.pool.query<{ name: string }>(
    'SELECT min(shop_abbrev) AS name FROM site_shop WHERE site_id = 1001',
  );
  const shop = rows[0]?.name ?? '';
  const people = Array.from({ length: PEOPLE }, (_, at) =>
    somebody(
      world,
      shop,
      vehicles.filter((_vehicle, index) => index % PEOPLE === at),
    ),
  );
  const stream = await listen(world);
  const browser = await openBrowser();
  try {
    const { page, session } = await openSignedIn(browser, world.port, 'manager');
    await session.send('Performance.enable');
    // How often the console has reread a row: without rereads it had nothing to release.
    let reads = 0;
    const readsRow = callAddress(getWorkOrder, OWN_BASES);
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === readsRow) reads += 1;
    });
    await page.goto('/#/worklog/1001');
    await page.getByRole('rowheader').first().waitFor();
    const looked: Looked[] = [];
    for (let step = 0; step <= STEPS; step += 1) {
      const until = MESSAGES.warmUp + (messages / STEPS) * step;
      say(`Changing vehicles of the open work log until ${until} messages have come`);
      await Promise.all(
        people.map(async (person) => {
          while (stream.heard() < until) await person();
        }),
      );
      // The last change is read and drawn; the stream itself never goes quiet.
      await page.waitForTimeout(SETTLES_MS);
      looked.push({ messages: stream.heard(), reads, ...(await held(session)) });
    }
    return looked;
  } finally {
    stream.stop();
    await browser.close();
  }
}

async function run(bench: Bench): Promise<Figure[]> {
  const world = await bench.world();
  const looked = await watch(world, bench.full ? MESSAGES.full : MESSAGES.small, bench.say);
  const [first, last] = [looked[0], looked.at(-1)];
  if (!first || !last) return [];
  if (last.reads <= first.reads) throw new Error('The console has heard of no change.');
  const thousands = (last.messages - first.messages) / 1000;
  const grown = (what: keyof typeof MOST) => (last[what] - first[what]) / thousands;
  const line = (name: string, what: keyof typeof MOST, digits: number, unit: string) =>
    figure(
      `console, ${name} after ${last.messages - first.messages} live messages`,
      `${last[what].toFixed(digits)}${unit}`,
      {
        bar: `≤ ${MOST[what]}${unit} more in 1,000`,
        met: grown(what) <= MOST[what],
        against: `${first[what].toFixed(digits)}${unit} before, ${grown(what).toFixed(digits + 1)} in 1,000, ${last.reads - first.reads} rows read`,
        ...(what === 'heapMb' ? { data: looked } : {}),
      },
    );
  return [
    line('JavaScript heap', 'heapMb', 1, ' MB'),
    line('DOM nodes', 'nodes', 0, ''),
    line('event listeners', 'listeners', 0, ''),
  ];
}

export const memory: Row = {
  name: 'memory',
  about: 'what an open work log holds after an hour of live changes, as fast as they go',
  run,
};
