// `npm run ha [-- --install]`: see docs/high-availability.md.
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { requireNode } from './lib/node-version.mjs';
import { run } from './lib/run.mjs';
import { runTrial } from './lib/trial.mjs';

const PACKAGES = ['patroni', 'etcd-server', 'etcd-client', 'haproxy', 'postgresql'];
const POLICY = '/usr/sbin/policy-rc.d';
const say = (text) => console.log(`› ${text} …`);
const args = process.argv.slice(2);

requireNode();
if (args.includes('--install') && !(await installPackages())) process.exit(1);
await runTrial(
  'tests/faults/high-availability.ts',
  args.filter((arg) => arg !== '--install'),
);

/** Installs Debian's packages without letting them start any services. */
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
