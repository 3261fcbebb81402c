// `npm run test:pooler`: see docs/high-availability.md.
import { runTrial } from './lib/trial.mjs';

await runTrial('tests/faults/pooled.ts');
