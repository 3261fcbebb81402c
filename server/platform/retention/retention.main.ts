import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Client } from 'pg';
import { readConfig } from '../config';
import { runCommand, UsageError } from '../backup/command';
import { listDue, type Due, type Keep } from './due';
import { exportAndDrop } from './export-month';
import { restoreMonth } from './restore-month';

const USAGE =
  'usage: npm run retention -- --dry-run | --out FOLDER | --restore FILE [--data DIR] (docs/operations.md)';

const OPTIONS = { 'dry-run': { type: 'boolean' }, restore: { type: 'string' } } as const;

const day = (moment: Date): string => moment.toISOString().slice(0, 10);

/** `npm run retention`: exports and drops the expired months, lists them, or restores one. */
await runCommand(async ({ files, out, restore, dryRun }, open, say) => {
  if (files.length > 0 || [out !== undefined, restore !== undefined, dryRun].filter(Boolean).length !== 1) {
    throw new UsageError(USAGE);
  }
  const config = readConfig(process.env);
  const url =
    config.FRONTLINE_MIGRATION_DATABASE_URL ?? config.FRONTLINE_DIRECT_DATABASE_URL ?? (await open()).url;
  const client = new Client({ connectionString: url, application_name: 'frontline retention' });
  await client.connect();
  try {
    if (restore !== undefined) {
      const { name, rows } = await restoreMonth(client, resolve(restore));
      say(`Restored ${rows} rows as ${name}.`);
      return;
    }
    const keep: Keep = {
      work_order_event: config.FRONTLINE_KEEP_HISTORY_MONTHS,
      audit_event: config.FRONTLINE_KEEP_AUDIT_MONTHS,
      security_event: config.FRONTLINE_KEEP_AUDIT_MONTHS,
    };
    for (const [table, months] of Object.entries(keep)) {
      say(months === 0 ? `${table} is kept forever.` : `${table} is kept for ${months} months.`);
    }
    const due = await listDue(client, keep, new Date());
    if (due.length === 0) say('Nothing is due.');
    await workOff(url, due, out === undefined ? undefined : resolve(out), say);
  } finally {
    await client.end();
  }
}, OPTIONS);

/** Exports and drops what is due into a folder; without one it is only listed. */
async function workOff(
  url: string,
  due: readonly Due[],
  folder: string | undefined,
  say: (text: string) => void,
): Promise<void> {
  if (folder) await mkdir(folder, { recursive: true });
  for (const { held, ...month } of due) {
    const until = `${month.name} (until ${day(month.to)})`;
    if (held.orders > 0) {
      const some = held.some.join(', ');
      say(
        `${until} stays: ${held.orders} open work orders have history in it (${some}${held.orders > held.some.length ? ', …' : ''}).`,
      );
    } else if (folder) {
      const { rows } = await exportAndDrop(url, month, { folder });
      say(`Exported ${rows} rows of ${until} to ${folder}, and dropped them.`);
    } else say(`${until} is due.`);
  }
}
