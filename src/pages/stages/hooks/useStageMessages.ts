import { useNotification } from '@refinedev/core';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { WorkOrderRow } from '#contract/work-orders';
import { isInternalId } from '#domain/route-names';
import { dashboardQuery, judgeStageMessage } from '#domain/stage-messages';
import { stageSlug, type StageName } from '#domain/stages';
import { wayBack } from '../../../providers/router/way-back';
import { useCurrentSite } from '../../../providers/session/session-store';

/** Goes where a message of the embedded page leads; what is ignored is logged with its reason. */
export function useStageMessages(
  stage: StageName,
  { workOrderId, extId }: WorkOrderRow,
  onDim: (on: boolean) => void,
): (message: unknown) => void {
  const { t } = useTranslation('stages');
  const { t: names } = useTranslation('work-orders');
  const { site, segment } = useCurrentSite();
  const navigate = useNavigate();
  const { open: notify } = useNotification();
  const { siteId, auctionId } = site;
  return useCallback(
    (message) => {
      const verdict = judgeStageMessage(message, { siteId, auctionId, workOrderId, extId });
      if (verdict.kind === 'ignored') {
        // Whoever connects a page of their own finds the reason here.
        // oxlint-disable-next-line no-console
        console.warn(`A message of the stage page was ignored: ${verdict.reason}.`);
        return;
      }
      if (verdict.kind === 'dim') {
        onDim(verdict.on);
        return;
      }
      const { destination } = verdict;
      if (destination.to === 'dashboard') {
        void navigate(`/${destination.screen}/${segment}?${dashboardQuery(destination.screen, extId)}`);
        return;
      }
      if (destination.to === 'worklog' && destination.completed) {
        notify?.({
          type: destination.failed ? 'progress' : 'success',
          message: t(destination.failed ? 'failed' : 'completed', {
            stage: names(`stage.${stage}`),
            number: extId,
          }),
        });
      }
      if (destination.to === 'worklog') {
        const list = `/worklog/${segment}`;
        const { to, state } = wayBack(list);
        // A search for this very work order has been answered.
        void navigate(to.startsWith(`${list}/`) ? list : to, { state });
        return;
      }
      const order = isInternalId(segment) ? workOrderId : extId;
      void navigate(
        destination.to === 'stage'
          ? `/${stageSlug(destination.stage)}/${segment}/${order}`
          : `/worklog/${segment}/${extId}`,
      );
    },
    [siteId, auctionId, workOrderId, extId, segment, navigate, notify, stage, t, names, onDim],
  );
}
