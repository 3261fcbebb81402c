import { useNotification } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import { exportSecurityEvents } from '#contract/security-events';
import { BYTE_ORDER_MARK, csvLine } from '#domain/csv';
import { dayAt } from '#domain/days';
import { saveFile } from '../../../../../components/save-file';
import { request } from '../../../../../providers/api/client';
import { useWrite } from '../../../../../providers/data/useWrite';
import { failureNotice } from '../../../../../providers/notification/failure-notice';
import { useCurrentSite } from '../../../../../providers/session/session-store';
import { asParams } from './useSecurityEvents';

/** Saves all events that match the filter as CSV. */
export function useExportEvents(filter: Parameters<typeof asParams>[0]) {
  const { t } = useTranslation('site-config');
  const { site } = useCurrentSite();
  const { open: notify } = useNotification();
  const columns = [
    'when',
    'what',
    'who',
    'concerns',
    'site',
    'address',
    'device',
    'session',
    'request',
    'details',
  ] as const;
  return useWrite({
    mutationFn: async () => {
      const events = await request(exportSecurityEvents, {
        params: { ...asParams(filter), siteId: site.siteId },
      });
      const lines = events.map((event) =>
        csvLine([
          event.modTime,
          t(`security.kinds.${event.kind}`),
          event.modUser,
          event.subjectUser,
          String(event.siteId ?? ''),
          event.address,
          event.device,
          event.session,
          event.requestId,
          JSON.stringify(event.details),
        ]),
      );
      const head = csvLine(columns.map((column) => t(`security.column.${column}`)));
      const name = t('security.file', { site: site.siteName, day: dayAt(new Date(), site.timeZone) });
      saveFile(new Blob([BYTE_ORDER_MARK, head, ...lines], { type: 'text/csv;charset=utf-8' }), name);
    },
    onError: (error: unknown) => notify?.(failureNotice(t('security.exportFailed'), error)),
  });
}
