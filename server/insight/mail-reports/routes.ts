import type { Pool } from 'pg';
import * as calls from '#contract/mail-reports';
import { bind, bindPrepared } from '../../platform/http/bind';
import type { Binding, SiteDirectory } from '../../platform/http/context';
import type { ReportMailing } from './send';
import * as service from './service';

/** The calls about reports by mail; without `mailing` no mail server is configured. */
export function mailReportBindings(
  pool: Pool,
  sites: SiteDirectory,
  mailing: ReportMailing | undefined,
): Binding[] {
  const { list, prepareNow, sendNow } = service.mailReportCalls(pool, sites, mailing);
  return [
    bind(calls.getMailReports, list),
    bind(calls.getReportPeople, service.reportPeople),
    bind(calls.saveMailReport, service.saveReport),
    bind(calls.pauseMailReport, service.pauseReport),
    bind(calls.deleteMailReport, service.deleteReport),
    bindPrepared(calls.sendReportNow, prepareNow, sendNow),
  ];
}
