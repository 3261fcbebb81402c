import { idInAddress } from '../../resources/vehicle-address';

/** More vehicles than this are not printed at once: each one is asked for by itself. */
export const MOST_SHEETS = 50;

type Order = { workOrderId: number; extId: string };

/** Opens the job cards of vehicles in a tab of their own, where they print themselves. */
export function printJobCards(segment: string, orders: readonly Order[]): void {
  const names = [...new Set(orders.map((order) => idInAddress(segment, order)))];
  window.open(`#/print/${segment}/${names.join(',')}/job`, '_blank', 'noopener');
}
