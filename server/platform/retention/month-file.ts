import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';
import { BackupError } from '../backup/format';
import { MONTHLY_TABLES } from '../database/partitions';

// An exported partition is two files: NAME.tsv.gz, its rows in COPY's text format (one line each, tabs, \N for null),
// and NAME.json, which says what they are and proves that all are there.

const NEWLINE = 10;

const proof = { rows: z.number().int(), bytes: z.number().int(), sha256: z.string() };

const manifestSchema = z.object({
  product: z.literal('frontline'),
  table: z.enum(MONTHLY_TABLES),
  name: z.string().regex(/^\w+$/),
  from: z.coerce.date().nullable(),
  to: z.coerce.date(),
  columns: z.array(z.string()),
  /** Of the rows as they are without compression. */
  ...proof,
});

/**
 * The contents of an exported partition: its table, its span, its columns, how many rows, how many bytes and their
 * checksum.
 */
export type MonthManifest = z.infer<typeof manifestSchema>;

type Proof = Pick<MonthManifest, 'rows' | 'bytes' | 'sha256'>;

const SUFFIX = '.tsv.gz';

/** The two files of a partition in a folder, and where its rows are while they are written. */
export function filesOf(folder: string, name: string): { rows: string; manifest: string; partial: string } {
  const rows = join(folder, `${name}${SUFFIX}`);
  return { rows, manifest: join(folder, `${name}.json`), partial: `${rows}.partial` };
}

/** Counts what passes. */
function tally(): { through: Transform; proof(): Proof } {
  const hash = createHash('sha256');
  let rows = 0;
  let bytes = 0;
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, at + 1)) rows += 1;
      done(null, chunk);
    },
  });
  return { through, proof: () => ({ rows, bytes, sha256: hash.digest('hex') }) };
}

/**
 * Writes rows into a file, compressed, for its owner only, and waits until they are on disk. An existing file is left
 * from an aborted export.
 */
export async function writeRows(file: string, source: Readable): Promise<Proof> {
  const { through, proof: proven } = tally();
  await pipeline(source, through, createGzip(), createWriteStream(file, { mode: 0o600 }));
  await sync(file, 'r+');
  return proven();
}

/** Waits until a file, or the names in a folder, are on disk. */
async function sync(path: string, flags: 'r' | 'r+'): Promise<void> {
  const handle = await open(path, flags);
  await handle.sync().finally(() => handle.close());
}

/** Reads a file of rows to its end. Throws a BackupError unless it holds what the manifest says. */
export async function verifyRows(file: string, { rows, bytes, sha256 }: Proof): Promise<void> {
  const { through, proof: proven } = tally();
  try {
    await pipeline(createReadStream(file), createGunzip(), through, async (chunks) => {
      for await (const chunk of chunks) void chunk;
    });
  } catch (error) {
    throw damaged(file, error);
  }
  const found = proven();
  if (found.rows !== rows || found.bytes !== bytes || found.sha256 !== sha256) throw damaged(file);
}

const damaged = (file: string, cause?: unknown) =>
  new BackupError(`${file} is damaged or incomplete; nothing was changed.`, { cause });

/** The rows of a file as they were exported. */
export const readRows = (file: string): Readable => createReadStream(file).pipe(createGunzip());

/** Writes the manifest, and waits until it and the names of both files are on disk. */
export async function writeManifest(file: string, manifest: MonthManifest): Promise<void> {
  await writeFile(file, `${JSON.stringify(manifest, undefined, 2)}\n`, { mode: 0o600 });
  await sync(file, 'r+');
  // Windows opens no folder, and needs none to be written.
  if (process.platform !== 'win32') await sync(dirname(file), 'r');
}

/** The manifest beside a file of rows. Throws a BackupError where there is none. */
export async function readManifest(rows: string): Promise<MonthManifest> {
  const file = filesOf(dirname(rows), basename(rows, SUFFIX)).manifest;
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new BackupError(`${file}, which belongs to the export, cannot be read.`, { cause: error });
  });
  const manifest = manifestSchema.safeParse(parseJson(text));
  if (!manifest.success) throw new BackupError(`${file} does not describe an exported month.`);
  return manifest.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Removes what an export that failed has written. */
export async function removeFiles(folder: string, name: string): Promise<void> {
  await Promise.all(Object.values(filesOf(folder, name)).map((file) => rm(file, { force: true })));
}
