import { use } from 'react';
import type { Verdict } from '#domain/policy';
import { flagsOf, SiteContext, useGrants } from '../providers/session/session-store';
import { judgeAccess, type ResourceAction } from './access';

/**
 * Whether the signed-in user may do something with a resource at the current site, and why not: Refine's access
 * control, answered at once and without a query.
 */
export function useAccess(resource: string, action: ResourceAction): Verdict | 'unknown' {
  const grants = useGrants();
  const current = use(SiteContext);
  return judgeAccess(resource, action, grants, flagsOf(current?.site));
}

/**
 * Whether the signed-in user may do it: for columns, keys and cells of long lists. What is only shown stands in `Can`.
 */
export function useMay(resource: string, action: ResourceAction): boolean {
  return useAccess(resource, action) === 'allowed';
}
