import type { QueryClient } from '@tanstack/react-query';
import { cockpitKey } from './useCockpit';

/**
 * Charts that appear no matter what the days were like; the last of them come with a part of the page that loads later.
 */
const CHARTS = ['ageing', 'waiting', 'each', 'bottleneck', 'technicians', 'checks', 'suppliers'] as const;

/** Whether the whole cockpit shows what was requested: nothing is loading, nothing failed, and no chart is missing. */
export function isWhole(client: QueryClient, siteId: number, charts: readonly string[]): boolean {
  const asked = client.getQueryCache().findAll({ queryKey: cockpitKey(siteId), type: 'active' });
  return (
    asked.every(({ state }) => state.status === 'success' && state.fetchStatus === 'idle') &&
    CHARTS.every((chart) => charts.includes(chart))
  );
}
