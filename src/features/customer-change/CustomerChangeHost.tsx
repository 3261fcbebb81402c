import { useNotification } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { toFailure } from '../../providers/api/http-error';
import { useSend } from '../../providers/data/useCommand';
import { useCurrentSite } from '../../providers/session/session-store';
import { ErrorDialog } from '../../components/ErrorDialog';
import { carryOut } from './carry-out';
import { readRun, wasInterrupted } from './kept-run';
import { failedStep, type ChangeRun } from './plan';
import { isRunShown, keptTexts, showRun, useShownRun } from './run-store';
import { UpdatingOverlay } from './UpdatingOverlay';

/** Sites whose interrupted runs were offered since the page was loaded: that happens once. */
const offered = new Set<number>();

/**
 * Shows the change of customer that is running, and offers one that a reload interrupted. `onDone` gets a run that has
 * reached its end.
 */
export function CustomerChangeHost({ onDone }: { onDone: (run: ChangeRun) => void }) {
  const { t } = useTranslation('customer-change');
  const { site } = useCurrentSite();
  const send = useSend();
  const client = useQueryClient();
  const { open: notify } = useNotification();
  const shown = useShownRun();

  const finish = useEffectEvent((run: ChangeRun) => {
    showRun(undefined);
    onDone(run);
    notify?.({
      type: 'success',
      message: t('done', { number: run.extId, customer: run.to.customerName }),
    });
    void client.invalidateQueries();
  });
  useEffect(() => {
    if (shown?.mode === 'finished') finish(shown.run);
    // What shows may be older than what the services know.
    if (shown?.mode === 'aborted') void client.invalidateQueries();
  }, [shown, client]);

  useEffect(() => {
    if (offered.has(site.siteId)) return;
    offered.add(site.siteId);
    // This part may load after the first steps are done: a running change was not interrupted.
    if (isRunShown()) return;
    const run = keptTexts(site.siteId)
      .map((text) => readRun(text))
      .find((kept) => kept && wasInterrupted(kept));
    if (run) showRun({ run, mode: 'stopped' });
  }, [site.siteId]);

  if (!shown || shown.mode === 'finished') return null;
  const close = () => showRun(undefined);
  if (shown.mode === 'aborted') {
    return <ErrorDialog error={toFailure(failedStep(shown.run)?.failure)} onClose={close} />;
  }
  return (
    <UpdatingOverlay
      run={shown.run}
      stopped={shown.mode === 'stopped'}
      onContinue={() => void carryOut(send, shown.run)}
      onClose={close}
    />
  );
}
