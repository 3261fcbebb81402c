import { useList } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import type { BodyInputOf } from '#contract/call';
import { deleteView, moveView, openFirst, saveView, type SavedView } from '#contract/views';
import type { ViewedList } from '#domain/saved-views';
import { sendAtClose } from '../../providers/api/at-close';
import { toFailure } from '../../providers/api/http-error';
import { newKey } from '../../providers/api/new-key';
import { afterUndo } from '../../providers/data/after-undo';
import { useSend } from '../../providers/data/useCommand';
import { useWrite } from '../../providers/data/useWrite';
import { useCurrentSite } from '../../providers/session/session-store';
import { leavingViews } from './leaving-views';

/** A view to be stored; the list and the site are those of the tabs. */
export type Wanted = Omit<BodyInputOf<typeof saveView>, 'siteId' | 'list'> & {
  /** The list is to open with it. */
  first?: boolean;
};

const NONE: SavedView[] = [];

/** The views of a list that the person sees, live, and how one is stored, moved, deleted and made the default. */
export function useSavedViews(list: ViewedList) {
  const send = useSend();
  const client = useQueryClient();
  const { site } = useCurrentSite();
  const place = { siteId: site.siteId, list };
  const { query } = useList<SavedView & { id: number }>({
    resource: 'saved-views',
    meta: place,
    errorNotification: false,
    liveMode: 'auto',
  });
  const refresh = () =>
    client.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes('saved-views') });
  const save = useWrite({
    mutationFn: async ({ first = false, ...wanted }: Wanted) => {
      const view = await send(saveView, { body: { ...wanted, ...place } });
      if (first) await send(openFirst, { body: { ...place, viewId: view.viewId } });
      // Its tab is there before anyone is led to it.
      await refresh();
      return view;
    },
    onError: refresh,
  });
  const move = useWrite({
    mutationFn: async (input: { viewId: number; before: number | null }) => {
      await send(moveView, { body: { siteId: site.siteId, ...input } });
      await refresh();
    },
    onError: refresh,
  });
  /** Deletes a view once that can no longer be undone; returns what undoes it. */
  const remove = (viewId: number, onError: (error: Error) => void): (() => void) => {
    const params = { siteId: site.siteId, viewId };
    const idempotencyKey = newKey();
    const work = () =>
      void send(deleteView, { params, idempotencyKey })
        .catch((error: Error) => {
          // Someone else has deleted it too.
          if (toFailure(error).code !== 'not_found') onError(error);
        })
        .then(refresh)
        .finally(() => leavingViews.set([viewId], false));
    leavingViews.set([viewId], true);
    const stay = afterUndo(work, () => sendAtClose(deleteView, params, idempotencyKey));
    return () => {
      if (stay()) leavingViews.set([viewId], false);
    };
  };
  const open = useWrite({
    mutationFn: async (input: { viewId: number | null; role?: string }) => {
      await send(openFirst, { body: { ...place, ...input } });
      await refresh();
    },
  });
  const leaving = useSyncExternalStore(leavingViews.watch, leavingViews.get);
  const all = query.data?.data;
  const views = useMemo(() => all?.filter(({ viewId }) => !leaving.has(viewId)) ?? NONE, [all, leaving]);
  return { query, views, leaving, save, move, remove, open };
}
