import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { DEFAULT_WORK_LOG_FILTER, type WorkLogFilter } from '#domain/worklog-filter';
import styles from './EmptyWorkLog.module.css';

/** An empty list: that it is, why, and one way out. */
export function EmptyWorkLog({ filter, onReset }: { filter: WorkLogFilter; onReset: () => void }) {
  const { t } = useTranslation('work-orders');
  const filtered = JSON.stringify(filter) !== JSON.stringify(DEFAULT_WORK_LOG_FILTER);
  const why = filter.searchTerm
    ? t('empty.search', { term: filter.searchTerm })
    : t(filtered ? 'empty.filter' : 'empty.site');
  return (
    <div className={styles.empty} role="status">
      <strong>{t('empty.title')}</strong>
      <p>{why}</p>
      {filtered ? <Button onClick={onReset}>{t('empty.reset')}</Button> : null}
    </div>
  );
}
