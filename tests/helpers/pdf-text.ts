import { inflateSync } from 'node:zlib';

export type PdfText = {
  title: string;
  language: string;
  /** The text of each page, without spaces that exist only as gaps between words. */
  pages: string[];
};

/** Extracts what a PDF reader gets: the letters that the glyphs of its embedded fonts stand for. */
export function readPdf(file: Buffer): PdfText {
  const objects = readObjects(file);
  const body = [...objects.values()].map(({ text }) => text);
  const fonts = readFonts(objects);
  const pages = body.filter((text) => /\/Type \/Page\b(?!s)/.test(text));
  const find = (pattern: RegExp) => pattern.exec(body.join('\n'))?.[1] ?? '';
  return {
    title: objects.get(Number(find(/\/Title (\d+) 0 R/)))?.text.slice(1, -1) ?? '',
    language: find(/\/Lang \(([^)]*)\)/),
    pages: pages.map((page) => {
      const content = objects.get(Number(/\/Contents (\d+) 0 R/.exec(page)?.[1]));
      return content?.stream ? shownText(content.stream, fonts) : '';
    }),
  };
}

type PdfObject = { text: string; stream?: string };

function readObjects(file: Buffer): Map<number, PdfObject> {
  const source = file.toString('latin1');
  const objects = new Map<number, PdfObject>();
  for (const [, id, content = ''] of source.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [text = '', packed] = content.split(/\nstream\n/);
    const stream = packed?.replace(/\nendstream$/, '');
    const flate = /\/Filter \/FlateDecode/.test(text);
    objects.set(Number(id), {
      text,
      ...(stream === undefined
        ? {}
        : { stream: flate ? inflateSync(Buffer.from(stream, 'latin1')).toString('latin1') : stream }),
    });
  }
  return objects;
}

type Letters = ReadonlyMap<number, string>;

/** For each font name in the pages, the letters of its glyphs according to its Unicode table. */
function readFonts(objects: Map<number, PdfObject>): Map<string, Letters> {
  const fonts = new Map<string, Letters>();
  for (const { text } of objects.values()) {
    for (const [, name = '', id] of text.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(Number(id))?.text ?? '')?.[1];
      const stream = objects.get(Number(table))?.stream;
      if (stream) fonts.set(name, readLetters(stream));
    }
  }
  return fonts;
}

function readLetters(table: string): Letters {
  const letters = new Map<number, string>();
  for (const [, first = '', , list = ''] of table.matchAll(/<(\w+)> <(\w+)> \[([^\]]*)\]/g)) {
    const start = Number.parseInt(first, 16);
    for (const [at, [, code = '']] of [...list.matchAll(/<([\w ]*)>/g)].entries()) {
      const units = code.replaceAll(' ', '').match(/.{4}/g) ?? [];
      letters.set(start + at, String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16))));
    }
  }
  return letters;
}

function shownText(content: string, fonts: Map<string, Letters>): string {
  let letters: Letters = new Map();
  let text = '';
  for (const [, font, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font !== undefined) letters = fonts.get(font) ?? new Map<number, string>();
    for (const [, glyphs = ''] of (shown ?? '').matchAll(/<(\w+)>/g)) {
      for (const glyph of glyphs.match(/.{4}/g) ?? []) {
        text += letters.get(Number.parseInt(glyph, 16)) ?? '\uFFFD';
      }
    }
  }
  return text;
}
