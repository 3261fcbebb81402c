import type { Occurred } from '../api/client';
import type { OutboxRow } from './row';

type Row = Pick<OutboxRow, 'userName' | 'place'>;

/**
 * Keeps the reported times of rows in the order in which they were done, however quickly one followed another: the
 * estimate of the services' clock improves with each answer, and a start must not be reported before the start of the
 * labor that it paused. A retry after later rows keeps the time of its press.
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
