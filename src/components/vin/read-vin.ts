import { decodeVin, type DecodedVin } from '#domain/vin-decode/decode';
import type { VinTables } from '#domain/vin-decode/tables';
import { loadedOnce } from '../loaded-once';
import tablesUrl from '../../../domain/vin-decode/vpic.json.gz?url';

const tables = loadedOnce(fetchTables);

/**
 * What a VIN says about its vehicle, by the tables, which are fetched from the console's origin with the first VIN;
 * undefined if it says nothing. Rejects if the tables cannot be loaded; the next VIN tries again.
 */
export async function readVin(vin: string): Promise<DecodedVin | undefined> {
  return decodeVin(vin, await tables());
}

async function fetchTables(): Promise<VinTables> {
  const answer = await fetch(tablesUrl);
  if (!answer.ok) throw new Error(`Tables of VINs: ${answer.status}`);
  const file = await answer.blob();
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  // A proxy may have unpacked it on its way.
  const packed = first === 0x1f && second === 0x8b;
  const text = packed ? file.stream().pipeThrough(new DecompressionStream('gzip')) : file.stream();
  return (await new Response(text).json()) as VinTables;
}
