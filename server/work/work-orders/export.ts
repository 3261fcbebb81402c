import type { exportRow, getWorkOrdersDetailed } from '#contract/export';
import type { z } from 'zod';
import { fromHundredths } from '#domain/hundredths';
import { effectiveSort } from '#domain/worklog-filter';
import type { StreamHandler } from '../../platform/http/context';
import { detailSql, summarySql, type ExportRecord } from './export-query';
import { meantBy } from './service';

/**
 * Every work order of a work log filter, in the work log's order and inside the user's customer scope (W-385). Detail
 * has a row for each labor and fee, and one for a work order without any; Summary one for each work order. Errors: 400
 * for invalid days, 504 with "Query timeout" past the time limit (W-451), 503 when too many exports run.
 */
export const exportWorkOrders: StreamHandler<typeof getWorkOrdersDetailed> = async function* (
  context,
  { params },
) {
  const { site, readRows } = context;
  const filter = {
    ...(await meantBy(context, params)),
    sort: effectiveSort({ sort: params.sort, status: params.status }),
    direction: params.direction,
  };
  const query = params.type === 'Summary' ? summarySql(filter) : detailSql(filter);
  for await (const records of readRows<ExportRecord>(query)) {
    yield records.map((record) => toExportRow(record, site.auctionId));
  }
};

function toExportRow(
  { check_in_date, date_completed, labor_hundredths, price_cents, qc_outcome, ...record }: ExportRecord,
  auctionId: string,
): z.input<typeof exportRow> {
  return {
    ...record,
    site_id: auctionId,
    check_in_date: check_in_date.toISOString(),
    date_completed: date_completed?.toISOString() ?? null,
    labor_time: labor_hundredths === null ? null : fromHundredths(Number(labor_hundredths)),
    price: price_cents === null ? null : fromHundredths(Number(price_cents)),
    qc_passed: qc_outcome === null ? null : qc_outcome === 'Pass' ? 'Y' : 'N',
    qc_outcome,
  };
}
