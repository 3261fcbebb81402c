import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { PlannedLabor, PlannedTechnician, WaitingLabor } from '#contract/plan';
import { Can } from '../../../components/Can';
import { Dialog } from '../../../components/Dialog';
import { formatNumber, formatShort } from '../../../providers/i18n/format';
import { useCurrentSite } from '../../../providers/session/session-store';
import { VehicleLink } from '../../../features/vehicle-panel/VehicleLink';
import { proposalOf, type Proposal } from '../hooks/useAccept';
import { Give, mayGive } from './Give';
import { heldText } from './held-text';
import { Pins } from './Pins';
import { stateText, whenText } from './labor-text';
import { WhyThis } from './WhyThis';
import styles from './Plan.module.css';

type Props = {
  labor: PlannedLabor;
  technician: PlannedTechnician;
  /** Details if the labor waits for someone who is away. */
  waiting: WaitingLabor | undefined;
  technicians: readonly PlannedTechnician[];
  accepting: boolean;
  onAccept: (proposals: readonly Proposal[]) => void;
  onClose: () => void;
};

/** A labor of the plan: when, by whom, and why then; accept and pin it here. */
export function LaborDialog({
  labor,
  technician,
  waiting,
  technicians,
  accepting,
  onAccept,
  onClose,
}: Props) {
  const { t, i18n } = useTranslation('plan');
  const { site } = useCurrentSite();
  const { estimateLaborId, workOrderId, extId, description, laborName, hours, due } = labor;
  const proposal = proposalOf(labor, technician.technicianId);
  const facts = [
    [t('fact.who'), technician.technicianName],
    [t('fact.when'), whenText(labor, { t, timeZone: site.timeZone, language: i18n.language })],
    [t('fact.hours'), t('hours', { hours: formatNumber(hours, i18n.language, 2) })],
    [t('fact.due'), due === '' ? t('noDue') : formatShort(due, site.timeZone, i18n.language)],
    [t('fact.state'), stateText(labor, t)],
  ] as const;
  return (
    <Dialog
      id="plan-labor"
      size="medium"
      title={laborName}
      footer={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          {proposal ? (
            <Can resource="plan" action="assign">
              <Button type="primary" loading={accepting} onClick={() => onAccept([proposal])}>
                {t('acceptFor', { name: technician.technicianName })}
              </Button>
            </Can>
          ) : null}
        </>
      }
      onCancel={onClose}
    >
      <div className={styles.labor}>
        {workOrderId === null ? null : (
          <VehicleLink order={{ workOrderId, extId }}>
            <span className={styles.number}>#{extId}</span> {description}
          </VehicleLink>
        )}
        <dl className={styles.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {waiting ? (
          <p>
            {t(`held.${waiting.heldBy.by}`, {
              who: heldText(waiting, { t, timeZone: site.timeZone, language: i18n.language }),
            })}
          </p>
        ) : null}
        {estimateLaborId === null ? null : (
          <WhyThis of={waiting ? 'waiting' : 'planned'} estimateLaborId={estimateLaborId} />
        )}
        <Can resource="plan" action="assign">
          {waiting && estimateLaborId !== null && mayGive(waiting) ? (
            <Give
              labor={waiting}
              estimateLaborId={estimateLaborId}
              technicians={technicians}
              giving={accepting}
              onAccept={onAccept}
            />
          ) : null}
          <Pins labor={labor} whom={technician.technicianId} technicians={technicians} />
        </Can>
      </div>
    </Dialog>
  );
}
