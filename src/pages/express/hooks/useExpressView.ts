import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { DEFAULT_EXPRESS_FILTER, storedFilter, type ExpressFilter } from '#domain/express/filter';
import { useTellFilter } from '../../../features/saved-views/shown-filter';
import { readViewAddress } from '../../../features/saved-views/view-address';
import { withBeside } from '../../../providers/router/beside';
import { useView } from '../../../providers/router/useView';
import { useKeptAddress } from '../../../providers/router/way-back';
import { useCurrentSite, useSession } from '../../../providers/session/session-store';
import { filterOfParams, paramsOfFilter } from '#domain/express/address';

export type ExpressView = { filter: ExpressFilter; search: string; page: number };

const keyOf = (siteId: number): string => `frontline.expressFilter.${siteId}`;

function readStored(siteId: number, user: string): ExpressFilter | undefined {
  try {
    return storedFilter(JSON.parse(localStorage.getItem(keyOf(siteId)) ?? 'null'), user);
  } catch {
    return undefined;
  }
}

/** The filter at each step of the browser history, for the lifetime of this page: Back restores the one before, too. */
const filters = new Map<string, ExpressFilter>();

/**
 * What the list shows. The filter is stored in this browser for the user (E-210 to E-213); search and page live in the
 * address. In a saved view the filter lives there too, and the stored one is left alone. A search resets the filter
 * (E-304).
 */
export function useExpressView() {
  const { site, segment } = useCurrentSite();
  const { user } = useSession();
  const navigate = useNavigate();
  const show = useView();
  const step = useLocation();
  const [query] = useSearchParams();
  const [chosen, setChosen] = useState(
    () => readStored(site.siteId, user.userName) ?? DEFAULT_EXPRESS_FILTER,
  );
  const inView = readViewAddress(step.pathname, step.search).viewId > 0;
  const filter = inView ? filterOfParams(query, user.userName) : (filters.get(step.key) ?? chosen);
  const page = Number(query.get('page'));
  const view: ExpressView = {
    filter,
    search: query.get('search') ?? '',
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
  useTellFilter(
    inView
      ? undefined
      : { ...paramsOfFilter(filter), ...(view.search === '' ? {} : { search: view.search }) },
  );
  const go = useCallback(
    (ofView: ExpressFilter | undefined, search: string, next: number) => {
      const params = new URLSearchParams({
        ...(ofView ? paramsOfFilter(ofView) : {}),
        ...(search === '' ? {} : { search }),
        ...(next > 1 ? { page: String(next) } : {}),
      }).toString();
      show(`/express/${segment}${params === '' ? '' : `?${params}`}`);
    },
    [show, segment],
  );
  useEffect(() => {
    if (!inView) filters.set(step.key, filter);
  }, [filter, inView, step.key]);
  useKeptAddress(`/express/${segment}`);
  const keep = (next: ExpressFilter) => {
    setChosen(next);
    localStorage.setItem(keyOf(site.siteId), JSON.stringify({ user: user.userName, ...next }));
  };
  const lead = (next: ExpressFilter, search: string, to: number) => {
    if (!inView) keep(next);
    go(inView ? next : undefined, search, to);
  };
  return {
    view,
    changeFilter: (next: ExpressFilter) => {
      if (inView) {
        go(next, '', 1);
        return;
      }
      keep(next);
      // The address does not contain the filter: even an unchanged address is a new step.
      void navigate(withBeside(`/express/${segment}`));
    },
    search: (text: string) => lead(text === '' ? filter : DEFAULT_EXPRESS_FILTER, text, 1),
    toPage: (next: number) => lead(filter, view.search, next),
  };
}
