import { useList } from '@refinedev/core';
import type { UserRecord } from '#contract/users';
import { useCurrentSite } from '../../../providers/session/session-store';

const MOST_USERS = 1000;
const NOBODY: readonly UserRecord[] = [];

/** The users of the site, to choose from. */
export function useSiteUsers(): readonly UserRecord[] {
  const { site } = useCurrentSite();
  const { query } = useList<UserRecord & { id: number }>({
    resource: 'site-users',
    pagination: { pageSize: MOST_USERS },
    meta: { siteId: site.siteId },
    errorNotification: false,
    liveMode: 'off',
  });
  return query.data?.data ?? NOBODY;
}
