// `npm run test:nodes`: a short run with each Node that the product supports: the tests that need no database, the work
// on vehicles with a real one, and a start of the built product until it is ready.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { serveDemoSite } from './lib/demo-site.mjs';
import { freePort } from './lib/free-port.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { root } from './lib/root.mjs';
import { run, runNpm } from './lib/run.mjs';

const MAJORS = ['20', '22', '24'];
const TESTS = [
  ['--project', 'unit'],
  ['--project', 'services', 'server/work', 'server/platform/jobs', 'server/platform/backup'],
];

const say = (text) => console.log(`\n› ${text} …`);

requireNode();
if (!(await ensureInstalled(say)) || !(await ensureBuilt(say))) process.exit(1);
const failed = [];
for (const major of MAJORS) {
  say(`Node ${major}`);
  const node = await bringNode(major);
  if (!node || !(await passes(node))) failed.push(major);
}
console.log(failed.length === 0 ? '\nAll of them pass.' : `\nFailed with Node ${failed.join(', ')}.`);
process.exitCode = failed.length === 0 ? 0 : 1;

/** The newest Node of a major version, from its package; undefined if it cannot be installed. */
async function bringNode(major) {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const name = `node-${platform}-${process.arch}`;
  const folder = join(root, '.cache', 'nodes', major);
  mkdirSync(folder, { recursive: true });
  const { code, output } = await runNpm(
    ['install', '--no-save', '--no-audit', '--no-fund', '--prefix', folder, `${name}@${major}`],
    { quiet: true },
  );
  if (code !== 0) {
    console.error(`Node ${major} cannot be had:\n${output}`);
    return undefined;
  }
  return join(folder, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
}

/** Whether the tests pass and the product starts with a Node. */
async function passes(node) {
  await run(node, ['--version']);
  for (const args of TESTS) {
    const { code } = await run(node, ['node_modules/vitest/vitest.mjs', 'run', '--reporter=dot', ...args]);
    if (code !== 0) return false;
  }
  const site = serveDemoSite(await freePort(), node);
  const ready = await site.ready;
  await site.stop();
  if (!ready) console.error('The product did not start.');
  return ready;
}
