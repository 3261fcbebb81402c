import { use } from 'react';
import type { Verdict } from '#domain/policy';
import { flagsOf, SiteContext, useSession } from '../providers/session/session-store';
import { judgeAccess, type ResourceAction } from './access';

/**
 * Whether the signed-in user may do something with a resource at the current site, at once and without a query: for cells
 * of long lists, and where the reason matters. The answer is the one of Refine's access control.
 */
export function useAccess(resource: string, action: ResourceAction): Verdict | 'unknown' {
  const { grants } = useSession();
  const current = use(SiteContext);
  return judgeAccess(resource, action, grants, flagsOf(current?.site));
}
