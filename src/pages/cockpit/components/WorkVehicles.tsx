import { useTranslation } from 'react-i18next';
import { LoadState } from '../../../components/LoadState';
import { SaveMenu } from '../../../components/table-file/SaveMenu';
import { HOUR_MS } from '#domain/cockpit/words';
import { useAmounts } from '../../../features/causes/useAmounts';
import type { CockpitView } from '../hooks/useCockpitFilter';
import { useWorkVehicles, type PickedWork, type WorkVehicle } from '../hooks/useWorkFigures';
import { MoreVehicles } from './MoreVehicles';
import { VehicleTable } from './VehicleTable';

type Props = { view: CockpitView; picked: PickedWork; name: string };

/** The vehicles behind first checks, the hours of a technician, or the parts of a supplier. */
export function WorkVehicles({ view, picked, name }: Props) {
  const { t } = useTranslation('cockpit');
  const { hours, vehicles, number } = useAmounts(view.filter);
  const { query, count, rows, all } = useWorkVehicles(view, picked);
  if (count === undefined) return <LoadState query={query} />;
  type Row = WorkVehicle;
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
  const table = async () => ({
    columns: [
      ...(['number', 'vehicle', 'customer', 'status'] as const).map((title) => t(`drill.${title}`)),
      ...columns.map(({ title }) => title),
    ].map((title) => ({ title })),
    rows: (await all()).map((row) => [
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
      rows={rows.map((row) => ({
        workOrderId: row.workOrderId,
        extId: row.extId,
        vehicle: row.vehicle,
        detail: [row.customerName, row.status].filter(Boolean).join(' · '),
        cells: columns.map(({ value, cell }) => (cell ? cell(row) : String(value(row)))),
      }))}
      totals={vehicles(count)}
      actions={<SaveMenu file={name} sheet={t('sheet.vehicles')} table={table} />}
    >
      <MoreVehicles query={query} count={count - rows.length} />
    </VehicleTable>
  );
}
