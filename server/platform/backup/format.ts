import { z } from 'zod';
import { MONTHLY_TABLES } from '../database/partitions';

// A backup is a gzipped tar: header.json, then tables/<number>/<part>, then objects/<path>, then manifest.json.
// The header says what is needed before the rows can go in; the manifest, written last, proves that all is there.

/** Raised when a later reader must treat older files differently. */
export const FORMAT = 1;

export const HEADER = 'header.json';
export const MANIFEST = 'manifest.json';

const tableName = { schema: z.string(), name: z.string() };

const moment = z.coerce.date();

const headerSchema = z.object({
  product: z.literal('frontline'),
  format: z.number().int(),
  createdAt: z.string(),
  /** When the newest applied migration was made: the version of the schema. */
  migration: z.number().int(),
  tables: z.array(z.object({ ...tableName, columns: z.array(z.string()) })),
  /** How the rows of partitioned tables are divided; older backups have none. */
  partitions: z
    .array(
      z.object({
        table: z.enum(MONTHLY_TABLES),
        name: z.string().regex(/^\w+$/),
        from: moment.nullable(),
        to: moment,
      }),
    )
    .default([]),
});

const proof = { bytes: z.number().int(), sha256: z.string() };

const manifestSchema = z.object({
  tables: z.array(z.object({ ...tableName, rows: z.number().int(), ...proof })),
  sequences: z.array(z.object({ ...tableName, value: z.string().nullable() })),
  objects: z.array(z.object({ path: z.string(), ...proof })),
});

export type BackupHeader = z.infer<typeof headerSchema>;
export type BackupManifest = z.infer<typeof manifestSchema>;
export type BackupTable = BackupHeader['tables'][number];

/** A backup or restore that cannot be done; `message` is a sentence for the person at the terminal. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/** Reads header.json. Throws a BackupError for a file of another kind or of a later format. */
export function parseHeader(text: string): BackupHeader {
  const header = headerSchema.safeParse(parseJson(text));
  if (!header.success) throw new BackupError('The file is not a Frontline backup; nothing was changed.');
  if (header.data.format > FORMAT) {
    throw new BackupError('The backup was made by a newer Frontline: restore it with that version.');
  }
  return header.data;
}

/** Reads manifest.json, or undefined when it is damaged. */
export function parseManifest(text: string): BackupManifest | undefined {
  return manifestSchema.safeParse(parseJson(text)).data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A name as SQL, safe against every spelling. */
export function quoted({ schema, name }: { schema: string; name: string }): string {
  return [schema, name].map(quotedName).join('.');
}

/** One identifier as SQL. */
export function quotedName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
