import { useNotification } from '@refinedev/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import type { GuardResult } from './route-guard';

/** Leads elsewhere and says why in a toast (W-412). */
export function Refusal({ result }: { result: Extract<GuardResult, { kind: 'redirect' }> }) {
  const { t } = useTranslation('shell');
  const { t: names } = useTranslation('work-orders');
  const { open: notify } = useNotification();
  const { message, stage, to } = result;
  const text = message ? t(`guard.${message}`, { stage: stage ? names(`stage.${stage}`) : '' }) : undefined;
  useEffect(() => {
    if (text) notify?.({ key: 'guard', type: 'error', message: text });
  }, [text, notify]);
  return <Navigate to={to} replace />;
}
