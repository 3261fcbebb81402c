import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { productFile } from './product-file';

/** No thread takes more. */
const MOST_MEGABYTES = 1024;

/** The programs that the services run in a thread, by the areas that have one. */
export type ThreadProgram = 'what-if' | 'plan';

/**
 * Begins a program in a thread (`server/<area>/thread.ts`): what was built, or the sources where this module is one of them. Whoever begins it ends it. Throws
 * where the program is not there.
 */
export function openThread(area: ThreadProgram): Worker {
  const sources = import.meta.url.endsWith('.ts');
  const path = productFile(
    sources ? 'server/platform/thread-of-sources.mjs' : `dist/server/${area}-thread.js`,
  );
  const program = sources ? productFile(`server/${area}/thread.ts`) : path;
  if (path === undefined || program === undefined) throw new Error(`The program of ${area} is not there.`);
  return new Worker(path, {
    execArgv: [],
    workerData: { program: pathToFileURL(program).href },
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
  });
}
