import { isInternalId } from '#domain/route-names';
import { toFailure } from '../../providers/api/http-error';
import { isUnreached } from '../../providers/outbox/queue';
import { useCurrentSite } from '../../providers/session/session-store';
import type { KeptVehicle } from '../kept-vehicles/kept-vehicles';
import { useKeptVehicles } from '../kept-vehicles/useKeptVehicles';

/**
 * Earlier reads of the vehicle that an address names, while requests for it (`failure` is why the last one failed)
 * reach nobody.
 */
export function useKeptVehicle(name: string, failure: unknown): KeptVehicle | undefined {
  const { site, segment } = useCurrentSite();
  const kept = useKeptVehicles(failure != null && isUnreached(toFailure(failure)));
  const here = kept?.filter(({ siteId }) => siteId === site.siteId);
  const byId = isInternalId(segment)
    ? here?.find(({ workOrderId }) => String(workOrderId) === name)
    : undefined;
  return byId ?? here?.find(({ extId }) => extId === name);
}
