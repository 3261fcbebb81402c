import { useNotification } from '@refinedev/core';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PartRow } from '#contract/parts';
import type { ChargesState, ChargeSubject } from '../../../features/labor-dialogs/useCharges';
import { READING_SECONDS } from '../../../providers/notification/failure-notice';
import { chargeOf, type PartCommand, type PartDone } from './usePartActions';

type Shown = { subject: ChargeSubject; first: ChargesState };

/**
 * What is told of an action that is done; where something has not followed yet, that by its name. A charge that was not sent is shown with its Resend at once; later the mark on its part leads there.
 */
export function usePartFollowUps() {
  const { t } = useTranslation('parts');
  const { open: notify } = useNotification();
  const [charge, setCharge] = useState<Shown>();

  const settled = useCallback(
    ({ action, row }: PartCommand, { open }: PartDone) => {
      const message = t(`done.${action}`, { part: row.partName });
      if (open.length === 0) {
        notify?.({ type: 'success', message });
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
    [notify, t],
  );
  const showCharge = useCallback(
    (row: PartRow) => setCharge({ subject: chargeOf(row), first: { kind: 'unavailable' } }),
    [],
  );
  const closeCharge = useCallback(() => setCharge(undefined), []);
  return { charge, showCharge, closeCharge, settled };
}
