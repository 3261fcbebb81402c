import type { z } from 'zod';
import type { laborRow } from '#contract/labors';
import { fromHundredths } from '#domain/hundredths';
import { daysAndHoursSince, hoursSince } from '#domain/moments';
import type { SiteContext } from '../../platform/http/context';
import { timerToWire, type TimerRecord } from '../../work/work-orders/row-timer';
import { jobToWire, type JobRecord } from './vendor-jobs/job';

/** What the list of labors reads. Hours in hundredths. */
export type LaborRecord = {
  estimate_labor_id: number;
  estimate_item_id: number | null;
  work_order_id: number;
  /** The key of the last row of a full page. */
  cursor: unknown;
  site_id: number;
  site_shop_id: number;
  type: string;
  labor_name: string;
  labor_notes: string;
  labor_time: number;
  actual_labor_time: number;
  repair_status: string;
  repaired: boolean;
  repair_start_time: Date | null;
  repair_time: Date | null;
  work_credit: string | null;
  sublet_vendor_id: number | null;
  vendor_name: string | null;
  valid_charges_call: boolean;
  rework_reason: string;
  decision_reason: string | null;
  rework_stage: string | null;
  tcn: number;
  mod_time: Date;
  mod_user: string;
  item_tcn: number | null;
  item_notes: string;
  shop_abbrev: string | null;
  ext_id: string;
  customer_id: number | null;
  customer_name: string | null;
  customer_type: string;
  vin: string;
  body_style: string;
  color: string;
  lot_name: string;
  lot_number: string;
  notes: string;
  wo_image_url: string;
  create_time: Date;
  description: string;
  hours_done: number;
  hours_in_progress: number;
  hours_to_do: number;
  shops_in_progress: string | null;
  repair_since: Date | null;
  in_repair: boolean;
  ready_to_move: boolean;
  technician_ids: string | null;
  technician_names: string | null;
  clock_users: string | null;
  clock_statuses: string | null;
  own_clock_id: number | null;
  own_clock_start: Date | null;
  own_seconds: number | null;
  vendor_job: JobRecord | null;
} & TimerRecord;

const time = (moment: Date | null): string | null => moment?.toISOString() ?? null;
const flag = (value: boolean): 'Y' | 'N' => (value ? 'Y' : 'N');
/** A labor row on the wire. */
export function toWire(
  record: LaborRecord,
  { now, site }: Pick<SiteContext, 'now' | 'site'>,
): z.input<typeof laborRow> {
  const declined = record.repair_status === 'Declined in Repair';
  const open = !record.repaired && !declined;
  return {
    estimateLaborId: record.estimate_labor_id,
    estimateItemId: record.estimate_item_id,
    workOrderId: record.work_order_id,
    extId: record.ext_id,
    siteId: record.site_id,
    siteShopId: record.site_shop_id,
    customerId: record.customer_id,
    customerName: record.customer_name,
    type: record.type,
    serviceType: record.customer_type,
    vehicleDescription: record.description,
    vin: record.vin,
    bodyStyle: record.body_style,
    color: record.color,
    shopName: record.shop_abbrev,
    shopInProgress: record.shops_in_progress,
    lotName: record.lot_name,
    lotNumber: record.lot_number,
    laborName: record.labor_name,
    laborNotes: record.labor_notes,
    laborTime: fromHundredths(record.labor_time),
    estimateLaborTime: fromHundredths(record.labor_time),
    remainingTime: open ? fromHundredths(Math.max(0, record.labor_time - record.actual_labor_time)) : 0,
    actualLaborTime: fromHundredths(record.actual_labor_time),
    status: record.repair_status,
    repaired: flag(record.repaired),
    skipped: flag(declined),
    skipReason: declined ? record.decision_reason : null,
    // A declined labor only changes by taking the decision back.
    skipTime: declined ? time(record.mod_time) : null,
    repairStartTime: time(record.repair_start_time),
    repairTime: time(record.repair_time),
    hrsSinceRepair: record.repair_time === null ? null : hoursSince(record.repair_time, now),
    wholesale: flag(record.customer_type === 'WHOLESALE'),
    workCredit: record.work_credit,
    subletVendorId: record.sublet_vendor_id,
    vendorName: record.vendor_name,
    laborClockStatus: record.clock_statuses,
    techniciansIdsAssigned: record.technician_ids,
    techniciansNamesAssigned: record.technician_names,
    techniciansWithClock: record.clock_users,
    currentLaborClockId: record.own_clock_id,
    clockStartTime: time(record.own_clock_start),
    clockedSeconds: record.own_seconds,
    estimateHoursToDo: fromHundredths(record.hours_to_do),
    estimateHoursInProgress: fromHundredths(record.hours_in_progress),
    estimateHoursDone: fromHundredths(record.hours_done),
    timeSinceArrival: daysAndHoursSince(record.create_time, now),
    timeSinceArrivalHrs: hoursSince(record.create_time, now),
    durationAwaitingRepair: open && record.repair_since ? daysAndHoursSince(record.repair_since, now) : null,
    notes: record.item_notes,
    workOrderNotes: record.notes,
    woImageUrl: record.wo_image_url,
    tcn: record.tcn,
    validChargesCall: flag(record.valid_charges_call),
    reworkReason: record.rework_reason,
    reworkStage: record.rework_stage,
    chargeStands: flag(!record.repaired && !record.valid_charges_call),
    vendorJob: record.vendor_job && jobToWire(record.vendor_job, site, now),
    inRepair: flag(record.in_repair),
    readyToMove: flag(record.ready_to_move),
    ...timerToWire(record),
    estimateLaborActionTcn: record.tcn,
    estimateItemActionTcn: record.item_tcn,
    modTime: time(record.mod_time),
    modUser: record.mod_user,
  };
}
