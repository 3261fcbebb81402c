import { expect, test } from 'vitest';
import { DatabaseUnusableError } from '../../platform/database/connection';
import { fillsDemo, isExposed, refuseExposedDemo } from './exposed';

const HOME = { HOST: '127.0.0.1', FRONTLINE_PUBLIC_URL: '', DATABASE_URL: undefined };

test.each([
  [HOME, false],
  [{ ...HOME, HOST: 'localhost' }, false],
  [{ ...HOME, HOST: '::1', FRONTLINE_PUBLIC_URL: 'http://localhost:4380' }, false],
  [{ ...HOME, HOST: '0.0.0.0' }, true],
  [{ ...HOME, HOST: '10.0.0.7' }, true],
  [{ ...HOME, FRONTLINE_PUBLIC_URL: 'https://frontline.example' }, true],
])('with %j others reach it: %s', (config, exposed) => {
  expect(isExposed(config)).toBe(exposed);
  expect(fillsDemo(undefined, config)).toBe(!exposed);
  const refuses = (asked: boolean | undefined) => {
    try {
      refuseExposedDemo(asked, config);
      return false;
    } catch (error) {
      expect(error).toBeInstanceOf(DatabaseUnusableError);
      return true;
    }
  };
  expect([refuses(undefined), refuses(false), refuses(true)]).toEqual([exposed, exposed, false]);
});

test('a database of one’s own is filled only where it is asked for', () => {
  const own = { ...HOME, DATABASE_URL: 'postgres://db.example/frontline' };
  expect([undefined, true, false].map((asked) => fillsDemo(asked, own))).toEqual([false, true, false]);
});
