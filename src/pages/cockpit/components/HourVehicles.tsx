import { useTranslation } from 'react-i18next';
import { LoadState } from '../../../components/LoadState';
import { SaveMenu } from '../../../components/table-file/SaveMenu';
import type { Picked } from '#domain/cockpit/address';
import { DAY_MS, HOUR_MS } from '#domain/cockpit/words';
import { useAmounts } from '../../../features/causes/useAmounts';
import type { CockpitView } from '../hooks/useCockpitFilter';
import { useHourVehicles } from '../hooks/useHourVehicles';
import { MoreVehicles } from './MoreVehicles';
import { VehicleTable } from './VehicleTable';

type Props = { view: CockpitView; picked: Picked; name: string };

/** The vehicles behind a number of hours; they add up to the number that was clicked. */
export function HourVehicles({ view, picked, name }: Props) {
  const { t } = useTranslation('cockpit');
  const { hours, money, vehicles, number } = useAmounts(view.filter);
  const { query, totals, rows, all } = useHourVehicles(view, picked);
  if (!totals) return <LoadState query={query} />;
  const columns = [t('drill.hours'), t('drill.openHours'), t('drill.cost')];
  const table = async () => ({
    columns: [
      ...(['number', 'vehicle', 'vin', 'customer', 'status'] as const).map((title) => t(`drill.${title}`)),
      ...columns,
    ].map((title) => ({ title })),
    rows: (await all()).map((row) => [
      row.extId,
      row.vehicle,
      row.vin,
      row.customerName,
      row.status,
      row.ms / HOUR_MS,
      row.openMs / HOUR_MS,
      row.cents / 100,
    ]),
  });
  return (
    <VehicleTable
      name={name}
      columns={columns}
      rows={rows.map(({ ms, openMs, cents, customerName, status, ...row }) => ({
        ...row,
        detail: [customerName, status].filter(Boolean).join(' · '),
        cells: [hours.write(ms), hours.write(openMs), money.write(cents)],
      }))}
      totals={t(picked.kind === 'day' ? 'drill.totalsOfDay' : 'drill.totals', {
        vehicles: vehicles(totals.count),
        hours: hours.write(totals.ms),
        openHours: hours.write(totals.openMs),
        cost: money.write(totals.cents),
        average: number(totals.ms / DAY_MS),
      })}
      actions={<SaveMenu file={name} sheet={t('sheet.vehicles')} table={table} />}
    >
      <MoreVehicles query={query} count={totals.count - rows.length} />
    </VehicleTable>
  );
}
