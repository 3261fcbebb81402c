import { useTranslation } from 'react-i18next';
import type { Vehicle, VisitedStage } from '#contract/vehicles';
import { taskAge } from '#domain/ageing';
import { isStageName, STAGE_NAMES } from '#domain/stages';
import { isTimerOf } from '#domain/timers/time-left';
import { Badge } from '../../components/Badge';
import { named } from '../../components/hint/hint';
import { Icon } from '../../components/Icon';
import { Moment } from '../../components/Moment';
import { TimeLeft } from '../../components/vehicle/TimeLeft';
import { useCurrentSite } from '../../providers/session/session-store';
import { Reopen } from './Reopen';
import { Nothing, Section } from './Section';
import styles from './Stages.module.css';
import text from './text.module.css';

const HOUR_MS = 3_600_000;

/**
 * The stages that the vehicle has been in, in the order of the pipeline: what is done, what is current, by whom, how
 * long.
 */
export function Stages({ vehicle }: { vehicle: Vehicle }) {
  const { stages, sentBack, order } = vehicle;
  const { t } = useTranslation('vehicles');
  const { t: names } = useTranslation('work-orders');
  const { site } = useCurrentSite();
  const place = ({ task }: VisitedStage) => STAGE_NAMES.findIndex((name) => name === task);
  const label = (task: string) => (isStageName(task) ? names(`stage.${task}`) : task);
  return (
    <Section title={t('stages.title')}>
      {sentBack ? (
        <p className={`${text.trouble} ${styles.sentBack}`}>
          <Icon name="loop" size={15} />
          {t('stages.sentBack', { stage: label(sentBack.stage), name: sentBack.by, reason: sentBack.reason })}
        </p>
      ) : null}
      {stages.length === 0 ? <Nothing>{t('stages.empty')}</Nothing> : null}
      <ol className={styles.stages}>
        {stages
          .toSorted((a, b) => place(a) - place(b))
          .map((stage) => (
            <li key={stage.task} data-now={stage.active}>
              <span
                className={styles.mark}
                role="img"
                {...named(t(stage.active ? 'stages.now' : 'stages.done'))}
              >
                <Icon name={stage.active ? 'right' : 'check'} size={14} />
              </span>
              <strong>{label(stage.task)}</strong>
              {stage.visits > 1 ? (
                <Badge tone="warning">{t('stages.visits', { count: stage.visits })}</Badge>
              ) : null}
              <Spent
                stage={stage}
                days={order.activeTaskDurations[order.activeTasks.indexOf(stage.task)]}
                timed={isTimed(order, stage)}
              />
              <Visit stage={stage} />
              {isTimed(order, stage) ? (
                <span className={styles.left}>
                  <TimeLeft row={order} timeZone={site.timeZone} whole />
                </span>
              ) : null}
              {!stage.active && isStageName(stage.task) ? (
                <Reopen vehicle={vehicle} task={stage.task} />
              ) : null}
            </li>
          ))}
      </ol>
    </Section>
  );
}

const isTimed = ({ timerSubject, activeTasks }: Vehicle['order'], { active, task }: VisitedStage): boolean =>
  active && isTimerOf(timerSubject, activeTasks, task);

/** How long it has lasted so far, or lasted; with a target, how pressing it is. */
function Spent({ stage, days, timed }: { stage: VisitedStage; days: string | undefined; timed: boolean }) {
  const { t } = useTranslation('vehicles');
  const { t: names } = useTranslation('work-orders');
  const hours = (Date.parse(stage.completedTime) - Date.parse(stage.since)) / HOUR_MS;
  const whole = stage.active ? Number(days) : Math.floor(hours / 24);
  if (Number.isNaN(whole) || (!stage.active && hours < 0)) return null;
  return (
    <span className={styles.age} data-age={stage.active && !timed ? taskAge(whole) : undefined}>
      {stage.active || whole > 0
        ? names('days', { count: whole })
        : t('stages.hours', { count: Math.floor(hours) })}
    </span>
  );
}

function Visit({ stage }: { stage: VisitedStage }) {
  const { t } = useTranslation('vehicles');
  if (!stage.active && stage.completedTime) {
    return (
      <span className={`${text.faint} ${styles.visit}`}>
        <Moment value={stage.completedTime} />{' '}
        {stage.completedBy ? t('stages.by', { name: stage.completedBy }) : ''}
      </span>
    );
  }
  return (
    <span className={`${text.faint} ${styles.visit}`}>
      {stage.since ? (
        <>
          {t('stages.since')} <Moment value={stage.since} />
        </>
      ) : null}{' '}
      {stage.startedBy ? t('stages.started', { name: stage.startedBy }) : ''}
    </span>
  );
}
