import { useNotification } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import { pinPlan, unpinPlan } from '#contract/plan';
import { useSend } from '../../../providers/data/useCommand';
import { useWrite } from '../../../providers/data/useWrite';
import { failureNotice } from '../../../providers/notification/failure-notice';
import { useCurrentSite } from '../../../providers/session/session-store';
import { usePlanReload } from './usePlan';

/** A pin that is set, or taken off where nobody is named. */
export type PinInput = {
  estimateLaborId: number;
  laborName: string;
  to?: { technicianId: number; technicianName: string; place?: number };
};

/** Pins a labor to a technician, or takes its pin off. */
export function usePins() {
  const { t } = useTranslation('plan');
  const { site } = useCurrentSite();
  const { siteId } = site;
  const send = useSend();
  const { open: notify } = useNotification();
  const reload = usePlanReload();
  return useWrite({
    mutationFn: async ({ estimateLaborId, to }: PinInput) => {
      if (!to) return send(unpinPlan, { body: { siteId, estimateLaborId } });
      const { technicianId, place } = to;
      const body = { siteId, estimateLaborId, technicianId, ...(place === undefined ? {} : { place }) };
      return send(pinPlan, { body });
    },
    onSuccess: (_, { laborName, to }) =>
      notify?.({
        type: 'success',
        message: to
          ? t('pinned', { labor: laborName, technician: to.technicianName })
          : t('unpinned', { labor: laborName }),
      }),
    onError: (error, { to }) => notify?.(failureNotice(t(to ? 'error.pin' : 'error.unpin'), error)),
    onSettled: reload,
  });
}
