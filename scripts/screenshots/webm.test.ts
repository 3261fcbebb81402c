import { describe, expect, test } from 'vitest';
import { withDuration } from './webm';

const hex = (text: string): Buffer => Buffer.from(text.replaceAll(' ', ''), 'hex');

/** As recorded by a browser: a segment and a cluster of unknown length, and no duration. */
const HEADER = '1a45dfa3 87 4282 84 7765626d';
const OPEN_SEGMENT = '18538067 01ffffffffffffff';
const SCALE = '2ad7b1 83 0f4240';
const CLUSTER = '1f43b675 01ffffffffffffff e7 81 00 a3 84 81000080';

describe('the length of a recorded film', () => {
  test('is written into it in milliseconds, and nothing else is changed', () => {
    const film = withDuration(hex(`${HEADER} ${OPEN_SEGMENT} 1549a966 87 ${SCALE} ${CLUSTER}`), 81.5);
    const duration = Buffer.alloc(8);
    duration.writeDoubleBE(81_500);
    expect(film.toString('hex')).toBe(
      hex(
        `${HEADER} ${OPEN_SEGMENT} 1549a966 0100000000000012 ${SCALE} 4489 88 ${duration.toString('hex')} ${CLUSTER}`,
      ).toString('hex'),
    );
  });

  test('is left as it is where the browser has written it', () => {
    const film = hex(`${HEADER} ${OPEN_SEGMENT} 1549a966 92 ${SCALE} 4489 88 40f3e58000000000 ${CLUSTER}`);
    expect(withDuration(film, 3)).toEqual(film);
    expect(withDuration(withDuration(film, 3), 4)).toEqual(film);
  });

  test('is refused for what is no such film', () => {
    expect(() => withDuration(Buffer.from('<!doctype html>'), 3)).toThrow('This is no WebM file.');
    expect(() => withDuration(Buffer.alloc(0), 3)).toThrow('This is no WebM file.');
    expect(() => withDuration(hex(`${HEADER} ${OPEN_SEGMENT} ${CLUSTER}`), 3)).toThrow(
      'This is no WebM file.',
    );
  });

  test('is refused where a segment ends before the file, as another tool writes it', () => {
    const film = hex(`${HEADER} 18538067 8c 1549a966 87 ${SCALE} ec 80`);
    expect(() => withDuration(film, 3)).toThrow('This WebM file is complete already.');
  });
});
