// `npm run audit:verify`: see docs/operations.md.
import { requireNode } from './lib/node-version.mjs';
import { prepareAndRun } from './lib/prepare.mjs';

requireNode();
await prepareAndRun('audit-verify.js');
