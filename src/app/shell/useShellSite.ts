import { useLocation } from 'react-router';
import type { Site } from '#contract/sites';
import { findSite, isExternalUser, siteSegment, useSession } from '../../providers/session/session-store';
import { lastSite } from '../../providers/session/storage';

/** The site that the frame is about: the address's, otherwise the last or main one. */
export function useShellSite(): { site: Site | undefined; segment: string; screen: string } {
  const { sites, user } = useSession();
  const [, screen = '', segment = ''] = useLocation().pathname.split('/');
  const named = findSite(sites, decodeURIComponent(segment));
  if (named) {
    // An external user's links speak of auction ids, however the site was reached (W-047).
    const own = isExternalUser(user) ? siteSegment(named, user) : decodeURIComponent(segment);
    return { site: named, segment: own, screen };
  }
  const last = lastSite();
  const site = (last ? findSite(sites, last) : undefined) ?? sites[0];
  return { site, segment: site ? siteSegment(site, user) : '', screen };
}
