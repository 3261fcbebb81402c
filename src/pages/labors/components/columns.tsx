import type { TFunction } from 'i18next';
import type { LaborRow } from '#contract/labors';
import type { Column } from '../../../components/data-table/types';
import {
  ArrivedCell,
  AssigneeCell,
  LaborCell,
  SelectCell,
  StatusCell,
  VehicleCell,
  WorkOrderCell,
} from './cells';
import { ClockCell } from './ClockCell';
import { CompleteCell } from './CompleteCell';

type Show = { bulk: boolean; clock: boolean; complete: boolean };

/** The grid's columns (document 2, 2.1); those of the clock and of completion need their permission. */
export function laborColumns(t: TFunction<'labors'>, show: Show): Column<LaborRow>[] {
  const columns: Column<LaborRow>[] = [
    {
      key: 'workOrder',
      title: t('column.workOrder'),
      width: 160,
      pinned: !show.bulk,
      render: (row) => <WorkOrderCell row={row} />,
    },
    {
      key: 'vehicle',
      title: t('column.vehicle'),
      grow: 3,
      minWidth: 206,
      render: (row) => <VehicleCell row={row} />,
    },
    {
      key: 'arrived',
      title: t('column.arrived'),
      width: 82,
      sort: 'arrived',
      render: (row) => <ArrivedCell row={row} />,
    },
    {
      key: 'labor',
      title: t('column.labor'),
      grow: 3,
      minWidth: 214,
      render: (row) => <LaborCell row={row} />,
    },
    {
      key: 'status',
      title: t('column.status'),
      width: 134,
      render: (row) => <StatusCell row={row} />,
    },
    {
      key: 'assignee',
      title: t('column.assignee'),
      grow: 1,
      minWidth: 130,
      render: (row) => <AssigneeCell row={row} />,
    },
  ];
  if (show.bulk) {
    columns.unshift({
      key: 'select',
      title: t('column.select'),
      width: 60,
      pinned: true,
      render: (row) => <SelectCell row={row} />,
    });
  }
  if (show.clock) {
    columns.push({
      key: 'clock',
      title: t('column.clock'),
      width: 106,
      render: (row) => <ClockCell row={row} />,
    });
  }
  if (show.complete) {
    columns.push({
      key: 'complete',
      title: t('column.complete'),
      width: 156,
      render: (row) => <CompleteCell row={row} />,
    });
  }
  return columns;
}
