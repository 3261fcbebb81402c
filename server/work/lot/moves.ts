import type { WireAnswerOf } from '#contract/call';
import type { moveVehicles, undoMove } from '#contract/lot';

import { meantOrder, MOVES_MOST, roomAt, UNMOVE_MS } from '#domain/lot/sightings';
import { readCode } from '#domain/scan/code';
import { searchKey } from '#domain/worklog-filter';
import type { Handler, HistoryEvent, SiteContext, WriteEffects } from '../../platform/http/context';
import { ServiceError } from '../../platform/http/errors';
import { say } from '../../platform/http/sentence';
import { loadWorkOrderForUpdate } from '../work-orders/service';
import { countStanding, holdPlace, type PlaceRow } from './place-queries';
import * as queries from './queries';
import type { Movable, Standing } from './queries';

type Context = SiteContext & WriteEffects;
type Moved = WireAnswerOf<typeof moveVehicles>['results'][number];

/** Where a work order says that its vehicle is, for people. */
export const lotOf = ({ lotName, lotNumber }: Pick<Movable, 'lotName' | 'lotNumber'>): string =>
  [lotName, lotNumber].filter(Boolean).join(', ');

/** A code by which vehicles are found: the VIN for a label. */
export const vehicleCode = (text: string): string => searchKey(readCode(text).text);

/** Which work orders codes mean, locked. */
export async function ordersByCode(
  { db, site }: Context,
  codes: readonly string[],
  besides: readonly number[] = [],
): Promise<{ orders: Map<number, Movable>; byCode: (code: string) => Movable[] }> {
  const wanted = [...new Set(codes.map(vehicleCode))];
  const found = await queries.findByCodes(db, site.siteId, wanted);
  const ids = [...new Set([...found.map(({ workOrderId }) => workOrderId), ...besides])];
  const orders = await queries.holdMovable(db, site.siteId, ids);
  const named = new Map<string, Movable[]>();
  for (const { code, workOrderId } of found) {
    const order = orders.get(workOrderId);
    if (order) named.set(code, [...(named.get(code) ?? []), order]);
  }
  const byCode = (code: string) => named.get(vehicleCode(code)) ?? [];
  return { orders, byCode };
}

/**
 * Moves vehicles to a place, and says for each what was done: those that are not found, have left, are ambiguous or
 * find no room stay where they are, and the others are moved. Errors: 400 for none and for too many, 404 for a missing
 * place, 409 for one that is no longer used.
 */
export const move: Handler<typeof moveVehicles> = async (context, { body }) => {
  const { db, site, now } = context;
  const count = body.codes.length + body.workOrderIds.length;
  if (count === 0) throw new ServiceError('bad_request', say('lot.movesNothing'));
  if (count > MOVES_MOST)
    throw new ServiceError('bad_request', say('lot.movesTooMany', { most: MOVES_MOST }));
  const { orders, byCode } = await ordersByCode(context, body.codes, body.workOrderIds);
  const place = await demandPlace(context, body.lotPlaceId);
  const asked = [
    ...body.codes.map((code) => ({ asked: code, found: byCode(code) })),
    ...body.workOrderIds.map((id) => ({
      asked: String(id),
      found: [orders.get(id)].flatMap((one) => one ?? []),
    })),
  ];
  let room = roomAt(place.capacity, await countStanding(db, site.siteId, place.id));
  const standing = new Map<number, Standing>();
  const results = asked.map(({ asked: code, found }): Moved => {
    const meant = meantOrder(found);
    if ('problem' in meant) {
      const candidates =
        meant.problem === 'several' ? found.filter(({ status }) => status !== 'Completed') : [];
      return {
        asked: code,
        outcome: meant.problem,
        candidates: candidates.map(candidateOf),
        ...nothing(found[0]),
      };
    }
    const { order } = meant;
    const seen = order.placeId === place.id || standing.has(order.workOrderId);
    if (!seen && room === 0 && body.anyway === 'N') {
      return { asked: code, outcome: 'full', candidates: [], ...nothing(order) };
    }
    if (!seen && room) room -= 1;
    standing.set(order.workOrderId, {
      order,
      placeId: place.id,
      code: place.code,
      zone: place.zone,
      at: now,
      how: body.how,
    });
    return {
      ...nothing(order),
      asked: code,
      outcome: seen ? 'seen' : 'moved',
      movedTime: seen ? '' : now.toISOString(),
      candidates: [],
    };
  });
  await stand(context, [...standing.values()], '');
  return { code: place.code, zone: place.zone, results };
};

