import { useList } from '@refinedev/core';
import type { Customer } from '#contract/sites';
import { useCurrentSite, useSession } from '../../../providers/session/session-store';

/** The site's customers that the user sees, as choices; none until loaded. */
export function useCustomers(): readonly { value: string; label: string }[] {
  const { site } = useCurrentSite();
  const { user } = useSession();
  const { query } = useList<Customer>({
    resource: 'customers',
    meta: { siteId: site.siteId, userConfigId: user.userConfigId },
    errorNotification: false,
    liveMode: 'off',
  });
  return (query.data?.data ?? []).map(({ customerId, customerName }) => ({
    value: String(customerId),
    label: customerName,
  }));
}
