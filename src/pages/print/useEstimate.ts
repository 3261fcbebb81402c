import { useList, type BaseRecord } from '@refinedev/core';
import type { EstimateItem, WorkOrderFee, WorkOrderLabor, WorkOrderPart } from '#contract/estimates';
import { useCurrentSite } from '../../providers/session/session-store';

export type Estimate = {
  items: readonly EstimateItem[];
  labors: readonly WorkOrderLabor[];
  fees: readonly WorkOrderFee[];
  parts: readonly WorkOrderPart[];
};

/** The estimate of a work order, once all of it is loaded; only requested for users who may see it. */
export function useEstimate(workOrderId: number, enabled: boolean) {
  const items = useLines<EstimateItem>('estimate-items', workOrderId, enabled);
  const labors = useLines<WorkOrderLabor>('work-order-labors', workOrderId, enabled);
  const fees = useLines<WorkOrderFee>('work-order-fees', workOrderId, enabled);
  const parts = useLines<WorkOrderPart>('work-order-parts', workOrderId, enabled);
  const estimate: Estimate | undefined =
    items.rows && labors.rows && fees.rows && parts.rows
      ? { items: items.rows, labors: labors.rows, fees: fees.rows, parts: parts.rows }
      : undefined;
  return { estimate, failed: [items, labors, fees, parts].find(({ query }) => query.isError)?.query };
}

function useLines<Row>(resource: string, workOrderId: number, enabled: boolean) {
  const { site } = useCurrentSite();
  const { query } = useList<Row & BaseRecord>({
    resource,
    meta: { siteId: site.siteId, workOrderId },
    errorNotification: false,
    liveMode: 'off',
    queryOptions: { enabled },
  });
  return { query, rows: query.data?.data };
}
