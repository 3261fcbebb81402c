import { saveMedia, updateMediaData, type Attachment, type UploadAddress } from '#contract/media';
import { isFailure, notSent, toFailure } from '../../providers/api/http-error';
import { newKey } from '../../providers/api/new-key';
import { isUnreached } from '../../providers/outbox/queue';
import type { Send } from '../../providers/data/useCommand';
import { keepFile } from './keep-file';
import { newFileOf, orderOf, signFor, type UploadTarget } from './upload-target';
import { withPdfTitle } from './pdf-title';
import type { PickedFile } from './picked-file';
import { putFile, type Progress } from './put-file';

/**
 * Puts a file on a work order: requests an address, sends the file there and saves its record. A file
 * that belongs to something goes through the upload helper. While offline it is stored on this device, a picture
 * reduced. Throws a Failure; nothing is on the work order then.
 */
export async function uploadFile(
  send: Send,
  target: UploadTarget,
  picked: PickedFile,
  watch: { onProgress: (progress: Progress) => void; signal: AbortSignal },
): Promise<Attachment> {
  const { name, extension, file } = picked;
  const content = extension === 'pdf' ? await withPdfTitle(file, name) : file;
  const order = orderOf(target);
  const key = newKey();
  const occurredAt = Date.now();
  let saving: string | undefined;
  try {
    const address = await send(signFor(target), {
      body: newFileOf(target, { name, extension, file: content }),
      signal: watch.signal,
    });
    const { file_path_uri } = address;
    try {
      await putFile(address, picked, content, watch);
      // From here on it is saved, even if canceled.
      watch.signal.throwIfAborted();
      saving = file_path_uri;
      return await send(saveMedia, {
        body: { ...order, file_path_uri, file_name: name, file_extension: extension },
        idempotencyKey: key,
      });
    } catch (error) {
      if (!isLater(error, target)) giveUp(send, order, address, error);
      throw toFailure(error);
    }
  } catch (error) {
    if (watch.signal.aborted || !isLater(error, target)) throw error;
    // The save may only have lost its answer: it is repeated under the same name, or not at all.
    const progress = saving === undefined ? undefined : { path: saving, key };
    await keepFile(target, { name, extension, file: content }, { key, occurredAt, progress });
    throw notSent('kept');
  }
}

const isLater = (error: unknown, { about }: UploadTarget): boolean =>
  about !== undefined && isFailure(error) && isUnreached(error);

/** Tells the services that nothing more will come. If that is lost they find out by themselves. */
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
