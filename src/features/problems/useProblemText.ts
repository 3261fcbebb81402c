import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Fault, ProblemCode } from '#domain/site-config/problems';
import { formatDay } from '../../providers/i18n/format';

/** Reasons that name calendar days, which services write as 2026-03-01. */
const NAME_DAYS: ReadonlySet<ProblemCode> = new Set([
  'overlaps',
  'past',
  'tooFar',
  'backward',
  'began',
  'inForce',
  'sameDay',
]);

/** Why a value of the administration is refused, in the person's language, as it stands at a field. */
export function useProblemText(): (fault: Pick<Fault, 'code' | 'by' | 'count'>) => string {
  const { t, i18n } = useTranslation('site-config');
  return useCallback(
    ({ code, by: named, count }) => {
      const by = NAME_DAYS.has(code)
        ? named?.replaceAll(/\d{4}-\d{2}-\d{2}/g, (day) =>
            formatDay(`${day}T00:00:00Z`, 'UTC', i18n.language),
          )
        : named;
      const words =
        code === 'assigned'
          ? t('transfer.refusal.assigned', { count: count ?? 0 })
          : t(`transfer.refusal.${code}`, { by });
      return words.charAt(0).toLocaleUpperCase(i18n.language) + words.slice(1);
    },
    [t, i18n.language],
  );
}
