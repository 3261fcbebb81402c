/** The catalog of a site's estimates: its jobs with standard hours, and the parts that they take. */
import type { PoolClient } from 'pg';
import { JOBS, type ShopCode } from './data/labors';
import type { Ids } from './ids';
import { insertRows } from './site-rows';

const COLUMNS = [
  'site_id',
  'catalog_line_id',
  'kind',
  'name',
  'site_shop_id',
  'hours',
  'price_cents',
  'origin',
  'mod_time',
];

const between = ([from, to]: readonly [number, number]): number => (from + to) / 2;

/** Standard hours are written in tenths. */
const standardHours = (hours: readonly [number, number]): number => Math.round(between(hours) * 10) * 10;

/** Every job and part of the site, with the median of what they take and cost. */
export async function insertCatalog(
  client: PoolClient,
  siteId: number,
  shopIds: ReadonlyMap<ShopCode, number>,
  ids: Ids,
  since: Date,
): Promise<void> {
  const jobs = new Map(JOBS.map((job) => [job.name, job]));
  const parts = new Map(JOBS.flatMap((job) => job.parts).map((part) => [part.name, part]));
  const next = () => [siteId, ids.next('catalogLine')];
  await insertRows(client, 'catalog_line', COLUMNS, [
    ...[...jobs.values()].map(({ name, shop, hours, feeDollars }) => [
      ...next(),
      feeDollars ? 'fee' : 'labor',
      name,
      shopIds.get(shop) ?? null,
      feeDollars ? null : standardHours(hours),
      feeDollars ? Math.round(between(feeDollars)) * 100 : null,
      'own',
      since,
    ]),
    ...[...parts.values()].map(({ name, dollars }) => [
      ...next(),
      'part',
      name,
      null,
      null,
      Math.round(between(dollars) * 100),
      'own',
      since,
    ]),
  ]);
}
