import { useEffect } from 'react';

const PRODUCT = 'Frontline';

/** Names the screen in the browser's tab and history: somebody with eight tabs finds the right one. */
export function useTitle(screen: string): void {
  useEffect(() => {
    document.title = `${screen} · ${PRODUCT}`;
    return () => {
      document.title = PRODUCT;
    };
  }, [screen]);
}
