import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ServiceKeyRecord } from '#contract/service-accounts';
import { Mark } from '../../cells';
import { daysLeft, keyState } from './key-state';

const TONES = {
  live: 'success',
  soon: 'warning',
  replaced: 'info',
  expired: 'neutral',
  revoked: 'neutral',
} as const;

/** The state of a key, in a word; one that expires soon says in how many days. */
export function KeyMark({ of }: { of: ServiceKeyRecord }) {
  const { t } = useTranslation('site-config');
  const [now] = useState(() => Date.now());
  const state = keyState(of, now);
  return <Mark tone={TONES[state]}>{t(`accounts.key.${state}`, { count: daysLeft(of, now) })}</Mark>;
}
