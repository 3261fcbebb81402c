import { open } from 'node:fs/promises';
import { printLabel, type CodeKind, type Label } from './label';
import { mulberry32 } from '#domain/random';

/** What the console requests from cameras. */
const WIDE = 1920;
const HIGH = 1080;
const FRAMES_A_SECOND = 15;
/** A device is raised before it sees anything; then the label is in the picture, complete and at once. */
const EMPTY_FRAMES = 8;
const LABEL_FRAMES = 32;

/** From the start of a film until its label is in the picture, in milliseconds. */
export const EMPTY_MS = (EMPTY_FRAMES * 1000) / FRAMES_A_SECOND;

/** How a device is held in front of a label, and in which light. Lengths in pixels, gray from 0 to 255. */
type Look = {
  module: number;
  /** Radians; an unsteady hand moves by `sway`. */
  tilt: number;
  sway: number;
  /** The width over which a point is blurred. */
  blur: number;
  paper: number;
  ink: number;
  wall: number;
  /** How much brighter the right side and the bottom are than the center. */
  slope: { x: number; y: number };
  /** A lamp reflected by the label; strength 0 for none. */
  glare: { x: number; y: number; radius: number; strength: number };
  drift: { x: number; y: number };
  noise: number;
};

export type Film = { kind: CodeKind; text: string; seed: number };

/** Module size, in pixels, that makes the code fit into the aiming frame. */
const MODULE: Readonly<Record<CodeKind, readonly [number, number]>> = {
  qrcode: [4, 16],
  datamatrix: [4, 18],
  code39: [2.3, 3.1],
  code128: [2.5, 4],
};
const STEEPEST = (15 * Math.PI) / 180;

function lookOf({ kind, seed }: Film): Look {
  const random = mulberry32(seed);
  const between = (least: number, most: number) => least + random() * (most - least);
  const [smallest, largest] = MODULE[kind];
  const module = between(smallest, largest);
  const paper = between(130, 225);
  return {
    module,
    tilt: between(-STEEPEST, STEEPEST),
    sway: between(0, 0.015),
    blur: between(1, Math.max(1.4, module * 0.7)),
    paper,
    ink: paper * between(0.15, 0.55),
    wall: between(40, 110),
    slope: { x: between(-0.3, 0.3), y: between(-0.2, 0.2) },
    glare: {
      x: WIDE / 2 + between(-160, 160),
      y: HIGH / 2 + between(-80, 80),
      radius: between(80, 220),
      strength: random() < 0.4 ? between(30, 110) : 0,
    },
    drift: { x: between(2, 25), y: between(2, 25) },
    noise: between(3, 12),
  };
}

/** Writes a film in the format of Chromium's cameras: Y4M with one gray plane and two without color. */
export async function writeFilm(path: string, film: Film): Promise<void> {
  const look = lookOf(film);
  const label = printLabel(film.kind, film.text);
  const light = lightOf(look);
  const grain = grainOf(film.seed, look.noise);
  const colour = Buffer.alloc((WIDE * HIGH) / 2, 128);
  const file = await open(path, 'w');
  try {
    await file.write(`YUV4MPEG2 W${WIDE} H${HIGH} F${FRAMES_A_SECOND}:1 Ip A1:1 C420\n`);
    for (let at = 0; at < EMPTY_FRAMES + LABEL_FRAMES; at += 1) {
      const picture = new Float32Array(WIDE * HIGH).fill(look.wall);
      if (at >= EMPTY_FRAMES) drawLabel(picture, label, look, at);
      await file.write('FRAME\n');
      await file.write(exposed(picture, light, grain, at));
      await file.write(colour);
    }
  } finally {
    await file.close();
  }
}

/** How strongly each point is lit (`factor`), and what it reflects (`shine`). */
type Light = { factor: Float32Array; shine: Float32Array };

function lightOf({ slope, glare }: Look): Light {
  const factor = new Float32Array(WIDE * HIGH);
  const shine = new Float32Array(WIDE * HIGH);
  for (let y = 0, at = 0; y < HIGH; y += 1) {
    for (let x = 0; x < WIDE; x += 1, at += 1) {
      factor[at] = 1 + slope.x * ((2 * x) / WIDE - 1) + slope.y * ((2 * y) / HIGH - 1);
      const far = ((x - glare.x) ** 2 + (y - glare.y) ** 2) / glare.radius ** 2;
      shine[at] = glare.strength * Math.exp(-far);
    }
  }
  return { factor, shine };
}

const GRAINS = 2 ** 18;

/** Approximately normal noise, of which each frame uses a different stretch. */
function grainOf(seed: number, noise: number): Float32Array {
  const random = mulberry32(seed ^ 0x5f3759df);
  return Float32Array.from({ length: GRAINS }, () => (random() + random() + random() - 1.5) * 2 * noise);
}

/** Each point is the average of this many by this many around it: that blurs, and leaves no steps at edges. */
const SAMPLES = 3;

function drawLabel(picture: Float32Array, label: Label, look: Look, frame: number): void {
  const { module, blur, paper, ink, wall } = look;
  const phase = (2 * Math.PI * frame) / LABEL_FRAMES;
  const angle = look.tilt + look.sway * Math.sin(3 * phase);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const center = {
    x: WIDE / 2 + look.drift.x * Math.sin(phase),
    y: HIGH / 2 + look.drift.y * Math.cos(2 * phase),
  };
  const reach = {
    x: ((label.wide * Math.abs(cos) + label.high * Math.abs(sin)) * module) / 2 + blur,
    y: ((label.wide * Math.abs(sin) + label.high * Math.abs(cos)) * module) / 2 + blur,
  };
  const shade = (x: number, y: number) => {
    const across = (x * cos + y * sin) / module + label.wide / 2;
    const down = (y * cos - x * sin) / module + label.high / 2;
    if (across < 0 || down < 0 || across >= label.wide || down >= label.high) return wall;
    return label.isBlack(across, down) ? ink : paper;
  };
  const steps = Array.from({ length: SAMPLES }, (_, at) => ((at + 0.5) / SAMPLES - 0.5) * blur);
  for (let y = within(center.y - reach.y, HIGH); y < within(center.y + reach.y, HIGH); y += 1) {
    for (let x = within(center.x - reach.x, WIDE); x < within(center.x + reach.x, WIDE); x += 1) {
      let sum = 0;
      for (const dy of steps) for (const dx of steps) sum += shade(x + dx - center.x, y + dy - center.y);
      picture[y * WIDE + x] = sum / SAMPLES ** 2;
    }
  }
}

const within = (value: number, end: number): number => Math.min(end, Math.max(0, Math.floor(value)));

/** The gray plane of a picture with its light and noise, in the value range of films. */
function exposed(picture: Float32Array, light: Light, grain: Float32Array, frame: number): Buffer {
  const plane = Buffer.alloc(WIDE * HIGH);
  const from = (frame * 40_503) % GRAINS;
  for (let at = 0; at < plane.length; at += 1) {
    const grey =
      (picture[at] ?? 0) * (light.factor[at] ?? 1) +
      (light.shine[at] ?? 0) +
      (grain[(from + at) % GRAINS] ?? 0);
    plane[at] = 16 + (Math.min(255, Math.max(0, grey)) * 219) / 255;
  }
  return plane;
}
