import { Button } from 'antd';
import { useEffect, useRef, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import type { Vehicle } from '#contract/vehicles';
import { nextStep } from '#domain/next-step';
import { dashboardQuery } from '#domain/stage-messages';
import { LaterError } from '../../components/LaterError';
import { segmentOf } from '#domain/segment';
import { flagsOf, useCurrentSite, useGrants } from '../../providers/session/session-store';
import { stageAddress } from '../../resources/stage-address';
import { useOrigin } from '../list-walk/left-list';
import { useOpenTask } from '../open-task/useOpenTask';
import { isAtNextStep } from './at-next-step';
import { useNextWords, type Doing } from './useNextWords';
import styles from './NextAction.module.css';

/** What the viewer does next on the vehicle, as one button; or for whom it waits. */
export function NextAction({ vehicle }: { vehicle: Vehicle }) {
  const { t } = useTranslation('vehicles');
  const { site } = useCurrentSite();
  const grants = useGrants();
  const words = useNextWords(vehicle);
  const { order, readyToMove, express, expressEnd } = vehicle;
  const { status, activeTasks } = order;
  const chargesFailed = expressEnd?.charges === 'Failed';
  const facts = { status, activeTasks, readyToMove, express, chargesFailed };
  const step = nextStep(facts, { grants, flags: flagsOf(site) });
  return (
    <div className={styles.next} role="group" aria-label={t('next.title')}>
      {expressEnd ? <p>{words.ended(expressEnd.charges)}</p> : null}
      {step.kind === 'others' ? (
        <p>{words.waiting(step.stages)}</p>
      ) : step.kind === 'closed' ? (
        <p>{words.closed()}</p>
      ) : (
        <Do step={step} order={order} text={words.doing(step)} />
      )}
    </div>
  );
}

/** A link that looks like a button: opening a stage here begins it, as in the work log. */
function Do({ step, order, text }: { step: Doing; order: Vehicle['order']; text: string }) {
  const { segment } = useCurrentSite();
  const navigate = useNavigate();
  const opener = useOpenTask();
  const originOf = useOrigin();
  const address = addressOf(step, segment, order);
  const { state } = useLocation();
  const button = useRef<HTMLButtonElement & HTMLAnchorElement>(null);
  const begins = isAtNextStep(state);
  useEffect(() => {
    if (begins) button.current?.focus();
  }, [begins]);
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (step.kind === 'stage') void opener.open(order, step.stage);
    else void navigate(address, { state: originOf() });
  };
  return (
    <>
      <Button
        ref={button}
        type="primary"
        size="large"
        href={`#${address}`}
        loading={opener.busy}
        onClick={open}
      >
        {text}
      </Button>
      <LaterError error={opener.error} onClose={opener.clearError} />
    </>
  );
}

function addressOf(step: Doing, segment: string, order: Vehicle['order']): string {
  switch (step.kind) {
    case 'stage':
      return stageAddress(segment, step.stage, order);
    case 'express':
    case 'charges':
      return `/express/${segment}/${segmentOf(order.sblu || order.extId)}`;
    default: {
      const screen = SCREENS[step.kind];
      return `/${screen}/${segment}?${dashboardQuery(screen, order)}`;
    }
  }
}

const SCREENS = { labors: 'repairdashboard', prioritized: 'rppdashboard', parts: 'partsdashboard' } as const;
