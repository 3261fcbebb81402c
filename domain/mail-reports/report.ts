import { filterIn, type PageFilter } from '../cockpit/address';
import { daysOfPeriod } from '../cockpit/period';
import { daysLater, firstOfWeek, type Day, type Days } from '../days';
import { MAIL_FAILURES } from '../mail/delivery';
import { isStorableView, VIEWED_LISTS } from '../saved-views';
import { filterFromAddress } from '../worklog-address';
import type { WorkLogFilter } from '../worklog-filter';

/** What a report is about, by the first segment of its address: the services know its filters. */
export const REPORTED = ['cockpit', ...VIEWED_LISTS] as const;
export type Reported = (typeof REPORTED)[number];

/** The days that a cockpit report covers, computed again each time; `own` are those of its filter, which stay. */
export const REPORT_DAYS = ['yesterday', 'week', 'lastWeek', '7', '30', '90', 'month', 'own'] as const;
export type ReportDays = (typeof REPORT_DAYS)[number];

/** The parameters of an address, as a view keeps them; `/` is the search term. */
export type ReportFilter = Readonly<Record<string, string>>;

/** Characters that the name of a report may have. */
export const REPORT_NAME_MAX = 80;
/** How many reports one person may have at a site, and how many people one may go to. */
export const MOST_REPORTS = 20;
export const MOST_RECIPIENTS = 25;
/** Rows of a list that a report shows. */
export const ROWS_TOLD = 10;

/** The state of one mail of a report; `void` went to nobody. */
export const REPORT_MAIL_STATES = ['waiting', 'sending', 'sent', 'failed', 'void'] as const;
export type ReportMailState = (typeof REPORT_MAIL_STATES)[number];

/**
 * Why a mail of a report was not sent: as for any mail, or its person may not (or no longer) see the numbers, has no
 * address, or what the report asks for no longer exists.
 */
export const REPORT_FAILURES = [...MAIL_FAILURES, 'noRight', 'noAddress', 'gone'] as const;
export type ReportFailure = (typeof REPORT_FAILURES)[number];

/** Whether the filter of a report can be kept. */
export const isStorableReport = (filter: unknown): boolean => isStorableView(filter);

/**
 * The cockpit that a report covers on a day of the site's calendar, with its days written out: it shows them whenever
 * it is opened.
 */
export function cockpitOn(filter: ReportFilter, period: ReportDays | null, today: Day): PageFilter {
  const asked = filterIn(new URLSearchParams(filter));
  return { ...asked, sites: 'this', period: 'own', own: daysOn(asked, period, today) };
}

function daysOn(asked: PageFilter, period: ReportDays | null, today: Day): Days {
  const monday = firstOfWeek(today);
  const yesterday = daysLater(today, -1);
  switch (period) {
    case 'yesterday':
      return { from: yesterday, to: yesterday };
    case 'week':
      return { from: monday, to: today };
    case 'lastWeek':
      return { from: daysLater(monday, -7), to: daysLater(monday, -1) };
    case 'own':
    case null:
      return daysOfPeriod(asked, today);
    default:
      return daysOfPeriod({ ...asked, period }, today);
  }
}

/** The work log that a report covers. */
export function workLogOf({ '/': term = '', ...query }: ReportFilter): WorkLogFilter {
  return filterFromAddress(new URLSearchParams(query), term);
}
