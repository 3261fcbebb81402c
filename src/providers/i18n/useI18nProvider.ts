import type { I18nProvider } from '@refinedev/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { changeLanguage, isLanguage } from './i18n';

/** Refine's i18n provider, over the same texts that components read. */
export function useI18nProvider(): I18nProvider {
  const { t, i18n } = useTranslation();
  return useMemo(
    () => ({
      translate: (key: string, options?: unknown, fallback?: string) => {
        const values = (typeof options === 'object' && options !== null ? options : {}) as Record<
          string,
          unknown
        >;
        return t(key, { ...values, defaultValue: fallback ?? (typeof options === 'string' ? options : key) });
      },
      changeLocale: async (language: string) => {
        if (isLanguage(language)) await changeLanguage(language);
      },
      getLocale: () => i18n.language,
    }),
    [t, i18n],
  );
}
