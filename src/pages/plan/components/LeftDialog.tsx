import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { LeftLabor, PlannedTechnician, WaitingLabor } from '#contract/plan';
import { Can } from '../../../components/Can';
import { Dialog } from '../../../components/Dialog';
import { VehicleLink } from '../../../features/vehicle-panel/VehicleLink';
import { useCurrentSite } from '../../../providers/session/session-store';
import type { Proposal } from '../hooks/useAccept';
import { useWhy } from '../hooks/useWhy';
import { Give, mayGive } from './Give';
import { heldText } from './held-text';
import { Pins } from './Pins';
import { WhyThis } from './WhyThis';
import styles from './Plan.module.css';

type Props = {
  /** A labor that is in no plan, or that waits for someone in it. */
  labor: LeftLabor | WaitingLabor;
  estimateLaborId: number;
  technicians: readonly PlannedTechnician[];
  accepting: boolean;
  onAccept: (proposals: readonly Proposal[]) => void;
  onClose: () => void;
};

/**
 * Why a labor is in no plan or waits for someone, what would bring it in or let it start sooner, and, if someone who
 * cannot do it has it, a button that does just that.
 */
export function LeftDialog({ labor, estimateLaborId, technicians, accepting, onAccept, onClose }: Props) {
  const { t, i18n } = useTranslation('plan');
  const { site } = useCurrentSite();
  const { why: explained } = useWhy(estimateLaborId);
  const { workOrderId, extId, description, laborName, shop, heldBy, pinnedTo } = labor;
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
        <p>
          {'why' in labor && !heldBy
            ? t(`leftWhy.${labor.why}`)
            : t(`held.${heldBy?.by ?? 'begun'}`, { who })}
        </p>
        {pinnedTo === '' || heldBy?.by === 'pin' ? null : <p>{t('held.pin', { who: pinnedTo })}</p>}
        <WhyThis of={'why' in labor ? 'left' : 'waiting'} estimateLaborId={estimateLaborId} />
        <Can resource="plan" action="assign">
          {mayGive(labor) ? (
            <Give
              labor={labor}
              estimateLaborId={estimateLaborId}
              technicians={technicians}
              giving={accepting}
              onAccept={onAccept}
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
