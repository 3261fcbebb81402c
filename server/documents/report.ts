/** What a vehicle history report tells. Times as ISO 8601. */
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

const PAGE: [number, number] = [612, 792];
const MARGIN = 48;
const WIDTH = PAGE[0] - 2 * MARGIN;

/** Draws a vehicle history report as PDF. */
export async function drawReport(facts: ReportFacts): Promise<Buffer> {
  const { PDFDocument, StandardFonts, rgb } = await import('pdf-lib');
  const pdf = await PDFDocument.create();
  const regular = await pdf.embedFont(StandardFonts.Helvetica);
  const bold = await pdf.embedFont(StandardFonts.HelveticaBold);
  const title = `Vehicle history report ${facts.workOrder}`;
  pdf.setTitle(printable(title), { showInWindowTitleBar: true });
  pdf.setProducer('Frontline');
  pdf.setCreationDate(new Date(facts.madeAt));

  const ink = rgb(0.09, 0.11, 0.13);
  const faint = rgb(0.39, 0.43, 0.48);
  const line = rgb(0.88, 0.89, 0.91);
  let page = pdf.addPage(PAGE);
  let y = PAGE[1] - MARGIN;

  const room = (height: number) => {
    if (y - height >= MARGIN + 16) return;
    page = pdf.addPage(PAGE);
    y = PAGE[1] - MARGIN;
  };
  type Style = { size?: number; strong?: boolean; pale?: boolean };
  const put = (text: string, x: number, { size = 10, strong = false, pale = false }: Style = {}) =>
    page.drawText(printable(text), {
      x,
      y,
      size,
      font: strong ? bold : regular,
      color: pale ? faint : ink,
    });
  const wrap = (text: string, width: number, size: number): string[] => {
    const lines: string[] = [];
    for (const word of printable(text).split(' ')) {
      const last = lines.at(-1);
      const longer = last === undefined ? word : `${last} ${word}`;
      if (last !== undefined && regular.widthOfTextAtSize(longer, size) <= width)
        lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines;
  };
  const heading = (text: string) => {
    room(60);
    y -= 26;
    put(text, MARGIN, { size: 12, strong: true });
    y -= 7;
    page.drawLine({ start: { x: MARGIN, y }, end: { x: MARGIN + WIDTH, y }, thickness: 0.6, color: line });
    y -= 15;
  };

  y -= 16;
  put('Vehicle history report', MARGIN, { size: 20, strong: true });
  y -= 20;
  put(`${facts.siteName} (${facts.auctionId})`, MARGIN, { pale: true });
  y -= 26;
  put(facts.vehicle || '-----', MARGIN, { size: 14, strong: true });
  y -= 16;
  put(`VIN ${facts.vin}`, MARGIN, { size: 11 });

  heading('Vehicle');
  const column = WIDTH / 2;
  const pairs: (readonly [string, string])[] = [
    ['Work Order', facts.workOrder],
    ['Status', facts.status],
    ['Customer', facts.customer],
    ['Account', facts.accountNumber],
    ...facts.details,
  ];
  for (let index = 0; index < pairs.length; index += 2) {
    room(16);
    for (const [place, pair] of [pairs[index], pairs[index + 1]].entries()) {
      if (!pair) continue;
      put(pair[0], MARGIN + place * column, { pale: true });
      put(wrap(pair[1] || '-----', column - 110, 10)[0] ?? '', MARGIN + place * column + 100);
    }
    y -= 16;
  }

  heading('Options');
  for (const text of wrap(facts.options.join(', ') || '-----', WIDTH, 10)) {
    room(14);
    put(text, MARGIN);
    y -= 14;
  }

  heading('History');
  const shown = new Intl.DateTimeFormat('en-US', {
    timeZone: facts.timeZone,
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  for (const { time, event, description, user } of facts.history) {
    const told = wrap(description, WIDTH - 250, 9);
    room(12 * told.length + 16);
    put(shown.format(new Date(time)), MARGIN, { size: 9, pale: true });
    put(wrap(event, 130, 9)[0] ?? '', MARGIN + 120, { size: 9, strong: true });
    for (const [index, text] of told.entries()) {
      if (index > 0) y -= 12;
      put(text, MARGIN + 250, { size: 9 });
    }
    y -= 12;
    put(user, MARGIN + 250, { size: 8, pale: true });
    y -= 14;
  }

  const pages = pdf.getPages();
  for (const [index, sheet] of pages.entries()) {
    const text = `Work order ${facts.workOrder}, made ${shown.format(new Date(facts.madeAt))}, page ${index + 1} of ${pages.length}`;
    sheet.drawText(printable(text), { x: MARGIN, y: 28, size: 8, font: regular, color: faint });
  }
  return Buffer.from(await pdf.save());
}

/** The standard fonts hold Latin letters only; other characters are shown as a question mark. */
function printable(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[\u2018\u2019]/g, "'")
    .replaceAll(/[\u201C\u201D]/g, '"')
    .replaceAll(/[\u2013\u2014]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[^\u0020-\u007E\u00A1-\u00FF]/gu, '?');
}
