import { useTranslation } from 'react-i18next';
import { DEFAULT_WORK_LOG_FILTER, type WorkLogFilter } from '#domain/worklog-filter';
import { Elsewhere } from '../../../features/vehicle-search/Elsewhere';
import { EmptyList } from '../../../components/EmptyList';

/** An empty work log. */
export function EmptyWorkLog({ filter, onReset }: { filter: WorkLogFilter; onReset: () => void }) {
  const { t } = useTranslation('work-orders');
  const filtered = JSON.stringify(filter) !== JSON.stringify(DEFAULT_WORK_LOG_FILTER);
  const why = filter.searchTerm
    ? t('empty.search', { term: filter.searchTerm })
    : t(filtered ? 'empty.filter' : 'empty.site');
  return (
    <EmptyList
      title={t('empty.title')}
      why={why}
      wayOut={filtered ? { text: t('empty.reset'), onTake: onReset } : undefined}
    >
      <Elsewhere term={filter.searchTerm} />
    </EmptyList>
  );
}
