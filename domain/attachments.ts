/** Files on a work order: which are allowed, how they are named and what they must look like (R-362 to R-370). */

import { isStorableText } from './storable-json';

/** Characters that a file's name may have, not counting its extension (R-366). */
export const FILE_NAME_MAX = 50;
/** How long an upload may take altogether, its retries included, and how soon they follow each other. */
export const UPLOAD_TIMEOUT_MS = 240_000;
export const UPLOAD_RETRY_MS = 2000;
/** The largest file that the services take. The documents name no limit; a signed address needs one. */
export const FILE_MAX_BYTES = 200_000_000;
/** How many of a file's first bytes identify its type. */
export const SIGNATURE_BYTES = 2048;

export const FILE_EXTENSIONS = ['png', 'jpeg', 'jpg', 'pdf', 'doc', 'docx'] as const;
export type FileExtension = (typeof FILE_EXTENSIONS)[number];

/** What a browser is told about a file's type; it is never guessed from the file. */
export const CONTENT_TYPES: Readonly<Record<FileExtension, string>> = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};

/** True for an extension that is allowed, in lower case. */
export const isFileExtension = (text: string): text is FileExtension =>
  (FILE_EXTENSIONS as readonly string[]).includes(text);

/** Those that are pictures. */
export const PICTURE_EXTENSIONS = ['png', 'jpeg', 'jpg'] as const satisfies readonly FileExtension[];

/** Pictures are shown in the console; everything else opens in a tab of its own. */
export const isPicture = (extension: string): boolean =>
  (PICTURE_EXTENSIONS as readonly string[]).includes(extension);

/** A file's name and its extension in lower case, without the dot; no extension is an empty string. */
export function splitFileName(whole: string): { name: string; extension: string } {
  const dot = whole.lastIndexOf('.');
  if (dot < 0) return { name: whole, extension: '' };
  return { name: whole.slice(0, dot), extension: whole.slice(dot + 1).toLowerCase() };
}

/** A file's name as it may be kept: no leading spaces, at most 50 characters (R-366 to R-369). */
export function cutFileName(name: string): string {
  // Cut by characters as people count them, never through one.
  return Array.from(name.trimStart()).slice(0, FILE_NAME_MAX).join('');
}

/**
 * Invisible, or changes how the text beside it is read: control characters, direction marks, separators, zero-width
 * spaces. Joiners and emoji modifiers, which are in this class too, belong to how names are written.
 */
const HIDDEN =
  /[\p{Cc}\p{Zl}\p{Zp}\u2800]|(?!\u200c|\u200d|\ufe0e|\ufe0f)[\p{Cf}\p{Default_Ignorable_Code_Point}]/u;

/** Whether a character of a file's name is invisible, and not allowed there. */
export const isHidden = (character: string): boolean => HIDDEN.test(character) || !isStorableText(character);

/** Characters that no file name may have: those of paths, invisible ones, and non-characters. */
export function refusedCharacters(name: string): string[] {
  return [...new Set(name)].filter((character) => '/\\'.includes(character) || isHidden(character));
}

const text = (bytes: Uint8Array): string => String.fromCharCode(...bytes.subarray(0, SIGNATURE_BYTES));
const startsWith = (bytes: Uint8Array, ...expected: number[]): boolean =>
  expected.every((byte, index) => bytes[index] === byte);

/** The name of an Office package's first entry. */
const OFFICE_ENTRY = /^(\[Content_Types\]\.xml|_rels\/|word\/|docProps\/|customXml\/)/;
/** Where the name of a zip archive's first entry is. */
const ZIP_NAME = 30;

const LOOKS: Readonly<Record<FileExtension, (head: Uint8Array) => boolean>> = {
  png: (head) => startsWith(head, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
  jpeg: (head) => startsWith(head, 0xff, 0xd8, 0xff),
  jpg: (head) => startsWith(head, 0xff, 0xd8, 0xff),
  pdf: (head) => text(head).startsWith('%PDF-'),
  doc: (head) => startsWith(head, 0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1),
  docx: (head) =>
    startsWith(head, 0x50, 0x4b, 0x03, 0x04) && OFFICE_ENTRY.test(text(head.subarray(ZIP_NAME))),
};

/** True if a file whose first bytes are `head` is what its extension says. */
export function looksLike(extension: FileExtension, head: Uint8Array): boolean {
  return LOOKS[extension](head);
}

/**
 * The Content-Disposition of a file: shown in place or saved, under its name, whatever characters it has (RFC 6266).
 */
export function contentDisposition(kind: 'inline' | 'attachment', fileName: string): string {
  const plain = fileName.replaceAll(/[^\w .()-]/g, '_');
  const exact = encodeURIComponent(fileName).replaceAll(
    /[!'()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${exact}`;
}
