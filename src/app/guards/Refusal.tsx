import { useNotification } from '@refinedev/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { isStageName, type StageName } from '#domain/stages';
import { READING_SECONDS } from '../../providers/notification/failure-notice';
import type { GuardResult } from './route-guard';

/** The stage that someone was redirected from to the present address, by the state stored in the history. */
export function refusedBefore(state: unknown): StageName | undefined {
  const refused = typeof state === 'object' && state !== null && 'refused' in state ? state.refused : '';
  return typeof refused === 'string' && isStageName(refused) ? refused : undefined;
}

/** Leads elsewhere and says why in a toast (W-412). */
export function Refusal({ result }: { result: Extract<GuardResult, { kind: 'redirect' }> }) {
  const { t } = useTranslation('shell');
  const { t: names } = useTranslation('work-orders');
  const { open: notify } = useNotification();
  const { message, stage, to } = result;
  const text = message ? t(`guard.${message}`, { stage: stage ? names(`stage.${stage}`) : '' }) : undefined;
  useEffect(() => {
    const longer = message === 'vehicleElsewhere' ? { undoableTimeout: READING_SECONDS } : {};
    if (text) notify?.({ key: 'guard', type: 'error', message: text, ...longer });
  }, [message, text, notify]);
  return <Navigate to={to} replace state={stage ? { refused: stage } : undefined} />;
}
