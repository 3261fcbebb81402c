import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { withBeside } from './beside';

/**
 * Leads to another view of the same screen: another filter, search or page. The browser's Back leads to the view before; the
 * one that shows already is no step.
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

/**
 * What somebody has typed as a part of an address. `.` and `..` would be ways up in it, however they are written: a space
 * behind them, which a search leaves out, makes them text.
 */
export const segmentOf = (text: string): string =>
  /^\.{1,2}$/.test(text) ? `${text}%20` : encodeURIComponent(text);
