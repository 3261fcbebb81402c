import { useTranslation } from 'react-i18next';
import { formatMoment, formatShort } from '../providers/i18n/format';
import { useCurrentSite } from '../providers/session/session-store';

/** A date and time in short form and the site's zone; its long form on hover. */
export function Moment({ value }: { value: string }) {
  const { i18n } = useTranslation();
  const { site } = useCurrentSite();
  return (
    <time dateTime={value} title={formatMoment(value, site.timeZone, i18n.language)}>
      {formatShort(value, site.timeZone, i18n.language)}
    </time>
  );
}
