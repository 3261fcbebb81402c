import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { silentLog, TEST_SETTINGS } from '../../../../tests/helpers/database';
import { spawnEmbedded } from '../../../../tests/helpers/embedded-child';
import { temporaryFolder, type TemporaryFolder } from '../../../../tests/helpers/folder';
import { canReach } from './account';
import { locatePackage, prepareBinaries, repairLinks } from './binaries';
import { dataFolder } from './data-folder';
import { startEmbeddedDatabase } from './start';

const isRoot = process.getuid?.() === 0;
const nobody = { uid: 65534, gid: 65534 };
const nobodyReachesUs =
  isRoot && canReach(nobody, process.cwd()) && canReach(nobody, dirname(process.execPath));

describe('what the embedded database refuses', () => {
  let folder: TemporaryFolder;
  beforeEach(async () => {
    folder = await temporaryFolder();
  });
  afterEach(() => folder.remove());

  const start = (dataDir = folder.path) =>
    startEmbeddedDatabase({ dataDir, log: silentLog, settings: TEST_SETTINGS });

  it('a folder of another major version, and it changes nothing there', async () => {
    folder.write('postgres/PG_VERSION', '15\n', 0o600);
    folder.write('postgres/base/1/1259', 'rows', 0o600);
    const before = folder.listing();
    await expect(start()).rejects.toMatchObject({
      problem: 'other-version',
      message: expect.stringMatching(
        /written by PostgreSQL 15, but this is PostgreSQL 18; nothing was changed/,
      ),
    });
    expect(folder.listing()).toEqual(before);
  });

  it('a folder that holds something else', async () => {
    folder.write('postgres/letter.txt', 'Dear all', 0o600);
    await expect(start()).rejects.toMatchObject({ problem: 'not-a-database' });
    expect(readFileSync(join(folder.path, 'postgres', 'letter.txt'), 'utf8')).toBe('Dear all');
  });

  it('a data folder that is a file', async () => {
    folder.write('file', '', 0o600);
    await expect(start(join(folder.path, 'file'))).rejects.toMatchObject({ name: 'DatabaseStartError' });
  });

  it.skipIf(!isRoot)('as root, a folder that the database user cannot reach', async () => {
    chmodSync(folder.path, 0o700);
    await expect(start(join(folder.path, 'data'))).rejects.toMatchObject({ problem: 'unreachable' });
    // Nor are programs copied there that could not be reached either.
    expect(readdirSync(join(folder.path, 'data'))).toEqual([]);
  });

  it.skipIf(!nobodyReachesUs)('a folder that an ordinary user may not write', async () => {
    chmodSync(folder.path, 0o755);
    await expect(spawnEmbedded(folder.path, nobody).url).rejects.toThrow(
      `The folder ${folder.path} is not writable`,
    );
  });

  it.skipIf(!canMount())('a disk that is full', async () => {
    mkdirSync(join(folder.path, 'small'));
    spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=16m,mode=755', 'tmpfs', join(folder.path, 'small')]);
    try {
      await expect(start(join(folder.path, 'small'))).rejects.toMatchObject({
        problem: 'disk-full',
        message: expect.stringMatching(/is full: free some space/),
      });
      expect(readdirSync(join(folder.path, 'small')).filter((name) => name.startsWith('creating'))).toEqual(
        [],
      );
    } finally {
      spawnSync('umount', [join(folder.path, 'small')]);
    }
  });

  it.skipIf(!nobodyReachesUs)('nothing of an ordinary user with a folder of their own', async () => {
    chownSync(folder.path, nobody.uid, nobody.gid);
    chmodSync(folder.path, 0o700);
    const child = spawnEmbedded(folder.path, nobody);
    expect(await child.url).toMatch(/^postgres:/);
    await child.kill('SIGTERM');
    expect(existsSync(join(folder.path, 'postgres', 'postmaster.pid'))).toBe(false);
  });

  it.skipIf(!isRoot)('no programs in a private folder: they are copied beside the data', () => {
    const { home, version } = locatePackage();
    const hidden = join(folder.path, 'hidden');
    cpSync(home, hidden, { recursive: true, verbatimSymlinks: true });
    chmodSync(hidden, 0o700);
    const data = dataFolder(folder.path);
    const binaries = prepareBinaries(data, nobody, silentLog, { home: hidden, version });
    expect(binaries.postgres).toBe(join(folder.path, `postgres-binaries-${version}`, 'bin', 'postgres'));
    expect(spawnSync(binaries.postgres, ['--version'], { ...nobody, cwd: '/' }).status).toBe(0);
  });

  it('no package whose library links are missing: they are made', () => {
    folder.write('native/lib/libx.so.1.2', 'library', 0o644);
    const links = [{ source: 'native/lib/libx.so.1.2', target: 'native/lib/libx.so.1' }];
    folder.write('native/pg-symlinks.json', JSON.stringify(links), 0o644);
    expect(repairLinks(folder.path)).toBe(true);
    expect(repairLinks(folder.path)).toBe(true);
    expect(readFileSync(join(folder.path, 'native/lib/libx.so.1'), 'utf8')).toBe('library');
  });
});

function canMount(): boolean {
  return isRoot && spawnSync('unshare', ['-m', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0;
}
