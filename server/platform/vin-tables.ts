import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { decodeVin, type DecodedVin } from '#domain/vin-decode/decode';
import type { VinTables } from '#domain/vin-decode/tables';

const FILE = join('domain', 'vin-decode', 'vpic.json.gz');

let tables: Promise<VinTables> | undefined;

/** Reads VINs by the tables that the console reads them by (docs/vin-decode.md), which are unpacked for the first one. Rejects where they are missing. */
export async function vinReader(): Promise<(vin: string) => DecodedVin | undefined> {
  tables ??= readTables();
  const read = await tables;
  return (vin) => decodeVin(vin, read);
}

async function readTables(): Promise<VinTables> {
  const text = await promisify(gunzip)(await readFile(tablesFile()));
  return JSON.parse(text.toString()) as VinTables;
}

/** They stand beside the sources, and where the services are built into one file beside that file's folder. */
function tablesFile(): string {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    const candidate = join(folder, FILE);
    if (existsSync(candidate)) return candidate;
    if (folder === dirname(folder)) throw new Error('The tables of VINs are missing.');
  }
}
