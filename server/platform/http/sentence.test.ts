import { describe, expect, test } from 'vitest';
import { CALLS } from '#contract/calls';
import { worded, type Wording, type Wordings } from '#domain/sentence';
import { refusals as en } from '../../../locales/en/refusals';
import { refusals as es } from '../../../locales/es/refusals';
import { refusals as fr } from '../../../locales/fr/refusals';

const forms = (wording: Wording): string[] =>
  typeof wording === 'string' ? [wording] : [wording.one, wording.other];
const namesIn = (text: string): string[] => [...text.matchAll(/{{(\w+)}}/g)].map(([, name = '']) => name);
/** What each sentence tells of, by its name. */
const valuesOf = (texts: Wordings): [string, string[]][] =>
  Object.entries(texts).flatMap(([area, sentences]) =>
    Object.entries(sentences).map(([name, wording]): [string, string[]] => [
      `${area}.${name}`,
      [...new Set(forms(wording).flatMap(namesIn))].toSorted(),
    ]),
  );

describe.each(Object.entries({ es, fr }))('in %s', (language, texts) => {
  test('every sentence tells of the same', () => {
    expect(Object.fromEntries(valuesOf(texts))).toEqual(Object.fromEntries(valuesOf(en)));
  });

  test('the refusals that calls declare are worded', () => {
    const declared = CALLS.flatMap(({ policy }) => ('refusal' in policy ? [policy.refusal] : []));
    expect(declared).not.toHaveLength(0);
    for (const refusal of declared) expect(refusal && worded(texts, refusal, language)).toBeTypeOf('string');
  });
});
