import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Tone } from '../../../components/charts/types';
import { PARTS, type Part } from './sums';

const TONES: Readonly<Record<Part, Tone>> = {
  working: 3,
  vendor: 4,
  hold: 5,
  approval: 2,
  parts: 1,
  check: 6,
  assigned: 7,
  unassigned: 8,
  move: 4,
  unexplained: 'quiet',
  closed: 'quiet',
};

/** The parts of the time as charts tell them apart, each in the same color everywhere. */
export function useParts() {
  const { t } = useTranslation('cockpit');
  return useMemo(
    () => PARTS.map((key) => ({ key, label: t(`part.${key}`), tone: TONES[key], hatched: key === 'closed' })),
    [t],
  );
}
