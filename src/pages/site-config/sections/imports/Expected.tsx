import { Empty } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadState } from '../../../../components/LoadState';
import { SearchInput } from '../../components/SearchInput';
import { Pager } from './Pager';
import { useExpected } from './useRuns';
import styles from './Imports.module.css';

/** Announced vehicles that have not arrived yet, earliest first. */
export function Expected() {
  const { t } = useTranslation('inbound');
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const query = useExpected(search, page);
  const { data } = query;
  return (
    <section aria-labelledby="expected-vehicles" className={styles.part}>
      <header>
        <h3 id="expected-vehicles">{t('expected.title')}</h3>
        <SearchInput
          label={t('expected.search')}
          term={search}
          onSearch={(term) => {
            setSearch(term);
            setPage(1);
          }}
        />
      </header>
      {data ? (
        data.vehicles.length === 0 ? (
          <Empty
            image={Empty.PRESENTED_IMAGE_SIMPLE}
            description={t(search === '' ? 'expected.empty' : 'expected.nothing')}
          />
        ) : (
          <ul className={styles.list} aria-label={t('expected.title')}>
            {data.vehicles.map((vehicle) => (
              <li key={vehicle.workOrderNumber} className={styles.line}>
                <span className={styles.what}>
                  <strong>
                    {vehicle.workOrderNumber} {vehicle.year} {vehicle.make} {vehicle.model}
                  </strong>
                  <span className={styles.faint}>
                    {vehicle.vin} · {vehicle.customerName || vehicle.customerNumber}
                  </span>
                </span>
                <span className={styles.faint}>
                  {vehicle.expectedOn === '' ? null : `${t('expected.day')} ${vehicle.expectedOn}`}
                </span>
              </li>
            ))}
          </ul>
        )
      ) : (
        <LoadState query={query} />
      )}
      <Pager page={page} total={data?.total ?? 0} onPage={setPage} />
    </section>
  );
}
