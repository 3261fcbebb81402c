import { useList } from '@refinedev/core';
import { useMemo } from 'react';
import type { Customer, Shop } from '#contract/sites';
import type { Technician } from '#contract/technicians';
import { retryTwice } from '../../providers/api/retry';
import { useCurrentSite, useSession } from '../../providers/session/session-store';
import type { Kind, Known } from './criteria';

const QUIET = { errorNotification: false, liveMode: 'off' } as const;

/** What exists at the site of the requested kinds: the lists' own choices, requested if they have none. */
export function useKnown(kinds: ReadonlySet<Kind>): Known {
  const { site } = useCurrentSite();
  const { user } = useSession();
  const ofSite = { siteId: site.siteId };
  const customers = useList<Customer>({
    ...QUIET,
    resource: 'customers',
    meta: { ...ofSite, userConfigId: user.userConfigId },
    queryOptions: { enabled: kinds.has('customer') || kinds.has('seller') },
  }).query;
  const shops = useList<Shop>({
    ...QUIET,
    resource: 'shops',
    filters: [{ field: 'customer', operator: 'in', value: [] }],
    meta: ofSite,
    queryOptions: { enabled: kinds.has('shop') || kinds.has('shopName') },
  }).query;
  const technicians = useList<Technician & { id: number }>({
    ...QUIET,
    resource: 'technicians',
    meta: ofSite,
    queryOptions: { enabled: kinds.has('technician'), retry: retryTwice },
  }).query;
  const [people, places, hands] = [customers.data?.data, shops.data?.data, technicians.data?.data];
  return useMemo(
    () => ({
      ...(people && {
        customer: new Map(people.map((one) => [String(one.customerId), one.customerName])),
        seller: new Map(people.map((one) => [one.extId, one.customerName])),
      }),
      ...(places && {
        shop: new Map(places.map((one) => [String(one.shopDetailId), one.shopName])),
        shopName: new Map(places.map((one) => [one.shopName, one.shopName])),
      }),
      ...(hands && {
        technician: new Map(hands.map((one) => [String(one.technicianId), one.technicianName])),
      }),
    }),
    [people, places, hands],
  );
}
