import { useQuery } from '@tanstack/react-query';
import { keptOf } from '../../providers/outbox/kept-reads';
import { vehiclesIn, type KeptVehicle } from './kept-vehicles';

/** Lists and pages of which each row names a vehicle. */
const RESOURCES: ReadonlySet<unknown> = new Set(['work-orders', 'labors', 'my-work', 'vehicles']);

/** The vehicles of what the person has read before, if that is `wanted` while offline; undefined until then. */
export function useKeptVehicles(wanted: boolean): readonly KeptVehicle[] | undefined {
  const { data } = useQuery({
    queryKey: ['kept-vehicles'],
    queryFn: async () => vehiclesIn(await keptOf(RESOURCES)),
    enabled: wanted,
    // What was found a moment ago shows, and what was read since is looked for.
    staleTime: 0,
  });
  return wanted ? data : undefined;
}
