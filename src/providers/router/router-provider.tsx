import { matchResourceFromRoute, type ParseResponse, type ResourceProps } from '@refinedev/core';
import reactRouter from '@refinedev/react-router';
import { createContext, use, useMemo, type ReactNode } from 'react';
import { matchPath } from 'react-router';

type Resources = readonly ResourceProps[];

const AddressContext = createContext<() => ParseResponse>(() => ({}));

/** What of an address Refine's own hooks read and write (`syncWithLocation`, the way back after signing in). */
const OF_REFINE = ['currentPage', 'pageSize', 'filters', 'sorters', 'to'];

/**
 * What Refine reads out of an address: resource, action, id and parameters, as its documentation says. What the screens
 * themselves keep in their addresses (the filters of the work log …) they read by themselves: it would otherwise become
 * part of every question that a screen asks.
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

/** Reads the address once for each navigation; every hook of Refine below shares the answer. */
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

/** Refine's router provider: react-router's own, but that an address is read once and not in every hook. */
export const routerProvider = { ...reactRouter, parse: useAddress };
