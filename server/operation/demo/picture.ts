import { crc32, deflateSync } from 'node:zlib';

const WIDTH = 360;
const HEIGHT = 240;

type Rgb = readonly [number, number, number];

const PAINTS: readonly (readonly [string, Rgb])[] = [
  ['black', [46, 50, 56]],
  ['white', [228, 232, 236]],
  ['silver', [178, 186, 196]],
  ['gray', [122, 130, 140]],
  ['red', [178, 58, 62]],
  ['blue', [62, 102, 172]],
  ['green', [72, 118, 90]],
  ['brown', [120, 96, 78]],
  ['beige', [192, 176, 148]],
  ['gold', [180, 150, 82]],
  ['orange', [196, 116, 56]],
];
const OTHER: Rgb = [140, 150, 162];

/** A panel of a vehicle in its color, with the damage that an inspector photographs, as PNG. */
export function drawPicture(color: string, seed: number): Buffer {
  const paint = PAINTS.find(([name]) => color.toLowerCase().includes(name))?.[1] ?? OTHER;
  const dentX = 110 + ((seed * 37) % 190);
  const dentY = 90 + ((seed * 53) % 70);
  const rows = Buffer.alloc(HEIGHT * (1 + WIDTH * 3));
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) {
      const light = lightOf(x, y, dentX, dentY);
      const at = y * (1 + WIDTH * 3) + 1 + x * 3;
      for (const [channel, value] of paint.entries()) rows[at + channel] = Math.min(255, value * light);
    }
  }
  return png(rows);
}

/** How bright a point of the panel is: the sky above, the sill below, the gap of a door, and a dent. */
function lightOf(x: number, y: number, dentX: number, dentY: number): number {
  if (Math.abs(x - 72) < 2 || Math.abs(y - 196) < 2) return 0.3;
  const crease = Math.exp(-((y - 72) ** 2) / 600) * 0.25;
  const distance = Math.sqrt((x - dentX) ** 2 + 2 * (y - dentY) ** 2);
  const dent = distance < 46 ? Math.sin((distance / 46) * Math.PI * 2) * 0.22 * ((y - dentY) / 46 + 0.4) : 0;
  return 1.18 - (y / HEIGHT) * 0.55 + crease + dent;
}

function png(rows: Buffer): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(WIDTH, 0);
  head.writeUInt32BE(HEIGHT, 4);
  // Eight bits each for red, green and blue.
  head.set([8, 2], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length, 0);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}
