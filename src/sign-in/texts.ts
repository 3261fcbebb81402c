import en from '../../locales/en/sign-in.json';
import es from '../../locales/es/sign-in.json';
import fr from '../../locales/fr/sign-in.json';
import type { Language } from '#domain/languages';
import { textIn, type TextKeyOf } from '../providers/i18n/small-texts';

export type { Language } from '#domain/languages';
export { pickLanguage } from '../providers/i18n/small-texts';

type Texts = typeof en;
/** Dotted names of all texts, such as `setup.create`. */
export type TextKey = TextKeyOf<Texts>;
export type Translate = (key: TextKey, values?: Record<string, string | number>) => string;

const TEXTS = { en, es, fr } satisfies Record<Language, Texts>;

/** Looks texts up in one language; `{{name}}` is filled in as in the console. */
export const translator =
  (language: Language): Translate =>
  (key, values) =>
    textIn(TEXTS[language], key, values);
