import { CanAccess, useResourceParams } from '@refinedev/core';
import { use, type ReactNode } from 'react';
import { answer } from '../providers/access-control/access-control-provider';
import { SiteContext, useSession } from '../providers/session/session-store';
import { judgeAccess, type ResourceAction } from '../resources/access';

type Props = {
  resource: string;
  action: ResourceAction;
  /** Shown to those who may not. */
  fallback?: ReactNode;
  children: ReactNode;
};

/**
 * Only shown to users who may do it at the current site: Refine's `CanAccess`, which knows its answer at once, so that
 * nothing appears late, and nothing stays when roles or flags have changed.
 */
export function Can({ resource: identifier, action, fallback, children }: Props) {
  const session = useSession();
  const site = use(SiteContext)?.segment;
  const { resource } = useResourceParams({ resource: identifier });
  const params = { site, ...(resource ? { resource } : {}) };
  const now = answer(session, judgeAccess, { resource: identifier, action, params });
  return (
    <CanAccess
      resource={identifier}
      action={action}
      params={params}
      fallback={fallback}
      queryOptions={{ initialData: now, select: () => now }}
    >
      {children}
    </CanAccess>
  );
}
