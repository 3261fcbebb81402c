import { useNotification } from '@refinedev/core';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { completeWorkOrderTask } from '#contract/stages';
import { judge, stageRequirement } from '#domain/policy';
import { useFailureText } from '../../providers/api/useFailureText';
import { useSend } from '../../providers/data/useCommand';
import { useWrite } from '../../providers/data/useWrite';
import { withWay } from '../../providers/notification/with-way';
import { useWayOut } from '../../providers/router/useWayOut';
import { flagsOf, useCurrentSite, useGrants } from '../../providers/session/session-store';
import { vehicleAddress } from '../../resources/vehicle-address';

/** A work order of which nothing is open in Repair anymore. */
export type ReadyOrder = { workOrderId: number; number: string };

/**
 * Completes Repair of a work order whose last labor was completed, and says so once it is done; undefined for someone
 * who may not. The labor then leaves its list: someone who came from the vehicle's page is led back there, everyone
 * else is offered the way.
 */
export function useSendOn(look: (workOrderIds: readonly number[]) => Promise<unknown>) {
  const { t } = useTranslation('labors');
  const { open: notify } = useNotification();
  const { site, segment } = useCurrentSite();
  const grants = useGrants();
  const out = useWayOut(`/worklog/${segment}`);
  // The result stays the same object, so that rows do not render again.
  const wayOut = useRef(out);
  useEffect(() => {
    wayOut.current = out;
  });
  const send = useSend();
  const may = judge(stageRequirement('Repair'), grants, flagsOf(site)) === 'allowed';
  const { siteId } = site;
  return useMemo(
    () =>
      may
        ? async ({ workOrderId, number }: ReadyOrder): Promise<void> => {
            await send(completeWorkOrderTask, { params: { siteId, workOrderId, task: 'Repair' } });
            const vehicle = vehicleAddress(segment, { workOrderId, extId: number });
            const told = { type: 'success' as const, message: t('sendOn.done', { number }) };
            const { to, go } = wayOut.current;
            if (to.split('?')[0] === vehicle) {
              notify?.(told);
              go();
              return;
            }
            const way = { text: t('sendOn.vehicle'), address: vehicle };
            notify?.(withWay(told, way));
            await look([workOrderId]).catch(() => undefined);
          }
        : undefined,
    [look, may, notify, segment, send, siteId, t],
  );
}

export type SendOn = NonNullable<ReturnType<typeof useSendOn>>;

/** A vehicle that may be sent on, and the way to do it. */
export type SendOnOffer = { order: ReadyOrder; send: SendOn };

/** The offer's button: a failure leaves the offer in place, with the reason. */
export function usePressSendOn(offer: SendOnOffer | undefined, onDone: () => void) {
  const { t } = useTranslation('labors');
  const failureText = useFailureText();
  const { isPending, error, mutate } = useWrite({
    mutationFn: async ({ order, send }: SendOnOffer) => send(order),
    onSuccess: onDone,
  });
  const number = offer?.order.number;
  return {
    busy: isPending,
    problem: error ? `${t('sendOn.failed', { number })}. ${failureText(error)}` : undefined,
    press: () => {
      if (offer) mutate(offer);
    },
  };
}
