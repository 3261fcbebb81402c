import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { withBeside } from './beside';

/**
 * Leads to another view of the same screen: another filter, search or page. The browser's Back leads to the view
 * before; the current one is not a new step.
 */
export function useView(): (address: string) => void {
  const navigate = useNavigate();
  return useCallback(
    (view) => {
      const address = withBeside(view);
      void navigate(address, { replace: location.hash === `#${address}` });
    },
    [navigate],
  );
}
