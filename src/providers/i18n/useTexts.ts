import i18next, { type i18n, type TFunction } from 'i18next';
import { use, useSyncExternalStore } from 'react';

type Area = string;
type Texts<Of extends Area> = { t: TFunction<Of>; i18n: i18n };

/** The texts of an area in a language, made once: a long list asks for them in every cell. */
const known = new Map<string, Texts<Area>>();
const loading = new Map<string, Promise<void>>();

const languageNow = (): string => i18next.language;
const onLanguage = (listener: () => void): (() => void) => {
  i18next.on('languageChanged', listener);
  return () => i18next.off('languageChanged', listener);
};

/**
 * The texts of an area (a file of `locales/`) in the language of the console. Suspends until they are there, and draws
 * again when the language changes.
 */
export function useTexts<const Of extends Area = 'shell'>(area?: Of): Texts<Of> {
  const language = useSyncExternalStore(onLanguage, languageNow);
  const name = area ?? 'shell';
  const key = `${language} ${name}`;
  let texts = known.get(key);
  // Whoever waited for texts names what was waited for again when they are there: React asks for that.
  const waitedFor = loading.get(key) ?? (texts ? undefined : load(key, language, name));
  if (waitedFor) use(waitedFor);
  if (!texts) {
    texts = { t: rememberTexts(i18next.getFixedT(language, name)), i18n: i18next };
    known.set(key, texts);
  }
  return texts;
}

/** As many texts of an area as two long lists have rows. */
const MOST_REMEMBERED = 5000;

/** The rows of a list say the same again and again, and each says it again whenever it is drawn: looked up once. */
function rememberTexts(t: TFunction): TFunction {
  const known = new Map<string, string>();
  const remembering = (...asked: Parameters<TFunction>) => {
    const question = JSON.stringify(asked);
    const before = known.get(question);
    if (before !== undefined) return before;
    const said = t(...asked);
    if (known.size >= MOST_REMEMBERED) known.clear();
    known.set(question, said);
    return said;
  };
  return remembering as TFunction;
}

/** What has to be waited for; nothing for texts that came with the console. */
function load(key: string, language: string, area: Area): Promise<void> | undefined {
  if (i18next.hasLoadedNamespace(area, { lng: language })) return undefined;
  const started = i18next.loadNamespaces(area);
  loading.set(key, started);
  return started;
}
