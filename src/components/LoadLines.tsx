import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { LoadState, type Load } from './LoadState';

/** Shown while text loads: placeholder lines, so that nothing jumps when it comes; failures are shown as everywhere. */
export function LoadLines({ query, rows }: { query: Load; rows: number }) {
  const { t } = useTranslation('shell');
  if (query.isError || query.failureCount > 0) return <LoadState query={query} />;
  return (
    <div role="status">
      <span className="visually-hidden">{t('loading')}</span>
      <Skeleton active title={false} paragraph={{ rows }} />
    </div>
  );
}
