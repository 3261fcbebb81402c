import { useOne } from '@refinedev/core';
import type { SiteSettings } from '#contract/site-config-settings';
import { useCurrentSite } from '../../../../providers/session/session-store';

export type SettingsRow = SiteSettings & { id: number };

/** The settings of the site, live. */
export function useSettings() {
  const { site } = useCurrentSite();
  const { query } = useOne<SettingsRow>({
    resource: 'site-settings',
    id: site.siteId,
    meta: { siteId: site.siteId },
    errorNotification: false,
    liveMode: 'auto',
    queryOptions: { staleTime: 0 },
  });
  return { query, settings: query.data?.data };
}
