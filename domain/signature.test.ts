import { expect, test } from 'vitest';
import { drawnOn, isSignature, SIGNATURE_MOST } from './signature';

test('a signature is moves and lines of a path, and nothing else', () => {
  expect(isSignature('')).toBe(true);
  expect(isSignature('M10 20L30 40L50 60M5 5L6 6')).toBe(true);
  for (const path of ['L1 1', 'M1 1C2 2 3 3 4 4', 'M1 1"/><script>', 'M1', 'M-1 2', 'M1 1 L2 2', 'M1000 1']) {
    expect(isSignature(path)).toBe(false);
  }
  expect(isSignature('M1 1'.repeat(SIGNATURE_MOST / 4 + 1))).toBe(false);
});

test('what is drawn stays on the sheet, and ends where there is no more room', () => {
  const path = drawnOn(drawnOn('', { x: 10.4, y: 20 }, true), { x: 900, y: -5 }, false);
  expect(path).toBe('M10 20L600 0');
  expect(drawnOn(path, { x: 601, y: 0 }, false)).toBe(path);
  const full = 'M1 1'.repeat(SIGNATURE_MOST / 4);
  expect(drawnOn(full, { x: 5, y: 5 }, true)).toBe(full);
});
