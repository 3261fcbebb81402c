import { isBackwards, isDay, spanOf, type Days, type Span } from '#domain/days';
import { promisedText } from '#domain/promises';
import { shownIn } from '#domain/wall-clock';
import type { SiteInfo } from './http/context';
import { ServiceError } from './http/errors';
import { say } from './http/sentence';

/** A moment in the site's own time, like Mar 5, 2020 @ 03:04PM (W-444), for sentences about a record. */
export function shownSiteTime(moment: Date, { timeZone }: Pick<SiteInfo, 'timeZone'>): string {
  return shownIn(timeZone, moment, 'MMM D, YYYY @ hh:mmA');
}

/** A promise, for a sentence about a record: the day at the site, or the moment if it was not a whole day. */
export function shownPromise(due: Date, site: Pick<SiteInfo, 'timeZone'>): string {
  return isDay(promisedText(due, site.timeZone))
    ? shownIn(site.timeZone, due, 'MMM D, YYYY')
    : shownSiteTime(due, site);
}

/**
 * The moments of days by the site's own calendar. Error: 400 at the field of the last day if it is before the first
 * one.
 */
export function siteSpan(days: Days, { timeZone }: Pick<SiteInfo, 'timeZone'>, lastField: string): Span {
  demandForwards(days, lastField);
  return spanOf(days, timeZone);
}

/** Refuses days whose last one is before the first one. Error: 400 at the field of the last day. */
export function demandForwards(days: Days, lastField: string): void {
  if (isBackwards(days)) {
    throw new ServiceError('bad_request', say('platform.endsTooEarly'), [
      { field: lastField, reason: say('platform.isTooEarly') },
    ]);
  }
}
