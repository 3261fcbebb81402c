/** The longest side of a picture that still shows a scratch, in pixels. */
const LONGEST_SIDE = 2048;
const QUALITY = 0.85;

type Wanted = {
  /** A picture that is no longer than that is made smaller, too. */
  evenShort: boolean;
};

/**
 * A picture no larger than necessary, as JPEG, or as it is if that is not smaller; undefined for what this browser
 * cannot read.
 */
export async function smallerPicture(file: Blob, { evenShort }: Wanted): Promise<Blob | undefined> {
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return undefined;
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
  if (scale === 1 && !evenShort) return file;
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const smaller = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  return smaller && smaller.size < file.size ? smaller : file;
}
