import { useOne, type LiveEvent } from '@refinedev/core';
import { useEffect, useRef, useState } from 'react';
import type { Vehicle } from '#contract/vehicles';
import { isInternalId } from '#domain/route-names';
import { toFailure } from '../../providers/api/http-error';
import { useCurrentSite } from '../../providers/session/session-store';

type Found = Vehicle & { id: number };

/** The services' answers for a work order that does not exist, may not be shown, or an invalid identifier. */
const UNKNOWN: readonly string[] = ['not_found', 'forbidden', 'bad_request'];

/**
 * Everything about a vehicle, live: by the internal id of its work order if the site was reached by its own, otherwise
 * by its number; a number that is nobody's internal id is accepted there too.
 */
export function useVehicle(name: string) {
  const { segment } = useCurrentSite();
  // A number found to be nobody's id is not requested as one again: what is shown by its number stays there during a
  // refetch.
  const [noId, setNoId] = useState<string>();
  const asId = isInternalId(segment) && isInternalId(name) && noId !== name;
  const byId = useOneVehicle(name, { byNumber: false, enabled: asId });
  if (asId && isUnknown(byId.error)) setNoId(name);
  const byNumber = useOneVehicle(name, { byNumber: true, enabled: !asId });
  const query = asId ? byId : byNumber;
  return { query, vehicle: query.data?.data, unknown: isUnknown(query.error) };
}

function useOneVehicle(name: string, { byNumber, enabled }: { byNumber: boolean; enabled: boolean }) {
  const { site } = useCurrentSite();
  const again = useRef<(event: LiveEvent) => void>(undefined);
  const { query } = useOne<Found>({
    resource: 'vehicles',
    id: name,
    meta: { siteId: site.siteId, byNumber },
    errorNotification: false,
    // Every change of the site is announced; only those of this vehicle cause a refetch.
    liveMode: 'manual',
    onLiveEvent: (event) => again.current?.(event),
    queryOptions: { enabled },
  });
  const { data, refetch } = query;
  const shown = data?.data.order.workOrderId;
  useEffect(() => {
    again.current = ({ payload }) => {
      const ids: readonly unknown[] = payload.ids ?? [];
      if (ids.length === 0 || ids.includes(shown)) void refetch();
    };
  }, [shown, refetch]);
  return query;
}

const isUnknown = (error: unknown): boolean => error != null && UNKNOWN.includes(toFailure(error).code);
