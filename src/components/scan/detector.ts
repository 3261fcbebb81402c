import { prepareZXingModule, readBarcodes, type ReaderOptions } from 'zxing-wasm/reader';
import readerUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { loadedOnce } from '../loaded-once';
import { AIMED, createViewer, WHOLE, type View } from './views';

/** The code formats on vehicles, labels, keys and parts, by the names of browsers. */
const NATIVE_FORMATS = [
  'qr_code',
  'data_matrix',
  'code_39',
  'code_128',
  'aztec',
  'pdf417',
  'ean_13',
] as const;
/**
 * The same by the names of our reader: the formats of our labels and most others, and those that take as long again to
 * look for.
 */
const SQUARES = ['QRCode', 'DataMatrix'] as const;
const BARS = ['Code39', 'Code128', 'EAN13'] as const;
const RARE = ['Aztec', 'PDF417'] as const;
const THOROUGH: ReaderOptions = { formats: [...SQUARES, ...BARS, ...RARE], textMode: 'Plain' };

/** Reads the codes that a picture shows; none where it shows none. */
export type Detector = (picture: HTMLVideoElement) => Promise<readonly string[]>;

type Native = {
  new (options: { formats: string[] }): NativeReader;
  getSupportedFormats(): Promise<string[]>;
};
type NativeReader = { detect(picture: HTMLVideoElement): Promise<readonly { rawValue: string }[]> };

/**
 * The browser's own reader if it knows all of our formats, otherwise ours; fetched once, from the console's origin.
 * Rejects if it cannot be loaded.
 */
export const openDetector = loadedOnce(open);

async function open(): Promise<Detector> {
  const native = (globalThis as { BarcodeDetector?: Native }).BarcodeDetector;
  const known = new Set(await native?.getSupportedFormats().catch(() => []));
  const formats = [...NATIVE_FORMATS];
  if (native && formats.every((format) => known.has(format))) {
    const reader = new native({ formats });
    return async (picture) => (await reader.detect(picture)).map(({ rawValue }) => rawValue);
  }
  // By default it would be fetched from elsewhere.
  await prepareZXingModule({
    overrides: {
      locateFile: (path: string, prefix: string) => (path.endsWith('.wasm') ? readerUrl : prefix + path),
    },
    fireImmediately: true,
  });
  await readBarcodes(grain(), THOROUGH);
  return createDetector();
}

const GRAIN = 96;

/** A dummy picture with edges: the reader is compiled on first use, and that is before there is a picture. */
function grain(): ImageData {
  const picture = new ImageData(GRAIN, GRAIN);
  picture.data.forEach((_, at, data) => (data[at] = (at * 97) % 251));
  return picture;
}

/**
 * Bars are read if a straight line crosses all of them: on flat labels held askew none does. Each quick look takes the
 * next angle, in radians.
 */
const ANGLES = [0, 8, -8].map((degrees) => (degrees * Math.PI) / 180);
/** A thorough look takes as long as some quick ones. */
const ROUNDS = 2;
const TURNS = [...Array.from({ length: ROUNDS }, () => ANGLES).flat(), undefined];

/** Without what costs twice as much: white on black, and sideways bars. */
const USUAL: ReaderOptions = { tryInvert: false, tryRotate: false, textMode: 'Plain' };

const quickly = async (view: View, angle: number) => [
  ...(await readBarcodes(view.squares(), { ...USUAL, formats: [...SQUARES] })),
  ...(await readBarcodes(view.bars(angle), { ...USUAL, formats: [...BARS] })),
];

/**
 * Looks quickly at what someone aims at, at another angle each time, and once in a while thoroughly at all that shows:
 * for the whole picture at once a slow phone takes more than a second.
 */
function createDetector(): Detector {
  const viewOf = createViewer();
  let turn = 0;
  return async (picture) => {
    const angle = TURNS[turn];
    turn = (turn + 1) % TURNS.length;
    const found =
      angle === undefined
        ? await readBarcodes(viewOf(picture, WHOLE).plain(), THOROUGH)
        : await quickly(viewOf(picture, AIMED), angle);
    return found.map(({ text }) => text);
  };
}
