import { useMemo } from 'react';
import type { SearchField } from '#domain/vehicle-search';
import type { Site } from '#contract/sites';
import { useSession } from '../../providers/session/session-store';
import { namedBy, type KeptVehicle } from '../kept-vehicles/kept-vehicles';
import { useKeptVehicles } from '../kept-vehicles/useKeptVehicles';
import { useVehicleSearch, type Found, type Wanted } from './useVehicleSearch';

/** The vehicles that a code names: of all that the person may see, or from earlier reads while offline. */
export function useVehicleNamed(code: string, wanted: Wanted) {
  const { sites } = useSession();
  const { unreached, ...asked } = useVehicleSearch(code, wanted);
  // A browser that knows it is offline need not wait for a failing request.
  const kept = useKeptVehicles(unreached || !navigator.onLine);
  const found = useMemo(
    () => (kept ? namedBy(kept, code).map((vehicle) => foundOf(vehicle, code, sites)) : undefined),
    [kept, code, sites],
  );
  if (!unreached) return asked;
  if (!found) return { ...asked, settled: false, failed: false };
  return found.length > 0 ? { found, settled: true, failed: false } : asked;
}

function foundOf(vehicle: KeptVehicle, code: string, sites: readonly Site[]): Found {
  const site = sites.find(({ siteId }) => siteId === vehicle.siteId);
  const field: SearchField = vehicle.extId === code ? 'number' : 'vin';
  return {
    ...vehicle,
    id: `${vehicle.siteId}-${vehicle.workOrderId}`,
    siteName: site?.siteName ?? '',
    auctionId: site?.auctionId ?? '',
    activeTasks: [...vehicle.activeTasks],
    isLoopback: false,
    found: field,
    foundText: code,
    // The person's rights there may have changed since.
    seenTime: '',
    seenBy: '',
    seenHow: '',
  };
}
