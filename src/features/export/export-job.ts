import type { ExportType, getWorkOrdersDetailed } from '#contract/export';
import type { ParamsInputOf } from '#contract/call';
import type { ExportFailure } from './failure';
import type { ExportFormat, ExportOrder } from './write-export';

/** What someone asks to be exported. */
export type ExportRequest = {
  params: ParamsInputOf<typeof getWorkOrdersDetailed>;
  type: ExportType;
  format: ExportFormat;
  fileName: string;
} & Pick<ExportOrder, 'columns' | 'captions' | 'language' | 'timeZone' | 'sheetName'>;

/** The export of this console: none, a running one, or one that failed and has not been read about. */
export type ExportJob =
  | { state: 'idle' }
  | { state: 'running'; request: ExportRequest; rows: number }
  | { state: 'done'; request: ExportRequest; rows: number }
  | { state: 'failed'; failure: ExportFailure };

let job: ExportJob = { state: 'idle' };
let abort: (() => void) | undefined;
const watchers = new Set<() => void>();

function set(next: ExportJob): void {
  job = next;
  for (const watcher of watchers) watcher();
}

export const exportJob = {
  get: (): ExportJob => job,
  watch: (watcher: () => void): (() => void) => {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  },
};

/** A separate function: what is chained to an `import()` itself does not notice that its file was not fetched. */
const fetchRun = async () => (await import('./run-export')).runExport;

/** Starts an export in a worker of its own; false while another one runs. */
export function startExport(request: ExportRequest): boolean {
  if (job.state === 'running') return false;
  set({ state: 'running', request, rows: 0 });
  const controller = new AbortController();
  abort = () => controller.abort();
  const { signal } = controller;
  void fetchRun()
    .then((runExport) =>
      runExport(request, signal, (rows) => {
        if (!signal.aborted) set({ state: 'running', request, rows });
      }),
    )
    .then(
      (result) => {
        if (!signal.aborted)
          set('failure' in result ? { state: 'failed', ...result } : { state: 'done', request, ...result });
      },
      () => {
        if (!signal.aborted) set({ state: 'failed', failure: 'unexpected' });
      },
    );
  return true;
}

/** Ends the running export; nothing is downloaded. */
export function cancelExport(): void {
  abort?.();
  set({ state: 'idle' });
}

/** Forgets how the last export ended. */
export function clearExport(): void {
  if (job.state !== 'running') set({ state: 'idle' });
}
