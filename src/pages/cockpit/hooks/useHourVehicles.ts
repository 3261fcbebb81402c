import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { AnswerOf } from '#contract/call';
import { getHourVehicles, HOUR_VEHICLES_MOST } from '#contract/cockpit';
import { request } from '../../../providers/api/client';
import { rowsOfPages } from '../../../providers/data/rows-of-pages';
import { useCurrentSite } from '../../../providers/session/session-store';
import type { Picked } from '#domain/cockpit/address';
import { cockpitKey, hoursAsked } from './useCockpit';
import type { CockpitView } from './useCockpitFilter';

type Page = AnswerOf<typeof getHourVehicles>;
export type HourVehicle = Page['rows'][number];
type After = { afterMs?: string; afterId?: number };

const PAGE = 50;

const NOTHING_BEFORE: After = {};

/**
 * The limits of the picked hours: no two parts of the bar share any hours, and a part's vehicles add up to exactly it.
 */
function limitsOf(picked: Picked) {
  switch (picked.kind) {
    case 'cause':
      return { cause: picked.cause, closed: 'N' as const };
    case 'closed':
      return { closed: 'Y' as const };
    case 'each':
      return {
        ...(picked.each === 'shops' ? { siteShopId: picked.id } : { customerId: picked.id }),
        ...partLimits(picked.part),
      };
    default:
      return {};
  }
}

function partLimits(part: Extract<Picked, { kind: 'each' }>['part']) {
  if (part === 'all') return {};
  return part === 'closed' ? { closed: 'Y' as const } : { cause: part, closed: 'N' as const };
}

/** The cursor of the next page; undefined at the end. */
function behind(last: Page, before: number): After | undefined {
  const row = last.rows.at(-1);
  return row && before < last.count ? { afterMs: String(row.ms), afterId: row.workOrderId } : undefined;
}

/** The vehicles behind picked hours, page by page, most hours first; and all of them at once, for a file. */
export function useHourVehicles({ filter, days }: CockpitView, picked: Picked) {
  const { siteId } = useCurrentSite().site;
  const of = picked.kind === 'day' ? { from: picked.day, to: picked.day } : days;
  const asked = { ...hoursAsked(siteId, of, filter), ...limitsOf(picked) };
  const query = useInfiniteQuery({
    placeholderData: keepPreviousData,
    queryKey: [...cockpitKey(siteId), 'vehicles', asked],
    initialPageParam: NOTHING_BEFORE,
    queryFn: ({ pageParam, signal }) =>
      request(getHourVehicles, { params: { ...asked, ...pageParam, limit: PAGE }, signal }),
    getNextPageParam: (last, pages) =>
      behind(
        last,
        pages.reduce((sum, { rows }) => sum + rows.length, 0),
      ),
  });
  const pages = query.data?.pages ?? [];
  const all = async (): Promise<readonly HourVehicle[]> => {
    const rows: HourVehicle[] = [];
    for (let after: After | undefined = {}; after;) {
      const page: Page = await request(getHourVehicles, {
        params: { ...asked, ...after, limit: HOUR_VEHICLES_MOST },
      });
      rows.push(...page.rows);
      after = behind(page, rows.length);
    }
    return rows;
  };
  return {
    query,
    totals: pages[0],
    rows: rowsOfPages({ pages: pages.map(({ rows }) => ({ data: rows })) }, ({ workOrderId }) => workOrderId),
    all,
  };
}
