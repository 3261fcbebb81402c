import bwip from 'bwip-js/node';

/** Kinds of codes that stand on vehicles, by how their maker calls them. */
export const CODE_KINDS = ['qrcode', 'datamatrix', 'code39', 'code128'] as const;
export type CodeKind = (typeof CODE_KINDS)[number];

/** A printed label: how large it is, in modules with the white around the code, and where it is black. */
export type Label = { wide: number; high: number; isBlack(x: number, y: number): boolean };

/** Modules that stay white around a code. */
const QUIET: Readonly<Record<CodeKind, number>> = { qrcode: 4, datamatrix: 2, code39: 10, code128: 10 };
/** How high bars are at least, in modules, and as a share of how wide the code is: as on door labels. */
const BARS_HIGH = 30;
const BAR_SHARE = 0.16;

/** Prints a text as a code. */
export function printLabel(kind: CodeKind, text: string): Label {
  // The function of that name by itself draws what is called raw.
  const [symbol] = bwip.raw({ bcid: kind, text });
  if (!symbol) throw new Error(`${text} is no ${kind}.`);
  const code = 'pixs' in symbol ? squares(symbol) : bars(symbol.sbs);
  const quiet = QUIET[kind];
  return {
    wide: code.wide + 2 * quiet,
    high: code.high + 2 * quiet,
    isBlack: (x, y) => code.isBlack(x - quiet, y - quiet),
  };
}

function squares({ pixs, pixx, pixy }: { pixs: number[]; pixx: number; pixy: number }): Label {
  return {
    wide: pixx,
    high: pixy,
    isBlack: (x, y) =>
      x >= 0 && x < pixx && y >= 0 && y < pixy && pixs[Math.floor(y) * pixx + Math.floor(x)] === 1,
  };
}

/** Black and white in turns, each so many modules wide. */
function bars(widths: readonly number[]): Label {
  const black = widths.flatMap((width, at) => Array<boolean>(width).fill(at % 2 === 0));
  const high = Math.max(BARS_HIGH, black.length * BAR_SHARE);
  return {
    wide: black.length,
    high,
    isBlack: (x, y) => x >= 0 && y >= 0 && y < high && black[Math.floor(x)] === true,
  };
}
