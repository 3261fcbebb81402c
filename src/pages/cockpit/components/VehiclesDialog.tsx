import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/Dialog';
import { Loading } from '../../../components/Loading';
import { formatDay } from '../../../providers/i18n/format';
import type { Picked } from '#domain/cockpit/address';
import { groupPicked, isOfNow, standingIn, standingPicked } from '../hooks/standing-in';
import type { StandingRow } from '#domain/cockpit/sums';
import type { CockpitView } from '../hooks/useCockpitFilter';
import { useRange } from '../hooks/useRange';
import { useCockpitWords } from '../hooks/useCockpitWords';
import { HourVehicles } from './HourVehicles';
import { useNameOfEach } from '../hooks/useEach';
import { isOfWork, useTechnicianNames } from '../hooks/useWorkFigures';
import { StandingVehicles } from './StandingVehicles';
import { WorkVehicles } from './WorkVehicles';

type Props = {
  view: CockpitView;
  picked: Picked;
  /** The vehicles here now; undefined until loaded. */
  standing: readonly StandingRow[] | undefined;
  shops: ReadonlyMap<number, string>;
  onClose: () => void;
};

/** The vehicles behind a number in the cockpit, each linked to its page. */
export function VehiclesDialog({ view, picked, standing, shops, onClose }: Props) {
  const there = standing && standingIn(standing, view.filter);
  const title = useTitle({ view, picked, standing: there, shops });
  const rows = there && standingPicked(there, picked);
  return (
    <Dialog id="cockpit-vehicles" size="large" title={title} footer={null} onCancel={onClose}>
      {isOfWork(picked) ? (
        <WorkVehicles view={view} picked={picked} name={title} />
      ) : !isOfNow(picked) ? (
        <HourVehicles view={view} picked={picked} name={title} />
      ) : rows ? (
        <StandingVehicles view={view} rows={rows} name={title} shops={shops} />
      ) : (
        <Loading />
      )}
    </Dialog>
  );
}

function useTitle({ view, picked, standing = [], shops }: Omit<Props, 'onClose'>): string {
  const { t, i18n } = useTranslation('cockpit');
  const { vehicles, groupName } = useCockpitWords(view.filter);
  const range = useRange()(view.days);
  const nameOfEach = useNameOfEach(view, picked.kind === 'each' ? picked : undefined);
  const technicians = useTechnicianNames(view, picked.kind === 'technician');
  switch (picked.kind) {
    case 'cause':
      return t('drill.part', { part: t(`part.${picked.cause}`), range });
    case 'closed':
      return t('drill.part', { part: t('part.closed'), range });
    case 'day':
      return t('drill.day', { day: formatDay(picked.day, 'UTC', i18n.language) });
    case 'all':
      return t('drill.all', { range });
    case 'standing':
      return t('drill.standing');
    case 'each':
      return picked.part === 'all'
        ? t('drill.each', { name: nameOfEach, range })
        : t('drill.eachPart', { name: nameOfEach, part: t(`part.${picked.part}`), range });
    case 'checks':
      return t('drill.checks', { day: formatDay(picked.week, 'UTC', i18n.language) });
    case 'technician':
      return t('drill.technician', { name: technicians.get(picked.technicianId) ?? '', range });
    case 'supplier':
      return t('drill.supplier', { name: picked.supplier || t('who.none.supplier'), range });
    case 'who':
      return t('drill.waiting', { name: t(`company.who.${picked.who}`) });
    case 'some':
      return t('drill.some', { vehicles: vehicles(picked.workOrderIds.length) });
    default: {
      const group = groupPicked(standing, picked.group);
      return group ? t('drill.waiting', { name: groupName(group, shops) }) : t('drill.standing');
    }
  }
}
