import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { refusals } from '../../locales/en/refusals';
import { readRequirements } from '../helpers/requirements';

/** Rows that quote something other than console text: date formats, file names, data values. Other tests prove them. */
const OTHERWISE: ReadonlySet<string> = new Set(
  (
    'R-144 R-157 R-220 R-402 R-517 R-521 R-540 R-541 R-542 R-563 R-567 R-568 R-583 R-584 ' +
    'E-163 E-293 E-345 E-348 E-505 E-571 W-161 W-286 W-444'
  ).split(' '),
);

type Texts = { readonly [key: string]: string | Texts };

function textsOf(texts: Texts): string[] {
  return Object.values(texts).flatMap((value) => (typeof value === 'string' ? [value] : textsOf(value)));
}

const filesOf = (folder: string, ending: string): string[] =>
  readdirSync(folder, { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((file) => file.endsWith(ending) && !file.includes('.test.'));

/** The documents and the console use different names for placeholders. */
const bare = (text: string): string => text.replaceAll(/\{+[^}]*\}+/g, '{}').trim();

const english = new Set([
  ...textsOf(refusals).map(bare),
  ...filesOf('locales/en', '.json').flatMap((file) =>
    textsOf(JSON.parse(readFileSync(file, 'utf8')) as Texts).map(bare),
  ),
]);
const constants = [...filesOf('contract', '.ts'), ...filesOf('domain', '.ts')]
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

const stands = (text: string): boolean =>
  english.has(bare(text)) || english.has(bare(text).replace(/:$/, '')) || constants.includes(`'${text}'`);

const ROWS = readRequirements().flatMap(({ id, statement }) => {
  const texts = [...statement.matchAll(/“([^”]+)”/g)].map(([, text = '']) => text);
  return texts.length > 0 && !OTHERWISE.has(id) ? [[id, texts] as const] : [];
});

describe('a text that the documents quote', () => {
  test.each(ROWS)('is a text of the console, to the letter: %s %j', (_id, texts) => {
    expect(texts.filter((text) => !stands(text))).toEqual([]);
  });
});
