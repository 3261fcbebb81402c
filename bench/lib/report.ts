import { mkdir, writeFile } from 'node:fs/promises';
import { cpus, loadavg, totalmem } from 'node:os';
import { dirname } from 'node:path';

/** One line of the report: a figure next to its bar. */
export type Figure = {
  what: string;
  /** The bar in words; empty for a figure that only explains another. */
  bar: string;
  figure: string;
  /** What it was compared with in the same run. */
  against: string;
  /** Undefined if there is no bar. */
  met: boolean | undefined;
  /** The underlying numbers, for the JSON. */
  data?: unknown;
};

/** A figure that is compared with a bar; without `bar` it is only explanatory. */
export const figure = (
  what: string,
  value: string,
  { bar = '', met, against = '', data }: Partial<Omit<Figure, 'what' | 'figure'>> = {},
): Figure => ({ what, bar, figure: value, against, met, ...(data === undefined ? {} : { data }) });

/** Rows below a header, as columns of text. */
export function textTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((name, at) => Math.max(name.length, ...rows.map((row) => row[at]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, at) => cell.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd();
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line), ''].join('\n');
}

/** The figures as a table for a terminal. */
export const tableOf = (figures: readonly Figure[]): string =>
  textTable(
    ['what', 'bar', 'measured', 'against', 'met'],
    figures.map(({ what, bar, figure: value, against, met }) => [
      what,
      bar,
      value,
      against,
      met === undefined ? '' : met ? 'yes' : 'NO',
    ]),
  );

/** The machine, and how busy it is right now. */
export const machine = () => ({
  processors: cpus().length,
  model: cpus()[0]?.model ?? '',
  memoryGb: Math.round(totalmem() / 2 ** 30),
  node: process.version,
  loadBefore: loadavg().map((load) => Number(load.toFixed(2))),
});

/** Writes the measurements to a file, to compare with another day. */
export async function writeReport(path: string, report: unknown): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, `${JSON.stringify(report, null, 2)}\n`);
}
