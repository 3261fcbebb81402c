import type { ExportRow } from '#contract/export';
import { exportColumns, type ColumnKey, type ColumnOptions } from './columns';
import { BYTE_ORDER_MARK, csvLine } from '#domain/csv';
import { csvText, momentText } from './csv';
import { EXCEL_TYPE } from './excel-parts';
import { AnswerError } from './failure';
import { readRows } from './read-rows';

export type ExportFormat = 'csv' | 'xlsx';

/** Everything that a worker needs to make a file by itself. */
export type ExportOrder = {
  address: string;
  headers: Record<string, string>;
  format: ExportFormat;
  columns: ColumnOptions;
  captions: Readonly<Record<ColumnKey, string>>;
  sheetName: string;
  language: string;
  timeZone: string;
};

export type ExportFile = { blob: Blob; rows: number };

type Writer = { add(rows: readonly ExportRow[]): void; end(): void };

/**
 * Fetches an export and writes its file. `onProgress` gets how many rows have been written so far. Throws an
 * AnswerError for an error answer, and whatever breaks the answer off: half a file is never handed out.
 */
export async function writeExport(
  order: ExportOrder,
  onProgress: (rows: number) => void,
): Promise<ExportFile> {
  const answer = await fetch(order.address, { headers: order.headers });
  if (!answer.ok || !answer.body) throw new AnswerError(answer.status, await answer.text());
  const pieces: Blob[] = [];
  // A blob's content may lie on the disk: the pieces do not pile up in memory.
  const keep = (piece: BlobPart) => void pieces.push(new Blob([piece]));
  const writer = order.format === 'csv' ? csvWriter(order, keep) : await excelWriter(order, keep);
  let rows = 0;
  await readRows(chunksOf(answer.body), (batch) => {
    writer.add(batch);
    rows += batch.length;
    onProgress(rows);
  });
  writer.end();
  const type = order.format === 'csv' ? 'text/csv;charset=utf-8' : EXCEL_TYPE;
  return { blob: new Blob(pieces, { type }), rows };
}

function csvWriter(order: ExportOrder, keep: (piece: string) => void): Writer {
  const columns = exportColumns(order.columns);
  const moment = momentText(order);
  keep(BYTE_ORDER_MARK + csvLine(columns.map(({ key }) => order.captions[key])));
  return {
    add: (rows) =>
      keep(rows.map((row) => csvLine(columns.map((column) => csvText(column, row, moment)))).join('')),
    end: () => undefined,
  };
}

async function excelWriter(
  order: ExportOrder,
  keep: (piece: Uint8Array<ArrayBuffer>) => void,
): Promise<Writer> {
  const { createSheetWriter } = await import('./excel');
  const columns = exportColumns(order.columns);
  const captions = columns.map(({ key }) => order.captions[key]);
  return createSheetWriter(columns, captions, order, keep);
}

/** Not every browser lets a stream be looped over. */
async function* chunksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}
