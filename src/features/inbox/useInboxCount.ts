import type { AnswerOf } from '#contract/call';
import type { getInboxCount } from '#contract/inbox';
import { useLiveOne } from '../../components/useLiveOne';

export type InboxCount = AnswerOf<typeof getInboxCount>;

/** However much happens, it is counted again at most this often. */
const PACE_MS = 500;

/** Snoozed items come back without any message. */
const LOOK_MS = 60_000;

/** How much is in the user's inbox at a site, live; undefined while unknown, or if the services know no inbox. */
export function useInboxCount(siteId: number): InboxCount | undefined {
  const { data } = useLiveOne<InboxCount>({
    resource: 'inbox-counts',
    id: siteId,
    queryOptions: { refetchInterval: LOOK_MS, retry: false },
    paceMs: PACE_MS,
  });
  return data?.data;
}
