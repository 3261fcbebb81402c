import en from '../../locales/en/sign-in.json';
import es from '../../locales/es/sign-in.json';
import fr from '../../locales/fr/sign-in.json';
import { textIn, type SmallLanguage, type TextKeyOf } from '../providers/i18n/small-texts';

export { pickLanguage, type SmallLanguage as Language } from '../providers/i18n/small-texts';

type Texts = typeof en;
/** Dotted names of all texts, such as `setup.create`. */
export type TextKey = TextKeyOf<Texts>;
export type Translate = (key: TextKey, values?: Record<string, string | number>) => string;

const LANGUAGES = { en, es, fr } satisfies Record<SmallLanguage, Texts>;

/** Looks texts up in one language; `{{name}}` is filled in as in the console. */
export const translator =
  (language: SmallLanguage): Translate =>
  (key, values) =>
    textIn(LANGUAGES[language], key, values);
