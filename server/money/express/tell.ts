import type { SiteContext, WriteEffects } from '../../platform/http/context';
import type { OrderKey } from './queries';

/** Writes what happened into the history of the work order and tells open consoles. */
export async function tellExpress(
  context: SiteContext & WriteEffects,
  key: OrderKey,
  action: string,
  description: string,
  data?: Record<string, unknown>,
): Promise<void> {
  await context.history({ ...key, eventType: 'Express', action, description, ...(data ? { data } : {}) });
  await context.publish({ siteId: key.siteId, area: 'express', ids: [key.workOrderId] });
}
