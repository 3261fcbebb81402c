import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '#contract/call';
import { getWorkFigures, getWorkVehicles } from '#contract/cockpit-work';
import { daysLater } from '#domain/days';
import { request } from '../../../providers/api/client';
import { rowsOfPages } from '../../../providers/data/rows-of-pages';
import { useCurrentSite } from '../../../providers/session/session-store';
import type { Picked } from '#domain/cockpit/address';
import { cockpitKey, hoursAsked, QUIET } from './useCockpit';
import type { CockpitView } from './useCockpitFilter';

export type WorkFigures = AnswerOf<typeof getWorkFigures>;
export type PickedWork = Extract<Picked, { kind: 'checks' | 'technician' | 'supplier' }>;

/** Whether vehicles were picked by work done on them, not by their hours. */
export const isOfWork = (picked: Picked): picked is PickedWork =>
  picked.kind === 'checks' || picked.kind === 'technician' || picked.kind === 'supplier';

function useFigures({ filter }: CockpitView, days: CockpitView['days'], enabled: boolean) {
  const { siteId } = useCurrentSite().site;
  const params = hoursAsked(siteId, days, filter);
  return useQuery({
    ...QUIET,
    enabled,
    queryKey: [...cockpitKey(siteId), 'work', params],
    queryFn: ({ signal }) => request(getWorkFigures, { params, signal }),
  });
}

/**
 * The figures for checks, technicians and suppliers on the cockpit's days, and for the period before if that is
 * compared.
 */
export function useWorkFigures(view: CockpitView) {
  const now = useFigures(view, view.days, true);
  const { days, before } = view;
  const earlier = useFigures(view, before ?? days, before !== undefined);
  return { query: now, figures: now.data, before: before ? earlier.data : undefined };
}

/** Technician names by id; empty unless requested. */
export function useTechnicianNames(view: CockpitView, asked: boolean): ReadonlyMap<number, string> {
  const { data } = useFigures(view, view.days, asked);
  return new Map(
    data?.technicians.map(({ technicianId, technicianName }) => [technicianId, technicianName] as const),
  );
}

type Page = AnswerOf<typeof getWorkVehicles>;
export type WorkVehicle = Page['rows'][number];

/** The offset of the next page; undefined at the end of the list. */
const behind = ({ rows, count }: Page, before: number): number | undefined =>
  rows.length > 0 && before < count ? before : undefined;

/** The vehicles behind one of these numbers, page by page; and all of them at once, for a file. */
export function useWorkVehicles({ filter, days }: CockpitView, picked: PickedWork) {
  const { siteId } = useCurrentSite().site;
  const params = { ...hoursAsked(siteId, daysOf(picked, days), filter), ...whose(picked) };
  const query = useInfiniteQuery({
    placeholderData: keepPreviousData,
    queryKey: [...cockpitKey(siteId), 'work vehicles', params],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      request(getWorkVehicles, { params: { ...params, skip: String(pageParam) }, signal }),
    getNextPageParam: (last, pages) =>
      behind(
        last,
        pages.reduce((sum, { rows }) => sum + rows.length, 0),
      ),
  });
  const pages = query.data?.pages ?? [];
  const all = async (): Promise<readonly WorkVehicle[]> => {
    const rows: WorkVehicle[] = [];
    for (let skip: number | undefined = 0; skip !== undefined;) {
      const page: Page = await request(getWorkVehicles, { params: { ...params, skip: String(skip) } });
      rows.push(...page.rows);
      skip = behind(page, rows.length);
    }
    return rows;
  };
  return {
    query,
    count: pages[0]?.count,
    rows: rowsOfPages({ pages: pages.map(({ rows }) => ({ data: rows })) }, ({ workOrderId }) => workOrderId),
    all,
  };
}

/** Limits a week to the cockpit's days. */
function daysOf(picked: PickedWork, { from, to }: CockpitView['days']) {
  if (picked.kind !== 'checks') return { from, to };
  const last = daysLater(picked.week, 6);
  return { from: picked.week > from ? picked.week : from, to: last < to ? last : to };
}

function whose(picked: PickedWork) {
  switch (picked.kind) {
    case 'checks':
      return { of: picked.kind };
    case 'technician':
      return { of: picked.kind, technicianId: picked.technicianId };
    default:
      return { of: picked.kind, supplier: picked.supplier };
  }
}
