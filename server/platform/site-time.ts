import type { SiteInfo } from './http/context';

/** A moment in the short form of the site's own time, such as 3/2/26, 9:00 AM, for sentences about a record. */
export function shortSiteTime(moment: Date, { timeZone }: Pick<SiteInfo, 'timeZone'>): string {
  return moment.toLocaleString('en-US', { timeZone, dateStyle: 'short', timeStyle: 'short' });
}
