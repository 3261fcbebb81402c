import { idInAddress } from '../../resources/vehicle-address';
import { sheetAddress } from '../print/sheets';

type Order = { workOrderId: number; extId: string };

/** Opens the job cards of vehicles in a tab of their own, where they print themselves. */
export function printJobCards(segment: string, orders: readonly Order[]): void {
  const names = [...new Set(orders.map((order) => idInAddress(segment, order)))];
  window.open(`#${sheetAddress(segment, names, 'job')}`, '_blank', 'noopener');
}
