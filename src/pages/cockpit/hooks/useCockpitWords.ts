import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { cockpitWords, type Say, type Told } from '#domain/cockpit/words';

/** What the sentences of the cockpit are made with, in the language of the page. */
export function useCockpitWords({ clock, measure }: Told) {
  const { t, i18n } = useTranslation(['cockpit', 'charts', 'work-orders']);
  const { language } = i18n;
  return useMemo(
    () => cockpitWords(t as unknown as Say, language, { clock, measure }),
    [t, language, clock, measure],
  );
}
