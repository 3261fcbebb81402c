import { expect, test } from 'vitest';
import { visibleText } from './visible-text';

test.each([
  ['', ''],
  [' \t\n ', ''],
  ['\u200B', ''],
  [' \u200B\u2060\uFEFF\u00AD\u200D ', ''],
  ['\u3164', ''],
  ['\u2800', ''],
  ['\uFE0F', ''],
  ['  Rosa \u200B', 'Rosa'],
  ['\uFEFFRosa\u200E', 'Rosa'],
  ['Rosa\u200B Díaz', 'Rosa\u200B Díaz'],
  ['👩\u200D🔧', '👩\u200D🔧'],
  ['❤\uFE0F', '❤\uFE0F'],
  // The flag of Scotland ends with a tag.
  [
    '🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F} ',
    '🏴\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}',
  ],
  // A sign that precedes digits is visible, though it counts as a format character.
  ['\u0600\u0661', '\u0600\u0661'],
  ['😀', '😀'],
  ['Rosa\u202E aloL', 'Rosa aloL'],
  ['\u202AABC\u202C-1\u202D', 'ABC-1'],
  // What isolates a word of another direction belongs to how it is written.
  ['Rosa \u2067\u05D3\u05D9\u05D0\u05E1\u2069 Lee', 'Rosa \u2067\u05D3\u05D9\u05D0\u05E1\u2069 Lee'],
])('of %j shows %j', (text, visible) => {
  expect(visibleText(text)).toBe(visible);
});

test('a long text of spaces before a letter is read once', () => {
  const text = `${'\u200B'.repeat(200_000)}a${' \u200B'.repeat(100_000)}`;
  expect(visibleText(text)).toBe('a');
});
