import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getCompanyCockpit } from '#contract/cockpit-company';
import { judge, SCREENS } from '#domain/policy';
import { request } from '../../../providers/api/client';
import { flagsOf, useSession } from '../../../providers/session/session-store';
import { QUIET } from './useCockpit';
import type { CockpitView } from './useCockpitFilter';

const KEY = ['cockpit', 'company'] as const;

/** The cockpit figures of all sites for the days. */
export function useCompany({ days: { from, to } }: CockpitView) {
  const client = useQueryClient();
  const params = { from, to };
  const query = useQuery({
    ...QUIET,
    queryKey: [...KEY, params],
    queryFn: ({ signal }) => request(getCompanyCockpit, { params, signal }),
  });
  return { query, refresh: () => void client.invalidateQueries({ queryKey: KEY }) };
}

/** Whether the user sees the cockpit of more than one site. */
export function useSeveralSites(): boolean {
  const { sites, grantsAt } = useSession();
  const seen = sites.filter((site) => judge(SCREENS.cockpit, grantsAt(site), flagsOf(site)) === 'allowed');
  return seen.length > 1;
}
