import { JSONParser } from '@streamparser/json';
import { exportRow, type ExportRow } from '#contract/export';

/** Reads the rows out of an answer while it arrives. Throws when the answer breaks off, is no array or has other rows. */
export async function readRows(
  body: AsyncIterable<Uint8Array>,
  onRows: (rows: readonly ExportRow[]) => void,
): Promise<void> {
  const parser = new JSONParser({ paths: ['$.*'], keepStack: false });
  let rows: ExportRow[] = [];
  parser.onValue = ({ value, key }) => {
    if (typeof key !== 'number') throw new TypeError('The answer is no list.');
    rows.push(exportRow.parse(value));
  };
  for await (const chunk of body) {
    parser.write(chunk);
    if (rows.length === 0) continue;
    onRows(rows);
    rows = [];
  }
  if (!parser.isEnded) throw new Error('The answer has no end.');
}
