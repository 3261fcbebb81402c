import { Button, Space } from 'antd';
import { useList, useNotification } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import type { Customer, Shop } from '#contract/sites';
import type { WorkOrderRow } from '#contract/work-orders';
import { WORK_LOG_DROPDOWN_PX } from '#domain/limits';
import {
  chooseClosed,
  chooseCustomers,
  chooseOverdue,
  choosePressing,
  chooseReady,
  chooseShops,
  hasReady,
  isClosed,
  search,
  type WorkLogFilter,
} from '#domain/worklog-filter';
import { Can } from '../../../components/Can';
import { DayRange } from '../../../components/fields/DayRange';
import { explained, hint, named } from '../../../components/hint/hint';
import { Icon } from '../../../components/Icon';
import { narrows } from '../../../components/narrows';
import { LoadState, type Load } from '../../../components/LoadState';
import { MultiSelect } from '../../../components/multi-select/MultiSelect';
import type { Option } from '../../../components/multi-select/types';
import { BulkToggle } from '../../../features/bulk/BulkToggle';
import type { BulkList } from '../../../features/bulk/useBulkList';
import { SavedFilters } from '../../../features/saved-filters/SavedFilters';
import { formatDay } from '../../../providers/i18n/format';
import { useCurrentSite, useSession } from '../../../providers/session/session-store';
import { ExportMenu } from './ExportMenu';
import { contentsOf, filterOf, isSameFilter, withoutStrangers } from '../hooks/saved-work-log-filter';
import { listKeyOf, useKeptCount } from '../../../features/list-walk/left-list';
import { useMatchCount } from '../hooks/useMatchCount';
import { NewWorkOrder } from './NewWorkOrder';
import { SearchBox } from '../../../components/search-box/SearchBox';
import styles from './FilterBar.module.css';

type Props = {
  filter: WorkLogFilter;
  /** Status of the rows shown; they may be from another list than the filter's. */
  shownStatus: string;
  /** The number of vehicles that await capture, if they are shown instead of work orders. */
  awaiting: number | undefined;
  onChange: (filter: WorkLogFilter) => void;
  bulk: BulkList<WorkOrderRow>;
};

/**
 * Search, customers, shops and, for users who may, creation and export in one line (W-450). Lists of finished work also
 * have a date range.
 */
