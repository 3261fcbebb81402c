import type { FileToSend } from './upload-target';

/** The longest side of a picture that is kept on a device, in pixels. */
const LONGEST = 2048;
const QUALITY = 0.85;

const PICTURES: ReadonlySet<string> = new Set(['png', 'jpg', 'jpeg']);

/** A picture no larger than is needed to see what it shows, as JPEG; anything else, and what this browser cannot read, as it is. */
export async function shrunk(file: FileToSend): Promise<FileToSend> {
  if (!PICTURES.has(file.extension)) return file;
  try {
    const picture = await createImageBitmap(file.file);
    const scale = LONGEST / Math.max(picture.width, picture.height);
    if (scale >= 1) return file;
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const smaller = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg', QUALITY);
    });
    return smaller && smaller.size < file.file.size ? { ...file, extension: 'jpg', file: smaller } : file;
  } catch {
    return file;
  }
}
