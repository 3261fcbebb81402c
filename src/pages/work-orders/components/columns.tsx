import type { TFunction } from 'i18next';
import type { WorkOrderRow } from '#contract/work-orders';
import type { Column } from '../../../components/data-table/types';
import { LinksCell } from '../../../components/work-order-dialogs/LinksCell';
import { ArrivedCell, QcCell, VehicleCell, WorkOrderCell } from './cells';
import { ShopsCell } from './ShopsCell';
import { TasksCell } from './TasksCell';

/** Room for the icons of a row, by the size of their buttons. */
const LINKS_PX = { fine: 124, coarse: 156 };

/**
 * The work log's columns (document 1, 2.4). QC is there when the site records outcomes; the last column holds
 * notes alone, or with `links` more; `coarse` makes room for fingers.
 */
export function workLogColumns(
  t: TFunction<'work-orders'>,
  show: { qc: boolean; links: boolean; coarse: boolean },
): Column<WorkOrderRow>[] {
  const columns: Column<WorkOrderRow>[] = [
    {
      key: 'workOrder',
      title: t('column.workOrder'),
      width: 168,
      pinned: true,
      render: (row) => <WorkOrderCell row={row} />,
    },
    {
      key: 'vehicle',
      title: t('column.vehicle'),
      grow: 3,
      minWidth: 270,
      render: (row) => <VehicleCell row={row} />,
    },
    {
      key: 'arrived',
      title: t('column.arrived'),
      width: 92,
      sort: 'createTime',
      render: (row) => <ArrivedCell row={row} />,
    },
    {
      key: 'tasks',
      title: t('column.activeTasks'),
      grow: 2,
      minWidth: 196,
      sort: 'taskDuration',
      render: (row) => <TasksCell row={row} />,
    },
    {
      key: 'shops',
      title: t('column.shops'),
      grow: 3,
      minWidth: 170,
      render: (row) => <ShopsCell row={row} />,
    },
  ];
  if (show.qc) {
    columns.push({
      key: 'qc',
      title: t('column.qc'),
      width: 76,
      sort: 'qcOutcome',
      render: (row) => <QcCell row={row} />,
    });
  }
  const room = show.coarse ? LINKS_PX.coarse : LINKS_PX.fine;
  columns.push({
    key: 'links',
    title: t(show.links ? 'column.links' : 'column.notes'),
    width: show.links ? room : room / 2,
    render: (row) => <LinksCell row={row} />,
  });
  return columns;
}
