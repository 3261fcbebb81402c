import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

type Texts = { [key: string]: string | Texts };

const LANGUAGES = ['es', 'fr'];
const folder = (language: string): string => new URL(language, import.meta.url).pathname;
const read = (language: string, file: string): Map<string, string> =>
  flatten(JSON.parse(readFileSync(`${folder(language)}/${file}`, 'utf8')) as Texts);

function flatten(texts: Texts, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === 'string' ? [[prefix + key, value] as const] : [...flatten(value, `${prefix}${key}.`)],
    ),
  );
}

/** Languages have plural forms of their own; the sets are compared without them. */
const stem = (key: string): string => key.replace(/_(zero|one|two|few|many|other)$/, '');
const values = (text: string): string[] =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1] ?? '').sort();

/** A plain space where a line of French must not break, with what stands around it. */
const BREAKING = /.{0,20}(?:« | (?=[:;!?»])).{0,20}/u;

test.each(readdirSync(folder('fr')))('no line of French breaks before its punctuation: %s', (file) => {
  const lines = readFileSync(`${folder('fr')}/${file}`, 'utf8').split('\n');
  expect(lines.flatMap((line) => BREAKING.exec(line)?.[0] ?? [])).toEqual([]);
});

describe.each(readdirSync(folder('en')).filter((file) => file.endsWith('.json')))('%s', (file) => {
  const english = read('en', file);
  test.each(LANGUAGES)('has the same keys in %s', (language) => {
    const keys = (texts: Map<string, string>) => [...new Set([...texts.keys()].map(stem))].sort();
    expect(keys(read(language, file))).toEqual(keys(english));
  });
  test.each(LANGUAGES)('fills in the same values in %s', (language) => {
    for (const [key, text] of read(language, file)) {
      const original = english.get(key) ?? english.get(`${stem(key)}_other`) ?? '';
      expect({ key, values: values(text) }).toEqual({ key, values: values(original) });
    }
  });
});
