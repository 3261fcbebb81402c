import { useNotification, useOne } from '@refinedev/core';
import { Button } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import type { ExpressDetail } from '#contract/express-order';
import { LoadState } from '../../components/LoadState';
import { toFailure } from '../../providers/api/http-error';
import { useCurrentSite } from '../../providers/session/session-store';
import { ExpressEditor } from './ExpressEditor';
import { useExpressWayOut } from './hooks/useExpressWayOut';

/** Loads an express work order by its unit number or number (E-460). */
export function ExpressDetailPage({ name }: { name: string }) {
  const { site, segment } = useCurrentSite();
  const out = useExpressWayOut();
  const { query } = useOne<ExpressDetail & { id: string }>({
    resource: 'express-orders',
    id: name,
    meta: { auctionId: site.auctionId },
    errorNotification: false,
    liveMode: 'off',
    // The editor starts from the current state; after that it is more up to date than any cache.
    queryOptions: { staleTime: 0, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false },
  });
  const order = query.isFetchedAfterMount ? query.data?.data : undefined;
  if (query.isError && toFailure(query.error).code === 'not_found')
    return <NotInExpress to={`/worklog/${segment}`} />;
  if (!order) {
    return <LoadState query={query} fullScreen away={<Button onClick={out.go}>{out.text}</Button>} />;
  }
  return <ExpressEditor key={order.work_order_key} order={order} />;
}

/** An address that matches no express work order leads to the work log, with the guards' message (E-553). */
function NotInExpress({ to }: { to: string }) {
  const { t } = useTranslation('shell');
  const message = t('guard.incorrectPage');
  const { open: notify } = useNotification();
  useEffect(() => notify?.({ key: 'guard', type: 'error', message }), [message, notify]);
  return <Navigate to={to} replace />;
}
