import { useNotification } from '@refinedev/core';
import { useMutationState, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { deleteMedia, restoreMedia, type Attachment } from '#contract/media';
import { failureNotice } from '../../providers/notification/failure-notice';
import { useSend } from '../../providers/data/useCommand';
import { useWrite } from '../../providers/data/useWrite';
import { useCurrentSite } from '../../providers/session/session-store';
import type { Subject } from '../work-order-dialogs/open-dialog';

/** Where a file is, or was, shown. */
const LISTS = ['attachments', 'removed-attachments'];
const REMOVAL = ['remove-attachment'];
const RESTORATION = ['restore-attachment'];

/**
 * Removes files of a work order, which can be undone from the notification, and restores them. A removal that fails is
 * only logged.
 */
export function useFileRemoval(subject: Subject) {
  const { t } = useTranslation('attachments');
  const client = useQueryClient();
  const send = useSend();
  const { open: notify } = useNotification();
  const { site } = useCurrentSite();
  const refetch = () =>
    client.invalidateQueries({ predicate: ({ queryKey }) => LISTS.some((name) => queryKey.includes(name)) });
  const order = {
    auction: site.auctionId,
    work_order_number: subject.extId,
    recon_media_type: 'attachment',
  } as const;
  const restore = useWrite({
    mutationKey: RESTORATION,
    each: fileOf,
    mutationFn: async ({ media_uuid }: Attachment) => {
      await send(restoreMedia, { body: { ...order, media_uuid } });
      await refetch();
    },
    onSuccess: (_, file) => notify?.({ type: 'success', message: t('restored', { name: nameOf(file) }) }),
    onError: (error) => notify?.(failureNotice(t('restoreFailed'), error)),
  });
  const remove = useWrite({
    mutationKey: REMOVAL,
    each: fileOf,
    mutationFn: async ({ media_uuid, file_extension }: Attachment) => {
      await send(deleteMedia, { body: { ...order, media_uuid, file_extension } });
      await refetch();
    },
    onSuccess: (_, file) =>
      notify?.({
        type: 'success',
        message: t('removed'),
        // Deployments that do not say who may remove a file keep nothing of it.
        ...(file.mayChange === '' ? {} : { cancelMutation: () => restore.mutate(file) }),
      }),
    // oxlint-disable-next-line no-console
    onError: (error) => console.error('The attachment was not removed.', error),
  });
  return { remove, restore, removing: useUnderWay(REMOVAL), restoring: useUnderWay(RESTORATION) };
}

/** A mutation knows only its latest call; several files may be removed or restored at once. */
function useUnderWay(mutationKey: readonly string[]): string[] {
  return useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => (state.variables as Attachment).media_uuid,
  });
}

const fileOf = ({ media_uuid }: Attachment) => media_uuid;

/** A file's name with its extension. */
export const nameOf = ({ file_name: name, file_extension: extension }: Attachment) => `${name}.${extension}`;
