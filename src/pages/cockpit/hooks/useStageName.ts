import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { isStageName } from '#domain/stages';

/** How stages are called; a vehicle may be in none. */
export function useStageName(): (stage: string) => string {
  const { t } = useTranslation(['cockpit', 'work-orders']);
  return useCallback(
    (stage) => (isStageName(stage) ? t(`work-orders:stage.${stage}`) : t('stages.none')),
    [t],
  );
}
