import {
  matchResourceFromRoute,
  type GoConfig,
  type ParseResponse,
  type ResourceProps,
} from '@refinedev/core';
import reactRouter from '@refinedev/react-router';
import { createContext, use, useCallback, useMemo, type ReactNode } from 'react';
import { matchPath, useLocation } from 'react-router';

type Resources = readonly ResourceProps[];
type GoFunction = (config: GoConfig) => void | string;

const AddressContext = createContext<() => ParseResponse>(() => ({}));

/** What Refine's own hooks read from and write to an address (`syncWithLocation`, the way back after signing in). */
const OF_REFINE = ['currentPage', 'pageSize', 'filters', 'sorters', 'to'];

/**
 * What Refine reads from an address: resource, action, id and parameters, as documented. Screens read what they store
 * in their addresses (such as the work log's filters) themselves: otherwise it would become part of every query of a
 * screen.
 */
export function readAddress(
  { pathname = '', params = {} }: ParseResponse,
  resources: Resources,
): ParseResponse {
  const { resource, action, matchedRoute } = matchResourceFromRoute(pathname, [...resources]);
  const ofRoute = (matchedRoute ? matchPath(matchedRoute, pathname)?.params : undefined) ?? {};
  const ofRefine = Object.entries(params).filter(
    ([name, value]) => OF_REFINE.includes(name) && value !== undefined,
  );
  return {
    pathname,
    ...(resource ? { resource } : {}),
    ...(action ? { action } : {}),
    ...(ofRoute['id'] === undefined ? {} : { id: ofRoute['id'] }),
    params: { ...ofRoute, ...Object.fromEntries(ofRefine) },
  };
}

const useWholeAddress = reactRouter.parse ?? (() => () => ({}));

/** Reads the address once per navigation; all of Refine's hooks below share the result. */
export function AddressProvider({ resources, children }: { resources: Resources; children: ReactNode }) {
  const whole = useWholeAddress();
  const parse = useMemo(() => {
    const address = readAddress(whole(), resources);
    return () => address;
  }, [whole, resources]);
  return <AddressContext value={parse}>{children}</AddressContext>;
}

function useAddress(): () => ParseResponse {
  return use(AddressContext);
}

type Query = Readonly<Record<string, unknown>>;

/**
 * The parameters of the next address, with each value encoded so that it can be read back. `kept` is the search part of
 * the current address, whose parameters stay unless replaced.
 */
export function writtenQuery(query: Query, kept = ''): Query {
  const stays = [...new URLSearchParams(kept)].filter(([name]) => !(name.replace(/\[.*$/, '') in query));
  // The binding itself writes where to go after signing in.
  const { to, ...values }: Query = { ...Object.fromEntries(stays), ...query };
  return { ...written(values), ...(to === undefined ? {} : { to }) };
}

const written = (values: Query): Query =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, writtenValue(value)]));

function writtenValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(writtenValue);
  if (typeof value === 'object' && value !== null) return written(value as Query);
  return typeof value === 'string' ? encodeURIComponent(value) : value;
}

const useBoundGo = reactRouter.go ?? (() => () => undefined);

/** The binding's own code does not escape values: a search term would end at its first `&` or `#`. */
function useGo(): GoFunction {
  const go = useBoundGo();
  const { search } = useLocation();
  return useCallback(
    ({ query, options: { keepQuery = false, ...options } = {}, ...where }) =>
      go({
        ...where,
        options,
        ...(query || keepQuery ? { query: writtenQuery(query ?? {}, keepQuery ? search : '') } : {}),
      }),
    [go, search],
  );
}

/**
 * Refine's router provider: react-router's own, except that an address is read once per navigation and written with its
 * values escaped.
 */
export const routerProvider = { ...reactRouter, parse: useAddress, go: useGo };
