import type { ExportRow } from '#contract/export';

/** How a column's values are written: as they are, or as a typed cell and its format. */
export type ColumnKind = 'text' | 'integer' | 'hours' | 'money' | 'moment';

export type ExportColumn = { key: ColumnKey; field: keyof ExportRow; kind: ColumnKind };

/** The columns in the documented order (W-452). */
const COLUMNS = [
  ['workOrder', 'work_order_number', 'text'],
  ['auctionId', 'site_id', 'text'],
  ['vin', 'vin', 'text'],
  ['checkInDate', 'check_in_date', 'moment'],
  ['clientName', 'company_name', 'text'],
  ['clientNumber', 'client_number', 'text'],
  ['year', 'year', 'integer'],
  ['make', 'make', 'text'],
  ['model', 'model', 'text'],
  ['lotLocation', 'lot_number', 'text'],
  ['lotName', 'lot_name', 'text'],
  ['shopName', 'shop_name', 'text'],
  ['shopStatus', 'shop_status', 'text'],
  ['activeTasks', 'active_task', 'text'],
  ['laborName', 'labor_name', 'text'],
  ['laborTime', 'labor_time', 'hours'],
  ['partStatus', 'parts_status', 'text'],
  ['dateCompleted', 'date_completed', 'moment'],
  ['qcPassed', 'qc_passed', 'text'],
  ['price', 'price', 'money'],
  ['workCredit', 'work_credit', 'text'],
  ['subletVendor', 'sublet_vendors', 'text'],
  ['qcOutcome', 'qc_outcome', 'text'],
  ['rejectionReason', 'reject_reason', 'text'],
  ['rejectionDetail', 'reject_detail', 'text'],
] as const satisfies readonly (readonly [string, keyof ExportRow, ColumnKind])[];

export type ColumnKey = (typeof COLUMNS)[number][0];

/** Which optional columns an export has (W-453, W-454). */
export type ColumnOptions = { qcOutcome: boolean; rejection: boolean };

/** The rejection columns belong to a list of rejected work orders of a site that keeps enhanced reasons (W-454). */
export function showsRejection(status: string, enhancedRejectReasonEnabled: boolean): boolean {
  return enhancedRejectReasonEnabled && (status === 'Rejected' || status === 'Pending Rejection');
}

/** The columns of an export. */
export function exportColumns({ qcOutcome, rejection }: ColumnOptions): ExportColumn[] {
  return COLUMNS.map(([key, field, kind]) => ({ key, field, kind })).filter(({ key }) => {
    if (key === 'qcOutcome') return qcOutcome;
    return rejection || (key !== 'rejectionReason' && key !== 'rejectionDetail');
  });
}

/** Every column that an export can have. */
export const COLUMN_KEYS: readonly ColumnKey[] = COLUMNS.map(([key]) => key);
