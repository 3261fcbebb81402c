/** The languages of the product. */
export const LANGUAGES = ['en', 'es', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The languages' names for themselves. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  es: 'Español',
  fr: 'Français',
};

/** True for a supported language. */
export const isLanguage = (value: unknown): value is Language => LANGUAGES.some((one) => one === value);
