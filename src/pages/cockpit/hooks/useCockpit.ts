import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { getHours, getLeadTimes, getStandingVehicles } from '#contract/cockpit';
import type { Days } from '#domain/days';
import type { Load } from '../../../components/LoadState';
import { request } from '../../../providers/api/client';
import { useCurrentSite } from '../../../providers/session/session-store';
import type { CockpitFilter } from '#domain/cockpit/filter';
import type { CockpitView } from './useCockpitFilter';

/** Vehicles are counted every quarter of an hour; an open page shows it soon after. */
const LOOK_MS = 300_000;
export const QUIET = { placeholderData: keepPreviousData, refetchInterval: LOOK_MS } as const;

/** Query key for everything the cockpit caches for a site. */
export const cockpitKey = (siteId: number) => ['cockpit', siteId] as const;

/** The request for the hours that match a filter on the given days. */
export const hoursAsked = (siteId: number, { from, to }: Days, { customer, shop }: CockpitFilter) => ({
  siteId,
  from,
  to,
  ...ofCustomer(customer),
  ...(shop === '' ? {} : { siteShopId: Number(shop) }),
});

const ofCustomer = (customer: string) => (customer === '' ? {} : { customerId: Number(customer) });

/** Everything the page shows at once: its days, the days before, and the vehicles here now. */
export function useCockpit({ filter, days, before }: CockpitView) {
  const { siteId } = useCurrentSite().site;
  const client = useQueryClient();
  const key = (...more: unknown[]) => [...cockpitKey(siteId), ...more];
  const of = { siteId, ...ofCustomer(filter.customer) };
  const now = { ...hoursAsked(siteId, days, filter), by: 'dayStage' as const };
  const hours = useQuery({
    ...QUIET,
    queryKey: key('hours', now),
    queryFn: ({ signal }) => request(getHours, { params: now, signal }),
  });
  const earlier = hoursAsked(siteId, before ?? days, filter);
  const hoursBefore = useQuery({
    ...QUIET,
    enabled: before !== undefined,
    queryKey: key('hours', earlier),
    queryFn: ({ signal }) => request(getHours, { params: earlier, signal }),
  });
  const completed = { ...of, from: days.from, to: days.to };
  const lead = useQuery({
    ...QUIET,
    queryKey: key('lead', completed),
    queryFn: ({ signal }) => request(getLeadTimes, { params: completed, signal }),
  });
  const { from, to } = before ?? days;
  const completedBefore = { ...of, from, to };
  const leadBefore = useQuery({
    ...QUIET,
    enabled: before !== undefined,
    queryKey: key('lead', completedBefore),
    queryFn: ({ signal }) => request(getLeadTimes, { params: completedBefore, signal }),
  });
  const standing = useQuery({
    ...QUIET,
    queryKey: key('standing', of),
    queryFn: ({ signal }) => request(getStandingVehicles, { params: of, signal }),
  });
  const asked = before ? [hours, hoursBefore, lead, leadBefore, standing] : [hours, lead, standing];
  return {
    load: together(asked),
    stale: asked.some(({ isPlaceholderData }) => isPlaceholderData),
    fetching: asked.some(({ isFetching }) => isFetching),
    refresh: () => void client.invalidateQueries({ queryKey: cockpitKey(siteId) }),
    data:
      hours.data && lead.data && standing.data && (!before || (hoursBefore.data && leadBefore.data))
        ? {
            hours: hours.data,
            lead: lead.data,
            standing: standing.data,
            // What was requested before the switch was turned off is not compared.
            hoursBefore: before ? hoursBefore.data : undefined,
            leadBefore: before ? leadBefore.data : undefined,
          }
        : undefined,
  };
}

export type Cockpit = NonNullable<ReturnType<typeof useCockpit>['data']>;

/** The load state of several questions as one: the first with a problem decides. */
function together(loads: readonly Load[]): Load {
  const troubled = loads.find(({ isError, failureCount }) => isError || failureCount > 0);
  return {
    isError: troubled?.isError ?? false,
    error: troubled?.error,
    failureCount: troubled?.failureCount ?? 0,
    refetch: () => Promise.all(loads.filter(({ isError }) => isError).map((load) => load.refetch())),
  };
}

/** The shops that vehicles were or are in, with their names by id, as the filter offers them. */
export function useCockpitShops({ filter, days, today }: CockpitView) {
  const { siteId } = useCurrentSite().site;
  const asked = {
    siteId,
    from: days.from < today ? days.from : today,
    to: days.to > today ? days.to : today,
    ...ofCustomer(filter.customer),
    by: 'shop' as const,
  };
  const { data } = useQuery({
    ...QUIET,
    queryKey: [...cockpitKey(siteId), 'hours', asked],
    queryFn: ({ signal }) => request(getHours, { params: asked, signal }),
    select: ({ rows }): ReadonlyMap<number, string> =>
      new Map(rows.flatMap(({ key, name }) => (key === '0' || name === '' ? [] : [[Number(key), name]]))),
  });
  return data ?? NO_SHOPS;
}

const NO_SHOPS: ReadonlyMap<number, string> = new Map();
