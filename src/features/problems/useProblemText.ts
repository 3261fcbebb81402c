import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Fault } from '#domain/site-config/problems';

/** Why a value of the administration is refused, in the person's language, as it stands at a field. */
export function useProblemText(): (fault: Pick<Fault, 'code' | 'by' | 'count'>) => string {
  const { t, i18n } = useTranslation('site-config');
  return useCallback(
    ({ code, by, count }) => {
      const words =
        code === 'assigned'
          ? t('transfer.refusal.assigned', { count: count ?? 0 })
          : t(`transfer.refusal.${code}`, { by });
      return words.charAt(0).toLocaleUpperCase(i18n.language) + words.slice(1);
    },
    [t, i18n.language],
  );
}
