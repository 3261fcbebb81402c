import { useList } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { deleteFilter, saveFilter, type SavedFilter } from '#contract/filters';
import type { FilteredScreen } from '#domain/saved-filters';
import { useSend } from '../../providers/data/useCommand';
import { useCurrentSite, useSession } from '../../providers/session/session-store';
import { useWrite } from '../../providers/data/useWrite';

/** What a screen keeps of its filter. */
export type Contents = Record<string, unknown>;

/** The person's own filters of one screen at the current site, live, and how one is stored and removed (W-236). */
export function useSavedFilters(screen: FilteredScreen) {
  const send = useSend();
  const { site } = useCurrentSite();
  const { user } = useSession();
  const client = useQueryClient();
  const place = { screen, siteId: site.siteId };
  const { query } = useList<SavedFilter & { id: number }>({
    resource: 'saved-filters',
    meta: { userName: user.userName },
    errorNotification: false,
    liveMode: 'auto',
  });
  // What another deployment stores without saying where it belongs is offered everywhere.
  const filters = query.data?.data.filter(
    ({ filters: { screen: ofScreen = screen, siteId: ofSite = site.siteId } }) =>
      ofScreen === screen && ofSite === site.siteId,
  );
  const onSuccess = () =>
    client.invalidateQueries({ predicate: ({ queryKey }) => queryKey.includes('saved-filters') });
  const save = useWrite({
    mutationFn: (filter: { name: string; contents: Contents }) =>
      send(saveFilter, {
        body: {
          filter_name: filter.name,
          user_id: user.userName,
          filters: { ...filter.contents, ...place },
        },
      }),
    onSuccess,
  });
  const remove = useWrite({
    mutationFn: (filterName: string) =>
      send(deleteFilter, { params: { userId: user.userName, filterName, ...place } }),
    onSuccess,
  });
  return { query, filters, save, remove };
}
