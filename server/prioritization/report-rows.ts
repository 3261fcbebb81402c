import { BYTE_ORDER_MARK, csvLine } from '#domain/csv';
import { isCompletedLabor } from '#domain/labor-events';
import { shownIn } from '#domain/moments';
import { groupShops } from '#domain/shop-groups';
import type { prioritizationLabor } from '#contract/prioritization-labors';
import type { PrioritizedWorkOrder } from '#contract/prioritization';
import type { z } from 'zod';

type Labor = z.output<typeof prioritizationLabor>;
export type ReportVehicle = PrioritizedWorkOrder;
type Column<Row> = [caption: string, text: (row: Row, times: Times) => string | number];
/** Moments as MM/DD/YYYY h:mm A in the site's time zone, days as yyyy/MM/dd (document 3, 9). */
type Times = { moment: (value: string) => string; day: (value: string) => string };

const hours = (value: number): string => value.toFixed(1);

const VEHICLE: Column<ReportVehicle>[] = [
  ['Priority', (row) => row.priority],
  ['Work Order', (row) => row.work_order_number],
  ['VIN', (row) => row.vin],
  ['Vehicle', (row) => row.description],
  ['Client', (row) => row.customer_name],
  ['Client Type', (row) => row.customer_type],
  ['Work Order Status', (row) => row.workorder_status],
  ['Availability', (row) => row.availability?.availability || 'Available'],
  ['Taken For', (row) => row.availability?.shop_name ?? ''],
  ['Taken By', (row) => row.availability?.display_name || (row.availability?.user ?? '')],
  ['Taken At', (row, { moment }) => moment(row.availability?.timestamp ?? '')],
  ['Due Date', (row, { moment }) => moment(row.due_date)],
  ['Current Process Due Date', (row, { moment }) => moment(row.current_process_due_date)],
  ['Check In Date', (row, { moment }) => moment(row.check_in_date)],
  ['Sale Date', (row, { day }) => day(row.sale_date)],
  ['Lot Location', (row) => [row.lot_location?.name, row.lot_location?.number].filter(Boolean).join(' ')],
];

const statusOf = (row: ReportVehicle, group: string): string =>
  groupShops(
    row.shops.map((shop) => ({
      code: shop.shop_code,
      status: shop.status,
      hoursRequired: shop.labor_hours_required,
      hoursCompleted: shop.labor_hours_completed,
    })),
  )
    .find((one) => one.group === group)
    ?.shops.map(({ code, status }) => `${code} ${status}`)
    .join('; ') ?? '';

const sumOf = (row: ReportVehicle, field: 'labor_hours_required' | 'labor_hours_completed'): string =>
  hours(row.shops.reduce((sum, shop) => sum + shop[field], 0));

const SUMMARY: Column<ReportVehicle>[] = [
  ...VEHICLE,
  ['Percent Complete', (row) => row.complete_work_percentage],
  ['Percent With Detail', (row) => row.complete_work_percentage_with_detl],
  ['Hours Required', (row) => sumOf(row, 'labor_hours_required')],
  ['Hours Completed', (row) => sumOf(row, 'labor_hours_completed')],
  ['Inspection', (row) => statusOf(row, 'INSPECTION')],
  ['Mechanical', (row) => statusOf(row, 'MECH')],
  ['Body', (row) => statusOf(row, 'BODY')],
  ['Detail', (row) => statusOf(row, 'DETL')],
  ['Other', (row) => statusOf(row, 'OTHER')],
];

const LABOR: Column<Labor>[] = [
  ['Shop', (labor) => labor.shop_code],
  ['Labor', (labor) => labor.labor_name],
  ['Damage', (labor) => labor.damage],
  ['Estimate', (labor) => hours(labor.labor_hours ?? 0)],
  ['Status', (labor) => (isCompletedLabor(labor.labor_status) ? 'Completed' : labor.labor_status)],
  ['Completed At', (labor, { moment }) => moment(labor.complete_date)],
  ['Work Credit', (labor) => labor.work_credit],
  ['Sublet Vendor', (labor) => labor.sublet_vendor_name],
  ['Technicians', (labor) => labor.technicians.map(({ technicianName }) => technicianName).join('; ')],
];

/** The head of a report, with the mark that spreadsheets know UTF-8 by. */
export function reportHead(type: 'summary' | 'detail'): string {
  const columns = type === 'summary' ? SUMMARY : [...VEHICLE, ...LABOR];
  return BYTE_ORDER_MARK + csvLine(columns.map(([caption]) => caption));
}

/** The lines of a vehicle: one, or one for each of its labors. */
export function reportLines(type: 'summary' | 'detail', row: ReportVehicle, timeZone: string): string {
  const times: Times = {
    moment: (value) => (value === '' ? '' : shownIn(timeZone, value, 'MM/DD/YYYY h:mm A')),
    day: (value) => value.replaceAll('-', '/'),
  };
  if (type === 'summary') return csvLine(SUMMARY.map(([, text]) => String(text(row, times))));
  const vehicle = VEHICLE.map(([, text]) => String(text(row, times)));
  return row.shop_labors
    .flatMap(({ labors }) => labors)
    .map((labor) => csvLine([...vehicle, ...LABOR.map(([, text]) => String(text(labor, times)))]))
    .join('');
}
