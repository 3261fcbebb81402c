import { getWorkOrdersDetailed } from '#contract/export';
import { addressOfCall, forgetToken, readHeaders } from '../../providers/api/client';
import { saveFile } from '../../components/save-file';
import type { ExportRequest } from './export-job';
import type { WorkerMessage } from './export.worker';
import type { ExportFailure } from './failure';
import type { ExportOrder } from './write-export';

type Ending = Exclude<WorkerMessage, { kind: 'progress' }>;

/**
 * Runs an export in a worker and saves its file. A refused token is renewed once. Returns the number of rows, or why
 * there is no file.
 */
export async function runExport(
  request: ExportRequest,
  signal: AbortSignal,
  onProgress: (rows: number) => void,
): Promise<{ rows: number } | { failure: ExportFailure }> {
  const order = {
    ...request,
    params: undefined,
    address: addressOfCall(getWorkOrdersDetailed, { ...request.params, type: request.type }),
  };
  let ending = await inWorker({ ...order, headers: await readHeaders() }, signal, onProgress);
  if (ending.kind === 'failed' && ending.status === 401) {
    forgetToken();
    ending = await inWorker({ ...order, headers: await readHeaders() }, signal, onProgress);
  }
  if (ending.kind === 'failed') return { failure: ending.failure };
  if (ending.rows > 0) saveFile(ending.blob, request.fileName);
  return { rows: ending.rows };
}

function inWorker(
  order: ExportOrder,
  signal: AbortSignal,
  onProgress: (rows: number) => void,
): Promise<Ending> {
  const worker = new Worker(new URL('./export.worker.ts', import.meta.url), {
    type: 'module',
    name: 'export',
  });
  return new Promise<Ending>((resolve, reject) => {
    // Ending the worker ends its request too, and the services their query.
    signal.addEventListener('abort', () => reject(new Error('The export was cancelled.')));
    if (signal.aborted) reject(new Error('The export was cancelled.'));
    worker.addEventListener('error', () => reject(new Error('The export could not be loaded.')));
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
      if (data.kind === 'progress') onProgress(data.rows);
      else resolve(data);
    });
    // Messages between a page and its worker have no target origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    worker.postMessage(order);
  }).finally(() => worker.terminate());
}
