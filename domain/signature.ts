/** The sheet for a signature, in the units of the drawing. */
export const SIGNATURE_BOX = { width: 600, height: 200 };
/** A whole name written with a pen stays far below it. */
export const SIGNATURE_MOST = 20_000;

/** A line of a drawing: where it begins, and its movements from there. */
const STROKES = /^(?:M\d{1,3} \d{1,3}(?:L\d{1,3} \d{1,3})*)*$/;

/** Whether a text is the drawing of a signature and nothing else: moves and lines of an SVG path, or nothing. */
export const isSignature = (path: string): boolean => path.length <= SIGNATURE_MOST && STROKES.test(path);

/** A drawing in progress: `begins` puts the pen down, everything else draws a line to the point. */
export function drawnOn(path: string, point: { x: number; y: number }, begins: boolean): string {
  const within = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value)));
  const { width, height } = SIGNATURE_BOX;
  const next = `${begins ? 'M' : 'L'}${within(point.x, width)} ${within(point.y, height)}`;
  // A pen that rests draws nothing.
  if (path.endsWith(next) || path.length + next.length > SIGNATURE_MOST) return path;
  return path + next;
}
