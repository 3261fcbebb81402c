import type { ExpressOrder } from '#contract/express-order';
import { openDialog } from '../../../features/work-order-dialogs/open-dialog';

/** Opens the notes of an express order. */
export function openNotes(order: ExpressOrder): void {
  openDialog('notes', {
    workOrderId: order.work_order_id,
    extId: order.work_order_number,
    vin: order.vin,
    description: order.vehicle,
    expressKey: order.work_order_key,
  });
}
