import { useQuery } from '@tanstack/react-query';
import { getHours } from '#contract/cockpit';
import { getCustomerLeadTimes } from '#contract/cockpit-customers';
import { request } from '../../../providers/api/client';
import { useCurrentSite } from '../../../providers/session/session-store';
import type { Each } from '#domain/cockpit/filter';
import { cockpitKey, hoursAsked, QUIET } from './useCockpit';
import type { CockpitView } from './useCockpitFilter';

type Asked = { each: Each; enabled: boolean };

function useHoursBy(view: CockpitView, days: CockpitView['days'], { each, enabled }: Asked) {
  const { siteId } = useCurrentSite().site;
  const params = {
    ...hoursAsked(siteId, days, view.filter),
    by: each === 'shops' ? ('shop' as const) : ('customer' as const),
  };
  return useQuery({
    ...QUIET,
    enabled,
    queryKey: [...cockpitKey(siteId), 'hours', params],
    queryFn: ({ signal }) => request(getHours, { params, signal }),
  });
}

/** The shops or customers of the days, what they cost in the period before, and how long customers' vehicles took. */
export function useEach(view: CockpitView) {
  const { siteId } = useCurrentSite().site;
  const { filter, days, before } = view;
  const { each, customer } = filter;
  const query = useHoursBy(view, days, { each, enabled: true });
  const earlier = useHoursBy(view, before ?? days, { each, enabled: before !== undefined });
  const params = {
    siteId,
    from: days.from,
    to: days.to,
    ...(customer === '' ? {} : { customerId: Number(customer) }),
  };
  const lead = useQuery({
    ...QUIET,
    enabled: each === 'customers',
    queryKey: [...cockpitKey(siteId), 'lead by customer', params],
    queryFn: ({ signal }) => request(getCustomerLeadTimes, { params, signal }),
  });
  return {
    query,
    rows: query.data?.rows,
    before: before ? earlier.data?.rows : undefined,
    lead: each === 'customers' ? lead.data?.rows : undefined,
  };
}

/** The name of a shop or customer by its id; empty if it has nothing on the days. */
export function useNameOfEach(view: CockpitView, asked: { each: Each; id: number } | undefined): string {
  const { data } = useHoursBy(view, view.days, {
    each: asked?.each ?? 'shops',
    enabled: asked !== undefined,
  });
  return data?.rows.find(({ key }) => asked && Number(key) === asked.id)?.name ?? '';
}
