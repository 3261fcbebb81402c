import { shownIn } from '#domain/moments';
import type { SiteInfo } from './http/context';

/** A moment in the site's own time, like Mar 5, 2020 @ 03:04PM (document 1, 9), for sentences about a record. */
export function shownSiteTime(moment: Date, { timeZone }: Pick<SiteInfo, 'timeZone'>): string {
  return shownIn(timeZone, moment, 'MMM D, YYYY @ hh:mmA');
}
