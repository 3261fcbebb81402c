import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PARTS, withParts } from './lib/architecture';

const page = readFileSync('docs/architecture.md', 'utf8');
/** The formatter aligns tables, which does not change their contents. */
const words = (text: string): string => text.replaceAll(/[ -]+/g, ' ');

test('the pictures of the architecture are those of the code; `npm run docs:architecture` draws them anew', () => {
  expect(words(withParts(page))).toBe(words(page));
});

test('a page that has no place for a picture is named', () => {
  for (const name of Object.keys(PARTS))
    expect(() => withParts(page.replace(`<!-- ${name} -->`, ''))).toThrow(`There is no place for ${name}.`);
});
