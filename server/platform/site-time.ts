import { isBackwards, spanOf, type Days, type Span } from '#domain/days';
import { shownIn } from '#domain/wall-clock';
import type { SiteInfo } from './http/context';
import { ServiceError } from './http/errors';
import { say } from './http/sentence';

/** A moment in the site's own time, like Mar 5, 2020 @ 03:04PM (W-444), for sentences about a record. */
export function shownSiteTime(moment: Date, { timeZone }: Pick<SiteInfo, 'timeZone'>): string {
  return shownIn(timeZone, moment, 'MMM D, YYYY @ hh:mmA');
}

/**
 * The moments of days by the site's own calendar. Error: 400 at the field of the last day when it lies before the first
 * one.
 */
export function siteSpan(days: Days, { timeZone }: Pick<SiteInfo, 'timeZone'>, lastField: string): Span {
  if (isBackwards(days)) {
    throw new ServiceError('bad_request', say('platform.endsTooEarly'), [
      { field: lastField, reason: say('platform.isTooEarly') },
    ]);
  }
  return spanOf(days, timeZone);
}
