import type { Occurred } from '../api/client';
import type { OutboxRow } from './row';

type Row = Pick<OutboxRow, 'userName' | 'place'>;

/**
 * Keeps rows in the order in which they were done, however quickly one followed another: what is known of the services' clock gets better with
 * each answer, and a start must not come before the one that it paused. What is tried again after later ones happened when it was pressed.
 */
export function orderKeeper() {
  let latest: (Row & { occurred: Occurred }) | undefined;
  return ({ userName, place }: Row, occurred: Occurred): Occurred => {
    const former =
      latest?.userName === userName && latest.occurred.clock === occurred.clock ? latest : undefined;
    if (former && former.place > place) return occurred;
    const kept =
      former?.place === place
        ? former.occurred
        : { ...occurred, at: Math.max(occurred.at, (former?.occurred.at ?? -Infinity) + 1) };
    latest = { userName, place, occurred: kept };
    return kept;
  };
}
