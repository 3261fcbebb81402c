import i18next, { type BackendModule, type i18n, type Namespace, type TFunction } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { isLanguage, LANGUAGES, type Language } from '#domain/languages';
import { patiently } from '../code/patiently';

export { isLanguage, LANGUAGE_NAMES, LANGUAGES, type Language } from '#domain/languages';

type Texts = Record<string, unknown>;

const loaders: Record<
  Language,
  () => Promise<{ texts: Record<string, Texts>; later: Record<string, () => Promise<Texts>> }>
> = {
  en: () => import('./en'),
  es: () => import('./es'),
  fr: () => import('./fr'),
};

const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: async (language, area) => {
    if (!isLanguage(language)) return {};
    // Keep trying: a screen without its texts would show their keys.
    return patiently(async () => {
      const { texts, later } = await loaders[language]();
      return texts[area] ?? (await later[`../../../locales/${language}/${area}.json`]?.()) ?? {};
    });
  },
};

const STORED = 'frontline.language';

/** The language of this browser: the chosen one, else the browser's own, else English. */
export function preferredLanguage(): Language {
  const stored = localStorage.getItem(STORED);
  if (isLanguage(stored)) return stored;
  return navigator.languages.map((tag) => tag.slice(0, 2)).find(isLanguage) ?? 'en';
}

let started: Promise<i18n> | undefined;

/** Starts the texts in a language; everything the first screen needs in it is one file. */
export function startI18n(language: Language): Promise<i18n> {
  return (started ??= start(language));
}

async function start(language: Language): Promise<i18n> {
  const { texts } = await patiently(() => loaders[language]());
  await i18next
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: false,
      resources: { [language]: texts },
      partialBundledLanguages: true,
      ns: Object.keys(texts),
      defaultNS: 'shell',
      interpolation: { escapeValue: false },
      returnNull: false,
    });
  document.documentElement.lang = language;
  return i18next;
}

/** Changes the language of the whole console and remembers it in this browser. */
export async function changeLanguage(language: Language): Promise<void> {
  await started;
  // Do not switch to a language whose texts will never load.
  await patiently(() => loaders[language]());
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
  localStorage.setItem(STORED, language);
}

/** Loads the texts of the areas needed next. */
export const bringTexts = (...areas: string[]): Promise<void> => i18next.loadNamespaces(areas);

/** The texts of an area in every language, for text that users may have written in another language than their own. */
export async function inEveryLanguage(area: Namespace): Promise<TFunction[]> {
  await i18next.reloadResources([...LANGUAGES], area);
  return LANGUAGES.map((language) => i18next.getFixedT(language, area));
}
