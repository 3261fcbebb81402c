import { useCallback } from 'react';
import { dayAt } from '#domain/days';
import { useNow } from '../../../components/useNow';
import { siteSegment, useSession } from '../../../providers/session/session-store';
import { cockpitAddress, completedAddress, USUAL, type Picked } from '#domain/cockpit/address';
import { filterElsewhere } from '#domain/cockpit/period';
import type { CockpitView } from './useCockpitFilter';

type SiteLinks = {
  /** The site's cockpit for the same days and clock, with or without a picked number. */
  cockpit: (picked?: Picked) => string;
  /** What was completed there on those days. */
  completed: string;
};

/** The links from all sites to one of them; undefined for a site that does not exist (anymore) and for the total. */
export function useSiteLinks({
  filter,
  days,
}: CockpitView): (siteId: number | null) => SiteLinks | undefined {
  const { sites, user } = useSession();
  const now = useNow();
  return useCallback(
    (siteId) => {
      const site = sites.find((known) => known.siteId === siteId);
      if (!site) return undefined;
      const segment = siteSegment(site, user);
      const { sites: one, sort, direction } = USUAL;
      const there = filterElsewhere(filter, days, dayAt(now, site.timeZone));
      const own = { ...there, sites: one, sort, direction, customer: '', shop: '' };
      return {
        cockpit: (picked) => cockpitAddress(segment, own, picked),
        completed: completedAddress(segment, days, ''),
      };
    },
    [sites, user, filter, days, now],
  );
}
