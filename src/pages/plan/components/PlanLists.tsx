import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { PlannedLabor, PlannedTechnician } from '#contract/plan';
import { Can } from '../../../components/Can';
import { useCurrentSite } from '../../../providers/session/session-store';
import { VehicleLink } from '../../../features/vehicle-panel/VehicleLink';
import { proposalOf } from '../hooks/useAccept';
import { stateText, whenText } from './labor-text';
import type { ShownProps } from './PlanBoard';
import { TechnicianHead } from './TechnicianHead';
import styles from './Plan.module.css';

/** The day as lists, for touch: what each technician does next, one list below the other. */
export function PlanLists({ plan, ...props }: ShownProps) {
  const { t } = useTranslation('plan');
  return (
    <section aria-label={t('board')}>
      <ul className={styles.rows}>
        {plan.technicians.map((technician) => (
          <li key={technician.technicianId} className={styles.person}>
            <TechnicianHead technician={technician} accepting={props.accepting} onAccept={props.onAccept} />
            {technician.labors.length === 0 ? (
              <p className={styles.none}>{t('nothingFor')}</p>
            ) : (
              <ol className={styles.lines} aria-label={t('laborsOf', { name: technician.technicianName })}>
                {technician.labors.map((labor) => (
                  <li key={labor.estimateLaborId ?? `hidden ${labor.from}`} data-state={labor.state}>
                    <Line labor={labor} technician={technician} {...props} />
                  </li>
                ))}
              </ol>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

type LineProps = Omit<ShownProps, 'plan'> & { labor: PlannedLabor; technician: PlannedTechnician };

function Line({ labor, technician, accepting, onAccept, onLook }: LineProps) {
  const { t, i18n } = useTranslation('plan');
  const { site } = useCurrentSite();
  const { technicianId } = technician;
  const { estimateLaborId, workOrderId, extId, description, laborName, shop } = labor;
  const when = whenText(labor, { t, timeZone: site.timeZone, language: i18n.language });
  const proposal = proposalOf(labor, technicianId);
  if (estimateLaborId === null || workOrderId === null) {
    return (
      <span className={styles.what}>
        <span className={styles.when}>{when}</span>
        {t('hidden', { shop })}
      </span>
    );
  }
  return (
    <>
      <span className={styles.what}>
        <span className={styles.when}>{when}</span>
        <VehicleLink order={{ workOrderId, extId }}>
          <span className={styles.number}>#{extId}</span> {description}
        </VehicleLink>
        <span>{laborName}</span>
        <span className={styles.state} data-late={labor.late}>
          {stateText(labor, t)}
        </span>
      </span>
      <span className={styles.acts}>
        <Button
          aria-label={t('whyOf', { labor: laborName, number: extId })}
          onClick={() => onLook({ estimateLaborId, technicianId })}
        >
          {t('why')}
        </Button>
        {proposal ? (
          <Can resource="plan" action="assign">
            <Button
              type="primary"
              aria-label={t('acceptOne', { labor: laborName, number: extId })}
              disabled={accepting}
              onClick={() => onAccept([proposal])}
            >
              {t('acceptThis')}
            </Button>
          </Can>
        ) : null}
      </span>
    </>
  );
}
