// `npm run test:pooler`: see docs/high-availability.md.
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { run } from './lib/run.mjs';

const say = (text) => console.log(`› ${text} …`);

requireNode();
if (!(await ensureInstalled(say)) || !(await ensureBuilt(say))) process.exit(1);
const { code } = await run(process.execPath, [
  '--import',
  'tsx',
  'tests/faults/pooled.ts',
  ...process.argv.slice(2),
]);
process.exitCode = code;
