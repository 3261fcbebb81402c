import type { ConfigProviderProps } from 'antd';
import english from 'antd/es/locale/en_US';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

type Locale = NonNullable<ConfigProviderProps['locale']>;

/** antd's own texts (pages, empty lists, calendars), and dayjs's names of days and months, by language. */
const LOCALES: Readonly<Record<string, () => Promise<Locale>>> = {
  es: async () => {
    const [{ default: words }] = await Promise.all([
      import('antd/es/locale/es_ES'),
      import('dayjs/locale/es'),
    ]);
    return words;
  },
  fr: async () => {
    const [{ default: words }] = await Promise.all([
      import('antd/es/locale/fr_FR'),
      import('dayjs/locale/fr'),
    ]);
    return words;
  },
};

/** dayjs is requested: it speaks English until then, and the first screen does without it. */
let spoken = false;

/**
 * antd's own words in the person's language, in English until they are loaded: a provider that has none at first would
 * wrap everything in another when they come, and remount all of it.
 */
export function useAntdLocale(): Locale {
  const { i18n } = useTranslation();
  const { language } = i18n;
  const [known, setKnown] = useState<{ language: string; locale: Locale }>();
  useEffect(() => {
    let left = false;
    const come = async () => {
      const locale = await LOCALES[language]?.();
      if (left || (!locale && !spoken)) return;
      spoken = true;
      const { default: dayjs } = await import('dayjs');
      if (left) return;
      dayjs.locale(locale ? language : 'en');
      if (locale) setKnown({ language, locale });
    };
    // Without them antd speaks English, and nothing else is missing.
    come().catch(() => undefined);
    return () => {
      left = true;
    };
  }, [language]);
  return known?.language === language ? known.locale : english;
}
