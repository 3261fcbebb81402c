import { COLLECTED_DAYS } from '#domain/webhooks/delivery';
import { stagesEntered, webhookEventsOf, type WebhookEvent } from '#domain/webhooks/events';
import type { Follower } from '../events/follow';
import type { Db } from '../../platform/http/context';
import { insertDeliveries, type NewDelivery } from './delivery-queries';
import { COMPANY } from './queries';

const DAY_MS = 86_400_000;
type FollowedEvent = Parameters<Follower>[1][number];

/** Turns what has happened to vehicles into messages to the endpoints that want them. */
export const followWebhooks: Follower = async ({ db, now }, events) => {
  const siteId = events[0]?.siteId;
  if (siteId === undefined) return;
  const endpoints = await endpointsOf(db, siteId, new Date(now.getTime() - COLLECTED_DAYS * DAY_MS));
  if (endpoints.length === 0) return;
  const vehicles = await vehiclesOf(db, siteId, [...new Set(events.map(({ workOrderId }) => workOrderId))]);
  const deliveries = events.flatMap((event) => {
    const vehicle = vehicles.get(event.workOrderId);
    if (!vehicle) return [];
    return webhookEventsOf(event).flatMap((called, place) => {
      const wanting = endpoints.filter(
        ({ events: wanted }) => wanted.length === 0 || wanted.includes(called),
      );
      if (wanting.length === 0) return [];
      const body = JSON.stringify(messageOf(called, event, vehicle));
      // The same event has the same ids for every receiver, however often it is sent.
      const messageId = `msg_${siteId}_${event.eventId}${place === 0 ? '' : `_${place}`}`;
      const { workOrderId } = event;
      return wanting.map(({ siteId: keptAt, endpointId }): NewDelivery => ({
        siteId: keptAt,
        endpointId,
        messageId,
        event: called,
        workOrderId,
        body,
      }));
    });
  });
  if (deliveries.length > 0) await insertDeliveries(db, siteId, deliveries, now);
};

type Wanting = { siteId: number; endpointId: number; events: string[] };

/**
 * The endpoints that are told about a site, locked so that nobody changes their lines; not those that were stopped long
 * ago.
 */
async function endpointsOf(db: Db, siteId: number, stoppedSince: Date): Promise<Wanting[]> {
  const { rows } = await db.query<Wanting>({
    name: 'webhook-wanting',
    text: `SELECT site_id AS "siteId", endpoint_id AS "endpointId", events FROM webhook_endpoint
           WHERE site_id IN ($1, ${COMPANY}) AND (stopped_at IS NULL OR stopped_at > $2)
           ORDER BY site_id, endpoint_id FOR SHARE`,
    values: [siteId, stoppedSince],
  });
  return rows;
}

type Vehicle = { workOrderId: number; workOrderNumber: string; vin: string; auctionId: string };

async function vehiclesOf(
  db: Db,
  siteId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Vehicle>> {
  const { rows } = await db.query<Vehicle>({
    name: 'webhook-vehicles',
    text: `SELECT w.work_order_id AS "workOrderId", w.ext_id AS "workOrderNumber", w.vin, s.auction_id AS "auctionId"
           FROM work_order w JOIN site s USING (site_id) WHERE w.site_id = $1 AND w.work_order_id = ANY ($2::int[])`,
    values: [siteId, ids],
  });
  return new Map(rows.map((row) => [row.workOrderId, row]));
}

/** What is reported about an event, as promised by `contract/webhook-events`. */
export function messageOf(called: WebhookEvent, event: FollowedEvent, vehicle: Vehicle) {
  const { siteId, workOrderId, eventId, eventType, action, description, by, byAssistant, data } = event;
  const { auctionId, workOrderNumber, vin } = vehicle;
  // What people wrote can be changed and deleted here, and nowhere else.
  const { notes: _, ...untold } = data;
  const known = eventType === 'Note' ? untold : data;
  const details = called === 'stage.entered' ? { ...known, stages: stagesEntered(event) } : known;
  return {
    type: called,
    timestamp: event.at.toISOString(),
    data: {
      siteId,
      auctionId,
      workOrderId,
      workOrderNumber,
      vin,
      event: { eventId, eventType, action, description, by, byAssistant, details },
    },
  };
}
