import { useTranslation } from 'react-i18next';
import { Elsewhere } from '../../../features/vehicle-search/Elsewhere';
import { EmptyList } from '../../../components/EmptyList';

type Props = { search: string; narrowed: boolean; onReset: () => void };

/** An empty list of express orders. */
export function EmptyExpressList({ search, narrowed, onReset }: Props) {
  const { t } = useTranslation('express');
  const why = search !== '' ? 'search' : narrowed ? 'filter' : 'site';
  return (
    <EmptyList
      title={t('empty.title')}
      why={t(`empty.${why}`, { search })}
      wayOut={why === 'site' ? undefined : { text: t('empty.reset'), onTake: onReset }}
    >
      <Elsewhere term={search} />
    </EmptyList>
  );
}
