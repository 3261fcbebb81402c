import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { getAuditState, getSecurityEvents } from '#contract/security-events';
import type { ParamsInputOf } from '#contract/call';
import { request } from '../../../../../providers/api/client';
import { useCurrentSite } from '../../../../../providers/session/session-store';

const PAGE = 50;
const NAMES = ['kind', 'user', 'search', 'from', 'to', 'here'] as const;
type Name = (typeof NAMES)[number];
type Filter = Partial<Record<Name, string>>;

/** An address's filter as call parameters. */
export const asParams = (filter: Filter): Omit<ParamsInputOf<typeof getSecurityEvents>, 'siteId'> =>
  filter as object;

/** Security events with their filter, which lives in the address, and whether the chain is intact. */
export function useSecurityEvents() {
  const { site } = useCurrentSite();
  const [address, setAddress] = useSearchParams();
  const filter: Filter = Object.fromEntries(
    NAMES.flatMap((name) => (address.get(name) ? [[name, address.get(name) ?? '']] : [])),
  );
  const query = useInfiniteQuery({
    queryKey: ['security-events', site.siteId, filter],
    queryFn: ({ pageParam, signal }) =>
      request(getSecurityEvents, {
        params: { ...asParams(filter), siteId: site.siteId, after: pageParam, limit: PAGE },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => (next === '' ? undefined : next),
    staleTime: 0,
  });
  const state = useQuery({
    queryKey: ['audit-state', site.siteId],
    queryFn: ({ signal }) => request(getAuditState, { params: { siteId: site.siteId }, signal }),
    staleTime: 60_000,
  });
  const change = (next: Filter) =>
    setAddress(
      (before) => {
        for (const [name, value] of Object.entries(next)) {
          if (value) before.set(name, value);
          else before.delete(name);
        }
        return before;
      },
      { replace: true },
    );
  return {
    filter,
    change,
    clear: () => change(Object.fromEntries(NAMES.map((name) => [name, '']))),
    query,
    state: state.data,
    rows: query.data?.pages.flatMap(({ events }) => events).map((event) => ({ ...event, id: event.eventId })),
  };
}
