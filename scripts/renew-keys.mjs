// `npm run renew-keys`: see docs/operations.md.
import { requireNode } from './lib/node-version.mjs';
import { prepareAndRun } from './lib/prepare.mjs';

requireNode();
await prepareAndRun('renew-keys.js');
