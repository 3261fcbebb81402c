import { useCallback, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { DEFAULT_EXPRESS_FILTER, storedFilter, type ExpressFilter } from '#domain/express/filter';
import { useCurrentSite, useSession } from '../../../providers/session/session-store';

export type ExpressView = { filter: ExpressFilter; search: string; page: number };

const keyOf = (siteId: number): string => `frontline.expressFilter.${siteId}`;

function readStored(siteId: number, user: string): ExpressFilter | undefined {
  try {
    return storedFilter(JSON.parse(localStorage.getItem(keyOf(siteId)) ?? 'null'), user);
  } catch {
    return undefined;
  }
}

/**
 * What the list shows: the filter is kept in this browser for the user (document 3, 3.5), search and page live in the
 * address. A search resets the filter (4.5).
 */
export function useExpressView() {
  const { site, segment } = useCurrentSite();
  const { user } = useSession();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const [filter, setFilter] = useState(
    () => readStored(site.siteId, user.userName) ?? DEFAULT_EXPRESS_FILTER,
  );
  const page = Number(query.get('page'));
  const view: ExpressView = {
    filter,
    search: query.get('search') ?? '',
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
  const go = useCallback(
    (search: string, next: number) => {
      const params = new URLSearchParams({
        ...(search === '' ? {} : { search }),
        ...(next > 1 ? { page: String(next) } : {}),
      }).toString();
      void navigate(`/express/${segment}${params === '' ? '' : `?${params}`}`, { replace: true });
    },
    [navigate, segment],
  );
  const keep = (next: ExpressFilter) => {
    setFilter(next);
    localStorage.setItem(keyOf(site.siteId), JSON.stringify({ user: user.userName, ...next }));
  };
  return {
    view,
    changeFilter: (next: ExpressFilter) => {
      keep(next);
      go('', 1);
    },
    search: (text: string) => {
      if (text !== '') keep(DEFAULT_EXPRESS_FILTER);
      go(text, 1);
    },
    toPage: (next: number) => go(view.search, next),
  };
}
