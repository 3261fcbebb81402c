import { z } from 'zod';
import { ACTIONS } from '#domain/policy';
import { defineCall } from './call';
import { looseNumber, looseText, noBody, textParam } from './fields';
import { workLogFilter, workLogSort } from './work-orders';

/** What one row of an export stands for (W-450). */
export const EXPORT_TYPES = ['Summary', 'Detail'] as const;
export type ExportType = (typeof EXPORT_TYPES)[number];

/**
 * A row of the export (W-281), in the spelling of the documents. Moments are ISO 8601 in UTC, hours and money decimal.
 */
export const exportRow = z.object({
  work_order_number: z.string(),
  /** The auction id: the export's column of this name has no other source. */
  site_id: looseText(),
  vin: looseText(),
  check_in_date: looseText(),
  company_name: looseText(),
  client_number: looseText(),
  year: looseNumber(),
  make: looseText(),
  model: looseText(),
  lot_number: looseText(),
  lot_name: looseText(),
  reject_reason: looseText(),
  reject_detail: looseText(),
  shop_name: looseText(),
  shop_status: looseText(),
  active_task: looseText(),
  labor_name: looseText(),
  labor_time: looseNumber(),
  parts_status: looseText(),
  date_completed: looseText(),
  qc_passed: looseText(),
  qc_outcome: looseText(),
  price: looseNumber(),
  work_credit: looseText(),
  sublet_vendors: looseText(),
});
export type ExportRow = z.output<typeof exportRow>;

export const getWorkOrdersDetailed = defineCall({
  id: 'getWorkOrdersDetailed',
  area: 'work-orders',
  service: 'main',
  method: 'GET',
  path: 'proc/getWorkOrdersDetailed',
  effect: 'read',
  replica: true,
  policy: { access: 'session', site: ['siteId', 'extSiteId'], require: ACTIONS.exportWorkOrders },
  params: z.object({
    ...workLogFilter,
    type: z.enum(EXPORT_TYPES, { error: 'must be Summary or Detail' }).default('Detail'),
    sort: workLogSort.default('status'),
    direction: z.enum(['asc', 'desc']).default('asc'),
    userName: textParam(200).default(''),
  }),
  body: noBody(),
  answer: z.array(exportRow),
  stream: true,
  errors: ['bad_request', 'unauthorized', 'forbidden', 'unavailable', 'timeout', 'too_many'],
  summary:
    'Every work order of a work log filter, without pages: Summary has one row for each work order, Detail one for ' +
    'each of its labors and fees.',
  source: 'W-385',
});

export const exportCalls = [getWorkOrdersDetailed];
