import type { Day } from '#domain/days';
import type { SlotKind } from '#domain/slots/slots';
import type { HistoryEvent, SiteContext, WriteEffects } from '../../platform/http/context';
import { shownIn } from '#domain/wall-clock';

type Context = SiteContext & WriteEffects;

/** A slot that something happened to. */
export type Told = { workOrderId: number; kind: SlotKind; day: Day };

/** A day for a sentence about a record, such as Mar 5, 2026. */
export const shownDay = (day: Day): string => shownIn('UTC', day, 'MMM D, YYYY');

/** Writes the history of slots, one event for each, and tells the open consoles. */
export async function tellSlots<Slot extends Told>(
  { site, history, publish }: Context,
  slots: readonly Slot[],
  action: string,
  description: (slot: Slot) => string,
): Promise<void> {
  if (slots.length === 0) return;
  const { siteId } = site;
  const events = slots.map((slot): HistoryEvent => ({
    siteId,
    workOrderId: slot.workOrderId,
    eventType: 'Slot',
    action,
    description: description(slot),
    data: { slot: slot.kind, day: slot.day },
  }));
  await history(...events);
  await publish({ siteId, area: 'slots', ids: [...new Set(slots.map(({ workOrderId }) => workOrderId))] });
}
