import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { PlannedLabor, PlannedTechnician } from '#contract/plan';
import { usePins } from '../hooks/usePins';
import { TechnicianField, useMeant } from './TechnicianField';
import styles from './Plan.module.css';

type Props = {
  labor: Pick<PlannedLabor, 'estimateLaborId' | 'laborName' | 'shop' | 'pinned'>;
  /** The technician suggested first. */
  whom: number | undefined;
  technicians: readonly PlannedTechnician[];
};

/** Pins the labor to a technician, before or after their other pinned labors, or removes its pin. */
export function Pins({ labor, whom, technicians }: Props) {
  const { t } = useTranslation('plan');
  const { estimateLaborId, laborName, shop, pinned } = labor;
  const able = technicians.filter(({ shops }) => shops.includes(shop));
  const { chosen, pick } = useMeant(able, whom);
  const pins = usePins();
  if (estimateLaborId === null) return null;
  const pin = (place?: number) => {
    if (!chosen) return;
    const { technicianId, technicianName } = chosen;
    const to = { technicianId, technicianName, ...(place === undefined ? {} : { place }) };
    pins.mutate({ estimateLaborId, laborName, to });
  };
  return (
    <div className={styles.pins} role="group" aria-label={t('pin.title')}>
      <TechnicianField label={t('pin.whom')} technicians={able} chosen={chosen} onPick={pick} />
      <Button disabled={!chosen} loading={pins.isPending} onClick={() => pin(1)}>
        {t('pin.first')}
      </Button>
      <Button disabled={!chosen || pins.isPending} onClick={() => pin()}>
        {t('pin.last')}
      </Button>
      {pinned ? (
        <Button disabled={pins.isPending} onClick={() => pins.mutate({ estimateLaborId, laborName })}>
          {t('pin.off')}
        </Button>
      ) : null}
      <p>{t('pin.what')}</p>
    </div>
  );
}
