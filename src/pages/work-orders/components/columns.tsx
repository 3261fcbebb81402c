import type { TFunction } from 'i18next';
import type { WorkOrderRow } from '#contract/work-orders';
import type { Column, RowHeights } from '../../../components/data-table/types';
import { linksLook, RowLinks } from '../../../features/work-order-dialogs/LinksCell';
import { ArrivedCell, QcCell, ShortVehicleCell, VehicleCell, WorkOrderCell } from './cells';
import { ShopsCell, shopsLook } from './ShopsCell';
import { TasksCell, tasksLook } from './TasksCell';
import styles from './cells.module.css';

/** The width of a row's icon by button size, and the padding around them. */
const ICON_PX = { fine: 32, coarse: 44 };
const ICONS_PADDING_PX = 28;
/** Room for its name beside the column chooser. */
const NAMED_PX = 96;
/** Minimum widths on a desktop, and on an upright tablet, where the picture stands above the number. */
const WIDE = { workOrder: 168, vehicle: 270, arrived: 92, tasks: 196, shops: 170, qc: 76 };
const NARROW: typeof WIDE = { workOrder: 92, vehicle: 156, arrived: 70, tasks: 120, shops: 110, qc: 64 };

/** Two lines for a vehicle, or four in a narrow column. */
export const WORK_LOG_HEIGHTS: Record<'low' | 'tall', RowHeights> = {
  low: { compact: 64, comfortable: 80 },
  tall: { compact: 92, comfortable: 108 },
};

/**
 * The work log's columns (W-129 to W-140). QC is shown if the site records outcomes; the last column holds `icons`
 * icons, the first of which is for notes; `coarse` makes room for fingers, `narrow` fits an upright tablet, `tall` rows
 * have room for a third line, and `dense` rows for two, both of which a narrow vehicle column needs.
 */
export function workLogColumns(
  t: TFunction<'work-orders'>,
  show: {
    qc: boolean;
    links: boolean;
    icons: number;
    coarse: boolean;
    narrow: boolean;
    tall: boolean;
    dense: boolean;
  },
): Column<WorkOrderRow>[] {
  const px = show.narrow ? NARROW : WIDE;
  const columns: Column<WorkOrderRow>[] = [
    {
      key: 'workOrder',
      title: t('column.workOrder'),
      width: px.workOrder,
      pinned: true,
      look: styles.workOrder,
      render: (row) => <WorkOrderCell row={row} />,
    },
    {
      key: 'vehicle',
      title: t('column.vehicle'),
      grow: 4,
      minWidth: px.vehicle,
      look: show.dense && show.tall ? styles.short : styles.vehicle,
      render: (row) => (show.dense && show.tall ? <ShortVehicleCell row={row} /> : <VehicleCell row={row} />),
    },
    {
      key: 'arrived',
      title: t('column.arrived'),
      width: px.arrived,
      sort: 'createTime',
      look: styles.arrived,
      render: (row) => <ArrivedCell row={row} />,
    },
    {
      key: 'tasks',
      title: t('column.activeTasks'),
      grow: 2,
      minWidth: px.tasks,
      adapts: true,
      sort: 'taskDuration',
      look: tasksLook,
      render: (row, room) => <TasksCell row={row} room={room} rows={show.dense ? 'dense' : 'usual'} />,
    },
    {
      key: 'shops',
      title: t('column.shops'),
      grow: 3,
      minWidth: px.shops,
      adapts: true,
      look: shopsLook,
      render: (row, room) => (
        <ShopsCell row={row} room={room} lines={show.dense ? 1 : show.tall ? 3 : 2} calm={show.dense} />
      ),
    },
  ];
  if (show.qc) {
    columns.push({
      key: 'qc',
      title: t('column.qc'),
      width: px.qc,
      sort: 'qcOutcome',
      look: styles.qc,
      render: (row) => <QcCell row={row} />,
    });
  }
  const icon = show.coarse ? ICON_PX.coarse : ICON_PX.fine;
  columns.push({
    key: 'links',
    title: t(show.links ? 'column.links' : 'column.notes'),
    width: Math.max(NAMED_PX, show.icons * icon + ICONS_PADDING_PX),
    screenOnly: true,
    look: linksLook,
    render: (row) => <RowLinks row={row} />,
  });
  return columns;
}
