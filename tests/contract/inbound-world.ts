import type { Pool } from 'pg';
import type { Call } from '#contract/call';

/** A run that calls name; `prepareInbound` puts it there, checked. */
const RUN = '00000000-0000-4000-8000-000000900003';
const BATCH = { kind: 'stock', source: 'contract' };

/** What calls about what is handed over name, besides what every call knows. */
export const INBOUND_VALUES: Readonly<Record<string, Record<string, unknown>>> = {
  sendInboundRows: {
    ...BATCH,
    batchId: 'contract-rows',
    rows: [{ externalId: 'x', partNum: 'x', quantity: 1 }],
  },
  startInboundUpload: { ...BATCH, batchId: 'contract-file', size: 10 },
  ...Object.fromEntries(
    [
      'checkInboundUpload',
      'getInboundRun',
      'getInboundRows',
      'getRefusedRowsFile',
      'applyInboundRun',
      'cancelInboundRun',
    ].map((id) => [id, { runId: RUN }]),
  ),
};

/**
 * Brings a site into the state in which a call about what is handed over succeeds: one run that was checked, and no
 * other.
 */
export async function prepareInbound(pool: Pool, call: Call, siteId: number): Promise<void> {
  if (call.area !== 'inbound') return;
  await pool.query('DELETE FROM inbound_row WHERE site_id = $1', [siteId]);
  await pool.query('DELETE FROM inbound_run WHERE site_id = $1', [siteId]);
  await pool.query(
    `INSERT INTO inbound_run (site_id, run_id, kind, source, batch_id, state, created_at, created_by)
     VALUES ($1, $2, 'stock', 'contract', 'contract', 'checked', now(), 'admin')`,
    [siteId, RUN],
  );
}