export function FilterBar({ filter, shownStatus, awaiting, onChange, bulk }: Props) {
  const { t, i18n } = useTranslation('work-orders');
  const { t: saved } = useTranslation('filters');
  const { site } = useCurrentSite();
  const { user } = useSession();
  const { open: notify } = useNotification();
  const customers = useList<Customer>({
    resource: 'customers',
    meta: { siteId: site.siteId, userConfigId: user.userConfigId },
    errorNotification: false,
    liveMode: 'off',
  });
  const shops = useList<Shop>({
    resource: 'shops',
    filters: [{ field: 'customer', operator: 'in', value: filter.customers }],
    meta: { siteId: site.siteId },
    errorNotification: false,
    liveMode: 'off',
  });
  const customerOptions: Option[] =
    customers.query.data?.data.map(({ customerId, customerName, cnt }) => ({
      id: customerId,
      name: customerName,
      count: cnt,
    })) ?? [];
  const shopOptions: Option[] =
    shops.query.data?.data.map(({ shopDetailId, shopName, laborsInShop }) => ({
      id: shopDetailId,
      name: shopName,
      count: laborsInShop,
    })) ?? [];
  const matches = useMatchCount(filter);
  // The count is of what is shown.
  const foundAwaiting = filter.searchTerm === '' ? undefined : awaiting;
  const count = foundAwaiting ?? matches;
  useKeptCount(listKeyOf(site.siteId, filter), matches);
  const apply = (contents: Record<string, unknown>) => {
    const kept = filterOf(contents);
    const {
      filter: next,
      customersLeftOut,
      shopsLeftOut,
    } = withoutStrangers(kept, {
      customers: idsOf(customerOptions, customers.query),
      shops: idsOf(shopOptions, shops.query),
    });
    if (customersLeftOut > 0)
      notify?.({ type: 'progress', message: saved('leftOut', { count: customersLeftOut }) });
    if (shopsLeftOut > 0)
      notify?.({ type: 'progress', message: saved('shopsLeftOut', { count: shopsLeftOut }) });
    onChange(next);
  };
  const where = t(foundAwaiting === undefined ? 'everyStatus' : 'awaitingMatches');
  return (
    <div className={styles.bar} data-rove>
      <SearchBox
        term={filter.searchTerm}
        onSearch={(text) => onChange(search(filter, text))}
        className={styles.search}
        words={{
          label: t('search.label'),
          placeholder: t('search.placeholder'),
          clear: t('search.clear'),
          submit: t('search.submit'),
        }}
      />
      <MultiSelect
        label={t('customer')}
        options={customerOptions}
        chosen={filter.customers}
        loading={customers.query.isPending}
        problem={problemOf(customers.query)}
        maxHeight={WORK_LOG_DROPDOWN_PX}
        onChange={(chosen) => onChange(chooseCustomers(filter, chosen))}
      />
      <MultiSelect
        label={t('shop')}
        options={shopOptions}
        chosen={filter.shops}
        loading={shops.query.isPending}
        problem={problemOf(shops.query)}
        maxHeight={WORK_LOG_DROPDOWN_PX}
        onChange={(chosen) => onChange(chooseShops(filter, chosen))}
      />
      <SavedFilters
        screen="worklog"
        current={contentsOf(filter)}
        isCurrent={(contents) => isSameFilter(filter, filterOf(contents))}
        onApply={apply}
      />
      {hasReady(filter.status) ? (
        <Button
          className={styles.ready ?? ''}
          aria-pressed={filter.ready}
          {...narrows(filter.ready && t('ready'))}
          icon={<Icon name="check" size={15} />}
          {...explained(t('readyToMove'))}
          onClick={() => onChange(chooseReady(filter, !filter.ready))}
        >
          {t('ready')}
        </Button>
      ) : null}
      {isClosed(filter.status) ? null : (
        <Space.Compact className={styles.targets ?? ''}>
          <Button
            className={styles.ready ?? ''}
            aria-pressed={filter.overdue}
            {...narrows(filter.overdue && t('overdue'))}
            icon={<Icon name="clock" size={15} />}
            {...explained(t('overdueWhy'))}
            onClick={() => onChange(chooseOverdue(filter, !filter.overdue))}
          >
            {t('overdue')}
          </Button>
          <Button
            className={styles.ready ?? ''}
            aria-pressed={filter.sort === 'due'}
            icon={<Icon name="sort" size={15} />}
            {...named(t('pressing'))}
            onClick={() => onChange(choosePressing(filter, filter.sort !== 'due'))}
          />
        </Space.Compact>
      )}
      {isClosed(filter.status) ? (
        <div
          className={styles.days}
          {...narrows(
            (filter.closed.from !== '' || filter.closed.to !== '') &&
              [filter.closed.from, filter.closed.to]
                .map((day) => (day === '' ? '' : formatDay(day, 'UTC', i18n.language)))
                .join(' – '),
          )}
        >
          <DayRange
            label={t(`status.${filter.status}`)}
            value={filter.closed}
            onChange={(days) => onChange(chooseClosed(filter, days))}
          />
        </div>
      ) : null}
      <p role="status" className={styles.matches}>
        {count === undefined ? null : t('matches', { count })}
        {foundAwaiting !== undefined || filter.status === '' ? <span {...hint(where)}>{where}</span> : null}
      </p>
      <BulkToggle
        list={bulk}
        why={shownStatus === 'Awaiting Capture' ? t('noneToSelect') : undefined}
        className={styles.select}
      />
      <Can resource="work-orders" action="create">
        <NewWorkOrder />
      </Can>
      <Can resource="work-orders" action="export">
        <ExportMenu filter={filter} awaiting={shownStatus === 'Awaiting Capture'} />
      </Can>
    </div>
  );
}

/** The ids of a loaded list; until it is loaded, nobody knows what it contains. */
function idsOf(options: readonly Option[], { isSuccess }: { isSuccess: boolean }): Set<number> | undefined {
  return isSuccess ? new Set(options.map(({ id }) => id)) : undefined;
}

function problemOf(query: Load) {
  return query.isError || query.failureCount > 0 ? <LoadState query={query} /> : null;
}
