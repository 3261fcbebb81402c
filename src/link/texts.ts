import en from '../../locales/en/link.json';
import es from '../../locales/es/link.json';
import fr from '../../locales/fr/link.json';
import type { Language } from '#domain/languages';
import { formatDay, formatMoment, formatMoney, formatPromise } from '../providers/i18n/format';
import { textIn, type TextKeyOf } from '../providers/i18n/small-texts';

type Texts = typeof en;
export type TextKey = TextKeyOf<Texts>;

const TEXTS = { en, es, fr } satisfies Record<Language, Texts>;

/** How the page of a link speaks: its texts, amounts and moments in the reader's language. */
export type Voice = {
  language: Language;
  t: (key: TextKey, values?: Record<string, string | number>) => string;
  /** The text of a name that comes from elsewhere, or that name where there is none. */
  named: (group: string, name: string) => string;
  money: (dollars: number) => string;
  moment: (at: string, timeZone: string) => string;
  /** A moment that is promised, with its weekday. */
  promise: (at: string, timeZone: string) => string;
  /** A day of the site such as 2026-12-04, or a moment. */
  day: (day: string, timeZone: string) => string;
};

const VOICES: Readonly<Record<Language, Voice>> = {
  en: makeVoice('en'),
  es: makeVoice('es'),
  fr: makeVoice('fr'),
};

/** The voice of a language; always the same one. */
export const voiceOf = (language: Language): Voice => VOICES[language];

function makeVoice(language: Language): Voice {
  const texts = TEXTS[language];
  return {
    language,
    t: (key, values) => textIn(texts, key, values),
    named: (group, name) => {
      const key = `${group}.${name}`;
      const text = textIn(texts, key);
      return text === key ? name : text;
    },
    money: (dollars) => formatMoney(dollars, language),
    moment: (at, timeZone) => formatMoment(at, timeZone, language),
    promise: (at, timeZone) => formatPromise(at, timeZone, language),
    day: (day, timeZone) =>
      day.length === 10
        ? formatDay(`${day}T12:00:00Z`, 'UTC', language)
        : formatMoment(day, timeZone, language),
  };
}
