import { useTranslation } from 'react-i18next';
import { SaveMenu } from '../../../components/table-file/SaveMenu';
import { useNow } from '../../../components/useNow';
import { EMPTY_VALUE } from '#domain/limits';
import { costADay, type StandingRow } from '#domain/cockpit/sums';
import { DAY_MS } from '#domain/cockpit/words';
import type { CockpitView } from '../hooks/useCockpitFilter';
import { groupOf } from '#domain/cockpit/waiting-groups';
import { useCockpitWords } from '../hooks/useCockpitWords';
import { VehicleTable } from './VehicleTable';

type Props = {
  view: CockpitView;
  rows: readonly StandingRow[];
  name: string;
  shops: ReadonlyMap<number, string>;
};

/** The vehicles here now: what each waits for, since when, and what that costs. */
export function StandingVehicles({ view, rows, name, shops }: Props) {
  const { t } = useTranslation('cockpit');
  const now = useNow();
  const { days, money, vehicles, stageName, groupName } = useCockpitWords(view.filter);
  const columns = [t('drill.waits'), t('drill.there'), t('drill.costADay')];
  const age = (moment: string) => Math.max(0, now - Date.parse(moment));
  const shown = rows.toSorted(
    (one, other) => Date.parse(one.since) - Date.parse(other.since) || one.workOrderId - other.workOrderId,
  );
  // The customer and the stage are in columns of their own.
  const waitsFor = (row: StandingRow) =>
    row.cause === 'working' || row.party === 'consignor' || (row.party === 'site' && row.siteShopId === null)
      ? t(`part.${row.cause}`)
      : t('drill.waitsFor', { part: t(`part.${row.cause}`), name: groupName(groupOf(row), shops) });
  const table = () => ({
    columns: [
      ...(['number', 'vehicle', 'customer', 'stage', 'waitsWhat'] as const),
      // A vehicle's cost covers all its visits (docs/ledger.md); its days here count from the latest one.
      ...(['waitsDays', 'thereDays', 'costADay', 'costOfVisits'] as const),
    ].map((title) => ({ title: t(`drill.${title}`) })),
    rows: shown.map((row) => [
      row.extId,
      row.vehicle,
      row.customerName,
      stageName(row.stage),
      waitsFor(row),
      age(row.since) / DAY_MS,
      age(row.arrived) / DAY_MS,
      row.centsADay === null ? null : row.centsADay / 100,
      row.cents / 100,
    ]),
  });
  return (
    <VehicleTable
      name={name}
      columns={columns}
      rows={shown.map((row) => ({
        workOrderId: row.workOrderId,
        extId: row.extId,
        vehicle: row.vehicle,
        detail: [row.customerName, stageName(row.stage), waitsFor(row)].filter(Boolean).join(' · '),
        cells: [
          days.write(age(row.since)),
          days.write(age(row.arrived)),
          row.centsADay === null ? EMPTY_VALUE : money.write(row.centsADay),
        ],
      }))}
      totals={t('drill.totalsNow', { vehicles: vehicles(rows.length), cost: money.write(costADay(rows)) })}
      actions={<SaveMenu file={name} sheet={t('sheet.vehicles')} table={table} />}
    />
  );
}
