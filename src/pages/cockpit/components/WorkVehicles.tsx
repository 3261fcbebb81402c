import { useTranslation } from 'react-i18next';
import { LoadState } from '../../../components/LoadState';
import { SaveMenu } from '../../../components/table-file/SaveMenu';
import { HOUR_MS } from '#domain/cockpit/words';
import { useAmounts } from '../../../features/causes/useAmounts';
import type { CockpitView } from '../hooks/useCockpitFilter';
import { useWorkVehicles, type PickedWork } from '../hooks/useWorkFigures';
import { VehicleTable } from './VehicleTable';

type Props = { view: CockpitView; picked: PickedWork; name: string };

/** The vehicles behind first checks, the hours of a technician, or the parts of a supplier. */
export function WorkVehicles({ view, picked, name }: Props) {
  const { t } = useTranslation('cockpit');
  const { hours, vehicles, number } = useAmounts(view.filter);
  const query = useWorkVehicles(view, picked);
  const { data } = query;
  if (!data) return <LoadState query={query} />;
  type Row = (typeof data.rows)[number];
  const columns: readonly {
    title: string;
    value: (row: Row) => number | string;
    cell?: (row: Row) => string;
  }[] =
    picked.kind === 'checks'
      ? [
          {
            title: t('checks.first'),
            value: ({ passed }) => t(passed ? 'checks.isPassed' : 'checks.isFailed'),
          },
        ]
      : picked.kind === 'technician'
        ? (['clocked', 'billed'] as const).map((key) => ({
            title: t(`technicians.${key}`),
            value: (row: Row) => row[`${key}Ms`] / HOUR_MS,
            cell: (row: Row) => hours.write(row[`${key}Ms`]),
          }))
        : (['late', 'received'] as const).map((key) => ({
            title: t(`suppliers.${key}`),
            value: (row: Row) => row[key],
            cell: (row: Row) => number(row[key]),
          }));
  const table = () => ({
    columns: [
      ...(['number', 'vehicle', 'customer', 'status'] as const).map((title) => t(`drill.${title}`)),
      ...columns.map(({ title }) => title),
    ].map((title) => ({ title })),
    rows: data.rows.map((row) => [
      row.extId,
      row.vehicle,
      row.customerName,
      row.status,
      ...columns.map(({ value }) => value(row)),
    ]),
  });
  return (
    <VehicleTable
      name={name}
      columns={columns.map(({ title }) => title)}
      rows={data.rows.map((row) => ({
        workOrderId: row.workOrderId,
        extId: row.extId,
        vehicle: row.vehicle,
        detail: [row.customerName, row.status].filter(Boolean).join(' · '),
        cells: columns.map(({ value, cell }) => (cell ? cell(row) : String(value(row)))),
      }))}
      totals={
        data.rows.length < data.count
          ? t('drill.firstOf', { shown: number(data.rows.length), vehicles: vehicles(data.count) })
          : vehicles(data.count)
      }
      actions={<SaveMenu file={name} table={table} />}
    />
  );
}
