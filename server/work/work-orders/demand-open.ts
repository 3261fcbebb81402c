import type { WorkOrderStatus } from '#domain/statuses';
import { ServiceError } from '../../platform/http/errors';
import { say } from '../../platform/http/sentence';
import type { WorkOrderRecord } from './row';

const NOT_OPEN = {
  Completed: 'workOrders.isCompleted',
  Rejected: 'workOrders.isRejected',
  'Awaiting Capture': 'workOrders.awaitsCapture',
} as const satisfies Record<Exclude<WorkOrderStatus, 'Open'>, string>;

/** Refuses what is only done to open work orders. Error: 409 with its state. */
export function demandOpen({ status, ext_id: number }: Pick<WorkOrderRecord, 'status' | 'ext_id'>): void {
  if (status === 'Open') return;
  throw new ServiceError('conflict', say(NOT_OPEN[status as keyof typeof NOT_OPEN], { number }));
}
