import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { PARTS } from '#domain/ledger/parts';
import { PART_TONES } from '../../../features/causes/part-tones';

/** The parts of the time as charts tell them apart, each in the same color everywhere. */
export function useParts() {
  const { t } = useTranslation('cockpit');
  return useMemo(
    () =>
      PARTS.map((key) => ({
        key,
        label: t(`part.${key}`),
        tone: PART_TONES[key],
        hatched: key === 'closed',
      })),
    [t],
  );
}
