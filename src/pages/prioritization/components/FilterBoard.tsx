import { useNotification } from '@refinedev/core';
import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DROPDOWN_PX } from '#domain/limits';
import { Icon } from '../../../components/Icon';
import { LoadState, type Load } from '../../../components/LoadState';
import { MultiSelect } from '../../../components/multi-select/MultiSelect';
import type { Option } from '../../../components/multi-select/types';
import { useMedia } from '../../../components/useMedia';
import { SavedFilters } from '../../../features/saved-filters/SavedFilters';
import {
  AVAILABILITY_VALUES,
  filterOf,
  isSameFilter,
  offeredTypes,
  STATUS_MARK,
  TYPE_MARK,
  type FilterName,
  type PlistFilter,
} from '#domain/plist-filter';
import type { ChangeView, PlistView } from '../hooks/usePlistView';
import { BulkToggle } from '../../../features/bulk/BulkToggle';
import type { BulkList } from '../../../features/bulk/useBulkList';
import type { FilterValue, FilterValues, Vehicle } from '../hooks/usePlist';
import { SearchBox } from '../../../components/search-box/SearchBox';
import { named } from '../../../components/hint/hint';
import styles from './FilterBoard.module.css';

type Props = {
  view: PlistView;
  values: FilterValues;
  loaded: boolean;
  query: Load;
  onChange: ChangeView;
  onRefresh: () => void;
  onDamage: () => void;
  onNext: () => void;
  /** Shows the removed vehicles; undefined for users who may not restore them. */
  onRemoved: (() => void) | undefined;
  bulk: BulkList<Vehicle>;
  /** The download menu. */
  report: ReactNode;
};

/** The main filters of the list (E-117 to E-124), the search and the refresh control. */
export function FilterBoard({
  view,
  values,
  loaded,
  query,
  onChange,
  onRefresh,
  onDamage,
  onNext,
  onRemoved,
  bulk,
  report,
}: Props) {
  const { t } = useTranslation('prioritization');
  const { t: saved } = useTranslation('filters');
  const { open: notify } = useNotification();
  const { filter } = view;
  const [open, setOpen] = useState(false);
  const phone = useMedia('(max-width: 767px)');
  const options = useOptions(values, filter);
  const set = (name: FilterName, choice: Partial<PlistFilter[FilterName]>) =>
    onChange((now) => ({ filter: { ...now.filter, [name]: { ...now.filter[name], ...choice } } }));
  const apply = (contents: Record<string, unknown>) => {
    const kept = filterOf(contents);
    const known = new Set(options.client.map(({ id }) => id));
    const clients = loaded ? kept.client.values.filter((id) => known.has(id)) : kept.client.values;
    const leftOut = kept.client.values.length - clients.length;
    if (leftOut > 0) notify?.({ type: 'progress', message: saved('leftOut', { count: leftOut }) });
    onChange({ filter: { ...kept, client: { ...kept.client, values: clients } } });
  };
  const problem = query.isError || query.failureCount > 0 ? <LoadState query={query} /> : null;
  return (
    <div className={styles.board} data-open={open} data-rove>
      <SearchBox
        term={view.search}
        onSearch={(search) => onChange({ search })}
        className={styles.search}
        words={{
          label: t('search.label'),
          placeholder: t('search.placeholder'),
          clear: t('search.clear'),
          submit: t('search.submit'),
        }}
      />
      <Button
        className={styles.fold ?? ''}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        icon={<Icon name={open ? 'up' : 'down'} size={16} />}
        iconPosition="end"
      >
        {t('filter.fold')}
      </Button>
      {(['status', 'shop', 'availability', 'lot', 'client'] as const).map((name) => (
        <MultiSelect<string>
          key={name}
          label={t(`filter.${name}`)}
          placeholder={t(`filter.all.${name}`)}
          options={options[name]}
          chosen={filter[name].values}
          loading={!loaded}
          problem={problem}
          maxHeight={DROPDOWN_PX}
          exclude={{ on: filter[name].exclude, onChange: (exclude) => set(name, { exclude }) }}
          onChange={(chosen) => set(name, { values: chosen })}
        />
      ))}
      <span>
        <SavedFilters
          screen="prioritization"
          words={{ label: t('filter.compound'), none: t('filter.noCompound') }}
          current={{ ...filter }}
          isCurrent={(contents) => isSameFilter(filter, filterOf(contents))}
          onApply={apply}
        />
      </span>
      <Button
        className={styles.button ?? ''}
        aria-label={t('damage.title')}
        onClick={onDamage}
        icon={<Icon name="search" size={16} />}
      >
        {phone ? t('damage.short') : t('damage.title')}
      </Button>
      <i className={styles.space} />
      <BulkToggle list={bulk} className={styles.button} />
      <Button color="primary" variant="outlined" className={styles.button ?? ''} onClick={onNext}>
        {t('nextVehicle.open')}
      </Button>
      {onRemoved ? (
        <Button className={`${styles.button} ${styles.removed}`} onClick={onRemoved}>
          {t('removed.open')}
        </Button>
      ) : null}
      <div className={styles.tool}>{report}</div>
      <Button
        className={styles.refresh ?? ''}
        {...named(t('refresh'))}
        onClick={onRefresh}
        icon={<Icon name="refresh" />}
      />
    </div>
  );
}

/** The choices of every filter in the words of the language. */
function useOptions(values: FilterValues, filter: PlistFilter): Record<FilterName, Option<string>[]> {
  const { t } = useTranslation('prioritization');
  const { t: orders } = useTranslation('work-orders');
  const { t: statuses } = useTranslation('statuses');
  const { t: claims } = useTranslation('claim-release');
  const plain = ({ value, name, cnt }: FilterValue): Option<string> => ({ id: value, name, count: cnt });
  return {
    status: values.workorder_status.map((one) => ({
      ...plain(one),
      name: orders(`stage.${one.value}`, { defaultValue: one.name }),
    })),
    shop: [
      ...values.shop_description.map((one) => ({ ...plain(one), section: t('filter.shops') })),
      ...values.shop_statuses.map((one) => ({
        id: `${STATUS_MARK}${one.value}`,
        name: statuses(one.value, { defaultValue: one.value }),
        count: one.cnt,
        section: t('filter.shopStatuses'),
      })),
    ],
    availability: AVAILABILITY_VALUES.map((value) => ({ id: value, name: claims(`state.${value}`) })),
    lot: values.lot_location_number.map(plain),
    client: [
      ...offeredTypes(values.customers, filter.client.values).map((type) => ({
        id: `${TYPE_MARK}${type}`,
        name: t(type === 'WHOLESALE' ? 'filter.allWholesale' : 'filter.allRetail'),
        section: t('filter.types'),
      })),
      ...values.customers.map((one) => ({ ...plain(one), section: t('filter.clients') })),
    ],
  };
}
