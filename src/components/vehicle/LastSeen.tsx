import { useTranslation } from 'react-i18next';
import type { RowPlace } from '#contract/row-place';
import { isUnseen } from '#domain/lot/sightings';
import { useCurrentSite } from '../../providers/session/session-store';
import { explained } from '../hint/hint';
import { useNow } from '../useNow';
import { seenAtText, seenText } from './seen-text';
import styles from './LastSeen.module.css';

/** When and by whom a vehicle was last seen; marked if nobody has seen it for a week, nothing if unknown. */
export function LastSeen({ row }: { row: RowPlace }) {
  const { t, i18n } = useTranslation('work-orders');
  const { timeZone } = useCurrentSite().site;
  const now = useNow();
  const { language } = i18n;
  const text = seenText(row, { t, now, language });
  if (text === '') return null;
  return (
    <span
      className={styles.seen}
      data-unseen={isUnseen(Date.parse(row.seenTime), now)}
      {...explained(seenAtText(row, { t, timeZone, language }))}
    >
      {text}
    </span>
  );
}
