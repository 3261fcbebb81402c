import { useNotification } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { undoTaskCompletion } from '#contract/stages';
import type { WorkOrderRow } from '#contract/work-orders';
import { isInternalId } from '#domain/route-names';
import { dashboardQuery, judgeStageMessage, NEXT_OFFERED } from '#domain/stage-messages';
import { stageSlug, type StageName } from '#domain/stages';
import { leaveOrAsk } from '../../../components/unsaved-changes/unsaved-store';
import { useSend } from '../../../providers/data/useCommand';
import { failureNotice } from '../../../providers/notification/failure-notice';
import { useWayOut } from '../../../providers/router/useWayOut';
import { useCurrentSite } from '../../../providers/session/session-store';
import type { ListWalk } from './useListWalk';

/** Navigates as messages of the embedded page request; ignored messages are logged with the reason. */
export function useStageMessages(
  stage: StageName,
  { workOrderId, extId }: WorkOrderRow,
  onDim: (on: boolean) => void,
  walk: ListWalk,
): (message: unknown, reply: (answer: object) => void) => void {
  const { t } = useTranslation('stages');
  const { t: names } = useTranslation('work-orders');
  const { site, segment } = useCurrentSite();
  const navigate = useNavigate();
  const { go: goBack } = useWayOut(`/worklog/${segment}`);
  const { state } = useLocation() as { state: unknown };
  const { open: notify } = useNotification();
  const { siteId, auctionId } = site;
  const takeBack = useTakeBack(stage, { workOrderId, extId });
  const { place, step, goOn } = walk;
  return (message, reply) => {
    const verdict = judgeStageMessage(message, { siteId, auctionId, workOrderId, extId });
    if (verdict.kind === 'ignored') {
      // Developers integrating their own page find the reason here.
      // oxlint-disable-next-line no-console
      console.warn(`A message of the stage page was ignored: ${verdict.reason}.`);
      return;
    }
    if (verdict.kind === 'dim') {
      onDim(verdict.on);
      return;
    }
    if (verdict.kind === 'asked') {
      if (place) reply({ event: NEXT_OFFERED, siteId, workOrderId });
      return;
    }
    if (verdict.kind === 'step') {
      if (place) leaveOrAsk(() => step(verdict.by));
      return;
    }
    if (verdict.kind === 'key') {
      dispatchEvent(new KeyboardEvent('keydown', { key: verdict.key }));
      return;
    }
    const { destination } = verdict;
    if (destination.to === 'dashboard') {
      const { screen } = destination;
      const query = dashboardQuery(screen, { extId, workOrderId });
      // Users who came from the vehicle's page go back there from the dashboard, too.
      void navigate(`/${screen}/${segment}?${query}`, { state });
      return;
    }
    if (destination.to === 'worklog' && destination.completed) {
      // The Undo for the previous vehicle must not appear beside the message about this one.
      notify?.({
        key: 'stage-completed',
        type: destination.failed ? 'progress' : 'success',
        message: t(destination.failed ? 'failed' : destination.now ? 'completedOn' : 'completed', {
          stage: names(`stage.${stage}`),
          number: extId,
          now: destination.now?.map((one) => names(`stage.${one}`)).join(', '),
        }),
        ...(destination.undoable ? { cancelMutation: takeBack } : {}),
      });
    }
    if (destination.to === 'worklog') {
      if (destination.next && place) goOn();
      else goBack();
      return;
    }
    const order = isInternalId(segment) ? workOrderId : extId;
    void navigate(
      destination.to === 'stage'
        ? `/${stageSlug(destination.stage)}/${segment}/${order}`
        : `/worklog/${segment}/${extId}`,
    );
  };
}

/** Undoes the completion that was just announced, and reports the outcome. */
function useTakeBack(stage: StageName, { workOrderId, extId }: Pick<WorkOrderRow, 'workOrderId' | 'extId'>) {
  const { t } = useTranslation('stages');
  const { t: names } = useTranslation('work-orders');
  const { site } = useCurrentSite();
  const { siteId } = site;
  const send = useSend();
  const { open: notify } = useNotification();
  return () => {
    const about = { stage: names(`stage.${stage}`), number: extId };
    send(undoTaskCompletion, { params: { siteId, workOrderId, task: stage } }).then(
      () => notify?.({ type: 'success', message: t('undone', about) }),
      (error: unknown) => notify?.(failureNotice(t('notUndone', about), error)),
    );
  };
}
