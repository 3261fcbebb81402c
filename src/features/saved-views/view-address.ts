import type { ViewedList } from '#domain/saved-views';
import { segmentOf } from '#domain/segment';

/** The parameters of a list's address that make up its contents. */
export type Filter = Readonly<Record<string, string>>;

/** The parameter that names the view; `all` is none, if the list would open with one. */
const SAVED = 'saved';
const ALL = 'all';
const VEHICLE = 'vehicle';
/** After the id: the other parameters count, even if there are none. */
const AS_IT_STANDS = '*';
/** What a search in the path counts as. */
const TERM = '/';
/** Address parameters about how someone looks at a list: no view stores them. */
const ASIDE: ReadonlySet<string> = new Set([SAVED, VEHICLE, 'open', 'page']);

/** Which view an address names, and what of a list it shows. */
export type ViewAddress = {
  /** The view that is named; 0 for none. */
  viewId: number;
  /** The address says that there is to be no view. */
  all: boolean;
  filter: Filter;
  /** Nothing is specified: the view, or the list itself, decides. */
  open: boolean;
};

/** Reads what the address of a list says of views. */
export function readViewAddress(pathname: string, search: string): ViewAddress {
  const [, , , term = ''] = pathname.split('/');
  const params = new URLSearchParams(search);
  const saved = params.get(SAVED) ?? '';
  const filter = Object.fromEntries([...params].filter(([name]) => !ASIDE.has(name)));
  if (term !== '') filter[TERM] = decoded(term);
  const bare = Object.keys(filter).length === 0;
  return {
    viewId: /^[1-9]\d{0,8}\*?$/.test(saved) ? Number.parseInt(saved, 10) : 0,
    all: saved === ALL,
    filter,
    open: bare && saved !== ALL && !saved.endsWith(AS_IT_STANDS),
  };
}

/**
 * The address of a list with these contents in a view; 0 says that it is in none, and without an id nothing is said.
 */
export function addressOfView(
  list: ViewedList,
  segment: string,
  filter: Filter,
  viewId: number | undefined,
): string {
  const { [TERM]: term = '', ...values } = filter;
  const path = `/${list}/${segment}${term === '' ? '' : `/${segmentOf(term)}`}`;
  const query = new URLSearchParams(values).toString();
  const address = query === '' ? path : `${path}?${query}`;
  return viewId === undefined ? address : withView(address, viewId);
}

/** An address of a list with the view that it is in; one that names a view already stays as it is. */
export function withView(address: string, viewId: number): string {
  const [path = '', query = ''] = address.split('?');
  const params = new URLSearchParams(query);
  if (params.has(SAVED)) return address;
  const { open } = readViewAddress(path, query);
  params.set(SAVED, viewId === 0 ? ALL : open ? `${viewId}${AS_IT_STANDS}` : String(viewId));
  return `${path}?${params.toString()}`;
}

/** The address with the vehicle beside the list that shows there now. */
export function withVehicle(address: string, search: string): string {
  const vehicle = new URLSearchParams(search).get(VEHICLE);
  if (vehicle === null) return address;
  const [path = '', query] = address.split('?');
  const params = new URLSearchParams(query);
  params.set(VEHICLE, vehicle);
  return `${path}?${params.toString()}`;
}

/** The address that opens a view as it is by then. */
export const linkOfView = (list: ViewedList, segment: string, viewId: number): string =>
  `/${list}/${segment}?${SAVED}=${viewId}`;

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    // Typed by hand.
    return segment;
  }
}
