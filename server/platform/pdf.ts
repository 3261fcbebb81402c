import { createRequire } from 'node:module';
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';

const FONT = 'Roboto';

/** A document: what stands in it, and what its file says of itself. */
export type PdfDocument = Pick<TDocumentDefinitions, 'pageSize' | 'pageMargins' | 'footer' | 'styles'> & {
  title: string;
  madeAt: Date;
  content: Content[];
  fontSize: number;
  color: string;
};

let loaded: typeof import('pdfmake') | undefined;

/** The library and its font are read when the first document is made: most processes never make one. */
function library(): typeof import('pdfmake') {
  if (loaded) return loaded;
  const load = createRequire(import.meta.url);
  const weights = { normal: 'Regular', bold: 'Medium' };
  const files = Object.entries(weights).map(([name, file]) => [
    name,
    load.resolve(`pdfmake/fonts/Roboto/Roboto-${file}.ttf`),
  ]);
  const known = new Set(files.map(([, path]) => path));
  const pdfmake = load('pdfmake') as typeof import('pdfmake');
  pdfmake.setFonts({ [FONT]: Object.fromEntries(files) as Record<string, string> });
  // Nothing that people have typed makes the services read a file or an address.
  pdfmake.setLocalAccessPolicy((path) => known.has(path));
  pdfmake.setUrlAccessPolicy(() => false);
  loaded = pdfmake;
  return pdfmake;
}

/**
 * Makes a PDF of a document. The font stands in the file and holds Latin, Greek and Cyrillic letters; a letter that it
 * does not hold shows as an empty box. The same document is the same file, whenever it is made.
 */
export async function makePdf(document: PdfDocument): Promise<Buffer> {
  const { title, madeAt, fontSize, color, ...definition } = document;
  return library()
    .createPdf({
      ...definition,
      version: '1.7',
      language: 'en-US',
      displayTitle: true,
      info: { title, producer: 'Frontline', creator: 'Frontline', creationDate: madeAt, modDate: madeAt },
      defaultStyle: { font: FONT, fontSize, color },
    })
    .getBuffer();
}

/** Text for a line of a document: one blank between words, letters composed, arrows as the font has them. */
export function plainLine(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .replaceAll('→', '->')
    .trim();
}
