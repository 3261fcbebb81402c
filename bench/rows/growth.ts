import type { Bench, Row } from '../lib/bench';
import { oneSite } from '../lib/database';
import { multiplySite } from '../lib/multiply';
import { median, ms } from '../lib/numbers';
import { figure } from '../lib/report';
import { storm, type StormResult } from '../lib/storm';
import { rawRequest, signIn } from '../lib/wire';
import { openServed } from '../lib/world';
import { workLogPages } from './work-log';

const BAR = 1.3;

/** Databases of equally sized sites: 10 k, 200 k and 2 M work orders, or a fifth of the first two. */
const SIZES = {
  full: { site: { open: 1_300, completed: 8_700 }, sites: [1, 20, 200] },
  small: { site: { open: 260, completed: 1_740 }, sites: [1, 20] },
};

const SITES_ASKED = 20;
const ROUNDS = 5;

type Size = { orders: number; gigabytes: number; rounds: StormResult[] };
type Opened = Size & { round(): Promise<StormResult>; close(): Promise<void> };

/** A database of one size, with services over it that are ready to be asked. */
async function openSize(
  bench: Bench,
  site: { open: number; completed: number },
  sites: number,
): Promise<Opened> {
  const orders = sites * (site.open + site.completed);
  bench.say(`Making ${orders.toLocaleString('en-US')} work orders at ${sites} sites`);
  let gigabytes = 0;
  let urls: string[] = [];
  const { port, close } = await openServed(oneSite(site.open, site.completed), async (database) => {
    if (sites > 1) await multiplySite(database.pool, sites);
    const { rows } = await database.pool.query<{ bytes: string }>(
      'SELECT pg_database_size(current_database()) AS bytes',
    );
    gigabytes = Number(rows[0]?.bytes) / 2 ** 30;
    // People at many sites ask at the same time: the pages of a single site would always be in memory.
    const asked = Array.from({ length: Math.min(sites, SITES_ASKED) }, (_, at) =>
      at === 0 ? 1001 : 2000 + Math.floor((at * (sites - 1)) / SITES_ASKED) + 1,
    );
    urls = (await Promise.all(asked.map((id) => workLogPages(database, id)))).flat();
  });
  const seconds = bench.full ? 6 : 3;
  return {
    orders,
    gigabytes,
    rounds: [],
    async round() {
      // Making the next size takes longer than an access token is valid.
      const bearer = await signIn(port, 'admin');
      const requests = urls.map((url) => rawRequest('GET', url, { bearer }));
      return storm(bench.stormer(), { port, connections: 32, requests, seconds, warmUpSeconds: 2 });
    },
    close,
  };
}

/** Opens all sizes and alternates between them, so that a machine that slows down does so for all. */
async function measureSizes(bench: Bench): Promise<Size[]> {
  const { site, sites } = bench.full ? SIZES.full : SIZES.small;
  const opened: Opened[] = [];
  try {
    for (const count of sites) opened.push(await openSize(bench, site, count));
    bench.say('Reading the work log over 32 connections, one size after the other');
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const size of opened) size.rounds.push(await size.round());
    }
    return opened.map(({ orders, gigabytes, rounds }) => ({ orders, gigabytes, rounds }));
  } finally {
    for (const size of opened) await size.close();
  }
}

async function run(bench: Bench) {
  const sizes = await measureSizes(bench);
  const p50 = ({ rounds }: Size) => median(rounds.map((round) => round.p50));
  const [first] = sizes;
  if (!first) return [];
  return sizes.map((size) => {
    const growth = p50(size) / p50(first);
    const name = `work log page of ${size.orders.toLocaleString('en-US')} work orders, p50`;
    const what = { against: `${growth.toFixed(2)} ×, database ${size.gigabytes.toFixed(1)} GB`, data: size };
    return size === first
      ? figure(name, ms(p50(size)), what)
      : figure(name, ms(p50(size)), { ...what, bar: `≤ ${BAR} × the smallest`, met: growth <= BAR });
  });
}

export const growth: Row = {
  name: 'growth',
  about: 'the same page of the work log while the number of work orders grows',
  run,
};
