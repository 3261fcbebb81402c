import { onTestFinished } from 'vitest';
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer';
import writerUrl from 'zxing-wasm/writer/zxing_writer.wasm?url';

const WIDTH = 640;
const HEIGHT = 480;

/** A camera that shows codes side by side, drawn as Data Matrix; with none it shows an empty wall. */
export async function showCamera(
  ...codes: string[]
): Promise<{ show: (...codes: string[]) => Promise<void> }> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: WIDTH, height: HEIGHT });
  const show = (...shown: string[]) => draw(canvas, shown);
  await show(...codes);
  // A canvas stream has a picture only once something is drawn.
  const again = setInterval(() => canvas.getContext('2d')?.fillRect(0, 0, 1, 1), 50);
  replaceCamera(() => Promise.resolve(canvas.captureStream(20)));
  onTestFinished(() => clearInterval(again));
  return { show };
}

/** A camera that shows a flat label with a bar code (Code 39), held askew by this many degrees under a lamp. */
export async function showBars(code: string, degrees: number): Promise<void> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: 2 * WIDTH, height: 2 * HEIGHT });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('There is no canvas.');
  const label = await printed(code, 'Code39');
  const lamp = context.createRadialGradient(WIDTH, HEIGHT, 0, WIDTH, HEIGHT, 200);
  lamp.addColorStop(0, '#fffb');
  lamp.addColorStop(1, '#fff0');
  const show = () => {
    context.fillStyle = '#666';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.save();
    context.translate(WIDTH, HEIGHT);
    context.rotate((degrees * Math.PI) / 180);
    context.drawImage(label, -500, -70, 1000, 140);
    context.restore();
    context.fillStyle = lamp;
    context.fillRect(0, 0, canvas.width, canvas.height);
  };
  show();
  const again = setInterval(show, 50);
  replaceCamera(() => Promise.resolve(canvas.captureStream(20)));
  onTestFinished(() => clearInterval(again));
}

/** A camera that is refused, by the name of the browser's error. */
export const refuseCamera = (name: string): void =>
  replaceCamera(() => Promise.reject(new DOMException('Refused', name)));

function replaceCamera(getUserMedia: () => Promise<MediaStream>): void {
  const { mediaDevices } = navigator;
  const before = mediaDevices.getUserMedia.bind(mediaDevices);
  mediaDevices.getUserMedia = getUserMedia;
  onTestFinished(() => {
    mediaDevices.getUserMedia = before;
  });
}

async function printed(code: string, format: 'Code39' | 'DataMatrix'): Promise<ImageBitmap> {
  await prepareZXingModule({
    overrides: {
      locateFile: (path: string, prefix: string) => (path.endsWith('.wasm') ? writerUrl : prefix + path),
    },
    fireImmediately: true,
  });
  const { image } = await writeBarcode(code, { format, scale: format === 'Code39' ? 3 : 8 });
  return createImageBitmap(image ?? new Blob());
}

async function draw(canvas: HTMLCanvasElement, codes: readonly string[]): Promise<void> {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('There is no canvas.');
  const pictures = await Promise.all(codes.map((code) => printed(code, 'DataMatrix')));
  context.fillStyle = '#fff';
  context.fillRect(0, 0, WIDTH, HEIGHT);
  pictures.forEach((picture, place) => context.drawImage(picture, 60 + place * 300, 120, 200, 200));
}
