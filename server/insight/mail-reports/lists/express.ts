import { getExpressOrders } from '#contract/express';
import type { ExpressOrder } from '#contract/express-order';
import { filterOfParams, paramsOfFilter } from '#domain/express/address';
import { queryOf, queryText } from '#domain/express/filter';
import { WORKFLOW_STAGES } from '#domain/express/stages';
import { ROWS_TOLD } from '#domain/mail-reports/report';
import { pageOfOrders } from '../../../money/express/list';
import type { LookContext } from '../../../platform/http/context';
import type { TellList } from './list';

export const tellExpress: TellList = async ({ context, say }, { filter, viewId }) => {
  const { auctionId } = context.site;
  const asked = filterOfParams(new URLSearchParams(filter), context.actor.userName);
  const search = filter['search'] ?? '';
  const rows = await ordersOf(context, search === '' ? queryText(queryOf(asked)) : { work_order_id: search });
  const query = new URLSearchParams({
    // What counts besides the view, whatever has become of it by then.
    saved: viewId === null ? 'all' : `${viewId}*`,
    ...paramsOfFilter(asked),
    ...(search === '' ? {} : { search }),
  });
  return {
    count: rows.length,
    label: say('mail-reports:mail.count'),
    head: [
      ...['workOrder', 'vehicle', 'customer'].map((name) => say(`express:column.${name}`)),
      say('mail-reports:mail.done'),
    ],
    rows: rows.slice(0, ROWS_TOLD).map((row) => ({
      cells: [
        row.work_order_number,
        row.vehicle,
        row.customer,
        WORKFLOW_STAGES.filter((stage) => row.stages.includes(stage))
          .map((stage) => say(`express:stage.${stage}`))
          .join(', '),
      ],
      order: { workOrderId: row.work_order_id, extId: row.work_order_number },
    })),
    to: `/express/${auctionId}?${query.toString()}`,
  };
};

/** All orders of a filter, newest arrival first. */
async function ordersOf(
  context: LookContext,
  wanted: Readonly<Record<string, string>>,
): Promise<ExpressOrder[]> {
  const found: ExpressOrder[] = [];
  let cursor = '';
  do {
    const params = getExpressOrders.params.parse({ site_id: context.site.auctionId, cursor, ...wanted });
    const page = getExpressOrders.answer.parse(await pageOfOrders(context, { params }));
    found.push(...page.workorders);
    cursor = page.cursor;
  } while (cursor !== '');
  return found;
}
