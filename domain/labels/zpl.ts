import { LABEL_SIZES, labelCode, labelLines, type LabelFacts } from './facts';

/** How fine a label printer prints: 203 or 300 dots per inch. */
export type DotsPerMm = 8 | 12;

/**
 * Room that a letter takes relative to the height of its line: more than the printer's own letters take, so that no
 * text is wider than computed.
 */
const LETTER = 0.6;
/** From one line to the next, in line heights. */
const LEADING = 1.15;
/** Letters of these alphabets, and symbols, are as wide as they are high. */
const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u;
/** What has no special meaning to a label printer. */
const HARMLESS = /^[A-Za-z0-9 .\-/#]$/;

/**
 * How many modules a QR code of error level M has per side by how many bytes it may hold, up to the longest name that a
 * scan takes.
 */
const MODULES: readonly (readonly [bytes: number, modules: number])[] = [
  [14, 21],
  [26, 25],
  [42, 29],
  [62, 33],
  [84, 37],
  [106, 41],
  [122, 45],
  [152, 49],
  [180, 53],
];
/** Twenty of these fit into the smallest QR code: a VIN does. */
const CAPITALS = /^[A-Z0-9 $%*+\-./:]{1,20}$/;
/** The printer knows no larger modules. */
const LARGEST_MODULE = 10;

/**
 * Labels in ZPL II (UTF-8), one `^XA … ^XZ` each. Whatever is typed stays text: everything but letters, digits and a
 * few signs is written in hexadecimal, so that nothing in it begins a command.
 */
export function zpl(labels: readonly LabelFacts[], dotsPerMm: DotsPerMm): string {
  return labels.map((label) => oneLabel(label, dotsPerMm)).join('');
}

function oneLabel(label: LabelFacts, dotsPerMm: DotsPerMm): string {
  const size = LABEL_SIZES[label.kind];
  const dots = (mm: number): number => Math.round(mm * dotsPerMm);
  const code = labelCode(label);
  const left = size.margin * 2 + (code === '' ? 0 : size.code);
  const room = size.width - left - size.margin;
  const fields: string[] = [];
  if (code !== '') {
    const module = Math.min(LARGEST_MODULE, Math.floor(dots(size.code) / modulesOf(code)));
    fields.push(`^FO${dots(size.margin)},${dots(size.margin)}^BQN,2,${module}^FH_^FDMA,${harmless(code)}^FS`);
  }
  let top = size.margin;
  for (const { text, height, most } of labelLines(label)) {
    const lines = fitted(text, Math.floor(room / (height * LETTER)), most);
    fields.push(
      `^FO${dots(left)},${dots(top)}^A0N,${dots(height)},${dots(height)}^FB${dots(room)},${lines.length},` +
        `${dots(height * (LEADING - 1))},L,0^FH_^FD${lines.map(harmless).join('\\&')}^FS`,
    );
    top += lines.length * height * LEADING;
  }
  return `^XA^CI28^PW${dots(size.width)}^LL${dots(size.height)}^LH0,0\n${fields.join('\n')}\n^XZ\n`;
}

const modulesOf = (code: string): number => {
  if (CAPITALS.test(code)) return 21;
  const bytes = new TextEncoder().encode(code).length;
  return MODULES.find(([most]) => bytes <= most)?.[1] ?? 53;
};

/**
 * A text as a field of ZPL. A backslash begins a command of a text block even when written in hexadecimal: a slash
 * replaces it.
 */
function harmless(text: string): string {
  return Array.from(text.replaceAll('\\', '/'), (letter) =>
    HARMLESS.test(letter)
      ? letter
      : Array.from(
          new TextEncoder().encode(letter),
          (byte) => `_${byte.toString(16).toUpperCase().padStart(2, '0')}`,
        ).join(''),
  ).join('');
}

const widthOf = (text: string): number =>
  Array.from(text).reduce((sum, letter) => sum + (WIDE.test(letter) ? 1 / LETTER : 1), 0);

/**
 * A text in at most `most` lines of `room` letters, broken between words, and within a word only if it is longer than a
 * line; what does not fit is cut at a word, with … for the rest.
 */
export function fitted(text: string, room: number, most: number): string[] {
  const lines: string[] = [];
  let rest = text.split(' ').filter(Boolean);
  while (rest.length > 0) {
    const last = lines.length === most - 1;
    if (last && widthOf(rest.join(' ')) > room) {
      lines.push(`${taken(rest, room - 1).line}…`);
      return lines;
    }
    const { line, left } = taken(rest, room);
    lines.push(line);
    rest = left;
  }
  return lines;
}

/** As many words as fit in a line, at least one letter; and what is left. */
function taken(words: readonly string[], room: number): { line: string; left: string[] } {
  let count = 0;
  while (count < words.length && widthOf(words.slice(0, count + 1).join(' ')) <= room) count += 1;
  if (count > 0) return { line: words.slice(0, count).join(' '), left: words.slice(count) };
  const letters = Array.from(words[0] ?? '');
  let cut = 1;
  while (cut < letters.length && widthOf(letters.slice(0, cut + 1).join('')) <= room) cut += 1;
  return {
    line: letters.slice(0, cut).join(''),
    left: [letters.slice(cut).join(''), ...words.slice(1)].filter(Boolean),
  };
}
