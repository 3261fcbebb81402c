import { useNotification } from '@refinedev/core';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tellPartEta } from '#contract/part-actions';
import type { PartRow } from '#contract/parts';
import { useCommand } from '../../../providers/data/useCommand';
import { formatDay } from '../../../providers/i18n/format';
import { failureNotice } from '../../../providers/notification/failure-notice';
import { useCurrentSite } from '../../../providers/session/session-store';
import { useFreshParts } from './usePartActions';

/**
 * Enters when a part is expected, with an Undo that enters the previous ETA again and marks the new one as a mistake.
 */
export function useTellEta() {
  const { t, i18n } = useTranslation('parts');
  const { site } = useCurrentSite();
  const { open: notify } = useNotification();
  const { send } = useCommand(tellPartEta);
  const refresh = useFreshParts();
  const [asked, setAsked] = useState<PartRow>();
  const tell = async (row: PartRow, eta: string | null): Promise<unknown> => {
    const { estimatePartId, partName: part } = row;
    const key = `part-${estimatePartId}`;
    const params = { siteId: site.siteId, estimatePartId };
    try {
      const body = { tcn: (row.estimatePartActionTcn ?? 0) + 1, eta };
      const { estimatePartActionTcn: count } = await send({ params, body });
      const back = () =>
        void send({ params, body: { tcn: count + 1, eta: row.eta === '' ? null : row.eta } }).then(
          () => {
            notify?.({ type: 'success', key, message: t('etaBack', { part }) });
            void refresh();
          },
          (error: unknown) => {
            notify?.({ ...failureNotice(t('etaStays', { part }), error), key });
            void refresh();
          },
        );
      // The day is formatted at noon, which falls on that day in the zone of every site.
      const day = eta && formatDay(`${eta}T12:00:00Z`, 'UTC', i18n.language);
      const message = day ? t('etaDone', { part, day }) : t('etaGone', { part });
      notify?.({ type: 'success', key, message, cancelMutation: back });
      return undefined;
    } catch (error) {
      return error;
    } finally {
      void refresh();
    }
  };
  return {
    /** The part whose ETA is being entered. */
    asked,
    open: useCallback((row: PartRow) => setAsked(row), []),
    close: useCallback(() => setAsked(undefined), []),
    tell,
  };
}
