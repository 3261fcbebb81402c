import { csvText, readCsv } from '#domain/read-csv';
import { IMPORT_COLUMNS, IMPORT_MOST, type Imported } from '#domain/site-config/import';

/** A file that cannot be imported; `reason` is a key of the texts. */
export class FileProblem extends Error {
  override name = 'FileProblem';
  readonly reason: 'empty' | 'unreadable' | 'protected' | 'tooLarge' | 'tooMany' | 'noKey';
  readonly column: string;

  constructor(reason: FileProblem['reason'], column = '') {
    super(reason);
    this.reason = reason;
    this.column = column;
  }
}

export type ReadFile = {
  rows: Record<string, string>[];
  /** The spreadsheet's row numbers; the header counts. */
  lines: number[];
  ignored: string[];
};

/** The possible headers of a column: its name in every language. */
export type Headings = (column: string) => readonly string[];

/**
 * The rows of a CSV or Excel file by column name. Columns are recognized by name or by a translated header; others are
 * skipped and reported. Throws a FileProblem.
 */
export async function readFile(file: File, resource: Imported, headings: Headings): Promise<ReadFile> {
  const numbered = (await cellsOf(file)).map((cells, place) => ({ cells, line: place + 1 }));
  const [head, ...lines] = numbered.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (!head || lines.length === 0) throw new FileProblem('empty');
  if (lines.length > IMPORT_MOST) throw new FileProblem('tooMany');
  const columns = IMPORT_COLUMNS[resource];
  const names = head.cells.map(
    (heading) =>
      columns.find(({ name }) => [name, ...headings(name)].some((known) => plain(known) === plain(heading)))
        ?.name,
  );
  const [key] = columns;
  if (key && !names.includes(key.name)) throw new FileProblem('noKey', key.name);
  return {
    rows: lines.map(({ cells }) =>
      Object.fromEntries(names.flatMap((name, place) => (name ? [[name, cells[place] ?? ''] as const] : []))),
    ),
    lines: lines.map(({ line }) => line),
    ignored: head.cells.filter((heading, place) => names[place] === undefined && heading.trim() !== ''),
  };
}

const plain = (text: string) => text.trim().toLowerCase();

/** Room for the maximum number of rows many times over; a larger file would only block the page. */
const LARGEST = 5_000_000;
/** The first bytes of a password-protected workbook, or one in the format before 2007. */
const OLD_OR_PROTECTED = [0xd0, 0xcf, 0x11, 0xe0];

async function cellsOf(file: File): Promise<string[][]> {
  if (file.size > LARGEST) throw new FileProblem('tooLarge');
  const content = await file.arrayBuffer();
  if (!/\.xlsx?$/i.test(file.name)) {
    const text = csvText(new Uint8Array(content));
    if (text === undefined) throw new FileProblem('unreadable');
    return readCsv(text);
  }
  const begins = new Uint8Array(content.slice(0, OLD_OR_PROTECTED.length));
  if (OLD_OR_PROTECTED.every((byte, place) => begins[place] === byte)) throw new FileProblem('protected');
  try {
    const { readSheet } = await import('../../../components/table-file/sheet-file');
    return await readSheet(content);
  } catch {
    throw new FileProblem('unreadable');
  }
}
