import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { dayAt } from '#domain/days';
import { named } from '../../../components/hint/hint';
import { Icon } from '../../../components/Icon';
import { formatShort, formatTime } from '../../../providers/i18n/format';
import { useNow } from '../../../components/useNow';
import { useCurrentSite } from '../../../providers/session/session-store';
import styles from './Cockpit.module.css';

type Props = { until: string | undefined; fetching: boolean; onRefresh: () => void };

/** Up to when what shows was counted, and the way to what was counted since. */
export function Counted({ until = '', fetching, onRefresh }: Props) {
  const { t, i18n } = useTranslation('cockpit');
  const { timeZone } = useCurrentSite().site;
  const now = useNow();
  const isToday = until !== '' && dayAt(until, timeZone) === dayAt(now, timeZone);
  const time = (isToday ? formatTime : formatShort)(until, timeZone, i18n.language);
  return (
    <span className={styles.counted}>
      {until === '' ? null : <time dateTime={until}>{t('counted', { time })}</time>}
      <Button
        type="text"
        size="small"
        loading={fetching}
        icon={<Icon name="refresh" size={16} />}
        {...named(t('refresh'))}
        onClick={onRefresh}
      />
    </span>
  );
}
