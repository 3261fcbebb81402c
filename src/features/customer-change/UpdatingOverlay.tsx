import { Alert, Button, Spin, Steps, type StepProps } from 'antd';
import type { TFunction } from 'i18next';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { goBack } from '../../components/keyboard/place';
import { toFailure } from '../../providers/api/http-error';
import { useFailureText } from '../../providers/api/useFailureText';
import { failedStep, type ChangeRun, type Step } from './plan';
import styles from './UpdatingOverlay.module.css';

type Props = { run: ChangeRun; stopped: boolean; onContinue: () => void; onClose: () => void };

/**
 * Covers the screen while a change of customer is running (W-210): its steps and their progress. When it has stopped it
 * says where and why, and can be continued from there or closed.
 */
export function UpdatingOverlay({ run, stopped, onContinue, onClose }: Props) {
  const { t } = useTranslation('customer-change');
  const overlay = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    // The browser's own modal: nothing below it can be reached, whatever dialog is open there.
    if (!overlay.current?.open) overlay.current?.showModal();
    // While it covers the screen, nothing below it can take the focus back.
    return () => goBack(undefined);
  }, []);
  const current = run.steps.find(({ state }) => state === 'running');
  return (
    <dialog
      ref={overlay}
      className={styles.overlay}
      aria-labelledby="updating-title"
      // Some gestures close a modal whatever the page says; a running one covers the screen again.
      onClose={() => (stopped ? onClose() : overlay.current?.showModal())}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // The dialogs below must not react to this Escape.
        event.preventDefault();
        event.stopPropagation();
        if (stopped) onClose();
      }}
    >
      <div className={styles.card} tabIndex={-1}>
        <h2 id="updating-title" className={styles.title}>
          {stopped ? t('stopped') : t('updating')}
        </h2>
        <p className={styles.subject}>
          {t('subject', { number: run.extId })}{' '}
          {run.from ? (
            <>
              <span>{run.from.customerName}</span> <span aria-hidden="true">→</span>{' '}
            </>
          ) : null}
          <strong>{run.to.customerName}</strong>
        </p>
        <Steps
          direction="vertical"
          size="small"
          className={styles.steps ?? ''}
          items={run.steps.map((step) => stepItem(step, stopped, t))}
        />
        <p className="visually-hidden" role="status">
          {current && !stopped ? t(`step.${current.id}`) : ''}
        </p>
        {stopped ? <Stopped {...{ run, onContinue, onClose }} /> : null}
      </div>
    </dialog>
  );
}

const STATUS = {
  done: 'finish',
  failed: 'error',
  running: 'process',
  waiting: 'wait',
  skipped: 'wait',
} as const;

function stepItem(step: Step, stopped: boolean, t: TFunction<'customer-change'>): StepProps {
  // What was running when the page went away no longer is.
  const state = stopped && step.state === 'running' ? 'waiting' : step.state;
  const { progress } = step;
  return {
    status: STATUS[state],
    className: (step.id.startsWith('totals-') ? styles.minor : '') ?? '',
    title: t(`step.${step.id}`),
    subTitle:
      progress && progress.of > 0 && state !== 'waiting' ? t('progress', progress) : t(`state.${state}`),
    ...(state === 'running' ? { icon: <Spin size="small" /> } : {}),
  };
}

function Stopped({ run, onContinue, onClose }: Omit<Props, 'stopped'>) {
  const { t } = useTranslation('customer-change');
  const failureText = useFailureText();
  const failed = failedStep(run);
  const failure = failed?.failure;
  const why = failure ? failure.errorMessage || failureText(toFailure(failure)) : '';
  return (
    <>
      <Alert
        type="error"
        className={styles.alert ?? ''}
        message={
          failed ? (
            <>
              <strong>{t('failed', { step: t(`step.${failed.id}`) })}</strong> {why}
            </>
          ) : (
            t('interrupted')
          )
        }
        description={t('kept')}
      />
      <div className={styles.buttons}>
        <Button onClick={onClose}>{t('close')}</Button>
        <Button type="primary" autoFocus onClick={onContinue}>
          {t('continue')}
        </Button>
      </div>
    </>
  );
}
