import { unguarded } from './csv';

/**
 * The cells of a CSV file, line by line: quoted as RFC 4180 says, separated by comma, semicolon or tab, whichever its
 * first line has most of. Empty lines stay, so that row numbers match a spreadsheet's; the apostrophe that keeps a
 * spreadsheet from running a text does not.
 */
export function readCsv(text: string): string[][] {
  return [...csvRows(text)];
}

/** The same line by line, so that the caller can do other things in between. */
export function* csvRows(text: string): Generator<string[], void, undefined> {
  const content = text.replace(/^\uFEFF/, '');
  const separator = separatorOf(content);
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  const endCell = () => {
    row.push(unguarded(cell));
    cell = '';
  };
  for (let at = 0; at < content.length; at += 1) {
    const sign = content.charAt(at);
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (content.charAt(at + 1) === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (sign === '"' && cell === '') quoted = true;
    else if (sign === separator) endCell();
    else if (sign === '\n') {
      endCell();
      yield row;
      row = [];
    } else if (sign !== '\r') cell += sign;
  }
  if (cell === '' && row.length === 0) return;
  endCell();
  yield row;
}

/** A file that begins like this is not text: a workbook or another archive, an old workbook, a PDF. */
const OTHER_FILES = ['PK\u0003\u0004', '\u00D0\u00CF\u0011\u00E0', '%PDF-'];
/** How many bytes of a file identify its type. */
const LOOKED_AT = 4096;

/**
 * The text of a CSV file: UTF-8, UTF-16 with its mark, otherwise the Windows code page that spreadsheets save in by
 * default. Undefined if it is not text.
 */
export function csvText(bytes: Uint8Array): string | undefined {
  const head = String.fromCharCode(...bytes.subarray(0, LOOKED_AT));
  if (head.startsWith('\u00FF\u00FE')) return new TextDecoder('utf-16le').decode(bytes);
  if (head.includes('\0') || OTHER_FILES.some((begins) => head.startsWith(begins))) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return windowsText(bytes);
  }
}

function separatorOf(content: string): string {
  const [line = ''] = /^.*\S.*$/m.exec(content) ?? [];
  const counts = [',', ';', '\t'].map((sign) => ({ sign, count: line.split(sign).length }));
  return counts.toSorted((one, other) => other.count - one.count)[0]?.sign ?? ',';
}

/** What the bytes from 0x80 to 0x9F are in Windows-1252; undefined ones stay as they are. */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ';

/** Some releases of Node.js decode `windows-1252` as Latin-1, which has no letters there (nodejs/node issue 56542). */
const windowsText = (bytes: Uint8Array): string =>
  new TextDecoder('latin1')
    .decode(bytes)
    .replaceAll(/[\u0080-\u009F]/g, (sign) => WINDOWS.charAt(sign.charCodeAt(0) - 0x80));
