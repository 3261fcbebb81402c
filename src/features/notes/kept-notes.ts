import type { Note } from '#contract/notes';
import type { Site } from '#contract/sites';
import type { Keeping } from '../../providers/outbox/send-or-keep';
import type { OutboxRow } from '../../providers/outbox/row';
import { useOutbox } from '../../providers/outbox/useOutbox';
import type { Subject } from '../work-order-dialogs/open-dialog';

/** How much of a note distinguishes it from others. */
const BEGINNING = 80;

/** How a note is queued while offline; an edit only counts for the note as it was read. */
export const keptNote = (
  { workOrderId, extId, description }: Subject,
  { siteId }: Pick<Site, 'siteId'>,
  { note, text }: { note?: Note; text: string },
): Keeping => ({
  about: {
    deed: 'note',
    subject: text.trim().slice(0, BEGINNING),
    workOrderId,
    number: extId,
    vehicle: description,
    siteId,
  },
  ...(note
    ? {
        thread: `note ${siteId} ${note.sk}`,
        takes: { answer: 'tcn', into: 'body', field: 'tcn', plus: 0 },
        rebase: { current: 'tcn', into: 'body', field: 'tcn', plus: 0 },
      }
    : {}),
});

/** The notes on a work order that wait on this device, the latest first. */
export function useKeptNotes({ workOrderId, expressKey }: Subject, siteId: number): readonly OutboxRow[] {
  const { rows } = useOutbox();
  if (expressKey !== undefined) return [];
  return rows
    .filter(
      ({ about }) => about.deed === 'note' && about.workOrderId === workOrderId && about.siteId === siteId,
    )
    .toReversed();
}
