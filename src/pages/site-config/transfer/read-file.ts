import { IMPORT_COLUMNS, IMPORT_MOST, type Imported } from '#domain/site-config/import';
import { readCsv } from './read-csv';

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

export type ReadFile = { rows: Record<string, string>[]; ignored: string[] };

/**
 * The rows of a CSV or Excel file by column name. Columns are known by their name or by the caption that people read;
 * others are left out and named. Throws a FileProblem.
 */
export async function readFile(
  file: File,
  resource: Imported,
  captionOf: (column: string) => string,
): Promise<ReadFile> {
  const [head, ...lines] = await cellsOf(file);
  if (!head || lines.length === 0) throw new FileProblem('empty');
  if (lines.length > IMPORT_MOST) throw new FileProblem('tooMany');
  const columns = IMPORT_COLUMNS[resource];
  const plain = (text: string) => text.trim().toLowerCase();
  const names = head.map(
    (caption) =>
      columns.find(({ name }) => [plain(name), plain(captionOf(name))].includes(plain(caption)))?.name,
  );
  const [key] = columns;
  if (key && !names.includes(key.name)) throw new FileProblem('noKey', key.name);
  return {
    rows: lines.map((line) => {
      const cells = names.flatMap((name, place) => (name ? [[name, line[place] ?? ''] as const] : []));
      // The key comes first, whatever its place in the file: it names the row.
      return Object.fromEntries(
        cells.toSorted(([one], [other]) => Number(other === key?.name) - Number(one === key?.name)),
      );
    }),
    ignored: head.filter((caption, place) => names[place] === undefined && caption.trim() !== ''),
  };
}

/** As many rows as may be imported fit in many times; what is larger would only keep the page busy. */
const LARGEST = 5_000_000;
/** With these bytes begins a workbook behind a password, and one of the format before 2007. */
const OLD_OR_PROTECTED = [0xd0, 0xcf, 0x11, 0xe0];

async function cellsOf(file: File): Promise<string[][]> {
  if (file.size > LARGEST) throw new FileProblem('tooLarge');
  if (!/\.xlsx?$/i.test(file.name)) return readCsv(await file.text());
  const content = await file.arrayBuffer();
  const begins = new Uint8Array(content.slice(0, OLD_OR_PROTECTED.length));
  if (OLD_OR_PROTECTED.every((byte, place) => begins[place] === byte)) throw new FileProblem('protected');
  try {
    const { readSheet } = await import('../../../features/export/sheet-file');
    const rows = await readSheet(content);
    return rows.filter((row) => row.some((cell) => cell.trim() !== ''));
  } catch {
    throw new FileProblem('unreadable');
  }
}
