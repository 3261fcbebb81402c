import type { getOpenWorkOrderParts, getShopPartsSummary, getShopsLabors } from '#contract/parts';
import { hoursSince } from '#domain/moments';
import { partPrice } from '#domain/pricing';
import { standing } from '#domain/promises';
import { clientsOf } from '../../platform/database/customer-scope';
import type { Handler, LookHandler } from '../../platform/http/context';
import * as queries from './queries';
import type { PartRecord } from './queries';
import { timerToWire } from '../../work/work-orders/row-timer';

/** The parts of work orders in Parts. */
export const openParts: LookHandler<typeof getOpenWorkOrderParts> = async (
  { db, site, actor, now },
  { params },
) => {
  const records = await queries.listParts(db, {
    siteId: site.siteId,
    clients: clientsOf(actor.scope),
    shopName: params.shopName,
    partStatus: params.partStatus,
    term: params.searchPattern,
  });
  return records.map((record) => toWire(record, site.siteId, now));
};

/** What each shop has in Parts. */
export const shopSummaries: Handler<typeof getShopPartsSummary> = async ({ db, site, actor }, { params }) => {
  const shops = await queries.summarizeShops(db, {
    siteId: site.siteId,
    clients: clientsOf(actor.scope),
    shopDetailId: params.shopDetailId ?? null,
  });
  return shops.map((shop) => ({
    shopDetailId: shop.shop_detail_id,
    shopName: shop.shop_name,
    numOutstandingWorkOrders: shop.outstanding,
    numPartsUnordered: shop.unordered,
    numPartsOrdered: shop.ordered,
    numPartsReceived: shop.received,
  }));
};

/** The labors that wait for parts. */
export const shopsLabors: Handler<typeof getShopsLabors> = ({ db, site, actor }, { params }) =>
  queries.listWaitingLabors(db, {
    siteId: site.siteId,
    clients: clientsOf(actor.scope),
    shopName: params.shopName,
  });

const time = (moment: Date | null): string | null => moment?.toISOString() ?? null;
const dollars = (cents: number): number => cents / 100;
const daysSince = (moment: Date, now: Date): number => Math.floor(hoursSince(moment, now) / 24);

/** The entries of when a part was expected. */
function etasOf({ eta_tellings: told }: PartRecord) {
  const moment = (text: string | null) => text && new Date(text);
  const tellings = (told ?? []).map(({ eta, toldAt, ...by }) => ({
    ...by,
    due: moment(eta) || null,
    toldAt: new Date(toldAt),
  }));
  const { first, moves } = standing(tellings);
  return {
    firstEta: time(first),
    etaMoves: moves,
    etaTellings: tellings.map(({ due, toldAt, name, source }) => ({
      eta: time(due),
      toldTime: toldAt.toISOString(),
      toldBy: name,
      source,
    })),
  };
}

function toWire(part: PartRecord, siteId: number, now: Date) {
  const { quantity, unit_price_cents: unitPriceCents } = part;
  const tire = part.tire_specs ?? {};
  return {
    estimatePartId: part.estimate_part_id,
    workOrderId: part.work_order_id,
    extId: part.ext_id,
    siteId,
    siteShopId: part.site_shop_id,
    shopName: part.shop_name,
    shopInProgress: part.in_progress ? 'Y' : 'N',
    customerId: part.customer_id,
    customerName: part.customer_name,
    customerExtId: part.customer_ext_id,
    vehicleDescription: [part.year, part.make, part.model, part.trim].filter(Boolean).join(' '),
    year: part.year,
    make: part.make,
    model: part.model,
    vin: part.vin,
    woImageUrl: part.wo_image_url,
    bodyStyle: part.body_style,
    color: part.color,
    lotName: part.lot_name,
    lotNumber: part.lot_number,
    notes: part.notes,
    attachmentCount: part.attachment_count,
    status: part.work_order_status,
    partName: part.part_name,
    partNum: part.part_num,
    partSource: part.part_source,
    partStatus: part.part_status,
    quantity,
    unitPrice: dollars(unitPriceCents),
    markup: part.markup_percent,
    extendedPrice: dollars(partPrice({ quantity, unitPriceCents }, part.markup_percent)),
    orderId: part.order_id,
    orderSentTime: time(part.order_sent_time),
    orderReceivedTime: time(part.order_received_time),
    eta: time(part.eta),
    ...etasOf(part),
    partsStartTime: time(part.parts_start_time),
    durationSinceOrder: part.order_sent_time ? daysSince(part.order_sent_time, now) : null,
    durationUnordered: part.order_sent_time ? null : daysSince(part.parts_start_time, now),
    timeSinceArrival: daysSince(part.create_time, now),
    timeSinceArrivalHrs: hoursSince(part.create_time, now),
    inventoryId: part.inventory_id,
    inventoryAction: part.inventory_id === null ? '' : 'Stock',
    quantityOnHand: part.quantity_on_hand,
    quantityReserved: part.quantity_reserved,
    quantityOnOrder: part.quantity_on_order,
    ...tire,
    chargeUnsent: part.valid_charges_call === false ? 'Y' : 'N',
    ...timerToWire(part),
    estimatePartActionTcn: part.tcn,
    tcn: part.tcn,
    modTime: time(part.mod_time),
    modUser: part.mod_user,
  };
}
