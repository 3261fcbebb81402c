import { mapAntdSorterToCrudSorting, useTable } from '@refinedev/antd';
import type { BaseRecord } from '@refinedev/core';
import { keepPreviousData } from '@tanstack/react-query';
import type { TableProps } from 'antd';
import { isRetryable } from '../../../providers/api/http-error';
import { useCurrentSite } from '../../../providers/session/session-store';

const PAGE = 50;

type Options = {
  /** Loads all records at once, because their order spans the whole list. */
  whole?: boolean;
  retries?: number | undefined;
};

/** A list in the administration: paged, sorted and searched by the services, live, with its state in the address. */
export function useRecordTable<R extends BaseRecord>(
  resource: string,
  { whole = false, retries }: Options = {},
) {
  const { site } = useCurrentSite();
  const table = useTable<R>({
    resource,
    pagination: whole ? { mode: 'off' } : { pageSize: PAGE },
    syncWithLocation: true,
    meta: { siteId: site.siteId },
    liveMode: 'auto',
    errorNotification: false,
    queryOptions: {
      staleTime: 0,
      placeholderData: keepPreviousData,
      ...(retries === undefined
        ? {}
        : { retry: (failures: number, error: unknown) => failures < retries && isRetryable(error) }),
    },
  });
  const { filters, setFilters, setSorters, setCurrentPage, tableQuery: query } = table;
  const filterBy = (field: string, value: unknown) => {
    // An undefined value removes the filter.
    setFilters([{ field, operator: 'eq', value: value === '' ? undefined : value }]);
    setCurrentPage(1);
  };
  return {
    ...table,
    query,
    rows: query.data?.data ?? [],
    total: query.data?.total ?? 0,
    filterBy,
    // Only the order: the pages are below the table, which does not know about them.
    sortBy: ((_pages, _filters, sorter) => {
      setSorters(mapAntdSorterToCrudSorting(sorter));
      setCurrentPage(1);
    }) satisfies TableProps<R>['onChange'],
    search: String(filters.find((one) => 'field' in one && one.field === 'q')?.value ?? ''),
    searchFor: (text: string) => filterBy('q', text),
  };
}
