// `npm run test:faults`: see docs/operations.md.
import { runTrial } from './lib/trial.mjs';

await runTrial('tests/faults/main.ts');
