import { createHash } from 'node:crypto';
import { open, type FileHandle } from 'node:fs/promises';
import { ConfigError } from '#server/platform/config';

/** Whether a password is one of those that were leaked. */
export type LeakedPasswords = { has(password: string): Promise<boolean>; close(): Promise<void> };

const HASH = /^[0-9A-F]{40}(:\d+)?\r?$/;
const HASH_LENGTH = 40;
/** No line is longer: a hash, a colon and how often it was seen. */
const LONGEST_LINE = 80;
/** How many lines, evenly spread, are checked when the file is opened. */
const SAMPLES = 64;

/**
 * Opens a file of SHA-1 hashes of leaked passwords, one per line and sorted (`HASH:COUNT`, as the downloader of Have I
 * Been Pwned writes it). It is searched on disk: of some forty gigabytes a search reads forty lines. Error: ConfigError
 * for a missing or invalid file.
 */
export async function openLeakedPasswords(path: string): Promise<LeakedPasswords> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw new ConfigError(`FRONTLINE_LEAKED_PASSWORDS cannot be read: ${error.code ?? 'unknown'}.`);
  });
  const { size } = await file.stat();
  const problem = await problemOf(file, size);
  if (problem) {
    await file.close();
    throw new ConfigError(`FRONTLINE_LEAKED_PASSWORDS ${problem}`);
  }
  return {
    has: (password) => search(file, size, createHash('sha1').update(password).digest('hex').toUpperCase()),
    close: () => file.close(),
  };
}

async function problemOf(file: FileHandle, size: number): Promise<string | undefined> {
  let former = '';
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    const { text, start } = await lineFrom(file, Math.floor((size / SAMPLES) * sample));
    if (start >= size && former !== '') break;
    if (!HASH.test(text)) return 'holds no SHA-1 hashes, one a line with capital letters.';
    const hash = text.slice(0, HASH_LENGTH);
    if (hash < former) return 'is not sorted by its hashes.';
    former = hash;
  }
  return undefined;
}

/** Bisects the position where the hash would be until it is found, or nothing is left. */
async function search(file: FileHandle, size: number, wanted: string): Promise<boolean> {
  let [low, high] = [0, size];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const { text, start } = await lineFrom(file, middle);
    const hash = text.slice(0, HASH_LENGTH);
    if (hash === wanted) return true;
    if (start < high && hash < wanted && hash !== '') low = start + text.length + 1;
    else high = middle;
  }
  return false;
}

/** The first line that begins at a position or after it; empty at the end. */
async function lineFrom(file: FileHandle, place: number): Promise<{ text: string; start: number }> {
  const from = Math.max(0, place - 1);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(2 * LONGEST_LINE), 0, 2 * LONGEST_LINE, from);
  const read = buffer.toString('latin1', 0, bytesRead);
  const begin = place === 0 ? 0 : read.indexOf('\n') + 1;
  if (place > 0 && begin === 0) return { text: '', start: from + bytesRead };
  const end = read.indexOf('\n', begin);
  return { text: read.slice(begin, end === -1 ? undefined : end), start: from + begin };
}
