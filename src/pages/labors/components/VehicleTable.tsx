import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { LaborRow } from '#contract/labors';
import { DataTable } from '../../../components/data-table/DataTable';
import { useMedia } from '../../../components/useMedia';
import { byVehicle, type VehicleRow } from '../hooks/by-vehicle';
import type { TableParts } from './table-parts';
import { vehicleColumns } from './vehicle-columns';
import { VehicleCard } from './VehicleCard';
import { VehicleLabors } from './VehicleLabors';

const rowKey = ({ workOrderId }: VehicleRow): string => String(workOrderId);
const renderCard = (vehicle: VehicleRow) => <VehicleCard vehicle={vehicle} />;
const below = {
  isOpen: () => true,
  render: (vehicle: VehicleRow) => <VehicleLabors vehicle={vehicle} />,
};
/** Approximate height of a labor below its vehicle, in pixels. */
const LINE = { phone: 140, wide: 56 };
const UNFOLD = {
  phone: { ...below, about: ({ labors }: VehicleRow) => labors.length * LINE.phone },
  wide: { ...below, about: ({ labors }: VehicleRow) => labors.length * LINE.wide },
};

/** A row for each vehicle, with its labors as lines below. */
export function VehicleTable({ rows, parts }: { rows: readonly LaborRow[]; parts: TableParts }) {
  const { t } = useTranslation('labors');
  const narrow = useMedia('(max-width: 1023px)');
  const phone = useMedia('(max-width: 767px)');
  const vehicles = useMemo(() => byVehicle(rows), [rows]);
  const columns = useMemo(() => vehicleColumns(t, narrow), [t, narrow]);
  const changed = useMemo(
    () =>
      new Set(
        rows
          .filter(({ estimateLaborId }) => parts.changed.has(String(estimateLaborId)))
          .map(({ workOrderId }) => String(workOrderId)),
      ),
    [rows, parts.changed],
  );
  return (
    <DataTable
      {...parts}
      name="repair-vehicles"
      label={t('view.vehiclesTable')}
      columns={columns}
      rows={vehicles}
      rowKey={rowKey}
      changed={changed}
      renderCard={renderCard}
      dense={false}
      unfold={UNFOLD[phone ? 'phone' : 'wide']}
      footer={parts.footer(t('view.end', { count: vehicles.length }))}
    />
  );
}
