import type { WorkContext } from '../../platform/http/context';
import type { HeldLabor } from './load';

/** What happened to a labor: the text is the end of a sentence that begins with its name. */
export type Told = {
  labor: Pick<HeldLabor, 'workOrderId' | 'laborName' | 'estimateLaborId'>;
  action: string;
  text: string;
  data?: Record<string, unknown>;
};

/**
 * Writes events to the histories of the work orders, all at once, and tells the consoles that look at the labors or the
 * work orders.
 */
export async function tellLabors(
  { history, publish, site }: WorkContext,
  told: readonly Told[],
): Promise<void> {
  const { siteId } = site;
  const ids = [...new Set(told.map(({ labor }) => labor.workOrderId))];
  await history(
    ...told.map(({ labor, action, text, data }) => ({
      siteId,
      workOrderId: labor.workOrderId,
      eventType: 'Labor',
      action,
      description: `${labor.laborName} ${text}`,
      data: { estimateLaborId: labor.estimateLaborId, ...data },
    })),
  );
  for (const area of ['labors', 'work-orders'] as const) await publish({ siteId, area, ids });
}
