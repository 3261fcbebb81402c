import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract as createExtract } from 'tar-stream';
import { BackupError, HEADER, MANIFEST, parseHeader, parseManifest } from './format';
import type { BackupHeader, BackupManifest } from './format';

/** The contents of one entry; must be read to its end. */
export type Entry = AsyncGenerator<Buffer>;

/** Hands every entry of a backup to `take`, one after the other; `take` must read it to its end. */
export async function readEntries(
  file: string,
  take: (name: string, entry: Entry) => Promise<void>,
): Promise<void> {
  const extract = createExtract();
  const feeding = pipeline(createReadStream(file), createGunzip(), extract);
  const reading = (async () => {
    for await (const entry of extract) await take(entry.header.name, bytesOf(entry));
  })();
  const [taken, fed] = await Promise.allSettled([reading, feeding]);
  // If one fails it takes the other along; the reader's own complaint says more than "closed too early".
  if (taken.status === 'rejected') throw taken.reason;
  if (fed.status === 'rejected') throw fed.reason;
}

// tar-stream types what it reads as unknown; it is bytes.
async function* bytesOf(entry: AsyncIterable<unknown>): Entry {
  for await (const chunk of entry) yield chunk as Buffer;
}

/** Number of the table in the header, for the name of an entry that holds rows. */
export function tableNumber(name: string): number | undefined {
  const match = /^tables\/(\d+)\/\d+$/.exec(name);
  return match ? Number(match[1]) : undefined;
}

/** Path of the uploaded file below the objects folder, for the name of an entry that holds one. */
export function objectPath(name: string): string | undefined {
  const path = /^objects\/(.+)$/.exec(name)?.[1];
  const leavesFolder = path === undefined || path.split('/').some((part) => part === '..' || part === '');
  return leavesFolder ? undefined : path;
}

/** Collects an entry that is known to be small. */
export async function readText(entry: Entry): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of entry) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

type Tally = { bytes: number; hash: Hash };

/**
 * Reads a backup from end to end and compares every checksum, before anything is changed. Throws a BackupError for a
 * file that is not a backup, truncated or damaged.
 */
export async function verifyBackup(
  file: string,
): Promise<{ header: BackupHeader; manifest: BackupManifest }> {
  let header: BackupHeader | undefined;
  let manifest: BackupManifest | undefined;
  const found = new Map<string, Tally>();
  try {
    await readEntries(file, async (name, entry) => {
      if (!header && name !== HEADER) throw new BackupError(`${file} is not a Frontline backup.`);
      if (name === HEADER) header = parseHeader(await readText(entry));
      else if (name === MANIFEST) manifest = parseManifest(await readText(entry));
      else await tally(found, name, entry);
    });
  } catch (error) {
    throw asReadError(file, error, header !== undefined);
  }
  if (!header) throw new BackupError(`${file} is not a Frontline backup; nothing was changed.`);
  if (!manifest || !matches(manifest, found)) throw damaged(file);
  return { header, manifest };
}

async function tally(found: Map<string, Tally>, name: string, entry: Entry): Promise<void> {
  const number = tableNumber(name);
  const key = number === undefined ? name : `tables/${number}`;
  const sum = found.get(key) ?? { bytes: 0, hash: createHash('sha256') };
  found.set(key, sum);
  for await (const chunk of entry) {
    sum.hash.update(chunk);
    sum.bytes += chunk.length;
  }
}

function matches(manifest: BackupManifest, found: Map<string, Tally>): boolean {
  const expected = [
    ...manifest.tables.map((table, number) => ({ ...table, key: `tables/${number}` })),
    ...manifest.objects.map((object) => ({ ...object, key: `objects/${object.path}` })),
  ];
  const right = expected.every(({ key, bytes, sha256 }) => {
    const sum = found.get(key) ?? { bytes: 0, hash: createHash('sha256') };
    found.delete(key);
    return sum.bytes === bytes && sum.hash.digest('hex') === sha256;
  });
  return right && found.size === 0;
}

function damaged(file: string, cause?: unknown): BackupError {
  return new BackupError(`${file} is damaged or incomplete; nothing was changed. Use another backup.`, {
    cause,
  });
}

function asReadError(file: string, error: unknown, isBackup: boolean): BackupError {
  if (error instanceof BackupError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOENT') return new BackupError(`There is no file ${file}.`, { cause: error });
  if (/^(EACCES|EPERM|EISDIR|EIO)$/.test(code)) {
    return new BackupError(`${file} cannot be read (${code}).`, { cause: error });
  }
  if (isBackup) return damaged(file, error);
  return new BackupError(`${file} is not a Frontline backup; nothing was changed.`, { cause: error });
}
