import { formatMoment, formatShort, formatStamp } from '../providers/i18n/format';
import { useCurrentSite } from '../providers/session/session-store';
import { cellLanguage } from '../providers/i18n/cell-texts';
import { explained } from './hint/hint';

type Props = {
  value: string;
  /** With four digits for its year and month first, as the express and prioritization screens have it (E-571). */
  stamp?: boolean;
};

/** A date and time in short form and the site's zone; its long form on hover. */
export function Moment({ value, stamp = false }: Props) {
  const { site } = useCurrentSite();
  return (
    <time dateTime={value} {...explained(formatMoment(value, site.timeZone, cellLanguage()))}>
      {(stamp ? formatStamp : formatShort)(value, site.timeZone, cellLanguage())}
    </time>
  );
}
