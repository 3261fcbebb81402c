import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { requireNode } from './node-version.mjs';
import { run } from './run.mjs';

const say = (text) => console.log(`› ${text} …`);

/** Runs a trial of the built product, a TypeScript file, with arguments; the process exits with its code. */
export async function runTrial(file, args = process.argv.slice(2)) {
  requireNode();
  if (!(await ensureInstalled(say)) || !(await ensureBuilt(say))) process.exit(1);
  const { code } = await run(process.execPath, ['--import', 'tsx', file, ...args]);
  process.exitCode = code;
}
