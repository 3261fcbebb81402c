import { useNotification } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { deleteNote, restoreNote, type Note } from '#contract/notes';
import { failureNotice } from '../../providers/notification/failure-notice';
import { useSend } from '../../providers/data/useCommand';
import { useWrite } from '../../providers/data/useWrite';
import { useCurrentSite } from '../../providers/session/session-store';
import type { Subject } from '../work-order-dialogs/open-dialog';

/** Where a note is, or was, shown. */
const LISTS = ['notes', 'express-notes', 'former-notes'];

/** Deletes a note of a work order, which can be undone from the notification, and restores deleted ones. */
export function useNoteRemoval(subject: Subject) {
  const { t } = useTranslation('notes');
  const client = useQueryClient();
  const send = useSend();
  const { open: notify } = useNotification();
  const { site } = useCurrentSite();
  const named = { site_id: site.siteId, work_order_number: subject.extId };
  const refresh = () =>
    client.invalidateQueries({ predicate: ({ queryKey }) => LISTS.some((name) => queryKey.includes(name)) });
  const restore = useWrite({
    each: (sk: string) => sk,
    mutationFn: async (sk: string) => {
      await send(restoreNote, { body: { ...named, sk } });
    },
    onSuccess: () => notify?.({ type: 'success', message: t('restored') }),
    onError: (error) => notify?.(failureNotice(t('restoreFailed'), error)),
    onSettled: refresh,
  });
  const remove = useWrite({
    each: ({ sk }: Note) => sk,
    mutationFn: async ({ sk, tcn, hr_updated }: Note) => {
      const seen = tcn === null ? { hr_updated } : { tcn };
      await send(deleteNote, { body: { ...named, sk, ...seen } });
    },
    onSuccess: (_, { sk }) =>
      notify?.({ type: 'success', message: t('deleted'), cancelMutation: () => restore.mutate(sk) }),
    onError: (error) => notify?.(failureNotice(t('deleteFailed'), error)),
    onSettled: refresh,
  });
  return { remove, restore };
}
