import type { searchVehicles } from '#contract/search';
import type { WireAnswerOf } from '#contract/call';
import { foundIn, isTelling, searchWords } from '#domain/vehicle-search';
import type { ActorContext, Handler } from '../../platform/http/context';
import { placeToWire } from '../../work/work-orders/row-place';
import * as queries from './queries';

type Wire = WireAnswerOf<typeof searchVehicles>['vehicles'][number];

/**
 * Vehicles at all sites of the user, among their customers, that match every word of the term; nothing for a term
 * without a letter or digit. Near vehicles are searched first, and words without three letters only there.
 */
export const searchAll: Handler<typeof searchVehicles> = async (context, { params }) => {
  const words = searchWords(params.term);
  if (words.length === 0) return { vehicles: [], more: false };
  const fits = await find(context, { words, near: params.nearSiteId, limit: params.limit + 1 });
  const shown = fits.slice(0, params.limit);
  const records = await queries.readFound(context.db, shown);
  return {
    vehicles: records.map((record, at) => onWire(record, words, shown[at]?.part_num ?? '')),
    more: fits.length > params.limit,
  };
};

type Wanted = { words: readonly string[]; near: number | undefined; limit: number };

/** The matches, best first, each once. */
async function find({ db, actor }: ActorContext, { words, near, limit }: Wanted): Promise<queries.Fit[]> {
  const sites = [...actor.siteIds];
  const own = near !== undefined && actor.siteIds.has(near) ? near : sites[0];
  if (own === undefined) return [];
  const telling = isTelling(words);
  const asked = { siteIds: sites, nearSiteId: own, scope: actor.scope, words, limit };
  const found = new Map<string, queries.Fit>();
  const add = (fits: readonly queries.Fit[]) => {
    for (const fit of fits) {
      const key = `${fit.site_id}-${fit.work_order_id}`;
      if (!found.has(key)) found.set(key, fit);
    }
  };
  add(await queries.findByKey(db, asked));
  add(await queries.findByWords(db, { ...asked, siteIds: [own] }, 'near'));
  if (!telling) return [...found.values()].slice(0, limit);
  if (found.size < limit) add(await queries.findByPart(db, asked));
  const elsewhere = { ...asked, siteIds: sites.filter((siteId) => siteId !== own) };
  for (const place of ['open elsewhere', 'closed elsewhere'] as const) {
    if (found.size < limit && elsewhere.siteIds.length > 0)
      add(await queries.findByWords(db, elsewhere, place));
  }
  return [...found.values()].slice(0, limit);
}

function onWire(record: queries.FoundRecord, words: readonly string[], part: string): Wire {
  const fields = {
    number: record.ext_id,
    vin: record.vin,
    vehicle: record.description,
    customer: record.customer_name ?? '',
    lot: `${record.lot_name} ${record.lot_number}`.trim(),
    reference: record.external_reference,
    stock: record.sblu,
    part,
  };
  const found = foundIn(fields, words);
  return {
    siteId: record.site_id,
    siteName: record.site_name,
    auctionId: record.auction_id,
    workOrderId: record.work_order_id,
    extId: record.ext_id,
    vin: record.vin,
    description: record.description,
    customerName: record.customer_name,
    lotName: record.lot_name,
    lotNumber: record.lot_number,
    status: record.status,
    activeTasks: record.active_tasks,
    isLoopback: record.is_loopback ? 'Y' : 'N',
    found,
    foundText: fields[found],
    ...placeToWire(record),
  };
}
