import type { AccessControlProvider } from '@refinedev/core';
import { ACTIONS, judge, SCREENS, type Requirement } from '#domain/policy';
import { flagsOf, type Session } from '../session/session-store';
import { findSite } from '../session/session-store';
import { lastSite } from '../session/storage';

/** Refine's access control over the same policy table that the services' gate reads. */
export function createAccessControl(session: Session): AccessControlProvider {
  return {
    can: async ({ resource, action, params }) => {
      const requirement = requirementOf(resource ?? '', action);
      if (!requirement) return { can: true };
      const segment = String(params?.['site'] ?? lastSite() ?? '');
      const site = findSite(session.sites, segment);
      const verdict = judge(requirement, session.grants, flagsOf(site));
      return { can: verdict === 'allowed', reason: verdict };
    },
    options: { buttons: { enableAccessControl: true, hideIfUnauthorized: true } },
  };
}

function requirementOf(resource: string, action: string): Requirement | undefined {
  if (action in ACTIONS) return ACTIONS[action as keyof typeof ACTIONS];
  if (resource in SCREENS) return SCREENS[resource as keyof typeof SCREENS];
  return undefined;
}
