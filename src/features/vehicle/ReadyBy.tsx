import { useTranslation } from 'react-i18next';
import type { ReadyBy as Promised } from '#contract/vehicles';
import { explained } from '../../components/hint/hint';
import { useNow } from '../../components/useNow';
import { formatPromise } from '../../providers/i18n/format';
import { useCurrentSite } from '../../providers/session/session-store';
import { formatHours } from '../labor-dialogs/hours';
import styles from './text.module.css';

const A_DAY = 24;
/** From how many times, and below what fraction of, the usual work a promise calls its shop crowded or quiet. */
const CROWDED = 1.25;
const QUIET = 0.75;

/**
 * When a vehicle is ready in nine of ten cases, or that this moment has passed, and on demand what that was learned
 * from; otherwise that nothing is promised, and why.
 */
export function ReadyBy({ promised }: { promised: Promised }) {
  const { t, i18n } = useTranslation(['vehicles', 'work-orders']);
  const now = useNow();
  const { timeZone } = useCurrentSite().site;
  const learned = useLearnedFrom(promised);
  const times = (value: number) => formatHours(value, i18n.language, 1, 1);
  const moment = (value: string) => formatPromise(value, timeZone, i18n.language);
  const { half, most, first, moves, soonerBy, sooner, crowd, why } = promised;
  if (most === '') {
    const reason = t(`ready.none.${why}`, { defaultValue: t('ready.none.few') });
    return (
      <>
        {t('ready.noPromise')} <span className={styles.faint}>{reason}</span>
      </>
    );
  }
  if (Date.parse(most) <= now) {
    return (
      <span
        className={styles.faint}
        tabIndex={0}
        {...explained(t('work-orders:readyBy.passedWhy', { moment: moment(most) }))}
      >
        {t('ready.passed', { moment: moment(most) })}
      </span>
    );
  }
  const said = [
    t('ready.half', { half: moment(half) }),
    learned,
    crowd !== null && crowd >= CROWDED && t('ready.crowded', { times: times(crowd) }),
    crowd !== null && crowd <= QUIET && t('ready.quiet', { times: times(crowd) }),
    sooner !== '' && t(`ready.sooner.${soonerBy}`, { sooner: moment(sooner), defaultValue: '' }),
    moves !== null && moves > 0 && t('ready.moved', { count: moves, first: moment(first) }),
  ];
  return (
    <span tabIndex={0} {...explained(said.filter(Boolean).join(' '))}>
      {moment(most)} <span className={styles.faint}>{t('ready.nineOfTen')}</span>
    </span>
  );
}

/** The vehicles that a promise was learned from, in a sentence. */
function useLearnedFrom({ vehicles, alike }: Promised): string {
  const { t, i18n } = useTranslation(['vehicles', 'cockpit', 'work-orders']);
  if (!alike || vehicles === null) return '';
  const { stage, cause, stagedFrom, stagedTo, workFrom, workTo, due } = alike;
  const number = (value: number) => formatHours(value, i18n.language, 0, 1);
  const long = (hours: number) =>
    hours < A_DAY
      ? t('vehicles:ready.hours', { count: hours })
      : t('vehicles:ready.days', { count: hours / A_DAY });
  const like = [
    t('vehicles:ready.inStage', { stage: t(`work-orders:stage.${stage}`, { defaultValue: stage }) }),
    cause && t('vehicles:ready.because', { cause: t(`cockpit:part.${cause}`, { defaultValue: cause }) }),
    stagedFrom !== null &&
      (stagedTo === null
        ? t('vehicles:ready.stagedOver', { from: long(stagedFrom) })
        : t('vehicles:ready.staged', { from: long(stagedFrom), to: long(stagedTo) })),
    workTo !== null &&
      workTo > 0 &&
      t('vehicles:ready.work', { from: number(workFrom ?? 0), to: number(workTo) }),
    workTo === null && workFrom !== null && t('vehicles:ready.workOver', { from: number(workFrom) }),
    due && t('vehicles:ready.due'),
  ].filter(Boolean);
  return t('vehicles:ready.learned', { count: vehicles, like: like.join(', ') });
}
