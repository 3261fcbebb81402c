import en from '../../../locales/en/inbox.json' with { type: 'json' };
import es from '../../../locales/es/inbox.json' with { type: 'json' };
import fr from '../../../locales/fr/inbox.json' with { type: 'json' };
import { newsKeyOf } from '#domain/news-words';

const WORDS = { en: en.kind, es: es.kind, fr: fr.kind };

/** The language in which the services write to people. */
export type Spoken = keyof typeof WORDS;

/** Something that someone was told, in a sentence on one line. */
export function sentenceOf(
  spoken: Spoken,
  { kind, data }: { kind: string; data: Readonly<Record<string, string>> },
): string {
  const words = WORDS[spoken];
  const key = newsKeyOf({ kind, data });
  return oneLine(filled(key === undefined ? words.other : words[key], data));
}

export const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

export const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, key: string) => values[key] ?? '');
