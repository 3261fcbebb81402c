import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

export type Cell = string | number | boolean | null;
const SPECIAL = /[\\\t\n\r]/;
const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/**
 * One row in COPY's text format: tabs between cells, `\N` for null, backslash escapes. The array is used up: joining
 * it in place makes one flat string, which is what keeps millions of rows away from the garbage collector.
 */
export function copyRow(cells: Cell[]): string {
  for (let at = 0; at < cells.length; at += 1) {
    const cell = cells[at];
    if (cell === null || cell === undefined) cells[at] = '\\N';
    else if (cell === true) cells[at] = 't';
    else if (cell === false) cells[at] = 'f';
    else if (typeof cell === 'string' && SPECIAL.test(cell))
      cells[at] = cell.replace(/[\\\t\n\r]/g, (special) => ESCAPES[special] ?? '');
  }
  return cells.join('\t');
}

const ROWS_IN_CHUNK = 1_000;

/** Writes rows made by {@link copyRow} with COPY: `into` is a table with its columns, `how` the options of COPY. */
export async function copyRows(
  client: PoolClient,
  into: string,
  rows: readonly string[],
  how = '',
): Promise<void> {
  const copy = client.query(copyFrom(`COPY ${into} FROM STDIN${how}`));
  await pipeline(Readable.from(chunksOf(rows)), copy);
}

function* chunksOf(rows: readonly string[]): Generator<Buffer> {
  for (let at = 0; at < rows.length; at += ROWS_IN_CHUNK)
    yield Buffer.from(`${rows.slice(at, at + ROWS_IN_CHUNK).join('\n')}\n`);
}
