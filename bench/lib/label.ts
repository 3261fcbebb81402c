import bwip from 'bwip-js/node';

/** Kinds of codes found on vehicles, by the names that their generator uses. */
export const CODE_KINDS = ['qrcode', 'datamatrix', 'code39', 'code128'] as const;
export type CodeKind = (typeof CODE_KINDS)[number];

/** A printed label: its size, in modules and including the white around the code, and where it is black. */
export type Label = { wide: number; high: number; isBlack(x: number, y: number): boolean };

/** The white modules around a code. */
const QUIET: Readonly<Record<CodeKind, number>> = { qrcode: 4, datamatrix: 2, code39: 10, code128: 10 };
/** The minimum height of bars in modules, and as a share of the code's width: as on door labels. */
const BARS_HIGH = 30;
const BAR_SHARE = 0.16;

/** Prints a text as a code. */
export function printLabel(kind: CodeKind, text: string): Label {
  // The library's function of that name draws what it calls raw.
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

/** Alternating black and white bars, each this many modules wide. */
function bars(widths: readonly number[]): Label {
  const black = widths.flatMap((width, at) => Array<boolean>(width).fill(at % 2 === 0));
  const high = Math.max(BARS_HIGH, black.length * BAR_SHARE);
  return {
    wide: black.length,
    high,
    isBlack: (x, y) => x >= 0 && y >= 0 && y < high && black[Math.floor(x)] === true,
  };
}
