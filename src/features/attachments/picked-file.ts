import {
  cutFileName,
  isFileExtension,
  isHidden,
  looksLike,
  refusedCharacters,
  SIGNATURE_BYTES,
  splitFileName,
  type FileExtension,
} from '#domain/attachments';
import { visibleText } from '#domain/visible-text';

/** A file that someone has chosen and that may be uploaded. */
export type PickedFile = {
  file: File;
  /** Without its extension, at most 50 characters. */
  name: string;
  extension: FileExtension;
};

/** What a file input offers to choose from. */
export const ACCEPTED = '.png,.jpeg,.jpg,.pdf,.doc,.docx';
export const ACCEPTED_PICTURES = 'image/png,image/jpeg';

/** Whether a file is called as one that may be uploaded. */
export const isAcceptedName = (name: string): boolean => isFileExtension(splitFileName(name).extension);

/** Reads a chosen file; undefined when its name or its content is of another type. */
export async function pickFile(file: File): Promise<PickedFile | undefined> {
  const { name, extension } = splitFileName(file.name);
  if (!isFileExtension(extension)) return undefined;
  const head = new Uint8Array(await file.slice(0, SIGNATURE_BYTES).arrayBuffer());
  if (!looksLike(extension, head)) return undefined;
  return { file, name: cutFileName(cleaned(name)) || extension, extension };
}

/** Invisible characters leave nothing behind; path separators separate words. */
const cleaned = (name: string): string => {
  const refused = new Set(refusedCharacters(name));
  const instead = (character: string) => (isHidden(character) && character.trim() !== '' ? '' : ' ');
  return visibleText(
    Array.from(name, (character) => (refused.has(character) ? instead(character) : character)).join(''),
  );
};
