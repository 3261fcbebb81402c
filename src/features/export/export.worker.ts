import '../../providers/api/jitless';
import { AnswerError, failureOf, type ExportFailure } from './failure';
import { writeExport, type ExportFile, type ExportOrder } from './write-export';

/** What the worker tells the page. `status` is that of an error answer, 0 when there was none. */
export type WorkerMessage =
  | { kind: 'progress'; rows: number }
  | ({ kind: 'done' } & ExportFile)
  | { kind: 'failed'; failure: ExportFailure; status: number };

const PROGRESS_MS = 200;

// Messages between a page and its worker have no target origin.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
const tell = (message: WorkerMessage): void => self.postMessage(message);

self.addEventListener('message', (event: MessageEvent<ExportOrder>) => {
  let told = 0;
  writeExport(event.data, (rows) => {
    const now = performance.now();
    if (now - told < PROGRESS_MS) return;
    told = now;
    tell({ kind: 'progress', rows });
  }).then(
    (file) => tell({ kind: 'done', ...file }),
    (error: unknown) =>
      tell({
        kind: 'failed',
        failure: failureOf(error),
        status: error instanceof AnswerError ? error.status : 0,
      }),
  );
});
