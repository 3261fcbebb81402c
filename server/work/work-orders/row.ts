import type { workOrderRow } from '#contract/work-orders';
import type { StageName } from '#domain/stages';
import type { z } from 'zod';
import { placeToWire, type PlaceRecord } from './row-place';
import { readyToWire, type ReadyRecord } from '../../planning/promises/row-ready';
import { timerToWire, type TimerRecord } from './row-timer';

/** What the list queries read for each work order; lists are already joined as the wire wants them. */
export type WorkOrderRecord = {
  work_order_id: number;
  ext_id: string;
  site_id: number;
  sblu: string;
  status: string;
  customer_name: string | null;
  customer_ext_id: string | null;
  /** Null while the customer is unknown. */
  customer_id: number | null;
  description: string;
  external_reference: string;
  lot_name: string;
  lot_number: string;
  vin: string;
  days_since_arrival: number;
  active_tasks: string | null;
  active_task_durations: string | null;
  days_in_status: number;
  parts_waiting: boolean;
  is_loopback: boolean;
  shop_names: string | null;
  shop_statuses: string | null;
  shop_in_progress: string | null;
  fees_status: string | null;
  notes: string;
  attachment_count: number;
  /** The key of the last row of a full page. */
  cursor: unknown;
  qc_outcome: string | null;
  wo_image_url: string;
  body_style: string;
  color: string;
} & TimerRecord &
  PlaceRecord &
  ReadyRecord;

/** Whether a stage of a work order is active. */
export const isActive = ({ active_tasks: tasks }: Pick<WorkOrderRecord, 'active_tasks'>, stage: StageName) =>
  (tasks ?? '').split(',').some((task) => task.trim() === stage);

/** A work log row on the wire (W-265): lists as comma- and pipe-separated text, flags as Y or N. */
export function toWire(record: WorkOrderRecord, auctionId: string): z.input<typeof workOrderRow> {
  return {
    workOrderId: record.work_order_id,
    extId: record.ext_id,
    siteId: record.site_id,
    sblu: record.sblu,
    status: record.status,
    customerName: record.customer_name,
    customerExtId: record.customer_ext_id,
    customerId: record.customer_id,
    description: record.description,
    externalReference: record.external_reference,
    lotName: record.lot_name,
    lotNumber: record.lot_number,
    vin: record.vin,
    auctionId,
    daysSinceArrival: record.days_since_arrival,
    activeTasks: record.active_tasks,
    activeTasksLabels: record.active_tasks,
    activeTaskDurations: record.active_task_durations,
    daysInStatus: record.days_in_status,
    partsWaiting: record.parts_waiting ? 'Y' : 'N',
    isLoopback: record.is_loopback ? 'Y' : 'N',
    shopNames: record.shop_names,
    shopStatuses: record.shop_statuses,
    shopInProgress: record.shop_in_progress,
    feesStatus: record.fees_status,
    notes: record.notes,
    attachmentCount: record.attachment_count,
    qcOutcome: record.qc_outcome,
    woImageUrl: record.wo_image_url,
    bodyStyle: record.body_style,
    color: record.color,
    ...timerToWire(record),
    ...placeToWire(record),
    ...readyToWire(record),
  };
}
