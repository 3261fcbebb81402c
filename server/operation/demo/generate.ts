/** Fills an empty database with realistic sites (decisions: demo data). */
import type { Pool, PoolClient } from 'pg';
import { withoutConstraints } from '../../platform/database/guards';
import { insertAudit } from './audit-rows';
import { insertAwaitingCapture } from './awaiting-capture';
import { startOfDay } from './calendar';
import { castSite, demoPeople, staffShops, type Cast } from './cast';
import { BulkWriter } from './copy';
import { insertHoldingRates } from './holding-rates';
import { insertTargets } from './targets';
import { insertOpeningHours, insertTechnicianTimes, siteCalendar, technicianTimes } from './opening-hours';
import { insertCustomers } from './customers';
import { insertExpress } from './express';
import { Ids } from './ids';
import {
  BULK_NAMES,
  claimEmptyDatabase,
  dropIndexes,
  fillFromAll,
  holdTriggers,
  markCarried,
  prepareTables,
  queueForLedger,
  setSequences,
  tellEtas,
  tellValues,
} from './load';
import { draftOrders } from './order';
import { insertLot } from './lot-rows';
import { orderNumbers } from './order-numbers';
import { planSites, type DemoProfiles, type SitePlan } from './profiles';
import { Random } from './random';
import { writeOrder } from './rows';
import type { SiteContext } from './site-context';
import { insertStock } from './stock';
import { insertPeople, insertRoles, insertShopDetails, insertShops, insertSites } from './site-rows';
import { insertCatalog } from './catalog-rows';
import { Benches } from './timeline/benches';
import { SiteTimes } from './timeline/site-times';
import type { Truth } from './timeline/truth';
import { insertSkills, insertSources, insertVendors } from './skill-rows';

/** Progress of the generation; `fraction` runs from 0 to 1 over all stages and never falls. */
export type DemoProgress = {
  stage: 'people' | 'work orders' | 'indexes' | 'statistics' | 'done';
  fraction: number;
};

export type DemoOptions = {
  pool: Pool;
  /** Sizes by site id, or `national`. Default: 1001 large, 1002 and 1003 small. */
  profiles?: DemoProfiles;
  seed?: number;
  /** The day to which all dates are relative; the story stops at its midnight, UTC. */
  today: Date;
  onProgress?: (progress: DemoProgress) => void;
  /** Called for each work order with what its time truly went into: for tests of what is counted later. */
  onTruth?: ((truth: Truth) => void) | undefined;
};

export type DemoSummary = { sites: number; workOrders: number; rows: number };

const LEAD_TIME = 800 * 86_400_000;
/** Below this many orders, dropping and building indexes costs more than it saves. */
const INDEX_REBUILD_ORDERS = 5_000;

/**
 * Writes the demo's sites, people and work orders in one transaction: after a crash the database is as empty as before.
 * The same seed, profiles and day give the same data, except for the salts of the password hashes.
 * @throws DatabaseNotEmptyError when the database holds anything already; nothing is changed then.
 */
export async function generateDemo(options: DemoOptions): Promise<DemoSummary> {
  const { pool, profiles = {}, seed = 1, today, onProgress = () => undefined, onTruth } = options;
  const sites = planSites(profiles, seed);
  const client = await pool.connect();
  // A connection that breaks between two statements emits an event; the next statement fails anyway.
  const ignoreEvent = () => undefined;
  client.on('error', ignoreEvent);
  try {
    await client.query('BEGIN');
    await client.query('SET LOCAL statement_timeout = 0');
    await client.query('SET LOCAL idle_in_transaction_session_timeout = 0');
    await client.query("SET LOCAL maintenance_work_mem = '256MB'");
    await claimEmptyDatabase(client);
    const summary = await withoutConstraints(client, () =>
      fillSites(client, sites, { seed, stop: startOfDay(today), onProgress, onTruth }),
    );
    await client.query('COMMIT');
    client.off('error', ignoreEvent);
    client.release();
    onProgress({ stage: 'done', fraction: 1 });
    return summary;
  } catch (error) {
    // Closing the connection rolls back the transaction, whatever state a broken COPY has left it in.
    client.release(true);
    throw error;
  }
}

type Telling = { onProgress: (progress: DemoProgress) => void; onTruth: DemoOptions['onTruth'] };

