import type { TFunction } from 'i18next';
import type { Column } from '../../../components/data-table/types';
import type { ListedPart } from '../hooks/arrange-parts';
import { ArrivedCell, PartCell, StatusCell, VehicleCell, WorkOrderCell } from './cells';
import { OrderCell } from './OrderCell';
import { ShortPartCell, ShortVehicleCell } from './short-cells';

/** Minimum widths beside the shops on a wide screen, and on a laptop, where the picture stands above the number. */
const WIDE = { workOrder: 236, vehicle: 186, arrived: 84, part: 230, status: 216, order: 212 };
const NARROW: typeof WIDE = { workOrder: 156, vehicle: 176, arrived: 84, part: 212, status: 188, order: 180 };

const TABLET: typeof WIDE = { workOrder: 136, vehicle: 138, arrived: 62, part: 158, status: 146, order: 170 };
const WIDTHS = { wide: WIDE, laptop: NARROW, tablet: TABLET };
/** Dense rows have their buttons side by side, and no picture on a tablet. */
const DENSE_PX = { order: 200, tablet: { workOrder: 114 } };

/**
 * The columns of the parts, sized so that the next action needs no scrolling on any screen; `dense` shows the
 * same in two lines.
 */
export function partColumns(
  t: TFunction<'parts'>,
  screen: keyof typeof WIDTHS,
  dense: boolean,
): Column<ListedPart>[] {
  const px = dense
    ? { ...WIDTHS[screen], order: DENSE_PX.order, ...(screen === 'tablet' ? DENSE_PX.tablet : {}) }
    : WIDTHS[screen];
  return [
    {
      key: 'workOrder',
      title: t('column.workOrder'),
      width: px.workOrder,
      pinned: true,
      render: (row) => <WorkOrderCell row={row} />,
    },
    {
      key: 'vehicle',
      title: t('column.vehicle'),
      grow: 3,
      minWidth: px.vehicle,
      render: (row) => (dense ? <ShortVehicleCell row={row} /> : <VehicleCell row={row} />),
    },
    {
      key: 'arrived',
      title: t('column.arrived'),
      width: px.arrived,
      sort: 'arrived',
      render: (row) => <ArrivedCell row={row} />,
    },
    {
      key: 'part',
      title: t('column.part'),
      grow: 3,
      minWidth: px.part,
      render: (row) => (dense ? <ShortPartCell row={row} /> : <PartCell row={row} />),
    },
    {
      key: 'status',
      title: t('column.status'),
      grow: 1,
      minWidth: px.status,
      render: (row) => <StatusCell row={row} />,
    },
    {
      key: 'order',
      title: t('column.order'),
      width: px.order,
      screenOnly: true,
      render: (row) => <OrderCell row={row} />,
    },
  ];
}
