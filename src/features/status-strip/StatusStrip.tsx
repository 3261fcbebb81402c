import { Button } from 'antd';
import { startTransition, useEffect, useOptimistic, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { painted } from '../../components/after-paint';
import { narrows } from '../../components/narrows';
import { STAGE_NAMES, type StageName } from '#domain/stages';
import { formatNumber } from '../../providers/i18n/format';
import { useCurrentSite, useSession } from '../../providers/session/session-store';
import type { Counts } from './useStatusCounts';
import styles from './StatusStrip.module.css';

const SUMMARY = ['Open', 'Rejected', 'Completed'] as const;

type Props = {
  status: string;
  counts: Counts;
  onChoose: (status: string) => void;
  /** Stages that the user may not see here. */
  without?: readonly StageName[];
};

const NONE: readonly StageName[] = [];

/**
 * The shape of the day: the stages with counts and proportional bars, then Open, Rejected, Completed and the total
 * (W-295, W-298 to W-301). Choosing the highlighted one clears the status.
 */
export function StatusStrip({ status, counts, onChoose, without = NONE }: Props) {
  const { t, i18n } = useTranslation('work-orders');
  const { t: shell } = useTranslation('shell');
  const { site } = useCurrentSite();
  const { config } = useSession();
  const stages = STAGE_NAMES.filter(
    (stage) => !without.includes(stage) && (stage !== 'Awaiting Capture' || site.autoImportEnabled),
  );
  const strip = useRef<HTMLDivElement>(null);
  // The press shows at once; the rows follow when they are read and drawn.
  const [shown, show] = useOptimistic(status);
  const choose = (name: string) =>
    startTransition(() => {
      show(status === name ? '' : name);
      onChoose(name);
    });
  // Once for each choice, and after the rows: later scrolling is the user's.
  useEffect(() => {
    if (status === '') return undefined;
    let current = true;
    void painted().then(() => {
      if (current) showChosen(strip.current);
    });
    return () => {
      current = false;
    };
  }, [status]);
  const most = Math.max(1, ...stages.map(counts.of));
  const label = (stage: (typeof STAGE_NAMES)[number]): string =>
    stage === 'Awaiting Capture' && config.autoImportSites.includes(site.siteId)
      ? t('stage.Awaiting Images')
      : t(`stage.${stage}`);
  return (
    <div ref={strip} className={styles.strip} role="group" aria-label={t('statusFilter')} data-rove>
      {counts.retry ? (
        <p role="alert" className={styles.failed}>
          {t('countsFailed')}
          <Button size="small" onClick={counts.retry}>
            {shell('tryAgain')}
          </Button>
        </p>
      ) : null}
      <div className={styles.stages}>
        {stages.map((stage) => (
          <button
            key={stage}
            type="button"
            className={styles.stage}
            aria-pressed={shown === stage}
            {...narrows(shown === stage && label(stage))}
            onClick={() => choose(stage)}
          >
            <span className={styles.name}>{label(stage)}</span>
            <span className={styles.count}>{counts.loaded ? counts.of(stage) : ''}</span>
            <span className={styles.bar} aria-hidden="true">
              <i style={{ transform: `scaleX(${counts.of(stage) / most})` }} />
            </span>
          </button>
        ))}
      </div>
      <div className={styles.summary}>
        {SUMMARY.map((name) => (
          <button
            key={name}
            type="button"
            className={styles.total}
            aria-pressed={shown === name}
            {...narrows(shown === name && t(`status.${name}`))}
            onClick={() => choose(name)}
          >
            <span className={styles.name}>{t(`status.${name}`)}</span>
            <span className={styles.count}>
              {counts.loaded ? formatNumber(counts.of(name), i18n.language) : ''}
            </span>
          </button>
        ))}
        <span className={styles.total}>
          <span className={styles.name}>{t('total')}</span>
          <span className={styles.count}>
            {counts.loaded ? formatNumber(counts.total, i18n.language) : ''}
          </span>
        </span>
      </div>
    </div>
  );
}

/** Scrolls the choice into view; moves nothing that is fully visible. */
function showChosen(strip: HTMLElement | null): void {
  const chosen = strip?.querySelector('[aria-pressed=true]');
  if (!strip || !chosen) return;
  const [around, cell] = [strip.getBoundingClientRect(), chosen.getBoundingClientRect()];
  if (cell.left >= around.left && cell.right <= around.right) return;
  strip.scrollLeft += cell.left + cell.width / 2 - (around.left + around.width / 2);
}
