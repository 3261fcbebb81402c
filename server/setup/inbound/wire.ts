import type { WireAnswerOf } from '#contract/call';
import type { getInboundRun } from '#contract/inbound';
import type { RunRow } from './queries';

/** A run on the wire. */
export const runOnWire = (run: RunRow): WireAnswerOf<typeof getInboundRun> => ({
  runId: run.runId,
  kind: run.kind,
  source: run.source,
  batchId: run.batchId,
  fileName: run.fileName,
  state: run.state,
  dryRun: run.dryRun,
  rowsDone: run.rowsDone,
  rowsTotal: run.rowsTotal,
  newRows: run.newRows,
  changedRows: run.changedRows,
  sameRows: run.sameRows,
  refusedRows: run.refusedRows,
  warnedRows: run.warnedRows,
  problemCode: run.problemCode,
  problem: run.problem,
  createdAt: run.createdAt.toISOString(),
  createdBy: run.createdBy,
  appliedBy: run.appliedBy,
  endedAt: run.endedAt?.toISOString() ?? '',
});
