import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Wording, Wordings } from '#domain/sentence';
import { refusals as en } from '../../locales/en/refusals';
import { refusals as es } from '../../locales/es/refusals';
import { refusals as fr } from '../../locales/fr/refusals';

/** The texts of each sentence by its name; singular and plural count separately. */
const sentences = (wordings: Wordings): Map<string, string[]> =>
  new Map(
    Object.entries(wordings).flatMap(([area, ofArea]) =>
      Object.entries(ofArea).map(([name, wording]) => [`${area}.${name}`, textsOf(wording)] as const),
    ),
  );

const textsOf = (wording: Wording): string[] =>
  typeof wording === 'string' ? [wording] : [wording.one, wording.other];

/** The values that a sentence mentions; a singular may omit the count. */
const told = (texts: readonly string[]): string[] => {
  const names = texts.flatMap((text) => [...text.matchAll(/{{(\w+)}}/g)].map(([, name = '']) => name));
  return [...new Set(names)].filter((name) => texts.length === 1 || name !== 'count').sort();
};

const sources = ['server', 'contract', 'domain'].flatMap((folder) =>
  readdirSync(folder, { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((file) => file.endsWith('.ts') && !file.includes('.test.'))
    .map((file) => readFileSync(file, 'utf8')),
);

describe('what the services say', () => {
  test.each([
    ['es', es],
    ['fr', fr],
  ])('tells of the same in %s', (_, other) => {
    const others = sentences(other);
    for (const [name, texts] of sentences(en)) {
      expect({ [name]: told(others.get(name) ?? []) }).toEqual({ [name]: told(texts) });
      for (const text of others.get(name) ?? []) expect(text.trim()).not.toBe('');
    }
  });

  test('is said somewhere, and is known wherever it is said', () => {
    const known = [...sentences(en).keys()];
    const whole = sources.join('\n');
    const composed = (name: string): boolean => whole.includes(`\`${name.split('.')[0]}.\${`);
    const word = (name: string): RegExp => new RegExp(`\\b${name.split('.')[1]}\\b`);
    const isSaid = (name: string): boolean =>
      whole.includes(`'${name}'`) || (composed(name) && word(name).test(whole));
    expect(known.filter((name) => !isSaid(name))).toEqual([]);
    // Types check what is passed to `say`; in the domain and the contract, the name is a plain string.
    const said = [...whole.matchAll(/\bkey: '(\w+\.\w+)'/g)].map(([, name = '']) => name);
    expect(said.filter((name) => !known.includes(name))).toEqual([]);
  });
});
