import { unguarded } from '#domain/csv';

/**
 * The cells of a CSV file, line by line: quoted as RFC 4180 says, separated by comma, semicolon or tab, whichever its
 * first line has most of. Empty lines stay, as they do in a spreadsheet, whose rows have the same numbers; the apostrophe
 * that keeps a spreadsheet from running a text does not.
 */
export function readCsv(text: string): string[][] {
  const content = text.replace(/^\uFEFF/, '');
  const separator = separatorOf(content);
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  const endCell = () => {
    row.push(unguarded(cell));
    cell = '';
  };
  const endRow = () => {
    endCell();
    rows.push(row);
    row = [];
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
    else if (sign === '\n') endRow();
    else if (sign !== '\r') cell += sign;
  }
  if (cell !== '' || row.length > 0) endRow();
  return rows;
}

function separatorOf(content: string): string {
  const [line = ''] = /^.*\S.*$/m.exec(content) ?? [];
  const counts = [',', ';', '\t'].map((sign) => ({ sign, count: line.split(sign).length }));
  return counts.toSorted((one, other) => other.count - one.count)[0]?.sign ?? ',';
}
