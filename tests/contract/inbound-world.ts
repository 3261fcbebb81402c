import type { Pool } from 'pg';
import type { Call } from '#contract/call';

/** An import run that calls refer to; `prepareInbound` creates it, already checked. */
const RUN = '00000000-0000-4000-8000-000000900003';
const BATCH = { kind: 'stock', source: 'contract' };

/** What calls about imports need besides what every call needs. */
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

/** Brings a site into the state in which a call about imports succeeds: exactly one run, which was checked. */
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
