import { evenLight } from './even-light';

/** How much of the visible video is used, by its sides. */
type Part = { x: number; y: number };
/** The frame that people aim with, and a little around it. */
export const AIMED: Part = { x: 0.9, y: 0.68 };
export const WHOLE: Part = { x: 1, y: 1 };

/** What shows of a video, whose sides or whose top and bottom are cut off (`ScanDialog.module.css`). */
const SHOWN = 4 / 3;

/** Widths in pixels: more takes much longer to read and says nothing more of a code that someone aims at. */
const WIDEST = 960;
const WIDEST_SQUARES = 640;
/** How often bars are halved in height: the noise of a camera goes, and what bars say does not. */
const HALVINGS = 2;

type Surface = CanvasRenderingContext2D;

/** The pictures that codes are looked for in, all of one moment of a video. */
export type View = {
  /** As it is. */
  plain(): ImageData;
  /** For codes of squares: smaller. */
  squares(): ImageData;
  /** For barcodes, turned by an angle in radians: low, and evenly lit. */
  bars(angle: number): ImageData;
};

/** Makes views of videos, one after the other: the next one takes the place of the one before. */
export function createViewer(): (video: HTMLVideoElement, part: Part) => View {
  const [base, small, turned] = [surface(), surface(), surface()];
  return (video, part) => {
    drawPart(base, video, part);
    const { width, height } = base.canvas;
    return {
      plain: () => pixels(base, width, height),
      squares() {
        const scale = Math.min(1, WIDEST_SQUARES / width);
        size(small, Math.round(width * scale), Math.round(height * scale));
        small.drawImage(base.canvas, 0, 0, small.canvas.width, small.canvas.height);
        return pixels(small, small.canvas.width, small.canvas.height);
      },
      bars(angle) {
        size(turned, width, height);
        // What lies beside the turned picture is no part of it.
        turned.fillRect(0, 0, width, height);
        turned.translate(width / 2, height / 2);
        turned.rotate(angle);
        turned.drawImage(base.canvas, -width / 2, -height / 2);
        turned.resetTransform();
        const low = pixels(turned, width, halved(turned));
        evenLight(low);
        return low;
      },
    };
  };
}

function surface(): Surface {
  const drawn = document.createElement('canvas').getContext('2d', { alpha: false, willReadFrequently: true });
  if (!drawn) throw new Error('There is nothing to draw on.');
  return drawn;
}

/** A surface of the right size is reused: recreating it takes time. */
function size({ canvas }: Surface, width: number, height: number): void {
  if (canvas.width === width && canvas.height === height) return;
  canvas.width = width;
  canvas.height = height;
}

const pixels = (drawn: Surface, width: number, height: number): ImageData =>
  drawn.getImageData(0, 0, width, height);

function drawPart(base: Surface, video: HTMLVideoElement, part: Part): void {
  const { videoWidth, videoHeight } = video;
  const width = Math.min(videoWidth, videoHeight * SHOWN) * part.x;
  const height = Math.min(videoHeight, videoWidth / SHOWN) * part.y;
  const scale = Math.min(1, WIDEST / width);
  size(base, Math.round(width * scale), Math.round(height * scale));
  const [left, top] = [(videoWidth - width) / 2, (videoHeight - height) / 2];
  base.drawImage(video, left, top, width, height, 0, 0, base.canvas.width, base.canvas.height);
}

/** Halves what is drawn in height, each two rows to their middle; answers how high it is then, in pixels. */
function halved(drawn: Surface): number {
  const { canvas } = drawn;
  let { height } = canvas;
  for (let time = 0; time < HALVINGS; time += 1) {
    const half = Math.floor(height / 2);
    drawn.drawImage(canvas, 0, 0, canvas.width, 2 * half, 0, 0, canvas.width, half);
    height = half;
  }
  return height;
}
