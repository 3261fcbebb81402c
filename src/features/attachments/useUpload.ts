import { useEffect, useRef, useState } from 'react';
import type { Attachment } from '#contract/media';
import { isKept, toFailure } from '../../providers/api/http-error';
import { useSend } from '../../providers/data/useCommand';
import { useCurrentSite, useSession } from '../../providers/session/session-store';
import type { Subject } from '../work-order-dialogs/open-dialog';
import type { PickedFile } from './picked-file';
import type { Progress } from './put-file';
import { uploadFile } from './upload-file';
import type { UploadTarget } from './upload-target';

export type UploadState =
  | { phase: 'idle' }
  | ({ phase: 'uploading' } & Progress)
  | { phase: 'done'; attachment: Attachment }
  /** It waits on this device for a connection. */
  | { phase: 'kept' }
  | { phase: 'failed'; error: unknown };

/** The work order that a file is put on. */
export type UploadSubject = Pick<Subject, 'extId' | 'workOrderId' | 'description'>;

const IDLE: UploadState = { phase: 'idle' };

/**
 * Uploads one file at a time to a work order of the current site, or stores it on this device while offline. `cancel`
 * stops and saves nothing; leaving the page cancels. Lists of attachments learn of the new file by themselves.
 */
export function useUpload(
  { extId, workOrderId, description }: UploadSubject,
  reference?: UploadTarget['reference'],
) {
  const send = useSend();
  const { site } = useCurrentSite();
  const { user } = useSession();
  const [state, setState] = useState<UploadState>(IDLE);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function upload(picked: PickedFile): Promise<Attachment | undefined> {
    // The second of two presses comes before the first one shows; it would begin again.
    if (running.current) return undefined;
    const aborter = new AbortController();
    running.current = aborter;
    const show = (next: UploadState) => {
      if (running.current === aborter) setState(next);
    };
    show({ phase: 'uploading', done: 0, attempt: 1 });
    const target: UploadTarget = {
      auction: site.auctionId,
      workOrderNumber: extId,
      userName: user.userName,
      about: {
        deed: 'file',
        subject: picked.name,
        workOrderId,
        number: extId,
        vehicle: description,
        siteId: site.siteId,
      },
      ...(reference ? { reference } : {}),
    };
    try {
      const attachment = await uploadFile(send, target, picked, {
        onProgress: (progress) => show({ phase: 'uploading', ...progress }),
        signal: aborter.signal,
      });
      show({ phase: 'done', attachment });
      return attachment;
    } catch (error) {
      if (isKept(error)) show({ phase: 'kept' });
      else {
        show(
          toFailure(error).code === 'cancelled' || aborter.signal.aborted ? IDLE : { phase: 'failed', error },
        );
      }
      return undefined;
    } finally {
      if (running.current === aborter) running.current = undefined;
    }
  }

  return {
    state,
    upload,
    cancel: () => {
      running.current?.abort();
      running.current = undefined;
      setState(IDLE);
    },
    reset: () => setState(IDLE),
  };
}
