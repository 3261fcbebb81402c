import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { amountsIn, type Say, type Told } from '#domain/cockpit/words';

/** How the parts of the time are written, each number the same everywhere. */
export function useAmounts({ clock, measure }: Told) {
  const { t, i18n } = useTranslation('cockpit');
  const { language } = i18n;
  // The business rules name their texts by any key; the console's keys are typed.
  return useMemo(
    () => amountsIn(t as unknown as Say, language, { clock, measure }),
    [t, language, clock, measure],
  );
}
