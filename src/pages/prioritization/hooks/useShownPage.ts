import { useMemo } from 'react';
import { PRIORITIZATION_PAGE_SIZE } from '#domain/limits';
import { matchesSearch } from '#domain/plist-filter';
import type { usePlist } from './usePlist';
import type { PlistView } from './usePlistView';

/** The loaded rows that a search finds, and the page of them that is shown. */
export function useShownPage(list: ReturnType<typeof usePlist>, view: PlistView) {
  const { rows, complete } = list;
  const found = useMemo(
    () => (view.search === '' ? rows : rows.filter((row) => matchesSearch(row, view.search))),
    [rows, view.search],
  );
  // A page number past the end means the last page.
  const pages = Math.max(1, Math.ceil(found.length / PRIORITIZATION_PAGE_SIZE));
  const page = complete ? Math.min(view.page, pages) : view.page;
  const shown = useMemo(
    () => found.slice((page - 1) * PRIORITIZATION_PAGE_SIZE, page * PRIORITIZATION_PAGE_SIZE),
    [found, page],
  );
  return { found, page, shown };
}
