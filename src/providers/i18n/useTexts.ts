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
    texts = { t: rememberPlain(i18next.getFixedT(language, name)), i18n: i18next };
    known.set(key, texts);
  }
  return texts;
}

/** Most texts of a list say the same in every row: those without values are looked up once. */
function rememberPlain(t: TFunction): TFunction {
  const plain = new Map<string, string>();
  const remembering = (...asked: Parameters<TFunction>) => {
    const [key, ...values] = asked;
    if (values.length > 0 || typeof key !== 'string') return t(...asked);
    const said = plain.get(key) ?? t(key);
    plain.set(key, said);
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
