import { useQuery } from '@tanstack/react-query';
import { getHours } from '#contract/cockpit';
import { getCustomerLeadTimes } from '#contract/cockpit-customers';
import { request } from '../../../providers/api/client';
import { useCurrentSite } from '../../../providers/session/session-store';
import type { Each } from './cockpit-address';
import { sumOf, sumsByPart, type Amounts, type HourRow } from './sums';
import { cockpitKey, hoursAsked, QUIET } from './useCockpit';
import type { CockpitView } from './useCockpitFilter';

/** A shop or customer with what its time went into. */
export type One = { id: number; name: string; total: Amounts; parts: readonly Amounts[] };

/** Shops or customers by what they cost, or by their time where nothing has a price; what belongs to none is left out. */
export function eachOf(rows: readonly HourRow[]): readonly One[] {
  const groups = new Map<string, HourRow[]>();
  for (const row of rows) groups.set(row.key, [...(groups.get(row.key) ?? []), row]);
  groups.delete('0');
  return [...groups]
    .map(([key, own]) => ({
      id: Number(key),
      name: own[0]?.name ?? '',
      total: sumOf(own),
      parts: sumsByPart(own),
    }))
    .toSorted((one, other) => other.total.cents - one.total.cents || other.total.ms - one.total.ms);
}

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

/** The shops or customers of the days, what they cost before, and how long vehicles of customers took. */
export function useEach(view: CockpitView) {
  const { siteId } = useCurrentSite().site;
  const { filter, days } = view;
  const { each, customer, compare } = filter;
  const query = useHoursBy(view, days, { each, enabled: true });
  const before = useHoursBy(view, view.before, { each, enabled: compare });
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
    before: compare ? before.data?.rows : undefined,
    lead: each === 'customers' ? lead.data?.rows : undefined,
  };
}

/** How a shop or customer is called, by its id; empty where nothing of it is there on the days. */
export function useNameOfEach(view: CockpitView, asked: { each: Each; id: number } | undefined): string {
  const { data } = useHoursBy(view, view.days, {
    each: asked?.each ?? 'shops',
    enabled: asked !== undefined,
  });
  return data?.rows.find(({ key }) => asked && Number(key) === asked.id)?.name ?? '';
}
