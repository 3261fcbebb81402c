import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LeftLabor } from '#contract/plan';
import { laterDialog } from '../../../components/later/later';
import { useNow } from '../../../components/useNow';
import { formatShort } from '../../../providers/i18n/format';
import { useCurrentSite } from '../../../providers/session/session-store';
import { VehicleLink } from '../../../features/vehicle-panel/VehicleLink';
import type { DayPlan } from '../hooks/usePlan';
import styles from './Plan.module.css';

const LeftDialog = laterDialog(async () => (await import('./LeftDialog')).LeftDialog, { ahead: false });

/** What cannot be done in the days of the plan, by reason: the most urgent first. */
export function LeftOut({ plan: { left, leftCounts } }: { plan: DayPlan }) {
  const { t } = useTranslation('plan');
  const [asked, setAsked] = useState<LeftLabor>();
  const all = leftCounts.reduce((sum, { count }) => sum + count, 0);
  if (all === 0) return null;
  return (
    <section className={styles.left} aria-labelledby="plan-left">
      <h2 id="plan-left">{t('left.title', { count: all })}</h2>
      {leftCounts.map(({ why, count }) => {
        const labors = left.filter((labor) => labor.why === why);
        return (
          <details key={why}>
            <summary>{t(`left.${why}`, { count })}</summary>
            <ul>
              {labors.map((labor) => (
                <li key={labor.estimateLaborId}>
                  <OneLeft labor={labor} onWhy={() => setAsked(labor)} />
                </li>
              ))}
            </ul>
            {count > labors.length ? (
              <p className={styles.none}>{t('left.more', { count: count - labors.length })}</p>
            ) : null}
          </details>
        );
      })}
      {asked && asked.estimateLaborId !== null ? (
        <Suspense fallback={null}>
          <LeftDialog
            labor={asked}
            estimateLaborId={asked.estimateLaborId}
            onClose={() => setAsked(undefined)}
          />
        </Suspense>
      ) : null}
    </section>
  );
}

function OneLeft({ labor, onWhy }: { labor: LeftLabor; onWhy: () => void }) {
  const { t, i18n } = useTranslation('plan');
  const { site } = useCurrentSite();
  const now = useNow();
  const { workOrderId, estimateLaborId, extId, description, laborName, shop, promised, pinnedTo, why } =
    labor;
  const about = [
    laborName,
    shop,
    promised === ''
      ? why === 'part' || why === 'vendor'
        ? t('left.noDate')
        : ''
      : t(Date.parse(promised) < now ? 'left.passed' : 'left.promised', {
          when: formatShort(promised, site.timeZone, i18n.language),
        }),
    pinnedTo === '' ? '' : t('left.pinnedTo', { name: pinnedTo }),
  ];
  return (
    <>
      {workOrderId === null ? null : (
        <VehicleLink order={{ workOrderId, extId }}>
          <span className={styles.number}>#{extId}</span> {description}
        </VehicleLink>
      )}
      <span className={styles.about}>{about.filter(Boolean).join(' · ')}</span>
      {estimateLaborId === null ? null : (
        <Button size="small" aria-label={t('whyNotOf', { labor: laborName, number: extId })} onClick={onWhy}>
          {t('whyNotTitle')}
        </Button>
      )}
    </>
  );
}
