import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import type { PlannedLabor, PlannedTechnician } from '#contract/plan';
import { isDay } from '#domain/days';
import { EmptyList } from '../../components/EmptyList';
import { laterDialog } from '../../components/later/later';
import { LoadState } from '../../components/LoadState';
import { useMedia } from '../../components/useMedia';
import { GateMeter } from '../../features/gate/GateMeter';
import { formatWeekday } from '../../providers/i18n/format';
import { useCurrentSite } from '../../providers/session/session-store';
import { useMay } from '../../resources/useAccess';
import { LeftOut } from './components/LeftOut';
import { PlanBoard } from './components/PlanBoard';
import { PlanHead } from './components/PlanHead';
import { PlanLists } from './components/PlanLists';
import { useAccept, type Proposal } from './hooks/useAccept';
import { LeftLists } from './left-as-is/LeftLists';
import { useLast } from './hooks/useLast';
import { isClosed, usePlan, type DayPlan, type Looked } from './hooks/usePlan';
import styles from './components/Plan.module.css';

const LaborDialog = laterDialog(async () => (await import('./components/LaborDialog')).LaborDialog, {
  ahead: false,
});

/** On screens too small for a board of hours, and on touch screens, each technician has a list. */
const AS_LISTS = '(max-width: 900px), (pointer: coarse)';

/**
 * The plan of a day: who does what next and when, how full each shift is, and what is proposed. Nothing is assigned
 * before it is accepted.
 */
export function PlanPage() {
  const { t } = useTranslation('plan');
  const [address, setAddress] = useSearchParams();
  const day = address.get('day') ?? '';
  const shop = address.get('shop') ?? '';
  const wrongDay = day !== '' && !isDay(day);
  const { query, plan: told, stale } = usePlan(wrongDay ? '' : day, shop);
  const known = useLast(told);
  const plan = wrongDay ? undefined : told;
  const accept = useAccept();
  const [looked, setLooked] = useState<Looked>();
  const asLists = useMedia(AS_LISTS);
  const choose = (name: 'day' | 'shop', value: string) => {
    const next = new URLSearchParams(address);
    if (value === '') next.delete(name);
    else next.set(name, value);
    setAddress(next, { replace: true });
  };
  const blocked = accept.isPending || stale;
  const onAccept = (proposals: readonly Proposal[]) => accept.mutate(proposals);
  const openDay = { text: t('empty.openDay'), onTake: () => choose('day', '') };
  const found = plan && !stale && looked && foundIn(plan, looked);
  // A labor that has left the plan is deselected, and stays so even if it comes back.
  if (looked && plan && !stale && !found) setLooked(undefined);
  const Shown = asLists ? PlanLists : PlanBoard;
  return (
    <div className={styles.page} aria-busy={query.isFetching || stale}>
      <div className={styles.inner}>
        <PlanHead
          plan={plan}
          stale={stale}
          known={known}
          day={day}
          shop={shop}
          accepting={accept.isPending}
          onChoose={choose}
          onAccept={onAccept}
        />
        <GateMeter />
        <LeftLists tab="work" />
        {wrongDay ? (
          <EmptyList title={t('empty.noSuchDay')} why={t('empty.chooseDay')} wayOut={openDay} />
        ) : null}
        {plan ? (
          <div className={styles.told} data-stale={stale} inert={stale} aria-busy={stale}>
            {stale && plan.technicians.length === 0 ? null : (
              <Nothing plan={plan} shop={shop} onDay={(next) => choose('day', next)} />
            )}
            {plan.hoursSet && plan.technicians.length > 0 && !isClosed(plan) ? (
              <Shown plan={plan} accepting={blocked} onAccept={onAccept} onLook={setLooked} />
            ) : null}
            {plan.hoursSet ? <LeftOut plan={plan} accepting={blocked} onAccept={onAccept} /> : null}
          </div>
        ) : null}
        {wrongDay || (plan && !stale && !query.isError) ? null : (
          // Below the plan but in sight: bars must not move as this comes and goes.
          <div className={plan ? styles.notice : ''}>
            <LoadState
              query={query}
              away={day === '' ? null : <Button onClick={openDay.onTake}>{openDay.text}</Button>}
            />
          </div>
        )}
      </div>
      {plan && found ? (
        <Suspense fallback={null}>
          <LaborDialog
            key={looked.estimateLaborId}
            labor={found.labor}
            technician={found.technician}
            waiting={plan.waiting.find((one) => one.estimateLaborId === looked.estimateLaborId)}
            technicians={plan.technicians}
            accepting={accept.isPending}
            onAccept={onAccept}
            onClose={() => setLooked(undefined)}
          />
        </Suspense>
      ) : null}
    </div>
  );
}

/** A labor at its current place in the plan: it may have moved to another technician. */
function foundIn(
  { technicians }: DayPlan,
  { estimateLaborId, technicianId }: Looked,
): { labor: PlannedLabor; technician: PlannedTechnician } | undefined {
  const places = technicians.flatMap((technician) =>
    technician.labors
      .filter((labor) => labor.estimateLaborId === estimateLaborId)
      .map((labor) => ({ labor, technician })),
  );
  return places.find(({ technician }) => technician.technicianId === technicianId) ?? places[0];
}

/** The message when there is nothing to plan, with the next step. */
function Nothing({ plan, shop, onDay }: { plan: DayPlan; shop: string; onDay: (day: string) => void }) {
  const { t, i18n } = useTranslation('plan');
  const { segment } = useCurrentSite();
  const to = useNavigate();
  const may = useMay('site-shifts', 'edit');
  const { hoursSet, technicians, leftCounts } = plan;
  if (!hoursSet) {
    return (
      <EmptyList
        title={t('empty.hours')}
        why={t(may ? 'empty.hoursSet' : 'empty.hoursWhy')}
        wayOut={
          may
            ? { text: t('empty.setHours'), onTake: () => void to(`/siteconfig/${segment}/hours`) }
            : undefined
        }
      />
    );
  }
  if (isClosed(plan)) {
    const nameOf = (one: string) => formatWeekday(one, i18n.language);
    const next = plan.days.find((one) => one > plan.day) ?? plan.days.at(-1);
    return (
      <EmptyList
        title={t('empty.closed', { day: nameOf(plan.day) })}
        why={next === undefined ? t('empty.allClosed') : ''}
        wayOut={
          next === undefined
            ? undefined
            : { text: t('empty.openOn', { day: nameOf(next) }), onTake: () => onDay(next) }
        }
      />
    );
  }
  if (technicians.length === 0) {
    return <EmptyList title={shop === '' ? t('empty.nobody') : t('empty.noSkill', { shop })} why="" />;
  }
  if (technicians.every(({ hours }) => hours.length === 0)) {
    return (
      <p className={styles.said} role="status">
        {t('empty.notThere')}
      </p>
    );
  }
  const labors = technicians.flatMap((technician) => technician.labors);
  if (labors.length === 0 && leftCounts.length === 0) {
    return (
      <p className={styles.said} role="status">
        {t('empty.nothing')}
      </p>
    );
  }
  if (labors.length > 0 && labors.every(({ state }) => state !== 'proposed')) {
    return (
      <p className={styles.said} role="status">
        {t('empty.allAssigned')}
      </p>
    );
  }
  return null;
}
