import { getInbox, getInboxCount } from '#contract/inbox';
import type { AnswerOf } from '#contract/call';
import { text, type ResourceCalls } from './operations';

const groups = (answer: unknown) => answer as AnswerOf<typeof getInbox>;

export const calls: Readonly<Record<string, ResourceCalls>> = {
  inbox: {
    list: {
      call: getInbox,
      params: ({ filter, cursor, pageSize, meta }) => ({
        siteId: Number(meta['siteId']),
        box: text(filter('box')),
        after: cursor,
        limit: pageSize,
      }),
      rows: (answer) =>
        groups(answer).groups.map((group) => ({
          ...group,
          // Each notification about the site is a group of its own.
          id: group.workOrderId ?? `site-${group.items[0]?.notificationId ?? 0}`,
        })),
      cursor: (answer) => groups(answer).next || undefined,
    },
  },
  'inbox-counts': { one: { call: getInboxCount, params: (id) => ({ siteId: id }) } },
};
