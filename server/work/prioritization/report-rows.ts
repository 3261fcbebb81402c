import type { z } from 'zod';
import type { PrioritizedWorkOrder } from '#contract/prioritization';
import type { prioritizationLabor } from '#contract/prioritization-labors';
import type { ReportType } from '#contract/prioritization-report';
import { isCompletedLabor } from '#domain/labor-events';
import { groupShops } from '#domain/shop-groups';

type Labor = z.output<typeof prioritizationLabor>;
export type ReportVehicle = PrioritizedWorkOrder;

/** What a column holds: moments as ISO 8601, days as YYYY-MM-DD, hours with a decimal; an empty string for nothing. */
export type ReportKind = 'text' | 'number' | 'hours' | 'moment' | 'day';
export type ReportValue = string | number;
export type ReportColumn = { caption: string; kind: ReportKind };

type Column<Row> = [caption: string, kind: ReportKind, value: (row: Row) => ReportValue];

const VEHICLE: Column<ReportVehicle>[] = [
  ['Priority', 'number', (row) => row.priority],
  ['Work Order', 'text', (row) => row.work_order_number],
  ['VIN', 'text', (row) => row.vin],
  ['Vehicle', 'text', (row) => row.description],
  ['Client', 'text', (row) => row.customer_name],
  ['Client Type', 'text', (row) => row.customer_type],
  ['Work Order Status', 'text', (row) => row.workorder_status],
  ['Availability', 'text', (row) => row.availability?.availability || 'Available'],
  ['Taken For', 'text', (row) => row.availability?.shop_name ?? ''],
  ['Taken By', 'text', (row) => row.availability?.display_name || (row.availability?.user ?? '')],
  ['Taken At', 'moment', (row) => row.availability?.timestamp ?? ''],
  ['Due Date', 'moment', (row) => row.due_date],
  ['Current Process Due Date', 'moment', (row) => row.current_process_due_date],
  ['Check In Date', 'moment', (row) => row.check_in_date],
  ['Sale Date', 'day', (row) => row.sale_date],
  [
    'Lot Location',
    'text',
    (row) => [row.lot_location?.name, row.lot_location?.number].filter(Boolean).join(' '),
  ],
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

const sumOf = (row: ReportVehicle, field: 'labor_hours_required' | 'labor_hours_completed'): number =>
  row.shops.reduce((sum, shop) => sum + shop[field], 0);

const SUMMARY: Column<ReportVehicle>[] = [
  ...VEHICLE,
  ['Percent Complete', 'number', (row) => row.complete_work_percentage],
  ['Percent With Detail', 'number', (row) => row.complete_work_percentage_with_detl],
  ['Hours Required', 'hours', (row) => sumOf(row, 'labor_hours_required')],
  ['Hours Completed', 'hours', (row) => sumOf(row, 'labor_hours_completed')],
  ['Inspection', 'text', (row) => statusOf(row, 'INSPECTION')],
  ['Mechanical', 'text', (row) => statusOf(row, 'MECH')],
  ['Body', 'text', (row) => statusOf(row, 'BODY')],
  ['Detail', 'text', (row) => statusOf(row, 'DETL')],
  ['Other', 'text', (row) => statusOf(row, 'OTHER')],
];

const LABOR: Column<Labor>[] = [
  ['Shop', 'text', (labor) => labor.shop_code],
  ['Labor', 'text', (labor) => labor.labor_name],
  ['Damage', 'text', (labor) => labor.damage],
  ['Estimate', 'hours', (labor) => labor.labor_hours ?? 0],
  ['Status', 'text', (labor) => (isCompletedLabor(labor.labor_status) ? 'Completed' : labor.labor_status)],
  ['Completed At', 'moment', (labor) => labor.complete_date],
  ['Work Credit', 'text', (labor) => labor.work_credit],
  ['Sublet Vendor', 'text', (labor) => labor.sublet_vendor_name],
  [
    'Technicians',
    'text',
    (labor) => labor.technicians.map(({ technicianName }) => technicianName).join('; '),
  ],
];

/** The columns of a report, whatever kind of file it becomes. */
export function reportColumns(type: ReportType): ReportColumn[] {
  const columns = type === 'summary' ? SUMMARY : [...VEHICLE, ...LABOR];
  return columns.map(([caption, kind]) => ({ caption, kind }));
}

/** The rows of a vehicle: one, or one for each of its labors. */
export function reportRows(type: ReportType, row: ReportVehicle): ReportValue[][] {
  if (type === 'summary') return [SUMMARY.map(([, , value]) => value(row))];
  const vehicle = VEHICLE.map(([, , value]) => value(row));
  return row.shop_labors
    .flatMap(({ labors }) => labors)
    .map((labor) => [...vehicle, ...LABOR.map(([, , value]) => value(labor))]);
}
