import type { LotVehicle } from '#contract/lot';
import { useLivePages } from '../../../components/useLivePages';
import { useCurrentSite } from '../../../providers/session/session-store';

export type LotBox = 'place' | 'unseen' | 'nowhere' | 'keys';
export type LotRow = LotVehicle & { id: number };

const PACE_MS = 1000;
const PAGE = 50;

/** A group of vehicles of the lot, live. */
export function useLotVehicles(box: LotBox, lotPlaceId: number | undefined) {
  const { site } = useCurrentSite();
  const { rows: vehicles, ...found } = useLivePages<LotRow>({
    resource: box === 'keys' ? 'keys-out' : 'lot-vehicles',
    pageSize: PAGE,
    meta: { siteId: site.siteId, ...(box === 'keys' ? {} : { group: box, lotPlaceId }) },
    paceMs: PACE_MS,
  });
  return { ...found, vehicles };
}
