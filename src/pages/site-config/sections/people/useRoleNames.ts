import { useList } from '@refinedev/core';
import { useMemo } from 'react';
import type { RoleRecord } from '#contract/roles';
import { useCurrentSite } from '../../../../providers/session/session-store';

/** The names of the roles by their keys; none while they load. */
export function useRoleNames(): ReadonlyMap<string, string> {
  const { site } = useCurrentSite();
  const { query } = useList<RoleRecord & { id: string }>({
    resource: 'roles',
    pagination: { mode: 'off' },
    meta: { siteId: site.siteId },
    errorNotification: false,
    liveMode: 'off',
  });
  const roles = query.data?.data;
  return useMemo(() => new Map(roles?.map(({ roleKey, roleName }) => [roleKey, roleName])), [roles]);
}
