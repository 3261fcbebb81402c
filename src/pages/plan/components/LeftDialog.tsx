import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { LeftLabor, PlannedTechnician } from '#contract/plan';
import { Can } from '../../../components/Can';
import { Dialog } from '../../../components/Dialog';
import { VehicleLink } from '../../../features/vehicle-panel/VehicleLink';
import { useCurrentSite } from '../../../providers/session/session-store';
import type { Proposal } from '../hooks/useAccept';
import { useWhy } from '../hooks/useWhy';
import { heldText } from './held-text';
import { Pins } from './Pins';
import { TechnicianField, useMeant } from './TechnicianField';
import { WhyThis } from './WhyThis';
import styles from './Plan.module.css';

type Props = {
  labor: LeftLabor;
  estimateLaborId: number;
  technicians: readonly PlannedTechnician[];
  accepting: boolean;
  onAccept: (proposals: readonly Proposal[]) => void;
  onClose: () => void;
};

/** Why a labor is in no plan, what would bring it in, and that by one press where somebody has it who cannot do it. */
export function LeftDialog({ labor, estimateLaborId, technicians, accepting, onAccept, onClose }: Props) {
  const { t, i18n } = useTranslation('plan');
  const { site } = useCurrentSite();
  const { why: explained } = useWhy(estimateLaborId);
  const { workOrderId, extId, description, laborName, shop, why, heldBy, pinnedTo } = labor;
  const who = heldText(labor, { t, timeZone: site.timeZone, language: i18n.language });
  const whom = explained?.counterfactual?.technician?.technicianId;
  return (
    <Dialog
      id="plan-left-labor"
      size="medium"
      title={laborName}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
      onCancel={onClose}
    >
      <div className={styles.labor}>
        {workOrderId === null ? null : (
          <VehicleLink order={{ workOrderId, extId }}>
            <span className={styles.number}>#{extId}</span> {description}
          </VehicleLink>
        )}
        <p>{heldBy ? t(`held.${heldBy.by}`, { who }) : t(`leftWhy.${why}`)}</p>
        {pinnedTo === '' || heldBy?.by === 'pin' ? null : <p>{t('held.pin', { who: pinnedTo })}</p>}
        <WhyThis leftOut estimateLaborId={estimateLaborId} />
        <Can resource="plan" action="assign">
          {why === 'begun' ? (
            <Give
              technicians={technicians.filter(
                ({ shops, technicianName }) =>
                  shops.includes(shop) && technicianName !== heldBy?.technicianName,
              )}
              whom={whom}
              giving={accepting}
              onGive={(technicianId) => onAccept([{ estimateLaborId, technicianId, basis: labor.basis }])}
            />
          ) : null}
          {pinnedTo === '' ? null : (
            <Pins
              labor={{ estimateLaborId, laborName, shop, pinned: true }}
              whom={whom ?? technicians.find((one) => one.technicianName === pinnedTo)?.technicianId}
              technicians={technicians}
            />
          )}
        </Can>
      </div>
    </Dialog>
  );
}

type GiveProps = {
  technicians: readonly PlannedTechnician[];
  whom: number | undefined;
  giving: boolean;
  onGive: (technicianId: number) => void;
};

/** Gives the labor to somebody else who has the skill, whoever has begun it; for a while that can be taken back. */
function Give({ technicians, whom, giving, onGive }: GiveProps) {
  const { t } = useTranslation('plan');
  const { chosen, pick } = useMeant(technicians, whom);
  if (technicians.length === 0) return null;
  return (
    <div className={styles.pins} role="group" aria-label={t('give.title')}>
      <TechnicianField label={t('give.title')} technicians={technicians} chosen={chosen} onPick={pick} />
      <Button
        type="primary"
        disabled={!chosen}
        loading={giving}
        onClick={() => chosen && onGive(chosen.technicianId)}
      >
        {chosen ? t('acceptFor', { name: chosen.technicianName }) : t('give.assign')}
      </Button>
      <p>{t('give.what')}</p>
    </div>
  );
}
