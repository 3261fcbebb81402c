import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { LoadState, type Load } from '../../../components/LoadState';
import styles from './VehicleTable.module.css';

type Props = {
  query: Load & { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
  /** How many vehicles have not come yet. */
  count: number;
};

/** The way to the vehicles of the next page, below those that show; nothing at their end. */
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
