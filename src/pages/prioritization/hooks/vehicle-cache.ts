import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query';
import { writeRows } from '../../../providers/live/write-rows';
import type { Vehicle } from './usePlist';

type Pages = InfiniteData<{ data: Vehicle[] }>;

/** Matches every cached list. */
export const isPlist = ({ queryKey }: Pick<Query, 'queryKey'>): boolean =>
  queryKey.includes('prioritized-work-orders');
const isRows = ({ queryKey }: Pick<Query, 'queryKey'>): boolean =>
  queryKey.includes('prioritized-work-orders') && queryKey.includes('infinite');

/** Query key of a vehicle with its labors while its details are open. */
export const detailsKey = (siteId: number, workOrderId: number) =>
  ['plist-details', siteId, workOrderId] as const;

/** Query key of the proposals for the next vehicle while they show. */
export const nextKey = (siteId: number) => ['plist-next', siteId] as const;

/** Changes the rows of every cached list. */
export function changeRows(client: QueryClient, change: (row: Vehicle) => Vehicle | undefined): void {
  client.setQueriesData<Pages>(
    { predicate: isRows },
    (old) =>
      old && {
        ...old,
        pages: old.pages.map((page) => ({
          ...page,
          data: page.data.flatMap((row) => change(row) ?? []),
        })),
      },
  );
}

/** Reorders the whole list on the screen; the other cached lists are out of date. */
export function reorderRows(client: QueryClient, change: (rows: readonly Vehicle[]) => Vehicle[]): void {
  client.setQueriesData<Pages>(
    { predicate: isRows, type: 'active' },
    (old) =>
      old && {
        ...old,
        pages: old.pages.map((page, place) => ({
          ...page,
          data: place === 0 ? change(old.pages.flatMap(({ data }) => data)) : [],
        })),
      },
  );
  void client.invalidateQueries({ predicate: isRows, type: 'inactive', refetchType: 'none' });
}

/**
 * Writes the current state of vehicles into lists and open details. The labors found by a search are not part of it.
 */
export function keepVehicles(client: QueryClient, vehicles: ReadonlyMap<number, Vehicle>): void {
  writeRows(client, isRows, () =>
    changeRows(client, (row) => {
      const now = vehicles.get(row.id);
      return now ? { ...now, found_labors: freshFound(row, now) } : row;
    }),
  );
  for (const [id, vehicle] of vehicles) {
    client.setQueryData(detailsKey(vehicle.site_id, id), (old) => (old ? vehicle : undefined));
  }
}

/** The current state of the labors found by a search. */
function freshFound(row: Vehicle, now: Vehicle): Vehicle['found_labors'] {
  if (row.found_labors.length === 0) return row.found_labors;
  const labors = new Map(now.shop_labors.flatMap((shop) => shop.labors.map((one) => [one.id, one] as const)));
  return row.found_labors.map((found) => labors.get(found.id) ?? found);
}

/** Whether both count the same in every filter; a vehicle that comes or leaves does not. */
export function countAlike(one: Vehicle | undefined, other: Vehicle | undefined): boolean {
  return countedIn(one) === countedIn(other);
}

const countedIn = (row: Vehicle | undefined): string =>
  row
    ? JSON.stringify([
        row.workorder_status,
        row.customer_name,
        row.customer_type,
        row.lot_location?.name,
        row.shops.map(({ shop_code, status }) => [shop_code, status]),
      ])
    : '';
