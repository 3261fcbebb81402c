/**
 * How long stages may take at the demo's sites: the initial targets of every site, and what is more urgent at these.
 */
import type { PoolClient } from 'pg';
import { DEFAULT_TARGETS } from '#domain/timers/targets';
import { insertRows } from './site-rows';

/**
 * Repair has as long as most shops of the demo's sites need, so that some of them have more in hand than they should,
 * and not all. For a retail customer's vehicle a buyer waits; what is sold on a set day has less time. Minutes.
 */
const OWN: readonly (readonly [subject: string, customerType: string, priority: string, minutes: number])[] =
  [
    ['Repair', '', '', 2400],
    ['Repair', 'RETAIL', '', 2100],
    ['Repair', '', 'DEADLINE', 1800],
    ['Quality Control', '', '', 60],
  ];

export async function insertTargets(client: PoolClient, siteId: number, since: Date): Promise<void> {
  const own = new Set(OWN.map(([subject]) => subject));
  const rows = [
    ...DEFAULT_TARGETS.filter(({ subject }) => !own.has(subject)).map(
      ({ subject, minutes }) => [subject, '', '', minutes] as const,
    ),
    ...OWN,
  ];
  await insertRows(
    client,
    'stage_target',
    ['site_id', 'subject', 'customer_type', 'priority', 'minutes', 'mod_time'],
    rows.map((row) => [siteId, ...row, since]),
  );
}
