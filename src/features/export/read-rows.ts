import { exportRow, type ExportRow } from '#contract/export';
import { createArraySplitter } from './split-array';

/** Reads the rows out of an answer while it arrives. Throws when the answer breaks off, is no array or has other rows. */
export async function readRows(
  body: AsyncIterable<Uint8Array>,
  onRows: (rows: readonly ExportRow[]) => void,
): Promise<void> {
  const splitter = createArraySplitter();
  for await (const chunk of body) {
    const rows = splitter.feed(chunk).map((row) => exportRow.parse(row));
    if (rows.length > 0) onRows(rows);
  }
  splitter.end();
}
