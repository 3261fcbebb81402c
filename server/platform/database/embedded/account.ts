import { spawnSync } from 'node:child_process';
import { chownSync, statSync } from 'node:fs';
import { DatabaseStartError } from './errors';

/** Whom the server runs as; undefined fields mean "as this process". */
export type Account = { uid?: number; gid?: number };

const NOBODY = 65534;

/**
 * PostgreSQL refuses to run as root. As root it runs as the owner of an existing cluster, else as nobody; as anyone
 * else it runs as this process.
 */
export function serverAccount(cluster: string): Account {
  if (process.getuid?.() !== 0) return {};
  const owner = statSync(cluster, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return { uid: NOBODY, gid: NOBODY };
}

/** Gives a file or folder to the account that the server runs as. */
export function giveTo(account: Account, path: string): void {
  if (account.uid !== undefined && account.gid !== undefined) chownSync(path, account.uid, account.gid);
}

/** Throws for a data folder that the account cannot reach, before anything else fails because of it. */
export function requireReach(account: Account, folder: string): void {
  if (canReach(account, folder)) return;
  throw new DatabaseStartError(
    'unreachable',
    `The database cannot run as root, and its own user cannot access ${folder}. ` +
      `Choose a folder outside private home folders with --data (root's default is /var/lib/frontline).`,
  );
}

/** Whether the account can enter and use this folder: asks the system itself, so ACLs count too. */
export function canReach(account: Account, folder: string): boolean {
  if (account.uid === undefined) return true;
  const probe = spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], {
    ...account,
    cwd: '/',
    stdio: 'ignore',
  });
  return probe.status === 0;
}
