import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { PlannedTechnician } from '#contract/plan';
import { Can } from '../../../components/Can';
import { formatTime } from '../../../providers/i18n/format';
import { useCurrentSite } from '../../../providers/session/session-store';
import { proposalsFor, type Proposal } from '../hooks/useAccept';
import { loadText } from './labor-text';
import styles from './Plan.module.css';

type Props = {
  technician: PlannedTechnician;
  accepting: boolean;
  onAccept: (proposals: readonly Proposal[]) => void;
};

/** A technician's day: when they are present, how full the shift is, and a button to accept all of their proposals. */
export function TechnicianHead({ technician, accepting, onAccept }: Props) {
  const { t, i18n } = useTranslation('plan');
  const { site } = useCurrentSite();
  const { technicianName, shops, hours } = technician;
  const proposals = proposalsFor(technician);
  const time = (moment: string) => formatTime(moment, site.timeZone, i18n.language);
  return (
    <div className={styles.who}>
      <h2>{technicianName}</h2>
      <span className={styles.about}>
        {[
          shops.join(', '),
          hours.length === 0
            ? t('notThere')
            : hours.map(({ from, to }) => t('span', { from: time(from), to: time(to) })).join(', '),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {hours.length === 0 ? null : <LoadBar technician={technician} />}
      {proposals.length > 0 ? (
        <Can resource="plan" action="assign">
          <Button
            size="small"
            aria-label={t('acceptOf', { count: proposals.length, name: technicianName })}
            disabled={accepting}
            onClick={() => onAccept(proposals)}
          >
            {t('accept', { count: proposals.length })}
          </Button>
        </Can>
      ) : null}
    </div>
  );
}

/** How full the rest of a shift is: what is assigned, and what is proposed on top. */
function LoadBar({ technician }: { technician: PlannedTechnician }) {
  const { t, i18n } = useTranslation('plan');
  const { thereHours, assignedHours, proposedHours } = technician;
  const share = (value: number) => `${thereHours > 0 ? Math.min(100, (value / thereHours) * 100) : 0}%`;
  return (
    <span className={styles.load}>
      <span className={styles.bar} aria-hidden>
        <span data-state="assigned" style={{ width: share(assignedHours) }} />
        <span data-state="proposed" style={{ width: share(proposedHours) }} />
      </span>
      {loadText(technician, { t, language: i18n.language })}
    </span>
  );
}
