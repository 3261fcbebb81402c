import type { getRefusedRowsFile } from '#contract/inbound';
import { BYTE_ORDER_MARK, csvLine } from '#domain/csv';
import { INBOUND_COLUMNS, refuses } from '#domain/inbound/kinds';
import type { Handler } from '../../platform/http/context';
import { listRows } from './row-queries';
import { runOf } from './service';

const BATCH = 2000;

/** The refused rows of a run as they came, with number and reasons beside each, as a CSV file. Error: 404. */
export const refusedFile: Handler<typeof getRefusedRowsFile> = async (context, { params }) => {
  const run = await runOf(context, params.runId);
  const columns = INBOUND_COLUMNS[run.kind].map(({ name }) => name);
  const lines = [csvLine([...columns, 'row', 'reasons'])];
  for (let after = 0; ;) {
    const rows = await listRows(context.db, run, { outcome: 'refused', after, limit: BATCH });
    for (const { rowNo, cells, problems } of rows) {
      const reasons = problems.filter(refuses).map(({ reason }) => reason);
      lines.push(csvLine([...columns.map((name) => cells[name] ?? ''), String(rowNo), reasons.join(' ')]));
    }
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) break;
    after = last.rowNo;
  }
  context.reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="refused-${run.runId}.csv"`)
    .header('cache-control', 'no-store');
  return BYTE_ORDER_MARK + lines.join('');
};
