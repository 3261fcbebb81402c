import type { InboxGroup } from '#contract/inbox';
import type { InboxBox } from '#domain/notifications';
import { useLivePages } from '../../../components/useLivePages';
import { useCurrentSite } from '../../../providers/session/session-store';

export type Group = InboxGroup & { id: number | string };

const PACE_MS = 500;
const PAGE = 20;

/** A box of the user's inbox at the current site, by vehicle, live. */
export function useInbox(box: InboxBox) {
  const { site } = useCurrentSite();
  const { rows: groups, ...found } = useLivePages<Group>({
    resource: 'inbox',
    pageSize: PAGE,
    filters: [{ field: 'box', operator: 'eq', value: box }],
    meta: { siteId: site.siteId },
    paceMs: PACE_MS,
  });
  return { ...found, groups };
}
