import type { TFunction } from 'i18next';
import type { Column } from '../../../components/data-table/types';
import type { Vehicle } from '../hooks/usePlist';
import { PriorityCell, VehicleCell } from './cells';
import { DueCell } from './DueCell';
import { RowActions } from './RowActions';
import { ShopGroups } from './ShopGroups';

/** Minimum widths on a desktop, on a laptop, and on an upright tablet. */
const WIDE = { priority: 160, vehicle: 266, shops: 500, dates: 236, actions: 274 };
const LAPTOP: typeof WIDE = { priority: 116, vehicle: 200, shops: 510, dates: 170, actions: 266 };
const NARROW: typeof WIDE = { priority: 96, vehicle: 140, shops: 318, dates: 112, actions: 152 };

/** How much room the window offers. */
export type Room = 'wide' | 'laptop' | 'narrow';

/** The documented columns (E-126 to E-130). */
export function plistColumns(t: TFunction<'prioritization'>, room: Room): Column<Vehicle>[] {
  const px = { wide: WIDE, laptop: LAPTOP, narrow: NARROW }[room];
  return [
    {
      key: 'priority',
      title: t('column.priority'),
      width: px.priority,
      pinned: true,
      render: (row) => <PriorityCell row={row} />,
    },
    {
      key: 'vehicle',
      title: t('column.vehicle'),
      grow: 2,
      minWidth: px.vehicle,
      render: (row) => <VehicleCell row={row} />,
    },
    {
      key: 'shops',
      title: t('column.shops'),
      grow: 3,
      minWidth: px.shops,
      render: (row) => <ShopGroups row={row} />,
    },
    {
      key: 'dates',
      title: t('column.dates'),
      width: px.dates,
      render: (row) => <DueCell row={row} />,
    },
    {
      key: 'actions',
      title: t('column.actions'),
      width: px.actions,
      screenOnly: true,
      render: (row) => <RowActions row={row} />,
    },
  ];
}
