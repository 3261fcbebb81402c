import type { TFunction } from 'i18next';
import type { LaborRow } from '#contract/labors';
import type { Column, RowHeights } from '../../../components/data-table/types';
import { AssigneeCell, LaborCell, SelectCell, StatusCell } from './cells';
import { ArrivedCell, ShortVehicleCell, VehicleCell, WorkOrderCell } from './vehicle-cells';
import { ClockCell } from '../../../features/labor-work/ClockCell';
import { CompleteCell } from '../../../features/labor-work/CompleteCell';

type Show = {
  bulk: boolean;
  clock: boolean;
  complete: boolean;
  laptop: boolean;
  narrow: boolean;
  dense: boolean;
};

const WIDE = {
  workOrder: 154,
  vehicle: 212,
  arrived: 82,
  labor: 200,
  status: 134,
  assignee: 122,
  clock: 106,
  complete: 142,
};
/** A laptop has room for every column beside the shops, for users who both clock and complete. */
const LAPTOP: typeof WIDE = {
  workOrder: 146,
  vehicle: 182,
  arrived: 72,
  labor: 170,
  status: 122,
  assignee: 106,
  clock: 96,
  complete: 130,
};
/** Dense rows have no picture, and their buttons side by side. */
const DENSE = { workOrder: 112, complete: 184 };
/** An upright tablet shows every column. */
const NARROW = {
  workOrder: 92,
  vehicle: 142,
  arrived: 62,
  labor: 142,
  status: 112,
  assignee: 104,
  clock: 92,
  complete: 106,
};

/**
 * Room for three lines of a vehicle above its hours bar, or two finger-sized buttons; four lines on an upright tablet.
 */
export const LABOR_HEIGHTS: Record<'wide' | 'touch' | 'narrow', RowHeights> = {
  wide: { compact: 84, comfortable: 100 },
  touch: { compact: 104, comfortable: 112 },
  narrow: { compact: 120, comfortable: 132 },
};

/**
 * The grid's columns; the clock and completion columns need their permissions. `narrow` fits an
 * upright tablet; `dense` shows the same in two lines.
 */
export function laborColumns(t: TFunction<'labors'>, show: Show): Column<LaborRow>[] {
  const room = show.narrow
    ? NARROW
    : show.laptop && (show.bulk || (show.clock && show.complete))
      ? LAPTOP
      : WIDE;
  const px = show.dense ? { ...room, ...DENSE } : room;
  const columns: Column<LaborRow>[] = [
    {
      key: 'workOrder',
      title: t('column.workOrder'),
      width: px.workOrder,
      pinned: !show.bulk,
      render: (row) => <WorkOrderCell row={row} />,
    },
    {
      key: 'vehicle',
      title: t('column.vehicle'),
      grow: 3,
      minWidth: px.vehicle,
      render: (row) => (show.dense ? <ShortVehicleCell row={row} /> : <VehicleCell row={row} />),
    },
    {
      key: 'arrived',
      title: t('column.arrived'),
      width: px.arrived,
      sort: 'arrived',
      render: (row) => <ArrivedCell row={row} />,
    },
    {
      key: 'labor',
      title: t('column.labor'),
      grow: 3,
      minWidth: px.labor,
      render: (row) => <LaborCell row={row} />,
    },
    {
      key: 'status',
      title: t('column.status'),
      width: px.status,
      render: (row) => <StatusCell row={row} />,
    },
    // Technicians who clock labors on a tablet look at their own.
    ...(show.narrow && show.clock
      ? []
      : [
          {
            key: 'assignee',
            title: t('column.assignee'),
            grow: 1,
            minWidth: px.assignee,
            render: (row: LaborRow) => <AssigneeCell row={row} look={show.dense ? 'brief' : undefined} />,
          },
        ]),
  ];
  if (show.bulk) {
    columns.unshift({
      key: 'select',
      title: t('column.select'),
      width: 60,
      pinned: true,
      screenOnly: true,
      render: (row) => <SelectCell row={row} />,
    });
  }
  if (show.clock) {
    columns.push({
      key: 'clock',
      title: t('column.clock'),
      width: px.clock,
      screenOnly: true,
      render: (row) => <ClockCell row={row} />,
    });
  }
  if (show.complete) {
    columns.push({
      key: 'complete',
      title: t('column.complete'),
      width: px.complete,
      screenOnly: true,
      render: (row) => <CompleteCell row={row} />,
    });
  }
  return columns;
}
