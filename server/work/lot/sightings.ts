import type { WireAnswerOf } from '#contract/call';
import type { reportSightings } from '#contract/lot';
import { labelledPlace, placeCode } from '#domain/lot/place';
import { meantOrder, outcomeOf, type Sighting } from '#domain/lot/sightings';
import type { Handler } from '../../platform/http/context';
import { ordersByCode, stand } from './moves';
import { listPlaces } from './place-queries';
import type { Standing } from './queries';

type Result = WireAnswerOf<typeof reportSightings>['results'][number];

/**
 * Accepts what beacons or cameras have seen, and says for each sighting what it did. Of several of one vehicle the
 * latest counts, in whatever order they come; a full place is no reason to doubt one.
 */
export const report: Handler<typeof reportSightings> = async (context, { body }) => {
  const { db, site, now } = context;
  const { byCode } = await ordersByCode(
    context,
    body.sightings.map(({ vehicle }) => vehicle),
  );
  const places = new Map(
    (await listPlaces(db, site.siteId)).filter(({ active }) => active).map((place) => [place.code, place]),
  );
  const known = new Map<number, Sighting>();
  const standing = new Map<number, Standing>();
  const inTime = body.sightings
    .map((sighting, index) => ({ ...sighting, index, at: Date.parse(sighting.seenAt) }))
    .toSorted((one, other) => one.at - other.at || one.index - other.index);
  const results: Result[] = [];
  for (const { vehicle, place: said, at, index } of inTime) {
    const meant = meantOrder(byCode(vehicle));
    const place = places.get(labelledPlace(said) ?? placeCode(said) ?? '');
    if ('problem' in meant) {
      results[index] = { outcome: meant.problem, workOrderId: null };
      continue;
    }
    const { order } = meant;
    const { workOrderId } = order;
    if (!place) {
      results[index] = { outcome: 'unknownPlace', workOrderId };
      continue;
    }
    const before =
      known.get(workOrderId) ??
      (order.placeId === null || order.seenTime === null
        ? undefined
        : { placeId: order.placeId, at: order.seenTime.getTime() });
    const outcome = outcomeOf(before, { placeId: place.id, at }, now.getTime());
    results[index] = { outcome, workOrderId };
    if (outcome !== 'moved' && outcome !== 'seen') continue;
    known.set(workOrderId, { placeId: place.id, at });
    const { code, zone } = place;
    standing.set(workOrderId, { order, placeId: place.id, code, zone, at: new Date(at), how: 'beacon' });
  }
  await stand(context, [...standing.values()], body.source);
  return { results };
};
