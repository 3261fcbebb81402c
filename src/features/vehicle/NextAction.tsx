import { Button } from 'antd';
import { type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Vehicle } from '#contract/vehicles';
import { nextStep, type NextStep } from '#domain/next-step';
import { dashboardQuery } from '#domain/stage-messages';
import { LaterError } from '../../components/LaterError';
import { segmentOf } from '../../providers/router/useView';
import { flagsOf, useCurrentSite, useSession } from '../../providers/session/session-store';
import { stageAddress } from '../../resources/stage-address';
import { useOpenTask } from '../open-task/useOpenTask';
import styles from './NextAction.module.css';

type Doing = Exclude<NextStep, { kind: 'others' | 'closed' }>;

/** What whoever looks at the vehicle does next on it, as one button; or for whom it waits. */
export function NextAction({ vehicle }: { vehicle: Vehicle }) {
  const { t } = useTranslation('vehicles');
  const { t: names } = useTranslation('work-orders');
  const { site } = useCurrentSite();
  const { grants } = useSession();
  const { order, readyToMove, express } = vehicle;
  const { status, activeTasks } = order;
  const step = nextStep({ status, activeTasks, readyToMove, express }, { grants, flags: flagsOf(site) });
  return (
    <div className={styles.next} role="group" aria-label={t('next.title')}>
      {step.kind === 'others' ? (
        <p>{t('next.others', { stages: step.stages.map((stage) => names(`stage.${stage}`)).join(', ') })}</p>
      ) : step.kind === 'closed' ? (
        <p>{t(status === 'Completed' || status === 'Rejected' ? `next.${status}` : 'next.closed')}</p>
      ) : (
        <Do step={step} order={order} />
      )}
    </div>
  );
}

/** A link in the look of a button: a stage begins when it is opened here, as in the work log. */
function Do({ step, order }: { step: Doing; order: Vehicle['order'] }) {
  const { t } = useTranslation('vehicles');
  const { t: names } = useTranslation('work-orders');
  const { segment } = useCurrentSite();
  const navigate = useNavigate();
  const opener = useOpenTask();
  const address = addressOf(step, segment, order);
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (step.kind === 'stage') void opener.open(order, step.stage);
    else void navigate(address);
  };
  return (
    <>
      <Button type="primary" size="large" href={`#${address}`} loading={opener.busy} onClick={open}>
        {step.kind === 'stage'
          ? t('next.stage', { stage: names(`stage.${step.stage}`) })
          : t(`next.${step.kind}`)}
      </Button>
      <LaterError error={opener.error} onClose={opener.clearError} />
    </>
  );
}

function addressOf(step: Doing, segment: string, order: Vehicle['order']): string {
  if (step.kind === 'stage') return stageAddress(segment, step.stage, order);
  if (step.kind === 'express') return `/express/${segment}/${segmentOf(order.sblu || order.extId)}`;
  const screen = step.kind === 'labors' ? 'repairdashboard' : 'partsdashboard';
  return `/${screen}/${segment}?${dashboardQuery(screen, order.extId)}`;
}
