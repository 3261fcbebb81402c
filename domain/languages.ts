/** The languages that people are spoken to in. */
export const LANGUAGES = ['en', 'es', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Names of the languages in themselves. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
};

/** True for a language that we speak. */
export const isLanguage = (value: unknown): value is Language => LANGUAGES.some((one) => one === value);
