import type { TFunction } from 'i18next';
import type { Column } from '../../../components/data-table/types';
import type { ListedPart } from '../hooks/arrange-parts';
import { ArrivedCell, PartCell, StatusCell, VehicleCell, WorkOrderCell } from './cells';
import { OrderCell } from './OrderCell';

/** The columns of the parts (document 2, 2.3). */
export const partColumns = (t: TFunction<'parts'>): Column<ListedPart>[] => [
  {
    key: 'workOrder',
    title: t('column.workOrder'),
    width: 236,
    pinned: true,
    render: (row) => <WorkOrderCell row={row} />,
  },
  {
    key: 'vehicle',
    title: t('column.vehicle'),
    grow: 3,
    minWidth: 186,
    render: (row) => <VehicleCell row={row} />,
  },
  {
    key: 'arrived',
    title: t('column.arrived'),
    width: 84,
    sort: 'arrived',
    render: (row) => <ArrivedCell row={row} />,
  },
  { key: 'part', title: t('column.part'), grow: 3, minWidth: 230, render: (row) => <PartCell row={row} /> },
  {
    key: 'status',
    title: t('column.status'),
    grow: 1,
    minWidth: 216,
    render: (row) => <StatusCell row={row} />,
  },
  { key: 'order', title: t('column.order'), width: 212, render: (row) => <OrderCell row={row} /> },
];
