import { useNotification } from '@refinedev/core';
import { useTranslation } from 'react-i18next';
import { changeInbox } from '#contract/inbox';
import type { InboxStep } from '#domain/notifications';
import { useCommand } from '../../../providers/data/useCommand';
import { useWrite } from '../../../providers/data/useWrite';
import { failureNotice } from '../../../providers/notification/failure-notice';
import { useCurrentSite } from '../../../providers/session/session-store';
import { useInboxReload } from './useInboxReload';

/** A step for some notifications, or for all that arrived up to a moment. */
export type Step = {
  step: InboxStep;
  ids?: readonly number[];
  allUntil?: string;
  until?: string;
  /** The message once the step is done, with an Undo. */
  said?: string;
};

/** Takes steps in the inbox; several may be in flight, one per item. */
export function useSteps() {
  const { t } = useTranslation('inbox');
  const { site } = useCurrentSite();
  const { open: notify } = useNotification();
  const { send } = useCommand(changeInbox);
  const look = useInboxReload();
  const write = ({ step, ids, allUntil, until }: Step) =>
    send({
      body: {
        siteId: site.siteId,
        step,
        ...(ids ? { notificationIds: [...ids] } : {}),
        ...(allUntil ? { allUntil } : {}),
        ...(until ? { until } : {}),
      },
    });
  const back = useWrite({
    mutationFn: async (ids: readonly number[]) => {
      await write({ step: 'open', ids });
      await look();
    },
    onError: (error) => notify?.(failureNotice(t('error'), error)),
  });
  const take = useWrite({
    each: ({ step, ids }: Step) => `${step} ${ids?.join(' ') ?? 'all'}`,
    mutationFn: async (wanted: Step) => {
      const { changed } = await write(wanted);
      await look();
      return changed;
    },
    onSuccess: (changed, { said }) => {
      if (said === undefined || changed.length === 0) return;
      notify?.({ type: 'progress', message: said, cancelMutation: () => back.mutate(changed) });
    },
    onError: (error) => notify?.(failureNotice(t('error'), error)),
  });
  return { take: take.mutate };
}
