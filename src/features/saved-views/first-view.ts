import { VIEWED_LISTS, type ViewedList, type ViewState } from '#domain/saved-views';
import { findSite, siteSegment, type Session } from '../../providers/session/session-store';
import { addressOfView, readViewAddress, withVehicle } from './view-address';

/** The view that a list opens with, as this browser knows it: the first question of the list waits for nothing. */
export type FirstView = { viewId: number } & Pick<ViewState, 'filter' | 'columns'>;

const keyOf = (siteId: number, list: ViewedList) => `frontline.firstView.${siteId}.${list}`;

/** What this person's list opened with when the views were last loaded. */
export function firstView(siteId: number, list: ViewedList, userName: string): FirstView | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(siteId, list)) ?? 'null') as
      | (FirstView & { user: string })
      | null;
    return kept?.user === userName ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Remembers what the list opens with from the next time on. */
export function rememberFirst(
  siteId: number,
  list: ViewedList,
  userName: string,
  first: FirstView | undefined,
): void {
  if (!first) {
    localStorage.removeItem(keyOf(siteId, list));
    return;
  }
  const { viewId, filter, columns } = first;
  localStorage.setItem(keyOf(siteId, list), JSON.stringify({ user: userName, viewId, filter, columns }));
}

/** A list that has views, if a screen is one. */
export const viewedList = (screen: string): ViewedList | undefined =>
  VIEWED_LISTS.find((list) => list === screen);

/** The address that a list opens at: one that says nothing means the view that the person or the role begins with. */
export function opensAt({ user, sites }: Session, { pathname, search }: Pick<URL, 'pathname' | 'search'>) {
  const [, screen = '', segment = ''] = pathname.split('/');
  const list = viewedList(screen);
  const site = list && findSite(sites, segment);
  const { viewId, open } = readViewAddress(pathname, search);
  const first = site && open ? firstView(site.siteId, list, user.userName) : undefined;
  if (!site || !first || (viewId > 0 && viewId !== first.viewId)) return undefined;
  const address = addressOfView(list, siteSegment(site, user), first.filter, first.viewId);
  return withVehicle(address, search);
}
