// `npm run citus`: see docs/high-availability.md.
import { requireNode } from './lib/node-version.mjs';
import { prepareAndRun } from './lib/prepare.mjs';

requireNode();
await prepareAndRun('citus.js');
