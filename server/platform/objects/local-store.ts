import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ServiceError } from '../http/errors';
import { isShort, noRoom } from './room';
import { signToken, type Claims } from './signed-token';
import { checkKey, DOWNLOAD_SECONDS, storeUnavailable, UPLOAD_SECONDS, type ObjectStore } from './store';

/** Address of the local store's files, on the console's own host. */
export const OBJECTS_PATH = '/objects';

export type LocalStore = ObjectStore & {
  signingKey: Uint8Array;
  /** The file of an object. */
  path(key: string): string;
  /** Stores what a caller sends as an object. Errors: 400 for another number of bytes, 409 when it exists already. */
  receive(upload: Pick<Claims, 'key' | 'size'>, body: Readable): Promise<void>;
};

type Options = {
  folder: string;
  signingKey: Uint8Array;
  clock: () => Date;
  /** How much of the disk stays free, in bytes. */
  reserveBytes?: number;
};

/** Keeps objects as files in a folder; the services themselves answer its signed addresses. */
export function createLocalStore({ folder, signingKey, clock, reserveBytes = 0 }: Options): LocalStore {
  // Beside the objects, so that a backup never finds half a file; on the same disk, so that it can be moved.
  const incoming = `${folder}.incoming`;
  const path = (key: string) => join(folder, ...checkKey(key).split('/'));
  const address = (allowed: Omit<Claims, 'until'>, seconds: number) => {
    const token = signToken({ ...allowed, until: clock().getTime() + seconds * 1000 }, signingKey);
    return `${OBJECTS_PATH}/${allowed.method === 'PUT' ? 'upload' : 'file'}?token=${token}`;
  };

  async function place(key: string, fill: (part: string) => Promise<void>): Promise<void> {
    const part = join(incoming, randomUUID());
    try {
      await mkdir(incoming, { recursive: true, mode: 0o700 });
      await fill(part);
      const place = dirname(path(key));
      const made = await mkdir(place, { recursive: true, mode: 0o700 });
      // A link appears completely or not at all, and never replaces another file.
      await link(part, path(key));
      // A file reported as saved survives a crash: its bytes are synced, and now its name.
      await syncFolder(place);
      if (made !== undefined) await syncFolder(dirname(made));
    } catch (error) {
      throw codeOf(error) === 'EEXIST' ? alreadyThere() : refusalOf(error);
    } finally {
      await rm(part, { force: true }).catch(() => undefined);
    }
  }

  /** Bytes of running uploads: an address may be used several times at once. */
  let arriving = 0;

  async function demandRoom(bytes: number): Promise<void> {
    if (await isShort(folder, reserveBytes, bytes)) throw noRoom();
  }

  return {
    signingKey,
    path,
    demandRoom,
    async signUpload({ key, contentType, contentDisposition, size }) {
      const allowed = { method: 'PUT', key: checkKey(key), contentType, contentDisposition, size } as const;
      return {
        url: address(allowed, UPLOAD_SECONDS),
        headers: { 'content-type': contentType, 'content-disposition': contentDisposition },
      };
    },
    async signDownload({ key, contentType, contentDisposition }) {
      return address(
        { method: 'GET', key: checkKey(key), contentType, contentDisposition },
        DOWNLOAD_SECONDS,
      );
    },
    async inspect(key, bytes) {
      const file = await open(path(key)).catch((error: unknown) => {
        if (codeOf(error) === 'ENOENT') return undefined;
        throw refusalOf(error);
      });
      if (!file) return undefined;
      try {
        const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, 0);
        return { size: (await file.stat()).size, head: buffer.subarray(0, bytesRead) };
      } finally {
        await file.close();
      }
    },
    async read(key) {
      const file = await open(path(key)).catch((error: unknown) => {
        if (codeOf(error) === 'ENOENT') return undefined;
        throw refusalOf(error);
      });
      return file?.createReadStream();
    },
    write: (key, content) => place(key, (part) => writeFile(part, content, { mode: 0o600, flush: true })),
    remove: (key) => rm(path(key), { force: true }),
    async receive({ key, size }, body) {
      if (await exists(path(key))) throw alreadyThere();
      const bytes = size ?? 0;
      arriving += bytes;
      try {
        await demandRoom(arriving);
        await dropLeftOvers(incoming, clock());
        await place(key, async (part) => {
          // Opened before it is filled: a stream that opens the file itself could create it after a broken upload was
          // cleaned up.
          const file = await open(part, 'wx', 0o600);
          await pipeline(body, exactly(bytes), file.createWriteStream({ flush: true }));
        });
      } finally {
        arriving -= bytes;
      }
    },
  };
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Passes on as many bytes as were announced, and refuses more or fewer. */
function exactly(size: number): Transform {
  let seen = 0;
  const wrong = () => new ServiceError('bad_request', `The file does not have the announced ${size} bytes.`);
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      if (seen > size) done(wrong());
      else done(null, chunk);
    },
    flush(done) {
      done(seen === size ? null : wrong());
    },
  });
}

/** Removes what an interrupted process left of uploads whose addresses expired long ago. */
async function dropLeftOvers(incoming: string, now: Date): Promise<void> {
  const names = await readdir(incoming).catch(() => []);
  for (const name of names) {
    const part = join(incoming, name);
    const made = await stat(part).catch(() => undefined);
    if (made && now.getTime() - made.mtimeMs > 2 * UPLOAD_SECONDS * 1000) await rm(part, { force: true });
  }
}

const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  );

const alreadyThere = () => new ServiceError('conflict', 'This address was already used: the file exists.');

/** The disk is full, away, read-only or broken: not the caller's fault, and not permanent. */
const DISK_TROUBLE: ReadonlySet<string> = new Set([
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'EIO',
  'EACCES',
  'EPERM',
  'ENOTDIR',
  'ENOENT',
  'EMFILE',
  'ENFILE',
]);

const refusalOf = (error: unknown): unknown => (DISK_TROUBLE.has(codeOf(error)) ? storeUnavailable() : error);

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';
