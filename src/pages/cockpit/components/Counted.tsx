import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { named } from '../../../components/hint/hint';
import { Icon } from '../../../components/Icon';
import { useCountedTime } from '../hooks/useCountedTime';
import styles from './Cockpit.module.css';

type Props = { until: string | undefined; fetching: boolean; onRefresh: () => void };

/** Up to when the shown figures were counted, and a way to refresh them. */
export function Counted({ until = '', fetching, onRefresh }: Props) {
  const { t } = useTranslation('cockpit');
  const written = useCountedTime();
  return (
    <span className={styles.counted}>
      {until === '' ? null : <time dateTime={until}>{t('counted', { time: written(until) })}</time>}
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
