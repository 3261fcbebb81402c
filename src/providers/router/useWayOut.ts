import { useLocation, useNavigate } from 'react-router';
import { cameFrom } from './opened-from';
import { wayBack, withoutSearch } from './way-back';

/**
 * The way out of something that was opened from elsewhere: to that screen, otherwise to its own list as the user left
 * it. `place` names the screen; undefined if only the list is known.
 */
export function useWayOut(list: string) {
  const location = useLocation();
  const navigate = useNavigate();
  const back = wayBack(list);
  const from = cameFrom(location.state);
  const to = from?.to ?? back.to;
  // The vehicle's page passes the list that the user came from on to the next stage.
  const state: unknown = { ...(location.state as object | null), ...(back.state as object) };
  return { to, place: from?.place, state, go: () => void navigate(withoutSearch(list, to), { state }) };
}
