import { useCallback, useState } from 'react';
import { keepJson, openJson } from '../../components/kept/kept-json';
import { useCurrentSite, useSession } from '../../providers/session/session-store';
import type { Subject } from '../work-order-dialogs/open-dialog';
import type { Draft } from './useNotes';

const VERSION = 1;

/**
 * What someone is writing about a work order, stored sealed in this browser until it is saved or discarded: a reload, a
 * crash of the tab or the end of the session loses nothing. `cameBack` while it is from an earlier visit.
 */
export function useNoteDraft({ extId, expressKey }: Subject) {
  const { site } = useCurrentSite();
  const { user } = useSession();
  const place = `frontline.noteDraft.${user.userName}.${site.siteId}.${expressKey ?? extId}`;
  const [{ draft, cameBack }, set] = useState(() => {
    const kept = openJson<{ draft: Draft }>(place, VERSION);
    return { draft: kept?.draft, cameBack: kept !== undefined };
  });
  const change = useCallback(
    (alter: (before: Draft | undefined) => Draft | undefined) =>
      set((before) => {
        const next = alter(before.draft);
        keepJson(place, VERSION, next && isUnsaved(next) ? { draft: next } : undefined);
        return { draft: next, cameBack: before.cameBack && next !== undefined };
      }),
    [place],
  );
  return { draft, change, cameBack };
}

/** Whether a draft differs from the note that it edits. */
export const isUnsaved = ({ text, note: edited }: Draft): boolean => text.trim() !== (edited?.notes ?? '');
