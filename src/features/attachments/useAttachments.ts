import { useList } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { signDownload, type Attachment } from '#contract/media';
import { request } from '../../providers/api/client';
import { useCurrentSite, useSession } from '../../providers/session/session-store';
import type { Subject } from '../work-order-dialogs/open-dialog';

/** A download address is valid for five minutes. */
const ADDRESS_MS = 240_000;

/** The files on a work order, live. */
export function useAttachments(subject: Subject) {
  const { site } = useCurrentSite();
  const { query } = useList<Attachment>({
    resource: 'attachments',
    meta: { auction: site.auctionId, workOrderNumber: subject.extId },
    errorNotification: false,
    liveMode: 'auto',
    queryOptions: { staleTime: 0 },
  });
  return { query };
}

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

/** The address of a picture that is shown now. A failure is only logged. */
export function usePictureAddress(file: Attachment) {
  const addressOf = useFileAddress();
  return useQuery({
    queryKey: ['attachment-address', file.file_path_uri],
    queryFn: () => addressOf(file),
    staleTime: ADDRESS_MS,
    gcTime: ADDRESS_MS,
  });
}
