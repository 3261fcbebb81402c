import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotification } from '@refinedev/core';
import { READING_SECONDS } from '../../../providers/notification/failure-notice';
import { useCurrentSite } from '../../../providers/session/session-store';
import { keepLeft, keptLeft, type LeftAsIs, type Tab } from './kept-left';

/**
 * What actions left unchanged and nobody has closed yet, newest first. It outlives its page and a reload, so that a
 * user who follows a link to a vehicle finds it again.
 */
export function useLeftAsIs(tab: Tab) {
  const { siteId } = useCurrentSite().site;
  const client = useQueryClient();
  const { open: notify } = useNotification();
  const queryKey = ['left as is', tab, siteId];
  const { data: left = [] } = useQuery<readonly LeftAsIs[]>({
    queryKey,
    queryFn: skipToken,
    initialData: () => keptLeft(tab, siteId),
    gcTime: Infinity,
  });
  const set = (next: (now: readonly LeftAsIs[]) => readonly LeftAsIs[]) =>
    client.setQueryData<readonly LeftAsIs[]>(queryKey, (now = []) => {
      const after = next(now);
      keepLeft(tab, siteId, after);
      return after;
    });
  return {
    left,
    /** Lists what was left unchanged and says where: a user who has undone something may be elsewhere by now. */
    tell: (one: LeftAsIs, listed: string) => {
      set((now) => [one, ...now]);
      notify?.({
        type: 'progress',
        message: one.title,
        description: listed,
        undoableTimeout: READING_SECONDS,
      });
    },
    close: (one: LeftAsIs) => set((now) => now.filter((other) => other !== one)),
  };
}
