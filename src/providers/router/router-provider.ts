import type { ParseResponse } from '@refinedev/core';
import reactRouter from '@refinedev/react-router';
import { useCallback } from 'react';
import { useLocation } from 'react-router';

/**
 * What Refine may know of the address. Every hook that loads something asks, so it is no more than the path: each of our
 * lists names its resource and its filters itself, and reading them out of the address in a dozen hooks costs a slow
 * tablet a tenth of a second for each screen and dialog.
 */
function useAddress(): () => ParseResponse {
  const { pathname } = useLocation();
  return useCallback(() => ({ pathname, params: {} }), [pathname]);
}

/** Refine's router provider: react-router's own, but for what is read out of an address. */
export const routerProvider = { ...reactRouter, parse: useAddress };
