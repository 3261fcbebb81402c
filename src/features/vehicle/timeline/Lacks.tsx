import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Can } from '../../../components/Can';
import { useCurrentSite } from '../../../providers/session/session-store';
import type { Line } from './line';
import { useTimelineWords } from './useTimelineWords';
import styles from './VehicleTimeline.module.css';

/** What is unknown about a vehicle's time: its cost before the first rate, and unrecorded time. */
export function Lacks({ line }: { line: Line }) {
  const { t } = useTranslation('timeline');
  const { segment } = useCurrentSite();
  const { duration } = useTimelineWords();
  const { unpricedMs, causes } = line;
  const all = causes.reduce((sum, { ms }) => sum + ms, 0);
  const unexplained = causes.reduce((sum, { cause, ms }) => sum + (cause === 'unexplained' ? ms : 0), 0);
  if (unpricedMs === 0 && unexplained === 0) return null;
  return (
    <div className={styles.lacks}>
      {unpricedMs > 0 ? (
        <Alert
          type="info"
          showIcon
          message={unpricedMs < all ? t('unpriced', { time: duration(unpricedMs) }) : t('noPrice')}
          action={
            <Can resource="holding-rates" action="edit">
              <Link to={`/siteconfig/${segment}/rates`}>{t('toRates')}</Link>
            </Can>
          }
        />
      ) : null}
      {unexplained > 0 ? (
        <Alert type="info" showIcon message={t('unexplained', { time: duration(unexplained) })} />
      ) : null}
    </div>
  );
}
