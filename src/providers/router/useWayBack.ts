import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { wayBack, withoutSearch } from './way-back';

/** Goes the way back to a list, without a search for a work order in its address. */
export function useWayBack(list: string): () => void {
  const navigate = useNavigate();
  return useCallback(() => {
    const { to, state } = wayBack(list);
    void navigate(withoutSearch(list, to), { state });
  }, [navigate, list]);
}
