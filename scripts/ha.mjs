// `npm run ha [-- --install]`: see docs/high-availability.md.
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { requireNode } from './lib/node-version.mjs';
import { run } from './lib/run.mjs';

const PACKAGES = ['patroni', 'etcd-server', 'etcd-client', 'haproxy', 'postgresql'];
const POLICY = '/usr/sbin/policy-rc.d';
const say = (text) => console.log(`› ${text} …`);
const args = process.argv.slice(2);

requireNode();
if (args.includes('--install') && !(await installPackages())) process.exit(1);
if (!(await ensureInstalled(say)) || !(await ensureBuilt(say))) process.exit(1);
const rest = args.filter((arg) => arg !== '--install');
const { code } = await run(process.execPath, [
  '--import',
  'tsx',
  'tests/faults/high-availability.ts',
  ...rest,
]);
process.exitCode = code;

/** Installs Debian's packages without letting them start anything of their own. */
async function installPackages() {
  say(`Installing ${PACKAGES.join(', ')}`);
  const ours = !existsSync(POLICY);
  if (ours) writeFileSync(POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const updated = await run('apt-get', ['update', '--quiet'], { env });
    const installed = await run('apt-get', ['install', '--yes', '--no-install-recommends', ...PACKAGES], {
      env,
    });
    return updated.code === 0 && installed.code === 0;
  } finally {
    if (ours) rmSync(POLICY);
  }
}
