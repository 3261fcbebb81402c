import { spawn } from 'node:child_process';
import { root } from './root.mjs';

const PATIENCE_MS = 120_000;

/**
 * Serves the demo site of the browser tests on a port, with a given Node. `ready` tells whether it started answering;
 * `stop` ends it and resolves once it is gone.
 */
export function serveDemoSite(port, node = process.execPath) {
  const child = spawn(node, ['node_modules/tsx/dist/cli.mjs', 'tests/e2e/serve.ts', String(port)], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  let gone = false;
  const end = new Promise((resolve) => {
    child.once('error', resolve).once('close', resolve);
  }).then(() => {
    gone = true;
  });
  const isThere = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  const answers = async (until) => {
    if (gone || Date.now() > until) return false;
    if (await isThere()) return true;
    await Promise.race([end, new Promise((resolve) => setTimeout(resolve, 250))]);
    return answers(until);
  };
  return {
    ready: answers(Date.now() + PATIENCE_MS),
    async stop() {
      if (!gone) child.kill('SIGTERM');
      await end;
    },
  };
}
