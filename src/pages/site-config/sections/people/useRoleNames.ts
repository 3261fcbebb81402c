import { useList } from '@refinedev/core';
import { useMemo } from 'react';
import type { RoleRecord } from '#contract/roles';
import { useCurrentSite } from '../../../../providers/session/session-store';

/** Role names by key; undefined while loading, empty if they cannot be loaded. */
export function useRoleNames(): ReadonlyMap<string, string> | undefined {
  const { site } = useCurrentSite();
  const { query } = useList<RoleRecord & { id: string }>({
    resource: 'roles',
    pagination: { mode: 'off' },
    meta: { siteId: site.siteId },
    errorNotification: false,
    liveMode: 'off',
  });
  const { data, isPending } = query;
  return useMemo(
    () => (isPending ? undefined : new Map(data?.data.map(({ roleKey, roleName }) => [roleKey, roleName]))),
    [data, isPending],
  );
}
