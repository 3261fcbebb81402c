import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LeftLabor, WaitingLabor } from '#contract/plan';
import { laterDialog } from '../../../components/later/later';
import { useNow } from '../../../components/useNow';
import { formatShort } from '../../../providers/i18n/format';
import { useCurrentSite } from '../../../providers/session/session-store';
import { VehicleLink } from '../../../features/vehicle-panel/VehicleLink';
import type { Proposal } from '../hooks/useAccept';
import type { DayPlan } from '../hooks/usePlan';
import { heldText } from './held-text';
import styles from './Plan.module.css';

const LeftDialog = laterDialog(async () => (await import('./LeftDialog')).LeftDialog, { ahead: false });

type Props = {
  plan: DayPlan;
  accepting: boolean;
  onAccept: (proposals: readonly Proposal[]) => void;
};

/**
 * Labors that wait for someone who is away or that do not fit into the days of the plan, by reason, most urgent first.
 */
export function LeftOut({ plan: { left, leftCounts, waiting, technicians }, accepting, onAccept }: Props) {
  const { t } = useTranslation('plan');
  const [askedId, setAskedId] = useState<number | null>(null);
  const asked =
    askedId === null ? undefined : [...left, ...waiting].find((one) => one.estimateLaborId === askedId);
  // A labor that has since entered the plan closes its dialog, and stays closed even if it is left out again.
  if (askedId !== null && !asked) setAskedId(null);
  const all = leftCounts.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      {waiting.length === 0 ? null : (
        <section className={styles.left} aria-labelledby="plan-waiting">
          <h2 id="plan-waiting">{t('waiting.title', { count: waiting.length })}</h2>
          <ul className={styles.waiting}>
            {waiting.map((labor) => (
              <li key={labor.estimateLaborId}>
                <OneLeft labor={labor} onWhy={() => setAskedId(labor.estimateLaborId)} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {all === 0 ? null : (
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
                      <OneLeft labor={labor} onWhy={() => setAskedId(labor.estimateLaborId)} />
                    </li>
                  ))}
                </ul>
                {count > labors.length ? (
                  <p className={styles.none}>{t('left.more', { count: count - labors.length })}</p>
                ) : null}
              </details>
            );
          })}
        </section>
      )}
      {asked && asked.estimateLaborId !== null ? (
        <Suspense fallback={null}>
          <LeftDialog
            key={asked.estimateLaborId}
            labor={asked}
            estimateLaborId={asked.estimateLaborId}
            technicians={technicians}
            accepting={accepting}
            onAccept={onAccept}
            onClose={() => setAskedId(null)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

function OneLeft({ labor, onWhy }: { labor: LeftLabor | WaitingLabor; onWhy: () => void }) {
  const { t, i18n } = useTranslation('plan');
  const { site } = useCurrentSite();
  const now = useNow();
  const { language } = i18n;
  const { workOrderId, estimateLaborId, extId, description, laborName, shop, pinnedTo } = labor;
  const who = heldText(labor, { t, timeZone: site.timeZone, language });
  const when = (moment: string) => formatShort(moment, site.timeZone, language);
  const promisedText = ({ promised, why }: LeftLabor) =>
    promised === ''
      ? why === 'part' || why === 'vendor'
        ? t('left.noDate')
        : ''
      : t(Date.parse(promised) < now ? 'left.passed' : 'left.promised', { when: when(promised) });
  const about = [
    laborName,
    shop,
    'why' in labor ? promisedText(labor) : '',
    labor.heldBy?.by === 'begun' ? t('left.begunBy', { name: who }) : '',
    pinnedTo === '' ? '' : t('left.pinnedTo', { name: labor.heldBy?.by === 'pin' ? who : pinnedTo }),
    'why' in labor ? '' : t('waiting.goesOn', { when: when(labor.from) }),
  ];
  const whyName = 'why' in labor ? 'whyNotOf' : 'whyWaitsOf';
  return (
    <>
      {workOrderId === null ? null : (
        <VehicleLink order={{ workOrderId, extId }}>
          <span className={styles.number}>#{extId}</span> {description}
        </VehicleLink>
      )}
      <span className={styles.about}>{about.filter(Boolean).join(' · ')}</span>
      {estimateLaborId === null ? null : (
        <Button size="small" aria-label={t(whyName, { labor: laborName, number: extId })} onClick={onWhy}>
          {t('why' in labor ? 'whyNotTitle' : 'whyWaitsTitle')}
        </Button>
      )}
    </>
  );
}
