import type { SiteInfo } from './http/context';

/** A moment in the site's own time, like Mar 5, 2020 @ 03:04PM (document 1, 9), for sentences about a record. */
export function shownSiteTime(moment: Date, { timeZone }: Pick<SiteInfo, 'timeZone'>): string {
  const day = moment.toLocaleDateString('en-US', {
    timeZone,
    month: 'short',
    day: 'numeric',
    year: 'numeric',
  });
  const time = moment.toLocaleTimeString('en-US', { timeZone, hour: '2-digit', minute: '2-digit' });
  return `${day} @ ${time.replaceAll(/\s/g, '')}`;
}
