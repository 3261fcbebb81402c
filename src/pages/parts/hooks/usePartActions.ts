import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { PartRow } from '#contract/parts';
import { consumePart, receivePartItem, tellRetailEstimate, updatePart } from '#contract/part-actions';
import { completeWorkOrderTask } from '#contract/stages';
import type { PartStatus, PartTarget } from '#domain/part-status';
import { sendCharges, type ChargeSubject } from '../../../features/labor-dialogs/useCharges';
import { useSend } from '../../../providers/data/useCommand';
import { useWrite } from '../../../providers/data/useWrite';
import { toFailure } from '../../../providers/api/http-error';
import { useCurrentSite, useSession } from '../../../providers/session/session-store';
import { pacificIso } from '../pacific';

export type PartAction = 'orderSent' | 'useStock' | 'orderReceived';
export type PartCommand = { action: PartAction; row: PartRow };

/** Which documented message reports a failed action. */
export type PartTrouble = PartAction | 'consume';

/** A failure of an action, with the sentence that belongs to its step. */
export class PartActionError extends Error {
  override name = 'PartActionError';
  constructor(
    readonly trouble: PartTrouble,
    override readonly cause: unknown,
  ) {
    super(trouble);
  }
}

/** Follow-ups of an action, which may fail without undoing it. */
export type Following = 'charges' | 'count' | 'retail' | 'parts';

/** A finished action: the follow-ups that are missing, and why. */
export type PartDone = { open: { what: Following; error: unknown }[] };

/** The charge of a part, as its dialog needs it. */
export const chargeOf = ({ siteId, workOrderId, estimatePartId, partName }: PartRow): ChargeSubject => ({
  kind: 'part',
  siteId,
  workOrderId,
  estimatePartId,
  name: partName,
});

/** When an action was taken, and under which key, so that it can be sent again unchanged. */
export type PartSending = { now: Date; idempotencyKey?: string };

/**
 * Order Sent, Use Stock and Order Received with their chains of calls. The first call is the action:
 * with our own services everything follows from it, and the later calls change nothing. With other services the later
 * calls do the work, so all of them are made, even after one fails.
 */
export function usePartSteps() {
  const { site } = useCurrentSite();
  const send = useSend();
  const { user } = useSession();
  const { siteId } = site;
  const modUser = user.userName;

  const save = (
    row: PartRow,
    partStatus: PartTarget,
    times: Record<string, string | null>,
    { idempotencyKey }: PartSending,
  ) =>
    send(updatePart, {
      ...(idempotencyKey ? { idempotencyKey } : {}),
      params: { siteId, estimatePartId: row.estimatePartId, modUser },
      body: { tcn: (row.estimatePartActionTcn ?? 0) + 1, partStatus, ...times },
    });

  const tell = (row: PartRow, status: PartStatus, now: Date, sent: string | null, received: string | null) =>
    send(tellRetailEstimate, {
      params: { siteId },
      body: {
        estimate_part_id: row.estimatePartId,
        work_order_number: row.extId,
        part_status: status,
        updated: pacificIso(now),
        order_sent_time: sent,
        order_received_time: received,
      },
    });

  /** The follow-ups once a part is here: its charge, the count of missing parts, and the end of the Parts task. */
  async function settle(row: PartRow, status: 'In Stock' | 'Part Received', now: Date): Promise<PartDone> {
    const { workOrderId, estimatePartId } = row;
    const open: PartDone['open'] = [];
    const follow = async <Answer>(what: Following, call: Promise<Answer>): Promise<Answer | undefined> =>
      call.catch((error: unknown) => {
        open.push({ what, error });
        return undefined;
      });
    await follow('charges', sendCharges(send, chargeOf(row)));
    const counted = await follow(
      'count',
      send(receivePartItem, { params: { siteId, workOrderId, estimatePartId, modUser } }),
    );
    const sent = status === 'Part Received' && row.orderSentTime !== '' ? row.orderSentTime : null;
    await follow('retail', tell(row, status, now, sent && pacificIso(new Date(sent)), pacificIso(now)));
    if (counted?.[0]?.notReceivedParts === 0) await follow('parts', completeParts(workOrderId));
    return { open };
  }

  async function completeParts(workOrderId: number): Promise<void> {
    try {
      await send(completeWorkOrderTask, { params: { siteId, workOrderId, task: 'Parts', modUser } });
    } catch (error) {
      // Someone who just received the other part has already completed the task.
      if (toFailure(error).code !== 'conflict') throw error;
    }
  }

  const steps: Record<PartAction, (row: PartRow, sending: PartSending) => Promise<PartDone>> = {
    async orderSent(row, sending) {
      const { now } = sending;
      const sent = pacificIso(now);
      await save(row, 'Part Ordered', { orderSentTime: sent, orderReceivedTime: null }, sending);
      const open: PartDone['open'] = [];
      await tell(row, 'Part Ordered', now, sent, null).catch((error: unknown) =>
        open.push({ what: 'retail', error }),
      );
      return { open };
    },
    async useStock(row, sending) {
      const { now, idempotencyKey } = sending;
      const { inventoryId, workOrderId, estimatePartId, quantity } = row;
      if (inventoryId !== null && (row.quantityOnHand ?? 0) > 0) {
        const extSiteId = site.externalId || site.auctionId;
        const params = {
          extSiteId,
          inventoryId,
          workOrderId,
          estimatePartId,
          quantity: quantity ?? 1,
          modUser,
        };
        await send(consumePart, { params, ...(idempotencyKey ? { idempotencyKey } : {}) }).catch(
          (error: unknown) => {
            throw new PartActionError('consume', error);
          },
        );
      } else {
        await save(row, 'In Stock', { orderSentTime: null, orderReceivedTime: pacificIso(now) }, sending);
      }
      return settle(row, 'In Stock', now);
    },
    async orderReceived(row, sending) {
      const { now } = sending;
      await save(row, 'Part Received', { orderReceivedTime: pacificIso(now) }, sending);
      return settle(row, 'Part Received', now);
    },
  };

  return async ({ action, row }: PartCommand, sending: PartSending): Promise<PartDone> => {
    try {
      return await steps[action](row, sending);
    } catch (error) {
      throw error instanceof PartActionError ? error : new PartActionError(action, error);
    }
  };
}

/** Reloads the parts, so that the screen shows the actual state. */
export function useFreshParts(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(
    () =>
      client.invalidateQueries({
        predicate: ({ queryKey }) => queryKey.some((part) => part === 'parts' || part === 'shop-parts'),
      }),
    [client],
  );
}

/** The actions of a part behind its buttons: one at a time. */
export function usePartActions() {
  const carryOut = usePartSteps();
  const refresh = useFreshParts();
  return useWrite({
    mutationFn: async (command: PartCommand) => {
      try {
        return await carryOut(command, { now: new Date() });
      } finally {
        // Refresh whatever the outcome; no other action starts until then.
        await refresh();
      }
    },
  });
}
