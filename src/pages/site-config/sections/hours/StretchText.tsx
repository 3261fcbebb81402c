import { useTranslation } from 'react-i18next';
import { dayText, stretchEnd } from './day-words';

type Props = { row: { fromDay: string; fromTime: string | null; toDay: string; toTime: string | null } };

/** Start and end, as shown on a phone; a whole day is named once. */
export function StretchText({ row: { fromDay, fromTime, toDay, toTime } }: Props) {
  const { i18n } = useTranslation();
  if (fromDay === toDay && fromTime === null && toTime === null) return dayText(fromDay, i18n.language);
  return `${stretchEnd(fromDay, fromTime, i18n.language)} – ${stretchEnd(toDay, toTime, i18n.language)}`;
}

/** A calendar day in the user's format. */
export function DayText({ day }: { day: string }) {
  const { i18n } = useTranslation();
  return dayText(day, i18n.language);
}
