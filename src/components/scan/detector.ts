import { BarcodeDetector as Reader, prepareZXingModule } from 'barcode-detector/ponyfill';
import readerUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { loadedOnce } from '../loaded-once';

/** What stands on vehicles, labels, keys and parts. */
const FORMATS = ['qr_code', 'data_matrix', 'code_39', 'code_128', 'aztec', 'pdf417', 'ean_13'] as const;

/** Reads the codes that a picture shows; none where it shows none. */
export type Detector = (picture: HTMLVideoElement) => Promise<readonly string[]>;

type Native = {
  new (options: { formats: string[] }): NativeReader;
  getSupportedFormats(): Promise<string[]>;
};
type NativeReader = { detect(picture: HTMLVideoElement): Promise<readonly { rawValue: string }[]> };

/** The browser's own reader where it knows all that we have, else ours; fetched once, from where the console came from. Rejects where it does not come. */
export const openDetector = loadedOnce(open);

async function open(): Promise<Detector> {
  const native = (globalThis as { BarcodeDetector?: Native }).BarcodeDetector;
  const known = new Set(await native?.getSupportedFormats().catch(() => []));
  const formats = [...FORMATS];
  if (native && formats.every((format) => known.has(format))) return detectorOf(new native({ formats }));
  // By default it would be fetched from elsewhere.
  await prepareZXingModule({
    overrides: {
      locateFile: (path: string, prefix: string) => (path.endsWith('.wasm') ? readerUrl : prefix + path),
    },
    fireImmediately: true,
  });
  return detectorOf(new Reader({ formats }));
}

const detectorOf =
  (reader: NativeReader): Detector =>
  async (picture) =>
    (await reader.detect(picture)).map(({ rawValue }) => rawValue);
