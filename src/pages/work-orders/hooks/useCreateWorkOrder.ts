import { useNotification } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { createWorkOrder } from '#contract/work-order-creation';
import { isWorkOrderNumber } from '#domain/work-order-number';
import { useCommand } from '../../../providers/data/useCommand';
import { refusal } from '../../../providers/api/http-error';
import { useCurrentSite, useSession } from '../../../providers/session/session-store';
import { isWorkLog } from './work-log-queries';
import { useWrite } from '../../../providers/data/useWrite';

/**
 * Opens a work order by its number and goes to it (W-363, W-364). An invalid number is refused without a call (W-323);
 * refusals by the services show their message. Checking in a vehicle that someone else has just checked in leads to the
 * same work order (`checksIn`).
 */
export function useCreateWorkOrder({ checksIn = false } = {}) {
  const { t } = useTranslation('work-orders');
  const { site, segment } = useCurrentSite();
  const { user } = useSession();
  const { send } = useCommand(createWorkOrder, {
    success: ({ success }, { body }) => (success ? t('create.done', { number: body?.extId }) : undefined),
  });
  const { open: notify } = useNotification();
  const client = useQueryClient();
  const navigate = useNavigate();
  return useWrite({
    mutationFn: async (extId: string) => {
      if (!isWorkOrderNumber(extId)) throw refusal(t('create.invalid'));
      const body = { auctionId: site.auctionId, extId, modUser: user.userName, siteId: site.siteId };
      const { success, errorMessage, workOrderId } = await send({ body });
      if (success) return;
      if (!checksIn || workOrderId === null) throw refusal(errorMessage);
      notify?.({ type: 'progress', message: t('checkIn.already', { number: extId }) });
    },
    onSuccess: async (_, extId) => {
      // A cached search for this number would still say that there is none.
      void client.invalidateQueries({ predicate: isWorkLog });
      await navigate(`/worklog/${segment}/${extId}`);
    },
  });
}