async function fillSites(
  client: PoolClient,
  sites: readonly SitePlan[],
  { seed, stop, onProgress, onTruth }: Telling & { seed: number; stop: number },
): Promise<DemoSummary> {
  const total = sites.reduce((sum, { counts }) => sum + counts.open + counts.completed + counts.rejected, 0);
  const rebuild = total >= INDEX_REBUILD_ORDERS;
  const since = new Date(stop - LEAD_TIME);
  const ids = new Ids();
  onProgress({ stage: 'people', fraction: 0 });

  await prepareTables(client);
  await insertSites(client, sites, since);
  await insertRoles(client, since);
  const details = await insertShopDetails(client, since);
  const demo = demoPeople(ids);
  const taken = new Set(demo.map(({ userName }) => userName));
  const hired = sites.map((site) => castSite(site, demo, taken, ids, seed));
  const casts = sites.map((site, index) => staffShops(site, hired[index] as Cast, taken, ids, seed));
  await insertPeople(client, demo, casts, since);

  const indexes = rebuild ? await dropIndexes(client) : [];
  await holdTriggers(client);
  const writer = new BulkWriter(client);
  const share = rebuild ? 0.85 : 0.95;
  let written = 0;
  for (const [index, site] of sites.entries()) {
    const cast = casts[index] as Cast;
    await fillSite({ client, site, cast, details, ids, writer, seed, stop, since, onTruth }, () => {
      written += 1;
      if (written % 100 === 0)
        onProgress({ stage: 'work orders', fraction: 0.02 + (share - 0.02) * (written / total) });
    });
  }

  await fillFromAll(client);
  for (const [index, definition] of indexes.entries()) {
    onProgress({ stage: 'indexes', fraction: share + (0.96 - share) * (index / indexes.length) });
    await client.query(definition);
  }
  await tellEtas(client);
  await tellValues(client);
  await insertLot(client, seed, stop);
  await setSequences(client, ids);
  await queueForLedger(client);
  await markCarried(client, sites.at(-1)?.siteId ?? 0, ids.last('workOrder'), stop);
  onProgress({ stage: 'statistics', fraction: 0.96 });
  await client.query(
    `ANALYZE site, user_config, customer, site_shop, technician, technician_skill, awaiting_capture, work_order_search, ${BULK_NAMES}`,
  );
  await client.query("INSERT INTO secret (name, value) VALUES ('demo', $1)", [JSON.stringify({ seed })]);
  return { sites: sites.length, workOrders: total, rows: writer.rows };
}

type SiteWork = {
  client: PoolClient;
  site: SitePlan;
  cast: Cast;
  details: ReadonlyMap<string, number>;
  ids: Ids;
  writer: BulkWriter;
  seed: number;
  stop: number;
  since: Date;
  onTruth: DemoOptions['onTruth'];
};

async function fillSite(work: SiteWork, onOrder: () => void): Promise<void> {
  const { client, site, cast, details, ids, writer, seed, stop, since, onTruth } = work;
  const { siteId, counts } = site;
  const random = new Random(`${seed}/${siteId}/orders`);
  const shopIds = await insertShops(client, site, cast, details, ids, since);
  await insertSkills(client, siteId, cast, ids, since);
  const vendorIds = await insertVendors(client, siteId, ids, since);
  await insertSources(client, siteId, ids, since);
  await insertCatalog(client, siteId, shopIds, ids, since);
  const { customers, draw } = await insertCustomers(client, site, random, ids, since);
  const calendar = siteCalendar(site.timeZone, { stop, since });
  const own = technicianTimes(cast, { stop, since });
  await insertOpeningHours(client, siteId, calendar, { stop, since });
  await insertTechnicianTimes(client, siteId, own, { stop, since });
  const times = new SiteTimes(calendar, site.utcOffset, own, { stop, since });
  const clock = (moment: number) => times.press(moment);
  await insertHoldingRates(client, siteId, customers, { stop, since });
  await insertTargets(client, siteId, since);
  await insertAudit(client, site, cast, { stop, clock });
  const stock = await insertStock(client, siteId, new Random(`${seed}/${siteId}/stock`), ids, since);
  const benches = new Benches((technician) => times.lineOf(technician));
  const shops = { times, benches, crews: cast.techniciansByShop };
  const context: SiteContext = {
    siteId,
    seed,
    cast,
    shopIds,
    vendorIds,
    stock,
    random,
    ids,
    writer,
    stop,
    shops,
    onTruth,
  };
  const known = new Set<string>();
  const drafts = draftOrders(random, counts, stop, draw, known);
  const numbers = orderNumbers(random, siteId, drafts.length);
  for (const [index, draft] of drafts.entries()) {
    writeOrder(context, draft, { ...numbers(), place: index });
    onOrder();
    if (index % 32 === 31) await writer.breathe();
  }
  // The connection carries one statement at a time: rows under way must be in before the next plain insert.
  await writer.finish();
  await insertExpress(client, site, ids, { seed, stop, since });
  if (site.flags.includes('autoImportEnabled')) {
    await insertAwaitingCapture(client, { siteId, stop, clock, known }, random, customers, numbers);
  }
}
