import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { wayBack, withoutSearch } from './way-back';

/** Goes back to a list, dropping any search for a work order from its address. */
export function useWayBack(list: string): () => void {
  const navigate = useNavigate();
  return useCallback(() => {
    const { to, state } = wayBack(list);
    void navigate(withoutSearch(list, to), { state });
  }, [navigate, list]);
}
