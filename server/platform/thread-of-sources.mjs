// A thread does not load TypeScript by itself, however its process was started: tests and tools use this to run the
// sources.
import { workerData } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();
await import(workerData.program);
