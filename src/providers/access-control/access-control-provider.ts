import type { AccessControlProvider, CanParams } from '@refinedev/core';
import type { Grants, Verdict } from '#domain/policy';
import { findSite, flagsOf, type Session } from '../session/session-store';
import { lastSite } from '../session/storage';

/** Whether someone may do something with a resource at a site with these flags; anything unknown is denied. */
export type Judge = (
  resource: string,
  action: string,
  grants: Grants,
  flags: ReadonlySet<string>,
) => Verdict | 'unknown';

/**
 * Refine's access control over the policy that the services' gate reads. The site is the one named by `params.site` as
 * in addresses, otherwise the last opened one.
 */
export function createAccessControl(session: Session, judge: Judge): AccessControlProvider {
  return {
    can: ({ resource, action, params }) =>
      Promise.resolve(answer(session, judge, { resource, action, params })),
    options: { buttons: { enableAccessControl: true, hideIfUnauthorized: true } },
  };
}

/** The same answer, synchronously, for a button that must not flicker. */
export function answer(
  session: Session,
  judge: Judge,
  {
    resource,
    action,
    params,
  }: Pick<CanParams, 'resource' | 'action'> & { params?: CanParams['params'] | undefined },
): { can: boolean; reason: Verdict | 'unknown' } {
  // Several resources may share the name that their provider knows them by.
  const name = params?.resource?.identifier ?? params?.resource?.name ?? resource ?? '';
  const site = findSite(session.sites, String(params?.['site'] ?? lastSite() ?? ''));
  const reason = judge(name, action, session.grantsAt(site), flagsOf(site));
  return { can: reason === 'allowed', reason };
}
