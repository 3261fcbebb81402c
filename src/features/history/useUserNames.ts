import { useList } from '@refinedev/core';
import { useMemo } from 'react';
import type { SiteUser } from '#contract/sites';
import { useCurrentSite } from '../../providers/session/session-store';

/** Names for the login ids of a site's users; an unknown id is shown as it is. */
export function useUserNames(): (userName: string) => string {
  const { site } = useCurrentSite();
  const { query } = useList<SiteUser>({
    resource: 'users',
    meta: { siteId: site.siteId },
    errorNotification: false,
    liveMode: 'off',
  });
  const people = query.data?.data;
  const names = useMemo(
    () =>
      new Map(people?.map((user) => [user.userName, `${user.firstName} ${user.lastName}`.trim()] as const)),
    [people],
  );
  return (userName) => names.get(userName) || userName;
}
