import { useList } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import type { BodyInputOf } from '#contract/call';
import { deleteView, openFirst, saveView, type SavedView } from '#contract/views';
import type { ViewedList } from '#domain/saved-views';
import { useSend } from '../../providers/data/useCommand';
import { useWrite } from '../../providers/data/useWrite';
import { useCurrentSite } from '../../providers/session/session-store';

/** A view as it is to be kept; the list and the site are those of the tabs. */
export type Wanted = Omit<BodyInputOf<typeof saveView>, 'siteId' | 'list'> & {
  /** The list is to open with it. */
  first?: boolean;
};

const NONE: SavedView[] = [];

/** The views of a list that the person sees, live, and how one is kept, deleted and made the first. */
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
      // Its tab is there before anybody is led to it.
      await refresh();
      return view;
    },
    onError: refresh,
  });
  const remove = useWrite({
    mutationFn: async (viewId: number) => {
      await send(deleteView, { params: { siteId: site.siteId, viewId } });
      await refresh();
    },
  });
  const open = useWrite({
    mutationFn: async (input: { viewId: number | null; role?: string }) => {
      await send(openFirst, { body: { ...place, ...input } });
      await refresh();
    },
  });
  return { query, views: query.data?.data ?? NONE, save, remove, open };
}
