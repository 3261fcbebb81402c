import { useNotification } from '@refinedev/core';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { undoPartAction } from '#contract/part-actions';
import type { PartRow } from '#contract/parts';
import type { PartTarget } from '#domain/part-status';
import type { ChargesState, ChargeSubject } from '../../../features/labor-dialogs/useCharges';
import { isRetryable } from '../../../providers/api/http-error';
import { useSend } from '../../../providers/data/useCommand';
import { failureNotice, READING_SECONDS } from '../../../providers/notification/failure-notice';
import { chargeOf, useFreshParts, type PartAction, type PartCommand, type PartDone } from './usePartActions';

const TARGETS: Readonly<Record<PartAction, PartTarget>> = {
  orderSent: 'Part Ordered',
  useStock: 'In Stock',
  orderReceived: 'Part Received',
};

type Shown = { subject: ChargeSubject; first: ChargesState };

/**
 * The message about a finished action, with its Undo; missing follow-ups are named. An unsent charge is shown at once
 * with its Resend; later, the mark on its part leads there.
 */
export function usePartFollowUps() {
  const { t } = useTranslation('parts');
  const { open: notify } = useNotification();
  const [charge, setCharge] = useState<Shown>();

  const undo = useUndo();

  const settled = useCallback(
    (command: PartCommand, { open }: PartDone) => {
      const { action, row } = command;
      const message = t(`done.${action}`, { part: row.partName });
      if (open.length === 0) {
        notify?.({
          type: 'success',
          key: `part-${row.estimatePartId}`,
          message,
          cancelMutation: () => undo(command),
        });
        return;
      }
      notify?.({
        type: 'progress',
        message,
        description: t('done.later', {
          what: open.map(({ what }) => t(`done.following.${what}`)).join(', '),
        }),
        undoableTimeout: READING_SECONDS,
      });
      const unsent = open.find(({ what }) => what === 'charges');
      if (unsent) setCharge({ subject: chargeOf(row), first: { kind: 'unavailable', error: unsent.error } });
    },
    [notify, t, undo],
  );
  const showCharge = useCallback(
    (row: PartRow) => setCharge({ subject: chargeOf(row), first: { kind: 'unavailable' } }),
    [],
  );
  const closeCharge = useCallback(() => setCharge(undefined), []);
  return { charge, showCharge, closeCharge, settled };
}

/** Undoes an action, and reports the outcome; failures can be retried. */
function useUndo(): (command: PartCommand) => void {
  const { t } = useTranslation('parts');
  const send = useSend();
  const { open: notify } = useNotification();
  const refresh = useFreshParts();
  return useCallback(
    (command) => {
      const { siteId, estimatePartId, partName: part } = command.row;
      const key = `part-${estimatePartId}`;
      const undo = () => {
        notify?.({ type: 'progress', key, message: t('undone.running', { part }) });
        send(undoPartAction, {
          params: { siteId, estimatePartId },
          body: { partStatus: TARGETS[command.action] },
        })
          .then(
            ({ partStatus, chargeTakenBack }) => {
              const status = t(`status.${partStatus}`, { defaultValue: partStatus });
              notify?.({
                type: 'success',
                key,
                message: t('undone.part', { part, status }),
                ...(chargeTakenBack ? { description: t('undone.charge') } : {}),
              });
            },
            (error: unknown) =>
              notify?.({
                ...failureNotice(t('undone.failed', { part }), error),
                key,
                ...(isRetryable(error) ? { cancelMutation: undo } : {}),
              }),
          )
          .finally(() => void refresh());
      };
      undo();
    },
    [notify, refresh, send, t],
  );
}
