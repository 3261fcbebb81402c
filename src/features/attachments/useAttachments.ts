import { useList, useNotification } from '@refinedev/core';
import { useMutationState, useQuery } from '@tanstack/react-query';
import { deleteMedia, signDownload, type Attachment } from '#contract/media';
import { request } from '../../providers/api/client';
import { useSend } from '../../providers/data/useCommand';
import { useCurrentSite, useSession } from '../../providers/session/session-store';
import type { Subject } from '../work-order-dialogs/open-dialog';
import { useWrite } from '../../providers/data/useWrite';

/** A download address is good for five minutes. */
const ADDRESS_MS = 240_000;
const REMOVAL = ['remove-attachment'];

/** The files on a work order, live, and how one is removed. A removal that fails is only logged. */
export function useAttachments(subject: Subject, removedText: string) {
  const send = useSend();
  const { open: notify } = useNotification();
  const { site } = useCurrentSite();
  const { query } = useList<Attachment>({
    resource: 'attachments',
    meta: { auction: site.auctionId, workOrderNumber: subject.extId },
    errorNotification: false,
    liveMode: 'auto',
    queryOptions: { staleTime: 0 },
  });
  const remove = useWrite({
    mutationKey: REMOVAL,
    each: fileOf,
    mutationFn: async ({ media_uuid, file_extension }: Attachment) => {
      await send(deleteMedia, {
        body: {
          auction: site.auctionId,
          work_order_number: subject.extId,
          recon_media_type: 'attachment',
          media_uuid,
          file_extension,
        },
      });
      await query.refetch();
    },
    onSuccess: () => notify?.({ type: 'success', message: removedText }),
    // oxlint-disable-next-line no-console
    onError: (error) => console.error('The attachment was not removed.', error),
  });
  // A mutation knows its latest call only; several files may be on their way out at once.
  const removing = useMutationState({
    filters: { mutationKey: REMOVAL, status: 'pending' },
    select: ({ state }) => (state.variables as Attachment).media_uuid,
  });
  return { query, remove, removing };
}

const fileOf = ({ media_uuid }: Attachment) => media_uuid;

/** Exchanges a file for an address at which the browser can read it. */
export function useFileAddress() {
  const { user } = useSession();
  return async ({ file_path_uri }: Attachment): Promise<string> => {
    const { signed_url } = await request(signDownload, {
      body: { file_path_uri, mod_user: user.userName },
    });
    return signed_url;
  };
}

/** The address of a picture that shows now. A failure is only logged. */
export function usePictureAddress(file: Attachment) {
  const addressOf = useFileAddress();
  return useQuery({
    queryKey: ['attachment-address', file.file_path_uri],
    queryFn: () => addressOf(file),
    staleTime: ADDRESS_MS,
    gcTime: ADDRESS_MS,
  });
}
