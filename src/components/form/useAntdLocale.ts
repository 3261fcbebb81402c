import type { ConfigProviderProps } from 'antd';
import dayjs from 'dayjs';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

type Locale = NonNullable<ConfigProviderProps['locale']>;

/** What antd says by itself (pages, empty lists, calendars), and how dayjs names days and months, by language. */
const LOCALES: Readonly<Record<string, () => Promise<Locale>>> = {
  en: async () => (await import('antd/es/locale/en_US')).default,
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

/** antd's own words in the person's language; undefined until they have come. */
export function useAntdLocale(): Locale | undefined {
  const { i18n } = useTranslation();
  const { language } = i18n;
  const [known, setKnown] = useState<{ language: string; locale: Locale }>();
  useEffect(() => {
    let left = false;
    const come = async () => {
      const locale = await LOCALES[language]?.();
      if (left || !locale) return;
      dayjs.locale(language);
      setKnown({ language, locale });
    };
    // Without them antd speaks English, and nothing else is missing.
    come().catch(() => undefined);
    return () => {
      left = true;
    };
  }, [language]);
  return known?.language === language ? known.locale : undefined;
}
