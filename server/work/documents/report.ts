import type { Content, TableCell } from 'pdfmake/interfaces';
import { shownIn } from '#domain/wall-clock';
import { makePdf, plainLine } from '../../platform/pdf';

/** The contents of a vehicle history report. Times as ISO 8601. */
export type ReportFacts = {
  siteName: string;
  auctionId: string;
  timeZone: string;
  workOrder: string;
  status: string;
  vin: string;
  vehicle: string;
  customer: string;
  accountNumber: string;
  /** Label and value of what is known of the vehicle. */
  details: readonly (readonly [string, string])[];
  options: readonly string[];
  history: readonly { time: string; event: string; description: string; user: string }[];
  madeAt: string;
};

const MARGIN = 48;
const WIDTH = 612 - 2 * MARGIN;
const INK = '#171c21';
const FAINT = '#646e7a';
const LINE = '#e0e3e8';
const NOTHING = '-----';
/** Characters of a text that always fit on a page; the library drops what it may not break and cannot fit. */
const FITTING = { description: 1000, event: 300 };

/** Draws a vehicle history report as PDF. */
export function drawReport(facts: ReportFacts): Promise<Buffer> {
  const at = (time: string) => shownIn(facts.timeZone, time, 'MMM D, YYYY, h:mm A');
  return makePdf({
    title: `Vehicle history report ${facts.workOrder}`,
    madeAt: new Date(facts.madeAt),
    pageSize: 'LETTER',
    pageMargins: [MARGIN, MARGIN, MARGIN, MARGIN + 16],
    fontSize: 10,
    color: INK,
    styles: {
      title: { fontSize: 20, bold: true },
      vehicle: { fontSize: 14, bold: true },
      heading: { fontSize: 12, bold: true },
      faint: { color: FAINT },
      columnHead: { fontSize: 8, color: FAINT },
      entry: { fontSize: 9 },
    },
    content: [
      { text: 'Vehicle history report', style: 'title' },
      { text: plainLine(`${facts.siteName} (${facts.auctionId})`), style: 'faint', margin: [0, 2, 0, 16] },
      { text: plainLine(facts.vehicle) || NOTHING, style: 'vehicle' },
      { text: plainLine(`VIN ${facts.vin}`), fontSize: 11, margin: [0, 2, 0, 0] },
      ...heading('Vehicle'),
      vehicleTable(facts),
      ...heading('Options'),
      plainLine(facts.options.join(', ')) || NOTHING,
      historyTable(facts, at),
    ],
    footer: (page, pages) => ({
      columns: [
        { text: `Work order ${facts.workOrder}, made ${at(facts.madeAt)}` },
        { text: `Page ${page} of ${pages}`, alignment: 'right' },
      ],
      fontSize: 8,
      color: FAINT,
      margin: [MARGIN, 24, MARGIN, 0],
    }),
  });
}

const heading = (text: string): Content[] => [
  { text, style: 'heading', margin: [0, 20, 0, 4] },
  {
    canvas: [{ type: 'line', x1: 0, y1: 0, x2: WIDTH, y2: 0, lineWidth: 0.6, lineColor: LINE }],
    margin: [0, 0, 0, 8],
  },
];

/** What is known of the vehicle, in two columns of label and value. */
function vehicleTable(facts: ReportFacts): Content {
  const pairs: (readonly [string, string])[] = [
    ['Work Order', facts.workOrder],
    ['Status', facts.status],
    ['Customer', facts.customer],
    ['Account', facts.accountNumber],
    ...facts.details,
  ];
  const cells = (pair: readonly [string, string] | undefined): TableCell[] =>
    pair ? [{ text: pair[0], style: 'faint' }, plainLine(pair[1]) || NOTHING] : ['', ''];
  const body = pairs.flatMap((pair, index) =>
    index % 2 === 0 ? [[...cells(pair), ...cells(pairs[index + 1])]] : [],
  );
  const label = 92;
  const value = WIDTH / 2 - label - 12;
  return {
    table: { widths: [label, value, label, value], body },
    layout: { ...PLAIN, paddingLeft: (column) => (column === 2 ? 24 : 0) },
  };
}

/** Everything that happened, the newest first. The heading belongs to the head, which stands on each page. */
function historyTable(facts: ReportFacts, at: (time: string) => string): Content {
  const title = { text: 'History', style: 'heading', colSpan: 4 };
  const head = ['When', 'What', 'Description', 'Who'].map((text) => ({ text, style: 'columnHead' }));
  const rows = facts.history.map(({ time, event, description, user }): TableCell[] => [
    { text: at(time), style: ['entry', 'faint'] },
    { text: plainLine(event), style: 'entry', bold: true },
    { text: plainLine(description), style: 'entry' },
    { text: plainLine(user), style: ['entry', 'faint'] },
  ]);
  const fitting = facts.history.every(
    ({ description, event }) => description.length <= FITTING.description && event.length <= FITTING.event,
  );
  const gap = 10;
  const widths = [104, 100, 0, 88];
  widths[2] = WIDTH - widths.reduce((sum, width) => sum + width, 0) - 3 * gap;
  return {
    table: {
      headerRows: 2,
      keepWithHeaderRows: fitting ? 1 : 0,
      dontBreakRows: fitting,
      widths,
      body: [[title, '', '', ''], head, ...rows],
    },
    margin: [0, 16, 0, 0],
    layout: {
      ...PLAIN,
      hLineWidth: (line) => (line === 0 ? 0 : 0.5),
      hLineColor: () => LINE,
      paddingLeft: (column) => (column === 0 ? 0 : gap),
      paddingTop: () => 4,
      paddingBottom: () => 4,
    },
  };
}

const PLAIN = {
  hLineWidth: () => 0,
  vLineWidth: () => 0,
  paddingLeft: () => 0,
  paddingRight: () => 0,
  paddingTop: () => 0,
  paddingBottom: () => 4,
};
