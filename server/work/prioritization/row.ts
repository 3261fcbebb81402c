import type { z } from 'zod';
import type { prioritizedWorkOrder } from '#contract/prioritization';
import type { prioritizationLabor } from '#contract/prioritization-labors';
import { workOrderKey } from '#domain/express/key';
import { fromHundredths } from '#domain/hundredths';
import { COMPLETED_LABOR } from '#domain/labor-events';
import { undone } from '#domain/labor-status';
import type { PriorityFacts } from '#domain/priority';
import { workPercentages } from '#domain/shop-groups';
import { isOpenLabor } from '#domain/shop-rollup';
import { STAGE_NAMES } from '#domain/stages';
import { SHOP_DONE } from '#domain/statuses';
import { groupLabors, missesParts, type PlistLabor } from './labor-query';
import type { Member, PlistRecord } from './plist-queries';

/** The name of a finished shop on this wire (E-353). */
export const COMPLETED = 'Completed';

/** What a member's priority follows from. */
export function factsOf(member: Member): PriorityFacts {
  return {
    workOrderId: member.work_order_id,
    dueDate: member.due_date?.getTime() ?? null,
    processDueDate: member.process_due_date?.getTime() ?? null,
    saleDate: member.sale_date === null ? null : Date.parse(member.sale_date),
    checkIn: member.create_time.getTime(),
    customerType: member.customer_type ?? '',
  };
}

/** A row of the list on the wire (E-219 to E-236). */
export function toWire(
  record: PlistRecord,
  priority: number,
  { siteId, auctionId }: { siteId: number; auctionId: string },
): z.input<typeof prioritizedWorkOrder> {
  const shops = record.shops ?? [];
  const percent = workPercentages(
    shops.map(({ code, status, required, completed }) => ({
      code,
      status,
      hoursRequired: required,
      hoursCompleted: completed,
    })),
    record.customer_type ?? '',
  );
  const labors = record.labors ?? {};
  return {
    priority,
    work_order_number: record.ext_id,
    work_order_key: workOrderKey(record.sblu, auctionId),
    work_order_id: record.work_order_id,
    in_repair: record.in_repair,
    sblu: record.sblu,
    site_id: siteId,
    vin: record.vin,
    vehicle: { vin: record.vin },
    description: record.description,
    body_style: record.body_style,
    color: record.color,
    image_url: record.wo_image_url,
    customer_name: record.customer_name,
    customer_type: record.customer_type?.toUpperCase() ?? '',
    shops: shops.map((shop) => ({
      shop_code: shop.code,
      shop_description: shop.name,
      status: shop.status === SHOP_DONE ? COMPLETED : shop.status,
      labor_hours_required: shop.required / 100,
      labor_hours_completed: shop.completed / 100,
    })),
    complete_work_percentage: percent.complete,
    complete_work_percentage_with_detl: percent.withDetail,
    labor_status_summary: {
      waiting_for_parts: labors['Waiting for Parts'] ?? 0,
      parts_ordered: labors['Parts Ordered'] ?? 0,
      ready_for_repair: labors['Ready for Repair'] ?? 0,
      completed: labors['Completed'] ?? 0,
      declined_in_repair: labors['Declined in Repair'] ?? 0,
    },
    workorder_status: STAGE_NAMES[record.status_rank] ?? '',
    due_date: record.due_date?.toISOString() ?? null,
    sub_due_date: null,
    current_process_due_date: record.process_due_date?.toISOString() ?? null,
    sub_due_date_cp: null,
    check_in_date: record.create_time.toISOString(),
    sale_date: record.sale_date,
    lot_location: {
      number: record.lot_number,
      name: record.lot_name,
      scan_time: record.seen_time?.toISOString() ?? null,
      timezone: null,
    },
    availability: record.availability
      ? {
          availability: record.availability,
          shop_name: record.claim_shop,
          shop_description: record.claim_shop_description,
          user: record.claim_user,
          display_name: record.claim_name,
          timestamp: record.claim_time?.toISOString() ?? null,
        }
      : null,
    notes: record.notes,
    attachment_count: record.attachment_count,
  };
}

/** The labors of a work order, shop by shop, and which of them still ask for work. */
export function laborsByShop(labors: readonly PlistLabor[]) {
  const shops = groupLabors(labors, ({ shop_abbrev: code }) => code);
  return {
    open_labors_list: labors.filter(isOpenLabor).map(({ estimate_labor_id: id }) => String(id)),
    shop_labors: [...shops].map(([code, own]) => ({
      shop_code: code,
      shop_description: own[0]?.shop_name ?? code,
      labors: own.map(laborToWire),
    })),
  };
}

/** A labor on the wire. A completed one says what taking that back leads to. */
export function laborToWire(labor: PlistLabor, place: number): z.input<typeof prioritizationLabor> {
  const hours = fromHundredths(labor.labor_time);
  return {
    id: String(labor.estimate_labor_id),
    product_id: labor.estimate_labor_id,
    labor_name: labor.labor_name,
    labor_line: place + 1,
    labor_status: labor.repaired ? COMPLETED_LABOR : labor.status,
    labor_status_old: labor.repaired ? undone(missesParts(labor)).status : '',
    shop_code: labor.shop_abbrev,
    damage: labor.observation,
    damage_code: labor.severity,
    damage_labor_type: labor.shop_abbrev,
    item_code: labor.item_code,
    sub_item_code: null,
    action: null,
    name: labor.item_name ?? labor.labor_name,
    ad_hoc_damage: labor.item_code ? 'N' : 'Y',
    work_credit: labor.work_credit,
    vendor_id: null,
    sublet_vendor_id: labor.sublet_vendor_id,
    sublet_vendor_name: labor.vendor_name,
    complete_date: labor.repair_time?.toISOString() ?? null,
    mod_user: labor.mod_user,
    repair_user: labor.repaired ? (labor.repair_user ?? labor.mod_user) : '',
    labor_hours: hours,
    prev_labor_hours: hours,
    work_order_id: labor.work_order_id,
    estimate_item_id: labor.estimate_item_id,
    is_fee: labor.is_fee,
    approved: labor.approved,
    started: labor.repair_start_time !== null,
    running: labor.running,
    own_clock: labor.own_clock ?? 'none',
    technicians: labor.technicians,
    order_ids: (labor.parts ?? []).flatMap(({ orderId }) => orderId ?? []),
    valid_charges_call: labor.valid_charges_call,
    charge_stands: !labor.repaired && !labor.valid_charges_call,
    tcn: labor.tcn,
  };
}
