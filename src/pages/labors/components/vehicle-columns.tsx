import type { TFunction } from 'i18next';
import type { Column } from '../../../components/data-table/types';
import { Badge } from '../../../components/Badge';
import { explained } from '../../../components/hint/hint';
import { cellTexts } from '../../../providers/i18n/cell-texts';
import { shopsOf, type VehicleRow } from '../hooks/by-vehicle';
import { ArrivedCell, VehicleCell, WorkOrderCell } from './vehicle-cells';
import styles from './VehicleCells.module.css';

/** The shops that have labors of the vehicle, each with how many of them are done. */
export function ShopMarks({ vehicle }: { vehicle: VehicleRow }) {
  const t = cellTexts('labors');
  return (
    <span className={styles.marks}>
      {shopsOf(vehicle).map(({ shop, all, done }) => (
        <Badge
          key={shop}
          tone={done === all ? 'success' : 'neutral'}
          {...explained(t('view.done', { done, all }))}
        >
          {shop} {done}/{all}
        </Badge>
      ))}
    </span>
  );
}

/** The columns of the vehicles; their labors stand below each. */
export function vehicleColumns(t: TFunction<'labors'>, narrow: boolean): Column<VehicleRow>[] {
  return [
    {
      key: 'workOrder',
      title: t('column.workOrder'),
      width: narrow ? 92 : 154,
      pinned: true,
      render: ({ first }) => <WorkOrderCell row={first} />,
    },
    {
      key: 'vehicle',
      title: t('column.vehicle'),
      grow: 3,
      minWidth: 220,
      render: ({ first }) => <VehicleCell row={first} />,
    },
    {
      key: 'arrived',
      title: t('column.arrived'),
      width: 90,
      sort: 'arrived',
      render: ({ first }) => <ArrivedCell row={first} />,
    },
    {
      key: 'shops',
      title: t('view.shops'),
      grow: 2,
      minWidth: 160,
      render: (vehicle) => <ShopMarks vehicle={vehicle} />,
    },
  ];
}
