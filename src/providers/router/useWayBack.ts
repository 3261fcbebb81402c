import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { wayBack } from './way-back';

/** Goes the way back to a list, without a search for a work order in its address: that has been answered. */
export function useWayBack(list: string): () => void {
  const navigate = useNavigate();
  return useCallback(() => {
    const { to, state } = wayBack(list);
    void navigate(to.startsWith(`${list}/`) ? list : to, { state });
  }, [navigate, list]);
}
