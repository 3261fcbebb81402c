/** How long stages may take at the demo's sites: what every site begins with, and what is more urgent at these. */
import type { PoolClient } from 'pg';
import { DEFAULT_TARGETS } from '#domain/timers/targets';
import { insertRows } from './site-rows';

/** Of a retail customer's vehicle a buyer waits; what is to be sold on a day has less time. Minutes. */
const OWN: readonly (readonly [subject: string, customerType: string, priority: string, minutes: number])[] =
  [
    ['Repair', 'RETAIL', '', 360],
    ['Repair', '', 'DEADLINE', 240],
    ['Quality Control', '', '', 60],
  ];

export async function insertTargets(client: PoolClient, siteId: number, since: Date): Promise<void> {
  const rows = [
    ...DEFAULT_TARGETS.map(({ subject, minutes }) => [subject, '', '', minutes] as const),
    ...OWN,
  ];
  await insertRows(
    client,
    'stage_target',
    ['site_id', 'subject', 'customer_type', 'priority', 'minutes', 'mod_time'],
    rows.map((row) => [siteId, ...row, since]),
  );
}
