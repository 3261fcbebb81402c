import type { AnswerOf } from '#contract/call';
import type { getInboxCount } from '#contract/inbox';
import { useLiveOne } from '../../components/useLiveOne';

export type InboxCount = AnswerOf<typeof getInboxCount>;

/** However much is told, it is counted again at most this often. */
const PACE_MS = 500;

/** What is put off comes back without anything being told. */
const LOOK_MS = 60_000;

/** How much is in the user's inbox at a site, live; nothing while it is not known, or where the services know no inbox. */
export function useInboxCount(siteId: number): InboxCount | undefined {
  const { data } = useLiveOne<InboxCount>({
    resource: 'inbox-counts',
    id: siteId,
    queryOptions: { refetchInterval: LOOK_MS, retry: false },
    paceMs: PACE_MS,
  });
  return data?.data;
}
