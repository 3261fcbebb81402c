import { useList } from '@refinedev/core';
import type { SiteVendor, Skill, Technician, TechnicianLoad } from '#contract/technicians';
import { retryTwice } from '../../providers/api/retry';
import { useCurrentSite } from '../../providers/session/session-store';

const NO_TECHNICIANS: Technician[] = [];
const NO_LOADS: TechnicianLoad[] = [];
const NO_SKILLS: Skill[] = [];
const NO_VENDORS: SiteVendor[] = [];

/** The technicians of the site; with a skill those who have it. */
export function useTechnicians(skillId?: number) {
  const { site } = useCurrentSite();
  const { query } = useList<Technician & { id: number }>({
    resource: skillId === undefined ? 'technicians' : 'technicians-by-skill',
    ...(skillId === undefined ? {} : { filters: [{ field: 'skill', operator: 'eq', value: skillId }] }),
    meta: { siteId: site.siteId },
    errorNotification: false,
    liveMode: 'off',
    queryOptions: { retry: retryTwice },
  });
  return { query, technicians: query.data?.data ?? NO_TECHNICIANS };
}

/**
 * What the technicians of the site have to do now. Services that do not know it return nothing: `query` is for callers
 * that cannot do without.
 */
export function useTechnicianLoads(liveMode: 'auto' | 'off') {
  const { site } = useCurrentSite();
  const { query } = useList<TechnicianLoad & { id: number }>({
    resource: 'technician-loads',
    meta: { siteId: site.siteId },
    errorNotification: false,
    liveMode,
    queryOptions: { retry: retryTwice },
  });
  return { query, loads: query.data?.data ?? NO_LOADS };
}

/** The skills that technicians of the site may have. */
export function useSkills(): Skill[] {
  const { site } = useCurrentSite();
  const { query } = useList<Skill & { id: number }>({
    resource: 'skills',
    meta: { siteId: site.siteId },
    errorNotification: false,
    liveMode: 'off',
  });
  return query.data?.data ?? NO_SKILLS;
}

/** The companies that do sublet work for the site. */
export function useSiteVendors() {
  const { site } = useCurrentSite();
  const { query } = useList<SiteVendor & { id: number }>({
    resource: 'site-vendors',
    meta: { siteId: site.siteId },
    errorNotification: false,
    liveMode: 'off',
  });
  return { query, vendors: query.data?.data ?? NO_VENDORS };
}
