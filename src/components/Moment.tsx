import { formatDate, formatMoment, formatShort, formatStamp } from '../providers/i18n/format';
import { useCurrentSite } from '../providers/session/session-store';
import { cellLanguage } from '../providers/i18n/cell-texts';
import { explained } from './hint/hint';

const FORMS = { short: formatShort, stamp: formatStamp, day: formatDate };

/** How a screen writes moments: in the language's short form, or as the documents ask of it (E-571). */
export type MomentForm = keyof typeof FORMS;

/** A date and time, or a day, in the site's zone; its long form on hover. */
export function Moment({ value, form = 'short' }: { value: string; form?: MomentForm }) {
  const { site } = useCurrentSite();
  return (
    <time dateTime={value} {...explained(formatMoment(value, site.timeZone, cellLanguage()))}>
      {FORMS[form](value, site.timeZone, cellLanguage())}
    </time>
  );
}
