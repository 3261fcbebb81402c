import type { AnswerOf } from '#contract/call';
import type { getSlots } from '#contract/slots';
import { useLiveOne } from '../../../components/useLiveOne';
import { useReloadAside } from '../../../providers/data/useReload';
import { useCurrentSite } from '../../../providers/session/session-store';

export type Slots = AnswerOf<typeof getSlots>;
export type SlotDayLoads = Slots['days'][number];

const PACE_MS = 3000;
const CHANGED = ['slots', 'vehicles'];

/** The slots of the next two weeks, live. */
export function useSlots() {
  const { site } = useCurrentSite();
  const query = useLiveOne<Slots>({ resource: 'slots', id: site.siteId, paceMs: PACE_MS });
  return { query, slots: query.data?.data };
}

/** Reloads everything that shows slots, after some changed. */
export const useSlotsReload = () => useReloadAside(CHANGED);
