import { countWorkOrders, getPagedWorkOrders } from '#contract/work-orders';
import { ROWS_TOLD, workLogOf } from '#domain/mail-reports/report';
import { addressOfFilter } from '#domain/worklog-address';
import { effectiveSort } from '#domain/worklog-filter';
import { countOfWorkOrders, pageOfWorkOrders } from '../../../work/work-orders/service';
import { stageIn, withoutView, type TellList } from './list';

export const tellWorkLog: TellList = async ({ context, say }, { filter, segment }) => {
  const asked = workLogOf(filter);
  const meant = {
    siteId: context.site.siteId,
    customerId: asked.customers.join(','),
    shop: asked.shops.join(','),
    status: asked.status,
    searchPattern: asked.searchTerm,
    closedFrom: asked.closed.from,
    closedTo: asked.closed.to,
    ready: asked.ready ? 'Y' : 'N',
    overdue: asked.overdue ? 'Y' : 'N',
  };
  const counted = await countOfWorkOrders(context, { params: countWorkOrders.params.parse(meant) });
  const params = getPagedWorkOrders.params.parse({
    ...meant,
    sort: effectiveSort(asked),
    direction: asked.direction,
    limit: String(ROWS_TOLD),
  });
  const rows = getPagedWorkOrders.answer.parse((await pageOfWorkOrders(context, { params })).rows);
  return {
    count: countWorkOrders.answer.parse(counted).count,
    label: say('mail-reports:mail.count'),
    head: ['workOrder', 'vehicle', 'activeTasks', 'arrived'].map((name) => say(`work-orders:column.${name}`)),
    rows: rows.map((row) => ({
      cells: [
        row.extId,
        row.description,
        row.activeTasks.map(stageIn(say)).join(', ') || row.status,
        row.daysSinceArrival === null ? '' : say('work-orders:days', { count: row.daysSinceArrival }),
      ],
      order: row,
    })),
    to: withoutView(addressOfFilter(segment, asked)),
  };
};
