import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Wording, Wordings } from '#domain/sentence';
import { refusals as en } from '../../locales/en/refusals';
import { refusals as es } from '../../locales/es/refusals';
import { refusals as fr } from '../../locales/fr/refusals';

/** Sentences by name, of each whatever it is worded as. */
const sentences = (wordings: Wordings): Map<string, string[]> =>
  new Map(
    Object.entries(wordings).flatMap(([area, ofArea]) =>
      Object.entries(ofArea).map(([name, wording]) => [`${area}.${name}`, textsOf(wording)] as const),
    ),
  );

const textsOf = (wording: Wording): string[] =>
  typeof wording === 'string' ? [wording] : [wording.one, wording.other];

/** What a sentence tells of: one thing may be told without its number. */
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
    expect(known.filter((name) => !whole.includes(`'${name}'`))).toEqual([]);
    // Types see to what `say` is given; what the domain and the contract say is a plain name.
    const said = [...whole.matchAll(/\bkey: '(\w+\.\w+)'/g)].map(([, name = '']) => name);
    expect(said.filter((name) => !known.includes(name))).toEqual([]);
  });
});
