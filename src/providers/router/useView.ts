import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { withBeside } from './beside';

/**
 * Goes to another view of the same screen: another filter, search or page. The browser's Back goes to the previous
 * view; choosing the current one adds no step.
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
