import { newKey } from '../providers/api/new-key';

type Steps = { subscribe: (onStep: () => void) => unknown };

const numberOf = (): number | undefined => (history.state as { idx?: number } | null)?.idx;

/**
 * Gives an address that someone types into the browser its number in the router's history. The router numbers only its
 * own steps; one without a number it can neither block before something is lost, nor count from: it would go back too
 * far when someone stays. `makeRouter` is called after the first listener, because the browser calls listeners of one
 * page in registration order.
 */
export function withTypedAddresses<Router extends Steps>(makeRouter: () => Router): Router {
  let last = 0;
  addEventListener('popstate', () => {
    if (numberOf() === undefined) history.replaceState({ usr: null, key: newKey(), idx: last + 1 }, '');
  });
  const router = makeRouter();
  router.subscribe(() => {
    last = numberOf() ?? last;
  });
  return router;
}
