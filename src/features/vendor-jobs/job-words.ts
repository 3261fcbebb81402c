import type { TFunction } from 'i18next';
import type { VendorJob } from '#contract/vendor-jobs';
import { isDay } from '#domain/days';
import { daysLate, dueOf, isLate } from '#domain/promises';
import { isAtVendor, vendorJobTone, type VendorJobState } from '#domain/vendor-jobs';
import { formatDay, formatMoment, formatMoney, formatStamp } from '../../providers/i18n/format';

/** How a job is said at a site, in a language. */
export type Saying = { t: TFunction<'vendor-jobs'>; timeZone: string; language: string };

const stateOf = (job: VendorJob) => job.state as VendorJobState;

/** Whether a vendor still has it. */
export const isOut = (job: VendorJob): boolean => isAtVendor(stateOf(job));

/** When it is due; null where nothing is promised. */
export const dueAt = ({ promised }: VendorJob, timeZone: string): Date | null =>
  promised === '' ? null : dueOf(promised, timeZone);

/** How many days it is late; null where it is not. */
export function lateness(job: VendorJob, timeZone: string, now: number): number | null {
  const due = dueAt(job, timeZone);
  return due && isOut(job) && isLate(due, now) ? daysLate(due, now, timeZone) : null;
}

/** The color of a job. */
export const toneOf = (job: VendorJob, timeZone: string, now: number) =>
  vendorJobTone(stateOf(job), dueAt(job, timeZone), new Date(now));

/** What was promised: a day of the site, or a moment. */
export const promiseText = (promised: string, { timeZone, language }: Saying): string =>
  isDay(promised)
    ? formatDay(`${promised}T12:00:00Z`, 'UTC', language)
    : formatStamp(promised, timeZone, language);

/** The names of the labors that it is for. */
export const laborNames = ({ labors }: VendorJob): string =>
  labors.map(({ laborName }) => laborName).join(', ');

/** Where it is, and until when; what is late says so first, where a narrow cell does not cut it off. */
export function jobText(job: VendorJob, saying: Saying, now: number): string {
  const { t, timeZone } = saying;
  const due = job.promised !== '' && isOut(job) ? t('due', { day: promiseText(job.promised, saying) }) : '';
  const text = [t(`state.${stateOf(job)}`, { vendor: job.vendorName }), due].filter(Boolean).join(', ');
  return lateness(job, timeZone, now) === null ? text : t('late', { job: text });
}

/** All that is known of it, in one line. */
export function jobDetails(job: VendorJob, saying: Saying): string {
  const { t, timeZone, language } = saying;
  const time = (moment: string) => formatMoment(moment, timeZone, language);
  const moves = job.moves ?? 0;
  return [
    t('detail.sent', { time: time(job.sentTime), person: job.sentBy }),
    t(job.offSite ? 'detail.offSite' : 'detail.comes'),
    job.acceptedTime && t('detail.accepted', { time: time(job.acceptedTime) }),
    job.startedTime && t('detail.started', { time: time(job.startedTime) }),
    job.doneTime && t('detail.done', { time: time(job.doneTime) }),
    job.price !== null && t('detail.price', { price: formatMoney(job.price, language) }),
    job.promised && t('detail.promised', { day: promiseText(job.promised, saying) }),
    moves > 0 && t('detail.moved', { count: moves, first: promiseText(job.firstPromised, saying) }),
    job.backTime && t('detail.back', { time: time(job.backTime) }),
    job.note && t('detail.note', { note: job.note }),
  ]
    .filter(Boolean)
    .join(' · ');
}
