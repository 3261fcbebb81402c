/** Express service of a site: what it offers, and the work orders that are in it. */
import type { PoolClient } from 'pg';
import { COMPLETED, READY, REWORK } from '#domain/express/lines';
import { lineOfOffer } from '#domain/express/offers';
import { hundredthsOf } from '#domain/express/price';
import { settledStages } from '#domain/express/stages';
import { EXPRESS_SERVICES, LINE_NOTES } from './data/express-services';
import { insertCharges, type ExpressCandidate, type ExpressLine } from './express-charges';
import { insertConfigurations } from './express-offers';
import { SUBLET_VENDORS, type ShopCode } from './data/labors';
import type { Ids } from './ids';
import type { SitePlan } from './profiles';
import { Random } from './random';
import { insertRows } from './site-rows';

/** The place of the order that has more services than fit on a screen, and how many. */
const LONG_PLACE = 2;
const LONG_SERVICES = 60;
const DAY = 86_400_000;

type Work = { client: PoolClient; site: SitePlan; ids: Ids; random: Random; stop: number };

/** Fills the express tables of a site that has the service. */
export async function insertExpress(
  client: PoolClient,
  site: SitePlan,
  ids: Ids,
  { seed, stop, since }: { seed: number; stop: number; since: Date },
): Promise<void> {
  if (!site.flags.includes('expressServiceEnabled')) return;
  const random = new Random(`${seed}/${site.siteId}/express`);
  const work: Work = { client, site, ids, random, stop };
  await insertConfigurations(client, site, since);
  const vendors = await names(client, 'SELECT vendor_name AS name FROM site_vendor WHERE site_id = $1', site);
  const sources = await names(
    client,
    "SELECT DISTINCT part_source AS name FROM part WHERE site_id = $1 AND part_source <> ''",
    site,
  );
  if (vendors.length === 0 || sources.length === 0) return;
  const { open } = site.counts;
  const opened = await candidates(work, 'Open', Math.min(48, Math.max(8, Math.round(open / 4.4))));
  const closed = await candidates(work, 'Completed', Math.min(24, Math.max(3, Math.round(open / 11))));
  for (const [place, order] of opened.entries()) {
    const count = place === LONG_PLACE ? LONG_SERVICES : random.int(2, 9);
    await writeOrder(work, order, drawLines(random, count, stateOf(random, order, place)), {
      vendors,
      sources,
    });
  }
  for (const order of closed) {
    await writeOrder(work, order, drawLines(random, random.int(2, 7), 'complete'), { vendors, sources });
  }
}

async function names(client: PoolClient, text: string, { siteId }: SitePlan): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`${text} ORDER BY 1`, [siteId]);
  return rows.map(({ name }) => name);
}

/**
 * Open orders in the late stages come first: express service is done last. Ids are shuffled within the range of an
 * integer: a national company has millions.
 */
async function candidates(work: Work, status: string, count: number): Promise<ExpressCandidate[]> {
  const { rows } = await work.client.query<ExpressCandidate>(
    `SELECT w.work_order_id, w.ext_id, w.vin, t.task, w.create_time AS arrival, c.customer_name, c.ext_id AS account
     FROM work_order w JOIN customer c USING (site_id, customer_id)
     LEFT JOIN LATERAL (SELECT task FROM work_order_task t WHERE t.site_id = w.site_id AND t.active
       AND t.work_order_id = w.work_order_id ORDER BY task LIMIT 1) t ON true
     WHERE w.site_id = $1 AND w.status = $2
     ORDER BY (t.task IN ('Repair', 'Quality Control', 'Audit', 'Delivery')) IS TRUE DESC,
              w.work_order_id % 1009 * 7919 % 1009, w.work_order_id LIMIT $3`,
    [work.site.siteId, status, count],
  );
  return rows;
}

type State = 'fresh' | 'working' | 'rework' | 'repaired' | 'qc' | 'audited' | 'complete';

function stateOf(random: Random, { task }: ExpressCandidate, place: number): State {
  if (place === LONG_PLACE) return 'working';
  if (task === 'Quality Control') return random.chance(0.7) ? 'repaired' : 'rework';
  if (task === 'Audit') return 'qc';
  if (task === 'Delivery') return random.chance(0.6) ? 'audited' : 'complete';
  return random.pick(['fresh', 'working', 'working', 'rework', 'repaired'] as const);
}

