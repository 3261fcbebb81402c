import { useLocation, useNavigate } from 'react-router';
import { cameFrom } from '../../../providers/router/opened-from';
import { wayBack, withoutSearch } from '../../../providers/router/way-back';
import { useCurrentSite } from '../../../providers/session/session-store';

/** The way out of a stage: to the screen that it was opened from, else to the work orders as they were left. */
export function useWayOut() {
  const { segment } = useCurrentSite();
  const location = useLocation();
  const navigate = useNavigate();
  const list = `/worklog/${segment}`;
  const back = wayBack(list);
  const { to, place } = cameFrom(location.state) ?? { to: back.to, place: 'worklog' as const };
  // The vehicle's page hands the list that somebody comes from on to the next stage.
  const state: unknown = { ...(location.state as object | null), ...(back.state as object) };
  return { to, place, state, go: () => void navigate(withoutSearch(list, to), { state }) };
}
