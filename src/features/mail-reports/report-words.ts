import type { TFunction } from 'i18next';
import type { MailReport, ReportTestFailure } from '#contract/mail-reports';
import { WEEKDAYS } from '#domain/calendar/calendar';
import { REPORT_FAILURES, type ReportFailure } from '#domain/mail-reports/report';

type T = TFunction<'mail-reports'>;

const WORK_DAYS = 5;

/** On which days of the week something goes, as people say it. */
export function daysText(t: T, weekdays: readonly number[]): string {
  if (weekdays.length === WEEKDAYS.length) return t('every');
  const isWorkdays = weekdays.length === WORK_DAYS && weekdays.every((day) => day <= WORK_DAYS);
  if (isWorkdays) return t('workdays');
  return WEEKDAYS.filter((day) => weekdays.includes(day))
    .map((day) => t(`weekday.${day}`))
    .join(', ');
}

/** Why a mail did not go, with what the mail server has answered. */
export function whyText(t: T, failure: ReportFailure | ReportTestFailure, status: number | null): string {
  const why = t(`why.${failure}`);
  return status === null ? why : t('status', { why, status });
}

/** Why a report did not go to someone the last time; undefined where this console has no words for it, or it went. */
export const failureIn = ({ failure }: MailReport['last'][number]): ReportFailure | undefined =>
  REPORT_FAILURES.find((known) => known === failure);
