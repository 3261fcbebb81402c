import { useList, useNotification } from '@refinedev/core';
import { note as noteSchema, saveNote, type Note } from '#contract/notes';
import { useSend } from '../../providers/data/useCommand';
import { isKept, toFailure } from '../../providers/api/http-error';
import { useIdempotencyKey } from '../../providers/api/useIdempotencyKey';
import { useCurrentSite, useSession } from '../../providers/session/session-store';
import type { Subject } from '../work-order-dialogs/open-dialog';
import { useWrite } from '../../providers/data/useWrite';
import { keptNotice } from '../../providers/notification/failure-notice';
import { keptNote } from './kept-notes';

export type Draft = {
  /** The note that is edited, as its editor last saw it; without it the note is new. */
  note?: Note;
  text: string;
};

/** The notes of a work order, live, and how one is saved (R-505, R-508, W-382). */
export function useNotes(subject: Subject) {
  const send = useSend();
  const { site } = useCurrentSite();
  const { user } = useSession();
  const { keyFor, answered } = useIdempotencyKey();
  const { open: notify } = useNotification();
  const { query } = useList<Note>({
    resource: subject.expressKey === undefined ? 'notes' : 'express-notes',
    meta: { siteId: site.siteId, workOrderNumber: subject.extId, workOrderKey: subject.expressKey },
    errorNotification: false,
    liveMode: 'auto',
    queryOptions: { staleTime: 0 },
  });
  const save = useWrite({
    /** Answers whether the services have it; else it waits on this device. */
    mutationFn: async ({ note, text }: Draft): Promise<boolean> => {
      const seen = {
        ...(note ? { sk: note.sk } : {}),
        ...(note && note.tcn !== null ? { tcn: note.tcn } : {}),
      };
      if (subject.expressKey !== undefined) {
        const { saveExpressNote } = await import('#contract/express-setup');
        const body = { notes: text, ...seen };
        await send(saveExpressNote, {
          params: { work_order_key: subject.expressKey },
          body,
          idempotencyKey: keyFor(body),
        });
        answered();
        return true;
      }
      const body = {
        work_order_number: subject.extId,
        site_id: site.siteId,
        notes: text,
        vin: subject.vin,
        mod_user: user.userName,
        ...seen,
      };
      let sent = true;
      try {
        await send(saveNote, {
          body,
          idempotencyKey: keyFor(body),
          keep: keptNote(subject, site, { ...(note ? { note } : {}), text }),
        });
      } catch (error) {
        if (!isKept(error)) throw error;
        sent = false;
        notify?.(keptNotice());
      }
      answered();
      return sent;
    },
  });

  /** What someone else made of a note, after a save of it was refused as stale; undefined for any other failure. */
  const changedByOthers = async (error: unknown, edited: Note): Promise<Note | undefined> => {
    const { code, current } = toFailure(error);
    if (code !== 'conflict') return undefined;
    const sent = noteSchema.safeParse(current);
    if (sent.success) return sent.data;
    // Other deployments refuse without saying what is there now.
    const { data } = await query.refetch();
    return data?.data.find((note) => note.sk === edited.sk);
  };
  return { query, save, changedByOthers };
}
