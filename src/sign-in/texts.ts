import en from '../../locales/en/sign-in.json';
import es from '../../locales/es/sign-in.json';
import fr from '../../locales/fr/sign-in.json';

type Texts = typeof en;
/** Dotted names of all texts, such as `setup.create`. */
export type TextKey = {
  [Key in keyof Texts]: Texts[Key] extends string ? Key : `${Key}.${Extract<keyof Texts[Key], string>}`;
}[keyof Texts];
export type Translate = (key: TextKey, values?: Record<string, string | number>) => string;

const LANGUAGES = { en, es, fr } satisfies Record<string, Texts>;
export type Language = keyof typeof LANGUAGES;

function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && Object.hasOwn(LANGUAGES, value);
}

/** The language chosen in the console, else the first of the browser's that we speak, else English. */
export function pickLanguage(chosen: string | null, browser: readonly string[]): Language {
  if (isLanguage(chosen)) return chosen;
  return browser.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLanguage) ?? 'en';
}

/** Looks texts up in one language; `{{name}}` is filled in as in the console. This page is too small for a library. */
export function translator(language: Language): Translate {
  return (key, values = {}) => {
    const [first = '', second] = key.split('.');
    const entry = (LANGUAGES[language] as Record<string, string | Record<string, string>>)[first];
    const text = typeof entry === 'object' ? entry[second ?? ''] : entry;
    return (text ?? key).replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));
  };
}
