import { exportRow, type ExportRow } from '#contract/export';
import { AnswerError } from './failure';
import { createArraySplitter } from './split-array';

/** A longer answer is not an error message. */
const REASON_CHARACTERS = 2000;

/**
 * Reads the rows from an answer while it arrives. Throws when the answer breaks off, is not an array or has other rows;
 * an AnswerError when it says why: on a line after the rows that came, or instead of any.
 */
export async function readRows(
  body: AsyncIterable<Uint8Array>,
  onRows: (rows: readonly ExportRow[]) => void,
): Promise<void> {
  const splitter = createArraySplitter();
  const decoder = new TextDecoder();
  let begin = '';
  let count = 0;
  try {
    for await (const chunk of body) {
      if (count === 0 && begin.length < REASON_CHARACTERS) begin += decoder.decode(chunk, { stream: true });
      const rows = splitter.feed(chunk).map((row) => exportRow.parse(row));
      count += rows.length;
      if (rows.length > 0) onRows(rows);
    }
    splitter.end();
  } catch (error) {
    const reason = count === 0 ? begin : splitter.rest().split('\n').slice(1).join('\n');
    throw error instanceof SyntaxError && reason !== '' ? new AnswerError(200, reason) : error;
  }
}
