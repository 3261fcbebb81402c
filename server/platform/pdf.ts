import { createRequire } from 'node:module';
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';

const FONT = 'Roboto';

/** A document: its contents, and its metadata. */
export type PdfDocument = Pick<TDocumentDefinitions, 'pageSize' | 'pageMargins' | 'footer' | 'styles'> & {
  title: string;
  madeAt: Date;
  content: Content[];
  fontSize: number;
  color: string;
  /** Its language; American English by default. */
  language?: string;
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
 * Makes a PDF of a document. The font is embedded and holds Latin, Greek and Cyrillic letters; `plainLine` puts a
 * question mark for any other. The same document gives the same file, whenever it is made.
 */
export async function makePdf(document: PdfDocument): Promise<Buffer> {
  const { title, madeAt, fontSize, color, language = 'en-US', ...definition } = document;
  return library()
    .createPdf({
      ...definition,
      version: '1.7',
      language,
      displayTitle: true,
      info: { title, producer: 'Frontline', creator: 'Frontline', creationDate: madeAt, modDate: madeAt },
      defaultStyle: { font: FONT, fontSize, color },
    })
    .getBuffer();
}

/**
 * Text for a line of a document: one blank between words, letters composed, arrows and other letters as the font has
 * them.
 */
export function plainLine(text: string): string {
  const line = text
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .replaceAll('→', '->')
    .trim();
  if (HELD.test(line)) return line;
  return Array.from(LETTERS.segment(line), ({ segment }) => (HELD.test(segment) ? segment : UNKNOWN)).join(
    '',
  );
}

/** What both weights of the font hold: Latin, Greek and Cyrillic letters and the signs that go with them. */
const HELD =
  /^(?:\u0300|\u0301|\u0303|\u0309|[ -~\u00A0-\u017F\u0218-\u021B\u0384-\u038A\u038C\u038E-\u03A1\u03A3-\u03CE\u0400-\u0486\u0488-\u0513\u1E80-\u1E85\u1E9E\u1EA0-\u1EF9\u2010\u2011\u2013-\u2015\u2018-\u201E\u2020-\u2022\u2026\u2030\u2039\u203A\u20AC\u2116\u2122\u2126\u215B-\u215E\u2212\u221E\u2248\u2260\u2264\u2265\u25CF])*$/u;
/** Replaces a letter of another script: the library gives what the font lacks no width, and prints the next over it. */
const UNKNOWN = '?';
const LETTERS = new Intl.Segmenter('en', { granularity: 'grapheme' });
