import { wholeDaysSince } from '#domain/moments';
import type { WorkOrderRow } from '#contract/work-orders';
import type { AwaitingCaptureSource } from '#contract/work-order-lookups';

/**
 * Shows a vehicle that waits for its pictures as a work log row (W-286 to W-288). Without year, make and model its
 * description is "Temporary Unavailable".
 */
export function awaitingCaptureRow(source: AwaitingCaptureSource, now: Date): WorkOrderRow {
  const description = [source.year, source.make, source.model].filter((part) => part !== '').join(' ');
  const days = wholeDaysSince(source.check_in_date, now);
  return {
    workOrderId: 0,
    extId: source.work_order_number,
    siteId: 0,
    sblu: source.sblu,
    status: 'Open',
    customerName: source.customer_name || source.manheim_account_number,
    customerExtId: source.manheim_account_number,
    customerId: null,
    description: description || 'Temporary Unavailable',
    externalReference: '',
    lotName: '',
    lotNumber: source.lot_number,
    vin: source.vin,
    auctionId: '',
    daysSinceArrival: days,
    activeTasks: ['Awaiting Capture'],
    activeTasksLabels: ['Awaiting Capture'],
    activeTaskDurations: days === null ? [] : [String(days)],
    daysInStatus: days,
    partsWaiting: false,
    isLoopback: false,
    shopNames: [],
    shopStatuses: [],
    shopInProgress: [],
    feesStatus: '',
    notes: '',
    attachmentCount: null,
    qcOutcome: '',
    woImageUrl: '',
    bodyStyle: '',
    color: '',
    seenTime: '',
    seenBy: '',
    seenHow: '',
    readyBy: '',
    timerSubject: '',
    timerState: '',
    timerTargetMs: null,
    timerLeftMs: null,
    timerDue: '',
    timerTakenBy: '',
  };
}
