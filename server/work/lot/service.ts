import type { WireAnswerOf } from '#contract/call';
import type { getKeysOut, getLot, getLotVehicles } from '#contract/lot';
import { comparePlaces } from '#domain/lot/place';
import { UNSEEN_DAYS } from '#domain/lot/sightings';
import { clientsOf } from '../../platform/database/customer-scope';
import type { Db, Handler, SiteContext } from '../../platform/http/context';
import { keysToWire, readKeys } from './key-queries';
import * as lists from './list-queries';
import { listPlaces } from './place-queries';
import { countByPlace, placeOf } from './queries';
import { placeToWire } from '../work-orders/row-place';

const DAY_MS = 86_400_000;

const unseenBefore = (now: Date): Date => new Date(now.getTime() - UNSEEN_DAYS * DAY_MS);

/** The places of the site with the vehicles there, and how many are at no place. */
export const lot: Handler<typeof getLot> = async ({ db, site, actor, now }) => {
  const { siteId } = site;
  const clients = clientsOf(actor.scope);
  const places = await listPlaces(db, siteId);
  const counts = await countByPlace(db, siteId, unseenBefore(now), clients);
  const byPlace = new Map(counts.map((count) => [count.placeId, count]));
  return {
    places: places
      .filter(({ id, active }) => active || byPlace.has(id))
      .toSorted(comparePlaces)
      .map(({ id, code, zone, capacity, active }) => ({
        lotPlaceId: id,
        code,
        zone,
        capacity,
        active: active ? 'Y' : 'N',
        standing: byPlace.get(id)?.standing ?? 0,
        unseen: byPlace.get(id)?.unseen ?? 0,
      })),
    nowhere: byPlace.get(null)?.standing ?? 0,
    keysOut: await lists.countKeysOut(db, siteId, clients),
  };
};

/** Vehicles at a place, at none, or unseen. */
export const lotVehicles: Handler<typeof getLotVehicles> = (context, { params }) => {
  const { group, lotPlaceId = null } = params;
  return pageOf(
    context,
    group === 'unseen'
      ? { group, before: unseenBefore(context.now) }
      : group === 'place'
        ? { group, lotPlaceId }
        : { group },
    params,
  );
};

/** Vehicles whose keys someone has. */
export const keysOut: Handler<typeof getKeysOut> = (context, { params }) =>
  pageOf(context, { group: 'keys' }, params);

async function pageOf(
  { db, site, actor }: SiteContext,
  asked: lists.LotGroup,
  { start, limit }: { start: number; limit: number },
): Promise<WireAnswerOf<typeof getLotVehicles>> {
  const clients = clientsOf(actor.scope);
  const records = await lists.listVehicles(db, site.siteId, asked, { clients, start, limit });
  return {
    vehicles: records.map((record) => ({
      workOrderId: record.work_order_id,
      extId: record.ext_id,
      vin: record.vin,
      description: record.description,
      customerName: record.customer_name,
      status: record.status,
      lotName: record.lot_name,
      lotNumber: record.lot_number,
      lotPlaceId: record.lot_place_id,
      ...placeToWire(record),
      keys: record.keys && keysToWire(record.keys),
    })),
    total: records[0]?.total ?? start - 1,
  };
}

/** The place of a vehicle, and where its keys are; null if unknown. */
export async function standingOf(db: Db, key: { siteId: number; workOrderId: number }) {
  const keys = await readKeys(db, key);
  return { lotPlaceId: await placeOf(db, key), keys: keys ? keysToWire(keys) : null };
}
