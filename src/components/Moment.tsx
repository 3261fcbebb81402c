import { formatMoment, formatShort } from '../providers/i18n/format';
import { useCurrentSite } from '../providers/session/session-store';
import { cellLanguage } from '../providers/i18n/cell-texts';
import { explained } from './hint/hint';

/** A date and time in short form and the site's zone; its long form on hover. */
export function Moment({ value }: { value: string }) {
  const { site } = useCurrentSite();
  return (
    <time dateTime={value} {...explained(formatMoment(value, site.timeZone, cellLanguage()))}>
      {formatShort(value, site.timeZone, cellLanguage())}
    </time>
  );
}
