import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { dayAt } from '#domain/days';
import { useNow } from '../../../components/useNow';
import { useView } from '../../../providers/router/useView';
import { useCurrentSite } from '../../../providers/session/session-store';
import {
  cockpitAddress,
  filterIn,
  pickIn,
  wrongIn,
  type PageFilter,
  type Picked,
} from '#domain/cockpit/address';
import { daysBefore, daysOfPeriod } from '#domain/cockpit/period';

/** The filter, its days and what was picked live in the address: a reload or a shared link shows the same. */
export function useCockpitFilter() {
  const { site, segment } = useCurrentSite();
  const show = useView();
  const [query] = useSearchParams();
  const today = dayAt(useNow(), site.timeZone);
  const address = query.toString();
  return useMemo(() => {
    const given = new URLSearchParams(address);
    const filter = filterIn(given);
    const days = daysOfPeriod(filter, today);
    return {
      filter,
      today,
      days,
      /** The days to compare with; undefined if no comparison is wanted or possible. */
      before: filter.compare ? daysBefore(days) : undefined,
      /** What in the address cannot be shown. */
      wrong: wrongIn(given),
      picked: pickIn(given),
      change: (next: Partial<PageFilter>) => show(cockpitAddress(segment, { ...filter, ...next })),
      pick: (picked: Picked | undefined) => show(cockpitAddress(segment, filter, picked)),
    };
  }, [address, segment, show, today]);
}

export type CockpitView = ReturnType<typeof useCockpitFilter>;