const candidateOf = ({ workOrderId, extId, description, status }: Movable) => ({
  workOrderId,
  extId,
  description,
  status,
});

/** What is reported about a vehicle that was not touched. */
const nothing = (order: Movable | undefined) => ({
  workOrderId: order?.workOrderId ?? null,
  extId: order?.extId,
  description: order?.description,
  before: order && lotOf(order),
  movedTime: '',
});

async function demandPlace({ db, site }: Context, id: number): Promise<PlaceRow> {
  const place = await holdPlace(db, site.siteId, id);
  if (!place) throw new ServiceError('not_found', say('lot.noSuchPlace'));
  if (!place.active) throw new ServiceError('conflict', say('lot.placeInactive', { place: place.code }));
  return place;
}

const BY = { scan: ', scanned', hand: '', beacon: '' } as const;

/**
 * Writes sightings with their history, and announces them. `source` is the system that reported them; empty for a
 * person. That a vehicle is where it was is recorded in the history if people looked, not for what beacons report every
 * minute.
 */
export async function stand(context: Context, standing: readonly Standing[], source: string): Promise<void> {
  const { db, site, actor, now } = context;
  if (standing.length === 0) return;
  const { siteId } = site;
  await queries.writeStanding(db, siteId, standing, { userName: actor.userName, source, now });
  const by = source === '' ? '' : `, told by ${source}`;
  const events = standing.flatMap(({ order, placeId, code, zone, at, how }): HistoryEvent[] => {
    const event = { siteId, workOrderId: order.workOrderId, eventType: 'Vehicle' };
    const to = lotOf({ lotName: zone, lotNumber: code });
    if (order.placeId === placeId) {
      return how === 'beacon'
        ? []
        : [{ ...event, action: 'Seen', description: `Seen at ${to}${BY[how]}`, data: { how } }];
    }
    const from = lotOf(order);
    const description = `Moved ${from === '' || from === to ? '' : `from ${from} `}to ${to}${BY[how]}${by}`;
    const data = { lotName: zone, lotNumber: code, how, seenTime: at, ...(source === '' ? {} : { source }) };
    return [{ ...event, action: 'Moved', description, data }];
  });
  if (events.length > 0) await context.history(...events);
  await tellMoved(
    context,
    standing.map(({ order }) => order.workOrderId),
  );
}

async function tellMoved({ site, publish }: Context, ids: readonly number[]): Promise<void> {
  for (const area of ['work-orders', 'vehicle-info', 'lot'] as const)
    await publish({ siteId: site.siteId, area, ids });
}

/**
 * Takes back the last move of a vehicle. Errors: 404, 409 when it was someone else's, is too old, or when the vehicle
 * was seen or moved since.
 */
export const unmove: Handler<typeof undoMove> = async (context, { body }) => {
  const { db, site, actor, now } = context;
  const order = await loadWorkOrderForUpdate(context, body.workOrderId);
  const key = { siteId: site.siteId, workOrderId: order.work_order_id };
  const last = await queries.lastMove(db, site.siteId, order.work_order_id);
  const same = last && last.movedTime.getTime() === Date.parse(body.movedTime);
  if (!last || !same || last.seenUser !== actor.userName) {
    throw new ServiceError('conflict', say('lot.movedSince', { number: order.ext_id }));
  }
  if (now.getTime() - last.movedTime.getTime() > UNMOVE_MS) {
    throw new ServiceError('conflict', say('lot.unmoveTooLate', { number: order.ext_id }));
  }
  await queries.takeBack(db, site.siteId, order.work_order_id, last, { userName: actor.userName, now });
  const was = { lotName: last.beforeName, lotNumber: last.beforeNumber };
  await context.history({
    ...key,
    eventType: 'Vehicle',
    action: 'Moved',
    description: `Move to ${lotOf({ lotName: order.lot_name, lotNumber: order.lot_number })} taken back${lotOf(was) === '' ? '' : `: stands at ${lotOf(was)}`}`,
    data: was,
  });
  await tellMoved(context, [order.work_order_id]);
  return was;
};
