import { useTranslation } from 'react-i18next';
import type { PlannedLabor, PlannedTechnician } from '#contract/plan';
import { hint, named } from '../../../components/hint/hint';
import { Icon } from '../../../components/Icon';
import { formatTime } from '../../../providers/i18n/format';
import { useCurrentSite } from '../../../providers/session/session-store';
import { axisOf, marksOf, placeOn, type Axis } from '../board';
import type { Proposal } from '../hooks/useAccept';
import type { DayPlan, Looked } from '../hooks/usePlan';
import { wholeText } from './labor-text';
import { TechnicianHead } from './TechnicianHead';
import styles from './Plan.module.css';

export type ShownProps = {
  plan: DayPlan;
  accepting: boolean;
  onAccept: (proposals: readonly Proposal[]) => void;
  onLook: (looked: Looked) => void;
};

/** The day as a board: an hour row per technician with their work. */
export function PlanBoard({ plan, accepting, onAccept, onLook }: ShownProps) {
  const { t, i18n } = useTranslation('plan');
  const { site } = useCurrentSite();
  const { technicians } = plan;
  const axis = axisOf(technicians, { from: Date.parse(plan.from), to: Date.parse(plan.to) });
  const at = (moment: number) => `${((moment - axis.from) / (axis.to - axis.from)) * 100}%`;
  const now = Date.parse(plan.now);
  return (
    <section className={styles.board} aria-label={t('board')}>
      <div className={styles.axis} aria-hidden>
        {marksOf(axis).map((moment) => (
          <span key={moment} style={{ left: at(moment) }}>
            {formatTime(moment, site.timeZone, i18n.language)}
          </span>
        ))}
      </div>
      <ul className={styles.rows}>
        {technicians.map((technician) => (
          <li key={technician.technicianId} className={styles.row}>
            <TechnicianHead technician={technician} accepting={accepting} onAccept={onAccept} />
            <div className={styles.track}>
              {technician.hours.map((span) => (
                <span key={span.from} className={styles.there} style={styleOf(axis, span)} aria-hidden />
              ))}
              {now > axis.from && now < axis.to ? (
                <span className={styles.now} style={{ left: at(now) }} aria-hidden />
              ) : null}
              <Blocks technician={technician} axis={axis} onLook={onLook} />
            </div>
          </li>
        ))}
      </ul>
      <Legend />
    </section>
  );
}

/** The legend of the bars; screen readers get it with each bar. */
function Legend() {
  const { t } = useTranslation('plan');
  return (
    <div className={styles.legend} aria-hidden>
      {(['begun', 'assigned', 'proposed'] as const).map((state) => (
        <span key={state}>
          <i className={styles.block} data-state={state} />
          {t(`state.${state}`)}
        </span>
      ))}
      <span>
        <Icon name="pin" size={12} />
        {t('state.pinned')}
      </span>
      <span>
        <Icon name="clock" size={12} />
        {t('state.late')}
      </span>
      <span>
        <i className={styles.nowMark} />
        {t('legend.now')}
      </span>
    </div>
  );
}

type BlocksProps = { technician: PlannedTechnician; axis: Axis; onLook: ShownProps['onLook'] };

function Blocks({ technician, axis, onLook }: BlocksProps) {
  const { t, i18n } = useTranslation('plan');
  const { site } = useCurrentSite();
  const { technicianId, technicianName, labors } = technician;
  if (labors.length === 0) return null;
  return (
    <ol className={styles.blocks} data-rove aria-label={t('laborsOf', { name: technicianName })}>
      {labors.map((labor) => {
        const { estimateLaborId, from, state } = labor;
        const text = wholeText(labor, { t, timeZone: site.timeZone, language: i18n.language });
        return (
          <li key={estimateLaborId ?? `hidden ${from}`} style={styleOf(axis, labor)}>
            {estimateLaborId === null ? (
              <span className={styles.block} data-state="hidden" {...hint(text)}>
                {labor.shop}
              </span>
            ) : (
              <button
                type="button"
                className={styles.block}
                data-state={state}
                data-late={labor.late}
                {...named(text)}
                onClick={() => onLook({ estimateLaborId, technicianId })}
              >
                <BlockText labor={labor} />
              </button>
            )}
          </li>
        );
      })}
    </ol>
  );
}

function BlockText({ labor: { extId, laborName, pinned, late } }: { labor: PlannedLabor }) {
  return (
    <>
      <strong>
        {pinned ? <Icon name="pin" size={12} /> : null}
        {late ? <Icon name="clock" size={12} /> : null}
        {laborName}
      </strong>
      <span>#{extId}</span>
    </>
  );
}

const styleOf = (axis: Axis, span: { from: string; to: string }) => {
  const place = placeOn(axis, span);
  return place ? { left: `${place.left}%`, width: `${place.width}%` } : { display: 'none' };
};
