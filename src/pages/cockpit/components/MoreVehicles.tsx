import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { LoadState, type Load } from '../../../components/LoadState';
import styles from './VehicleTable.module.css';

type Props = {
  query: Load & { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
  /** How many vehicles are not loaded yet. */
  count: number;
};

/** Loads the next page of vehicles, below those shown; nothing at the end of the list. */
export function MoreVehicles({ query, count }: Props) {
  const { t } = useTranslation('cockpit');
  return (
    <>
      {query.isError ? <LoadState query={query} /> : null}
      {query.hasNextPage ? (
        <div className={styles.more}>
          <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('drill.more', { count })}
          </Button>
        </div>
      ) : null}
    </>
  );
}
