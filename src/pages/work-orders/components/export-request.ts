import { dayAt } from '#domain/days';
import type { TFunction } from 'i18next';
import type { ExportType } from '#contract/export';
import type { SessionUser } from '#contract/session';
import type { Site } from '#contract/sites';
import { effectiveSort, type WorkLogFilter } from '#domain/worklog-filter';
import { COLUMN_KEYS, showsRejection, type ColumnKey } from '../../../features/export/columns';
import type { ExportRequest } from '../../../features/export/export-job';
import type { ExportFormat } from '../../../features/export/write-export';
import { clientScope } from '../../../providers/session/session-store';

type Choice = {
  type: ExportType;
  format: ExportFormat;
  filter: WorkLogFilter;
  site: Site;
  user: SessionUser;
  language: string;
};

/** The export of what the work log shows: its filter without paging, and the site's columns. */
export function exportRequest(choice: Choice, t: TFunction<'export'>, now = new Date()): ExportRequest {
  const { type, format, filter, site, user, language } = choice;
  const captions = Object.fromEntries(COLUMN_KEYS.map((key) => [key, t(`column.${key}`)]));
  return {
    type,
    format,
    params: {
      siteId: site.siteId,
      status: filter.status as NonNullable<ExportRequest['params']['status']>,
      customerId: filter.customers.join(','),
      shop: filter.shops.join(','),
      searchPattern: filter.searchTerm,
      ...(filter.closed.from ? { closedFrom: filter.closed.from } : {}),
      ...(filter.closed.to ? { closedTo: filter.closed.to } : {}),
      ...(filter.ready ? { ready: 'Y' as const } : {}),
      ...(filter.overdue ? { overdue: 'Y' as const } : {}),
      sort: effectiveSort(filter),
      direction: filter.direction,
      userName: user.userName,
      clientId: clientScope(user),
    },
    fileName: exportFileName(site, { type, format, status: filter.status }, now),
    columns: {
      qcOutcome: site.qcOutcomeEnabled,
      rejection: showsRejection(filter.status, site.enhancedRejectReasonEnabled),
    },
    captions: captions as Record<ColumnKey, string>,
    sheetName: t('sheet'),
    language,
    timeZone: site.timeZone,
  };
}

/**
 * `Work Orders {site name} {yyyy-MM-dd}`, in the site's date (W-457). A detail file, and one of a status other than
 * Open, says so at the end.
 */
export function exportFileName(
  site: Pick<Site, 'siteName' | 'timeZone'>,
  { type, format, status }: { type: ExportType; format: ExportFormat; status: string },
  now: Date,
): string {
  const date = dayAt(now, site.timeZone);
  const name = site.siteName.replaceAll(/[\\/:*?"<>|]/g, ' ').trim();
  const kind = [status === 'Open' ? '' : status, type === 'Detail' ? type : ''].filter((part) => part !== '');
  return `${['Work Orders', name, date, ...kind].join(' ')}.${format}`;
}
