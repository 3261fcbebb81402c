import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { getVehicleTimeline } from '#contract/cockpit';
import type { Vehicle } from '#contract/vehicles';
import { request } from '../../../providers/api/client';
import { useCurrentSite } from '../../../providers/session/session-store';

/** Time passes while nothing is announced. */
const LOOK_MS = 300_000;

/** What the time of a vehicle went into, requested again whenever the vehicle on the page changes. */
export function useTimeline(vehicle: Vehicle) {
  const { siteId } = useCurrentSite().site;
  const { workOrderId } = vehicle.order;
  const query = useQuery({
    queryKey: ['vehicle-timeline', siteId, workOrderId],
    queryFn: ({ signal }) => request(getVehicleTimeline, { params: { siteId, workOrderId }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_MS,
  });
  const { refetch } = query;
  const shown = useRef(vehicle);
  useEffect(() => {
    if (shown.current === vehicle) return;
    shown.current = vehicle;
    void refetch();
  }, [vehicle, refetch]);
  return query;
}
