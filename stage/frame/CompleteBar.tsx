import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAutosaveReport } from '../autosave/savings';
import { ErrorDialog } from '../../src/components/ErrorDialog';
import { ReasonButton } from '../../src/components/hint/ReasonButton';
import { Icon } from '../../src/components/Icon';
import { leadsToStorage } from '#domain/stage-transitions';
import { LeftOpenDialog, useLeftOpen } from './LeftOpen';
import { ReasonDialog } from '../../src/components/ReasonDialog';
import { StoreButton } from './StoreButton';
import { useStage } from './stage-context';
import { useComplete } from './useComplete';
import { toFailure } from '../../src/providers/api/http-error';
import { useFailureText } from '../../src/providers/api/useFailureText';
import { useObstacle } from './useObstacle';
import { useOfferedNext } from './useOfferedNext';
import styles from './CompleteBar.module.css';

const CHECKS: ReadonlySet<string> = new Set(['Quality Control', 'Audit']);

/** Whether it goes on to the next vehicle of the list, as far as somebody has asked for that. */
type Way = { next?: true };

const asksWho = (error: unknown): boolean => toFailure(error).fields.some(({ field }) => field === 'reason');

/** How the stage is finished, always in reach; a button that waits says what for. */
export function CompleteBar() {
  const { t } = useTranslation('workbench');
  const { t: names } = useTranslation('work-orders');
  const { stage, task } = useStage();
  const { state } = useAutosaveReport();
  const complete = useComplete();
  const obstacle = useObstacle();
  const offersNext = useOfferedNext();
  const [asking, setAsking] = useState<Way>();
  const [confirming, setConfirming] = useState<Way>();
  // It was approved under another limit than the one that it has come to.
  const [unagreed, setUnagreed] = useState<{ way: Way; why: string }>();
  const failureText = useFailureText();
  const name = names(`stage.${stage}`);
  const checks = CHECKS.has(stage);
  const rejects = stage === 'Pending Rejection';
  const left = useLeftOpen();
  // The dashboards call the end of Repair as it is called here.
  const word = checks ? 'pass' : rejects ? 'reject' : stage === 'Repair' ? 'repair' : 'stage';
  const finish = (way: Way) => {
    if (rejects) setAsking(way);
    else if (left) setConfirming(way);
    else
      complete.mutate(
        { ...(checks ? { outcome: 'Pass' } : {}), reason: '', ...way },
        { onError: (error) => asksWho(error) && setUnagreed({ way, why: failureText(error) }) },
      );
  };
  // It may be completed without: whoever hands a vehicle over to nobody in person knows why.
  const entering =
    stage === 'Delivery' && state === 'typing'
      ? t('delivery.saveFirst', { save: t('delivery.save') })
      : undefined;
  const nobody = stage === 'Delivery' && task.deliveryProof === null ? t('delivery.nobodyYet') : undefined;
  const remark = entering ?? nobody;
  const unsaved = state === 'saved' ? undefined : (entering ?? t(`saving.${state}`));
  const failed = task.answers
    .filter(({ result }) => result === 'Fail')
    .map(({ itemCode, observation }) =>
      [t(`checklist.fault.${itemCode}`, { defaultValue: itemCode }), observation].filter(Boolean).join(': '),
    );
  return (
    <footer className={styles.bar}>
      <div className={styles.told}>
        <span className={styles.state} role="status" data-state={state}>
          {state === 'saved' ? <Icon name="check" size={16} /> : null}
          {t(`saving.${state}`)}
        </span>
        <span className={styles.obstacle}>{obstacle ?? remark}</span>
      </div>
      {checks ? (
        <ReasonButton
          size="large"
          danger
          disabled={complete.isPending}
          why={unsaved}
          onPress={() => setAsking({})}
        >
          {t('complete.fail')}
        </ReasonButton>
      ) : null}
      {checks && offersNext ? (
        <ReasonButton
          size="large"
          danger
          disabled={complete.isPending}
          why={unsaved}
          onPress={() => setAsking({ next: true })}
        >
          {t('complete.next.fail')}
        </ReasonButton>
      ) : null}
      {leadsToStorage(stage) ? <StoreButton complete={complete} why={unsaved ?? obstacle} /> : null}
      {offersNext ? (
        <ReasonButton
          size="large"
          danger={rejects}
          loading={complete.isPending && complete.variables.next === true}
          disabled={complete.isPending && !complete.variables.next}
          why={unsaved ?? obstacle}
          onPress={() => finish({ next: true })}
        >
          {t(`complete.next.${word}`)}
        </ReasonButton>
      ) : null}
      <ReasonButton
        size="large"
        type="primary"
        danger={rejects}
        loading={complete.isPending && !complete.variables.next}
        disabled={complete.isPending && complete.variables.next === true}
        why={unsaved ?? obstacle}
        onPress={() => finish({})}
      >
        {t(`complete.${word}`, { stage: name })}
      </ReasonButton>
      {confirming && left ? (
        <LeftOpenDialog
          open={left}
          busy={complete.isPending}
          onCancel={() => setConfirming(undefined)}
          onConfirm={() =>
            complete.mutate(
              { reason: '', ...confirming, ...left.without },
              { onSettled: () => setConfirming(undefined) },
            )
          }
        />
      ) : null}
      {asking ? (
        <ReasonDialog
          id="stage-reason"
          title={t(rejects ? 'complete.rejectTitle' : 'complete.failTitle', {
            stage: name,
            number: task.order.extId,
          })}
          confirm={t(rejects ? 'complete.reject' : asking.next ? 'complete.next.fail' : 'complete.fail')}
          required
          proposed={rejects ? task.order.rejectReason : failed.join('; ').slice(0, 500)}
          onCancel={() => {
            setAsking(undefined);
            complete.reset();
          }}
          onConfirm={(reason) =>
            complete.mutateAsync({ ...(rejects ? {} : { outcome: 'Fail' }), reason, ...asking }).then(
              () => setAsking(undefined),
              (error: unknown) => error,
            )
          }
        />
      ) : null}
      {unagreed ? (
        <ReasonDialog
          id="stage-agreed"
          title={t('complete.agreedTitle', { customer: task.order.customerName })}
          confirm={t('complete.stage', { stage: name })}
          required
          danger={false}
          onCancel={() => {
            setUnagreed(undefined);
            complete.reset();
          }}
          onConfirm={(reason) =>
            complete.mutateAsync({ reason, ...unagreed.way }).then(
              () => setUnagreed(undefined),
              (error: unknown) => error,
            )
          }
        >
          {unagreed.why}
        </ReasonDialog>
      ) : null}
      {complete.isError && !asking && !unagreed ? (
        <ErrorDialog error={complete.error} onClose={complete.reset} />
      ) : null}
    </footer>
  );
}
