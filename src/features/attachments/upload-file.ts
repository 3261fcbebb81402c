import {
  saveMedia,
  signUpload,
  startUploadingMedia,
  updateMediaData,
  type Attachment,
  type UploadAddress,
} from '#contract/media';
import { CONTENT_TYPES } from '#domain/attachments';
import { toFailure } from '../../providers/api/http-error';
import type { Send } from '../../providers/data/useCommand';
import { withPdfTitle } from './pdf-title';
import type { PickedFile } from './picked-file';
import { putFile, type Progress } from './put-file';

/** The work order that a file is put on, and what it belongs to there. */
export type UploadTarget = {
  /** Auction id of the site. */
  auction: string;
  workOrderNumber: string;
  userName: string;
  /** An item of a stage's checklist; without one the file belongs to the whole work order. */
  reference?: { stage: string; itemCode: string };
};

/**
 * Puts a file on a work order: asks for an address, sends the file there and saves its record. A
 * file that belongs to something goes through the upload helper. Throws a Failure; nothing is on the work order then.
 */
export async function uploadFile(
  send: Send,
  target: UploadTarget,
  picked: PickedFile,
  watch: { onProgress: (progress: Progress) => void; signal: AbortSignal },
): Promise<Attachment> {
  const { auction, workOrderNumber, userName, reference } = target;
  const { name, extension, file } = picked;
  const content = extension === 'pdf' ? await withPdfTitle(file, name) : file;
  const order = {
    auction,
    work_order_number: workOrderNumber,
    recon_media_type: 'attachment',
    mod_user: userName,
  } as const;
  const address = await send(reference ? startUploadingMedia : signUpload, {
    body: {
      ...order,
      file_name: name,
      file_extension: extension,
      media_type: CONTENT_TYPES[extension],
      size: content.size,
      ...(reference ? { stage: reference.stage, item_code: reference.itemCode } : {}),
    },
    signal: watch.signal,
  });
  const { file_path_uri } = address;
  try {
    await putFile(address, picked, content, watch);
    // From here on it is saved, whoever cancels.
    watch.signal.throwIfAborted();
    return await send(saveMedia, {
      body: { ...order, file_path_uri, file_name: name, file_extension: extension },
    });
  } catch (error) {
    giveUp(send, order, address, error);
    throw toFailure(error);
  }
}

/** Tells the services that nothing more will come. If they do not hear it they find out by themselves. */
function giveUp(
  send: Send,
  order: { auction: string; work_order_number: string },
  { file_path_uri }: UploadAddress,
  error: unknown,
): void {
  const { code, errorMessage } = toFailure(error);
  const body = { ...order, file_path_uri, status: 'Fail', error: errorMessage || code } as const;
  send(updateMediaData, { body }).catch(() => undefined);
}
