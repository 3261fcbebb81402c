// A thread does not load TypeScript by itself, however its process was started: tests and tools run the sources by this.
import { register } from 'tsx/esm/api';

register();
await import('./thread.ts');
