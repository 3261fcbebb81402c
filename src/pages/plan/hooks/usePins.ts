import { useNotification } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import { pinPlan, unpinPlan } from '#contract/plan';
import { useSend } from '../../../providers/data/useCommand';
import { useWrite } from '../../../providers/data/useWrite';
import { writeNotice } from '../../../providers/notification/failure-notice';
import { useCurrentSite } from '../../../providers/session/session-store';
import { usePlanReload } from './usePlan';

/** A pin to set, or to remove if nobody is named. */
export type PinInput = {
  estimateLaborId: number;
  laborName: string;
  to?: Place & { technicianName: string };
};
/** The technician, and the position among their pinned labors, starting at 1; the last by default. */
type Place = { technicianId: number; place?: number };

/** Pins a labor to a technician, or removes its pin; can be undone for a while. */
export function usePins() {
  const { t } = useTranslation('plan');
  const { site } = useCurrentSite();
  const { siteId } = site;
  const send = useSend();
  const { open: notify } = useNotification();
  const reload = usePlanReload();
  const put = async (estimateLaborId: number, to?: Place) => {
    if (!to) return send(unpinPlan, { surely: true, body: { siteId, estimateLaborId } });
    const { technicianId, place } = to;
    const body = { siteId, estimateLaborId, technicianId, ...(place === undefined ? {} : { place }) };
    return send(pinPlan, { surely: true, body });
  };
  const putBack = async ({ estimateLaborId, laborName }: PinInput, before: Place | null) => {
    try {
      await put(estimateLaborId, before ?? undefined);
      notify?.({ type: 'success', message: t(before ? 'pinBack' : 'unpinned', { labor: laborName }) });
    } catch (error) {
      notify?.(writeNotice(t('error.pinBack'), error));
    }
    reload();
  };
  return useWrite({
    mutationFn: ({ estimateLaborId, to }: PinInput) => put(estimateLaborId, to),
    onSuccess: ({ before }, pin) =>
      notify?.({
        type: 'success',
        message: pin.to
          ? t('pinned', { labor: pin.laborName, technician: pin.to.technicianName })
          : t('unpinned', { labor: pin.laborName }),
        cancelMutation: () => void putBack(pin, before),
      }),
    onError: (error, { to }) => notify?.(writeNotice(t(to ? 'error.pin' : 'error.unpin'), error)),
    onSettled: reload,
  });
}
