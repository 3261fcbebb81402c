import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { ServiceError } from '../http/errors';
import { say } from '../http/sentence';

/** Bytes in a megabyte of the settings. */
export const MEGABYTE = 1_000_000;

/** Bytes that are free where a folder is, or will be once it is made. Error: the system's error about the disk. */
export async function freeBytes(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch (error) {
    const parent = dirname(folder);
    const missing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    if (!missing || parent === folder) throw error;
    return freeBytes(parent);
  }
}

/**
 * Whether this many more bytes would leave less free than is reserved for everything else. A disk that cannot be
 * queried is not full.
 */
export async function isShort(folder: string, reserveBytes: number, bytes: number): Promise<boolean> {
  if (reserveBytes === 0) return false;
  const free = await freeBytes(folder).catch(() => Infinity);
  return free - bytes < reserveBytes;
}

/** The message while new files would use what the database needs. */
export const noRoom = (): ServiceError => new ServiceError('unprocessable', say('platform.noRoom'));
