import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { LeftLabor, PlannedTechnician, WaitingLabor } from '#contract/plan';
import type { Proposal } from '../hooks/useAccept';
import { useWhy } from '../hooks/useWhy';
import { TechnicianField, useMeant } from './TechnicianField';
import styles from './Plan.module.css';

/** Whether a labor is held by the person who started it, and can be given to someone else. */
export const mayGive = (labor: LeftLabor | WaitingLabor): boolean =>
  'why' in labor ? labor.why === 'begun' : labor.heldBy.by === 'begun';

type Props = {
  labor: LeftLabor | WaitingLabor;
  estimateLaborId: number;
  technicians: readonly PlannedTechnician[];
  giving: boolean;
  onAccept: (proposals: readonly Proposal[]) => void;
};

/**
 * Gives the labor to someone else who has the skill, no matter who started it, and removes its pin to anyone else; can
 * be undone for a while.
 */
export function Give({ labor, estimateLaborId, technicians, giving, onAccept }: Props) {
  const { t } = useTranslation('plan');
  const { shop, heldBy, pinnedTo, basis } = labor;
  const able = technicians.filter(
    ({ shops, technicianName }) => shops.includes(shop) && technicianName !== heldBy?.technicianName,
  );
  const { why } = useWhy(estimateLaborId);
  const { chosen, pick } = useMeant(able, why?.counterfactual?.technician?.technicianId);
  if (able.length === 0) return null;
  const unpins = pinnedTo !== '' && chosen?.technicianName !== pinnedTo;
  const give = () => {
    if (!chosen) return;
    const { technicianId } = chosen;
    onAccept([{ estimateLaborId, technicianId, basis, ...(unpins ? { unpin: 'Y' as const } : {}) }]);
  };
  return (
    <div className={styles.pins} role="group" aria-label={t('give.title')}>
      <TechnicianField label={t('give.title')} technicians={able} chosen={chosen} onPick={pick} />
      <Button type="primary" disabled={!chosen} loading={giving} onClick={give}>
        {chosen ? t('acceptFor', { name: chosen.technicianName }) : t('give.assign')}
      </Button>
      <p>{t(unpins ? 'give.whatUnpins' : 'give.what')}</p>
    </div>
  );
}
