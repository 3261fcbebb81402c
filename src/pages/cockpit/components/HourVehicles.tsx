import { useNotification } from '@refinedev/core';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { csvName } from '../../../components/charts/chart-table';
import { Icon } from '../../../components/Icon';
import { LoadState } from '../../../components/LoadState';
import { saveFile } from '../../../components/save-file';
import { failureNotice } from '../../../providers/notification/failure-notice';
import type { Picked } from '../hooks/cockpit-address';
import { DAY_MS, HOUR_MS, useAmounts } from '../../../features/causes/useAmounts';
import type { CockpitView } from '../hooks/useCockpitFilter';
import { useHourVehicles } from '../hooks/useHourVehicles';
import { vehiclesCsv } from '../hooks/vehicles-csv';
import { VehicleTable } from './VehicleTable';
import styles from './VehicleTable.module.css';

type Props = { view: CockpitView; picked: Picked; name: string };

/** The vehicles behind hours: what they come to is the number that was picked. */
export function HourVehicles({ view, picked, name }: Props) {
  const { t } = useTranslation('cockpit');
  const { open: notify } = useNotification();
  const { hours, money, vehicles, number } = useAmounts(view.filter);
  const { query, totals, rows, all } = useHourVehicles(view, picked);
  const [saving, setSaving] = useState(false);
  if (!totals) return <LoadState query={query} />;
  const columns = [t('drill.hours'), t('drill.openHours'), t('drill.cost')];
  const save = async () => {
    setSaving(true);
    try {
      const titles = ['number', 'vehicle', 'vin', 'customer', 'status'] as const;
      const file = vehiclesCsv(
        [...titles.map((title) => t(`drill.${title}`)), ...columns],
        (await all()).map((row) => [
          row.extId,
          row.vehicle,
          row.vin,
          row.customerName,
          row.status,
          row.ms / HOUR_MS,
          row.openMs / HOUR_MS,
          row.cents / 100,
        ]),
      );
      saveFile(file, csvName(name));
    } catch (error) {
      notify?.(failureNotice(t('drill.notSaved'), error));
    } finally {
      setSaving(false);
    }
  };
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
      actions={
        <Button loading={saving} icon={<Icon name="download" size={16} />} onClick={() => void save()}>
          {t('drill.csv')}
        </Button>
      }
    >
      {query.isError ? <LoadState query={query} /> : null}
      {query.hasNextPage ? (
        <div className={styles.more}>
          <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('drill.more', { count: totals.count - rows.length })}
          </Button>
        </div>
      ) : null}
    </VehicleTable>
  );
}
