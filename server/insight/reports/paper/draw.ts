import type { Column, Content, TableCell } from 'pdfmake/interfaces';
import type { TileFacts } from '#domain/cockpit/tiles';
import type { Part } from '#domain/ledger/parts';
import { makePdf, plainLine } from '../../../platform/pdf';
import type { Section } from './section';

/** The contents of a cockpit paper. All texts are in its language. */
export type Paper = {
  /** Its file name, without the extension. */
  name: string;
  title: string;
  /** What is shown: site, days, filters, clock, up to when it was counted. */
  lines: readonly string[];
  tiles: readonly Pick<TileFacts, 'label' | 'figure' | 'finding'>[];
  /** How each tile has changed; empty if that is not requested. */
  changes: readonly string[];
  sections: readonly Section[];
  language: string;
  madeAt: Date;
  made: string;
  pageOf: (page: number, pages: number) => string;
  /** The sentence that says how many rows were left out. */
  cut: (rows: number) => string;
};

const MARGIN = 44;
const WIDTH = 612 - 2 * MARGIN;
const INK = '#171c21';
const FAINT = '#646e7a';
const LINE = '#e0e3e8';
/** The most rows of a table on paper; the console's file has all of it. */
const MOST_ROWS = 30;
const TILES_IN_ROW = 3;
const BAR_HEIGHT = 14;

/** The colors of the parts on paper: those of the console's light theme. */
const TONES: Readonly<Record<Part, string>> = {
  working: '#0d7a6e',
  vendor: '#7648c9',
  hold: '#8f1d4f',
  approval: '#b8520c',
  parts: '#1f5fd6',
  check: '#66751c',
  assigned: '#123a73',
  unassigned: '#5b6675',
  move: '#7648c9',
  unexplained: '#7a8494',
  closed: '#c3c9d1',
};

/** Draws the paper of a cockpit as PDF. */
export function drawPaper(paper: Paper): Promise<Buffer> {
  const { name, title, lines, sections, madeAt, made, language, pageOf } = paper;
  return makePdf({
    title: plainLine(name),
    madeAt,
    language,
    pageSize: 'LETTER',
    pageMargins: [MARGIN, MARGIN, MARGIN, MARGIN + 16],
    fontSize: 9,
    color: INK,
    styles: {
      title: { fontSize: 20, bold: true },
      heading: { fontSize: 11, bold: true },
      figure: { fontSize: 15, bold: true },
      faint: { color: FAINT },
      columnHead: { fontSize: 8, color: FAINT },
    },
    content: [
      { text: plainLine(title), style: 'title' },
      ...lines.map((line): Content => ({ text: plainLine(line), style: 'faint', margin: [0, 2, 0, 0] })),
      tilesTable(paper),
      ...sections.flatMap((section) => drawSection(section, paper)),
    ],
    footer: (page, pages) => ({
      columns: [{ text: plainLine(made) }, { text: plainLine(pageOf(page, pages)), alignment: 'right' }],
      fontSize: 8,
      color: FAINT,
      margin: [MARGIN, 24, MARGIN, 0],
    }),
  });
}

function tilesTable({ tiles, changes }: Paper): Content {
  const cells = tiles.map(({ label, figure, finding }, at): TableCell => ({
    stack: [
      { text: plainLine(label), style: 'columnHead' },
      { text: plainLine(figure), style: 'figure', margin: [0, 2, 0, 1] },
      ...(changes[at] ? [{ text: plainLine(changes[at]) }] : []),
      { text: plainLine(finding), style: 'faint' },
    ],
  }));
  while (cells.length % TILES_IN_ROW > 0) cells.push('');
  const body = Array.from({ length: cells.length / TILES_IN_ROW }, (_, row) =>
    cells.slice(row * TILES_IN_ROW, (row + 1) * TILES_IN_ROW),
  );
  return {
    table: { widths: ['*', '*', '*'], body, dontBreakRows: true },
    margin: [0, 14, 0, 0],
    layout: { ...LINES, paddingTop: () => 7, paddingBottom: () => 7 },
  };
}

/** A title with its text is at the head of its table, and again on each page that the table continues on. */
function drawSection({ title, finding, columns, rows, bar }: Section, { cut }: Paper): Content[] {
  const rest = Array.from({ length: columns.length - 1 }, () => '');
  const wide = (cell: { stack: Content[] }): TableCell[] => [{ ...cell, colSpan: columns.length }, ...rest];
  const heads = [
    wide({
      stack: [
        { text: plainLine(title), style: 'heading' },
        { text: plainLine(finding), margin: [0, 2, 0, 2] },
        ...(bar ? [drawBar(bar)] : []),
      ],
    }),
  ];
  const titles = columns.map((column): TableCell => ({
    text: plainLine(column.title),
    style: 'columnHead',
    alignment: column.numeric ? 'right' : 'left',
  }));
  const body = rows.slice(0, MOST_ROWS).map((row, place) =>
    row.map((text, at): TableCell => {
      const part = at === 0 ? bar?.[place]?.part : undefined;
      const words = { text: plainLine(text), alignment: columns[at]?.numeric ? 'right' : 'left' } as const;
      return part ? { columns: [drawSwatch(part), words] } : words;
    }),
  );
  const hasRows = body.length > 0;
  return [
    {
      table: {
        headerRows: hasRows ? 2 : 1,
        ...(hasRows ? { keepWithHeaderRows: 1 } : {}),
        dontBreakRows: true,
        widths: columns.map(({ numeric }, at) => (at === 0 || !numeric ? '*' : 'auto')),
        body: [...heads, ...(hasRows ? [titles, ...body] : [])],
      },
      margin: [0, 18, 0, 0],
      layout: LINES,
    },
    ...(rows.length > MOST_ROWS
      ? [{ text: plainLine(cut(rows.length - MOST_ROWS)), style: 'faint', margin: [0, 4, 0, 0] } as Content]
      : []),
  ];
}

/** The color of a part before its name. */
const drawSwatch = (part: Part): Column => ({
  canvas: [{ type: 'rect', x: 0, y: 2, w: 7, h: 7, color: TONES[part], lineWidth: 0 }],
  width: 13,
});

/** The whole as one bar in the colors of its parts; the table below it names them, row by row. */
function drawBar(bar: NonNullable<Section['bar']>): Content {
  let x = 0;
  return {
    canvas: bar.flatMap(({ part, percent }) => {
      const w = (WIDTH * percent) / 100;
      const at = x;
      x += w;
      return w === 0
        ? []
        : [{ type: 'rect' as const, x: at, y: 0, w, h: BAR_HEIGHT, color: TONES[part], lineWidth: 0 }];
    }),
    margin: [0, 4, 0, 4],
  };
}

const LINES = {
  hLineWidth: (line: number) => (line === 0 ? 0 : 0.5),
  hLineColor: () => LINE,
  vLineWidth: () => 0,
  paddingLeft: (column: number) => (column === 0 ? 0 : 10),
  paddingRight: () => 0,
  paddingTop: () => 3,
  paddingBottom: () => 3,
};
