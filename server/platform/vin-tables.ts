import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { decodeVin, type DecodedVin } from '#domain/vin-decode/decode';
import type { VinTables } from '#domain/vin-decode/tables';
import { productFile } from './product-file';

let tables: Promise<VinTables> | undefined;

/**
 * Reads VINs with the same tables as the console (docs/vin-decode.md), which are unpacked on first use. Rejects if they
 * are missing.
 */
export async function vinReader(): Promise<(vin: string) => DecodedVin | undefined> {
  tables ??= readTables();
  const read = await tables;
  return (vin) => decodeVin(vin, read);
}

async function readTables(): Promise<VinTables> {
  const file = productFile(join('domain', 'vin-decode', 'vpic.json.gz'));
  if (file === undefined) throw new Error('The tables of VINs are missing.');
  const text = await promisify(gunzip)(await readFile(file));
  return JSON.parse(text.toString()) as VinTables;
}
