import { useNotification } from '@refinedev/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { completeWorkOrderTask } from '#contract/stages';
import { judge, stageRequirement } from '#domain/policy';
import { useSend } from '../../providers/data/useCommand';
import { failureNotice } from '../../providers/notification/failure-notice';
import { flagsOf, useCurrentSite, useSession } from '../../providers/session/session-store';

/** A work order of which nothing is open in Repair any more. */
export type ReadyOrder = { workOrderId: number; number: string };

/**
 * Completes Repair of a work order whose last labor was completed, and says how that went; undefined for somebody who
 * may not.
 */
export function useSendOn(look: (workOrderIds: readonly number[]) => Promise<unknown>) {
  const { t } = useTranslation('labors');
  const { open: notify } = useNotification();
  const { site } = useCurrentSite();
  const { grants } = useSession();
  const send = useSend();
  const may = judge(stageRequirement('Repair'), grants, flagsOf(site)) === 'allowed';
  const { siteId } = site;
  return useMemo(
    () =>
      may
        ? async ({ workOrderId, number }: ReadyOrder): Promise<boolean> => {
            try {
              await send(completeWorkOrderTask, { params: { siteId, workOrderId, task: 'Repair' } });
            } catch (error) {
              notify?.(failureNotice(t('sendOn.failed', { number }), error));
              return false;
            }
            notify?.({ type: 'success', message: t('sendOn.done', { number }) });
            await look([workOrderId]).catch(() => undefined);
            return true;
          }
        : undefined,
    [look, may, notify, send, siteId, t],
  );
}

export type SendOn = NonNullable<ReturnType<typeof useSendOn>>;
