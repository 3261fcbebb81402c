import { isPicture } from '#domain/attachments';
import { smallerPicture } from '../../components/smaller-picture';
import type { FileToSend } from './upload-target';

/**
 * A picture reduced to what is needed to see what it shows; anything else, and what this browser cannot reduce, as it
 * is.
 */
export async function shrunk(file: FileToSend): Promise<FileToSend> {
  if (!isPicture(file.extension)) return file;
  const smaller = await smallerPicture(file.file, { evenShort: false }).catch(() => undefined);
  return smaller && smaller !== file.file ? { ...file, extension: 'jpg', file: smaller } : file;
}
