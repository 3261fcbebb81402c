import { idInAddress } from '../../resources/vehicle-address';
import { sheetAddress, type SheetName, type SheetSubject } from './sheets';

/** What names a vehicle whose sheets are printed. */
export type PrintedOrder = { workOrderId: number; extId: string };

/** Opens a sheet of each vehicle in a tab of their own, where they print themselves. */
export function printSheets(
  segment: string,
  orders: readonly PrintedOrder[],
  sheet: SheetName,
  subject: SheetSubject = {},
): void {
  const names = [...new Set(orders.map((order) => idInAddress(segment, order)))];
  window.open(`#${sheetAddress(segment, names, sheet, subject)}`, '_blank', 'noopener');
}
