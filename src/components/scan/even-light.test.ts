import { expect, test } from 'vitest';
import { evenLight } from './even-light';

const WIDTH = 240;

/** One row of bars, each four points wide, lit so brightly at each of its points. */
function bars(light: (x: number) => number): ImageData {
  const data = new Uint8ClampedArray(WIDTH * 4);
  for (let x = 0; x < WIDTH; x += 1) data.fill(light(x) + (isBlack(x) ? 0 : 60), x * 4, x * 4 + 3);
  return { data, width: WIDTH, height: 1, colorSpace: 'srgb' };
}
const isBlack = (x: number): boolean => Math.floor(x / 4) % 2 === 0;

const greys = ({ data }: ImageData, black: boolean): number[] =>
  Array.from({ length: WIDTH }, (_, x) => x)
    .filter((x) => isBlack(x) === black)
    .map((x) => data[x * 4] ?? 0);

test('one grey divides black from white, however the light falls', () => {
  const picture = bars((x) => 20 + (150 * x) / WIDTH);
  expect(Math.max(...greys(picture, true))).toBeGreaterThan(Math.min(...greys(picture, false)));
  evenLight(picture);
  expect(Math.max(...greys(picture, true))).toBeLessThan(128);
  expect(Math.min(...greys(picture, false))).toBeGreaterThan(128);
});

test('a wall without anything on it is grey', () => {
  const picture = bars(() => 0);
  picture.data.fill(90);
  evenLight(picture);
  expect(new Set(greys(picture, true))).toEqual(new Set([128]));
});
