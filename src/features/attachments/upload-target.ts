import { signUpload, startUploadingMedia } from '#contract/media';
import { CONTENT_TYPES } from '#domain/attachments';
import type { About } from '../../providers/outbox/row';
import type { PickedFile } from './picked-file';

/** The work order that a file is put on, and what it belongs to there. */
export type UploadTarget = {
  /** Auction id of the site. */
  auction: string;
  workOrderNumber: string;
  userName: string;
  /** An item of a stage's checklist; without one the file belongs to the whole work order. */
  reference?: { stage: string; itemCode: string };
  /** Its description while it waits on this device; without it the upload fails while offline. */
  about?: About;
};

/** What every call about a file of a work order says of it. */
export const orderOf = ({ auction, workOrderNumber, userName }: UploadTarget) =>
  ({
    auction,
    work_order_number: workOrderNumber,
    recon_media_type: 'attachment',
    mod_user: userName,
  }) as const;

/** What is asked for an address. */
export const newFileOf = (target: UploadTarget, { name, extension, file }: FileToSend) => ({
  ...orderOf(target),
  file_name: name,
  file_extension: extension,
  media_type: CONTENT_TYPES[extension],
  size: file.size,
  ...(target.reference ? { stage: target.reference.stage, item_code: target.reference.itemCode } : {}),
});

/** A file with its name, as it goes to the store. */
export type FileToSend = Pick<PickedFile, 'name' | 'extension'> & { file: Blob };

/** The call that answers an address. */
export const signFor = ({ reference }: UploadTarget) => (reference ? startUploadingMedia : signUpload);
