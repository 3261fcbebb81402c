import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { csvName } from '../../../components/charts/chart-table';
import { Icon } from '../../../components/Icon';
import { LoadState } from '../../../components/LoadState';
import { saveFile } from '../../../components/save-file';
import { HOUR_MS, useAmounts } from '../../../features/causes/useAmounts';
import type { CockpitView } from '../hooks/useCockpitFilter';
import { useWorkVehicles, type PickedWork } from '../hooks/useWorkFigures';
import { vehiclesCsv } from '../hooks/vehicles-csv';
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
  const save = () =>
    saveFile(
      vehiclesCsv(
        [
          ...(['number', 'vehicle', 'customer', 'status'] as const).map((title) => t(`drill.${title}`)),
          ...columns.map(({ title }) => title),
        ],
        data.rows.map((row) => [
          row.extId,
          row.vehicle,
          row.customerName,
          row.status,
          ...columns.map(({ value }) => value(row)),
        ]),
      ),
      csvName(name),
    );
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
      actions={
        <Button icon={<Icon name="download" size={16} />} onClick={save}>
          {t('drill.csv')}
        </Button>
      }
    />
  );
}