function drawLines(random: Random, count: number, state: State): { lines: ExpressLine[]; state: State } {
  const chosen = Array.from({ length: Math.ceil(count / EXPRESS_SERVICES.length) }, () =>
    random.sample(EXPRESS_SERVICES, Math.min(count, EXPRESS_SERVICES.length)),
  ).flat();
  const lines = chosen.slice(0, count).map((catalogue, place) => {
    const { list, description, amount, hours, markup } = catalogue;
    const line = lineOfOffer(
      {
        description,
        amount: amount === '--' ? '24.00' : amount,
        estimate_hours: hours === '--' ? '1.5' : hours,
        markup,
        markup_type: '',
      },
      list,
    );
    const status = statusOf(random, state, place);
    const notes = random.chance(0.12) ? random.pick(LINE_NOTES) : '';
    const part = line.type === 'Parts' ? `${catalogue.feeCode}-${random.int(10_000, 99_999)}` : '';
    return { ...line, status, notes, part_number: part, catalogue };
  });
  return { lines, state };
}

function statusOf(random: Random, state: State, place: number): string {
  if (state === 'fresh') return READY;
  if (state === 'working') return random.chance(0.45) ? COMPLETED : READY;
  if (state === 'rework') return place === 0 ? REWORK : COMPLETED;
  return COMPLETED;
}

const STAGES: Readonly<Record<State, readonly string[]>> = {
  fresh: [],
  working: [],
  rework: [],
  repaired: [],
  qc: ['qc'],
  audited: ['qc', 'audit'],
  complete: ['qc', 'audit', 'complete'],
};

const ORDER_COLUMNS =
  'site_id, work_order_id, stages, imported_time, completed_time, mod_time, mod_user'.split(', ');
const SERVICE_COLUMNS = (
  'site_id, express_service_id, work_order_id, service, description, part_number, type, labor_time, rate_cents, ' +
  'price_cents, vendor, status, notes, markup, markup_type, service_type, fee_code_1, fee_code_2, fee_code_3, ' +
  'subclasses, sublet_code, serial_id, is_scannable, mod_time, mod_user'
).split(', ');

async function writeOrder(
  work: Work,
  order: ExpressCandidate,
  { lines, state }: { lines: ExpressLine[]; state: State },
  { vendors, sources }: { vendors: string[]; sources: string[] },
): Promise<void> {
  const { client, site, ids, random, stop } = work;
  const imported = new Date(
    Math.min(stop - 3_600_000, order.arrival.getTime() + random.between(0.2, 2) * DAY),
  );
  const changed = new Date(Math.min(stop - 600_000, imported.getTime() + random.between(0.1, 1.5) * DAY));
  const done = state === 'complete' ? changed : null;
  const stages = settledStages(
    STAGES[state],
    lines.map(({ status }) => status),
  );
  const key = [site.siteId, order.work_order_id];
  await insertRows(client, 'express_order', ORDER_COLUMNS, [
    [...key, stages, imported, done, changed, 'express'],
  ]);
  const own = (shop: string) => SUBLET_VENDORS[shop as ShopCode];
  const billed = lines.map((line) => ({
    ...line,
    id: ids.next('expressService'),
    vendor: random.pick(line.type === 'Parts' ? sources : (own(line.catalogue.shop) ?? vendors)),
  }));
  await insertRows(
    client,
    'express_service',
    SERVICE_COLUMNS,
    billed.map((line) => [
      site.siteId,
      line.id,
      order.work_order_id,
      line.service,
      line.description,
      line.part_number,
      line.type,
      hundredthsOf(line.labor_time) ?? 0,
      hundredthsOf(line.rate),
      hundredthsOf(line.price),
      line.vendor,
      line.status,
      line.notes,
      line.markup === null ? null : line.markup * 100,
      line.markup_type,
      line.service_type,
      line.catalogue.feeCode,
      line.catalogue.expenseCode,
      `${site.auctionId}-${line.catalogue.shop}`,
      line.catalogue.shop,
      line.type === 'Labor' ? `SUB-${line.catalogue.shop}` : '',
      `X${String(line.id).padStart(6, '0')}`,
      line.type === 'Parts',
      changed,
      'express',
    ]),
  );
  if (done) await insertCharges(client, site, order, billed, done);
}
