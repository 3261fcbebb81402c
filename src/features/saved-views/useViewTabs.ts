import { useNotification } from '@refinedev/core';
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import type { SavedView } from '#contract/views';
import type { TableColumns, ViewedList, ViewState } from '#domain/saved-views';
import {
  heldColumns,
  holdColumns,
  shownTables,
  useHeldColumns,
} from '../../components/data-table/view-columns';
import { READING_SECONDS } from '../../providers/notification/failure-notice';
import { preferences } from '../../providers/session/preferences';
import { useCurrentSite, useSession } from '../../providers/session/session-store';
import { kindsIn, namesIn, withoutGone } from './criteria';
import { firstView, rememberFirst } from './first-view';
import { useToldFilter } from './shown-filter';
import { useKnown } from './useKnown';
import { useSavedViews } from './useSavedViews';
import { addressOfView, linkOfView, readViewAddress, withVehicle, type Filter } from './view-address';
import { isSameColumns, isSameFilter } from './view-state';

/** The views of a list, the current one and what of it has been changed; and how to choose another. */
export function useViewTabs(list: ViewedList, isTouched: () => boolean) {
  const { site, segment } = useCurrentSite();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const address = readViewAddress(pathname, search);
  const { viewId } = address;
  const filter = useToldFilter() ?? address.filter;
  const saved = useSavedViews(list);
  const held = useHeldColumns();
  const current = saved.views.find((view) => view.viewId === viewId);
  const known = useKnown(new Set([...kindsIn(list, filter), ...kindsIn(list, current?.state.filter ?? {})]));
  const whole = current && withoutGone(list, current.state, known);
  // An address that says nothing opens with the first view, if there is one.
  const without = saved.views.some(({ opensFirst }) => opensFirst) ? 0 : undefined;
  const goTo = (next: Filter, id: number | undefined, options: { replace?: boolean } = {}) =>
    void navigate(withVehicle(addressOfView(list, segment, next, id), search), options);

  useViewThatIsGone(saved, viewId, () => goTo(filter, without, { replace: true }));
  useOpening(list, saved, { open: address.open, viewId, isTouched }, (view) =>
    goTo(view ? withoutGone(list, view.state, known).filter : {}, view?.viewId ?? without, { replace: true }),
  );
  useLayoutEffect(() => {
    if (current && heldColumns()?.viewId !== current.viewId) holdView(current);
  }, [current]);
  // Before it was known what is gone, the list has already asked for it.
  const asksForGone = whole && whole.gone.length > 0 && isSameFilter(filter, current.state.filter);
  useEffect(() => {
    if (asksForGone) goTo(whole.filter, viewId, { replace: true });
  });

  const sameFilter =
    !whole ||
    address.open ||
    isSameFilter(filter, whole.filter) ||
    isSameFilter(filter, current.state.filter);
  const sameColumns = !current || !held || isSameColumns(held.tables, current.state.columns);
  const choose = (view: SavedView | undefined) => {
    if (view) holdView(view);
    goTo(view ? withoutGone(list, view.state, known).filter : {}, view?.viewId ?? without);
  };
  const latest = useRef<{ viewId: number; choose: typeof choose }>(undefined);
  useLayoutEffect(() => {
    latest.current = { viewId, choose };
    return () => {
      latest.current = undefined;
    };
  });
  return {
    ...saved,
    current,
    gone: whole?.gone ?? [],
    changed: !(sameFilter && sameColumns),
    /** What the list shows now, to be kept. */
    state: (): ViewState => ({
      filter: { ...filter },
      columns: shownColumns(),
      names: { ...current?.state.names, ...namesIn(list, filter, known) },
    }),
    /** Shows a view as it was saved, or the list without one. */
    choose,
    /** Shows a restored view again, unless someone has gone on to another view or screen. */
    returnTo: (view: SavedView) => {
      if (latest.current?.viewId === 0) latest.current.choose(view);
    },
    /** What shows is this view from now on. */
    enter: (view: SavedView) => {
      holdView(view);
      goTo(view.state.filter, view.viewId, { replace: view.viewId === viewId });
    },
    /** The address that opens a view as it is by then. */
    link: (id: number) => `${location.href.replace(/#.*$/, '')}#${linkOfView(list, segment, id)}`,
    siteId: site.siteId,
    list,
  };
}

export type ViewTabs = ReturnType<typeof useViewTabs>;

const holdView = ({ viewId, state }: SavedView) => holdColumns({ viewId, tables: state.columns });

/** The columns of the visible tables; an unarranged table has its default ones. */
function shownColumns(): Record<string, TableColumns> {
  const tables = heldColumns()?.tables ?? preferences().tables;
  return Object.fromEntries(shownTables().flatMap((name) => (tables[name] ? [[name, tables[name]]] : [])));
}

type Saved = ReturnType<typeof useSavedViews>;

/** Someone has deleted the current view, or no longer shares it: its filter stays, and that is said. */
function useViewThatIsGone({ query, views, leaving }: Saved, viewId: number, leave: () => void): void {
  const { t } = useTranslation('views');
  const { open: notify } = useNotification();
  const called = useRef(new Map<number, string>());
  useEffect(() => {
    for (const view of views) called.current.set(view.viewId, view.name);
  }, [views]);
  const isThere = views.some((view) => view.viewId === viewId);
  const isGone = viewId > 0 && !isThere && !leaving.has(viewId) && query.isSuccess && !query.isFetching;
  const tell = useEffectEvent((name: string | undefined) => {
    notify?.({
      key: `view-gone-${viewId}`,
      type: 'progress',
      message: name === undefined ? t('goneUnknown') : t('gone', { name }),
      undoableTimeout: READING_SECONDS,
    });
    leave();
  });
  useEffect(() => {
    if (isGone) tell(called.current.get(viewId));
  }, [isGone, viewId]);
}

type Opened = { open: boolean; viewId: number; isTouched: () => boolean };

/**
 * An address that says nothing about its contents opens with the view that it names, otherwise with the first one, as
 * long as nobody has touched the list; after that the first one opens from the next time on.
 */
function useOpening(
  list: ViewedList,
  { query, views }: Saved,
  { open, viewId, isTouched }: Opened,
  show: (view: SavedView | undefined) => void,
): void {
  const { site } = useCurrentSite();
  const { userName } = useSession().user;
  const arrived = query.isSuccess && !query.isFetching;
  const settle = useEffectEvent((seen: readonly SavedView[], isOpen: boolean, wanted: number) => {
    const first = seen.find(({ opensFirst }) => opensFirst);
    const before = firstView(site.siteId, list, userName);
    rememberFirst(site.siteId, list, userName, first && { viewId: first.viewId, ...first.state });
    if (!isOpen) return;
    const named = seen.find((view) => view.viewId === wanted);
    if (named) show(named);
    else if (first && wanted === 0) show(before || isTouched() ? undefined : first);
  });
  useEffect(() => {
    if (arrived) settle(views, open, viewId);
  }, [arrived, views, open, viewId]);
}
