import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder, type TemporaryFolder } from '../tests/helpers/folder';
import { fingerprint } from './lib/build.mjs';
import { isInstalled } from './lib/install.mjs';
import { complainAboutNode } from './lib/node-version.mjs';

describe('npm start before anything is installed', () => {
  let folder: TemporaryFolder;
  beforeEach(async () => {
    folder = await temporaryFolder();
  });
  afterEach(() => folder.remove());

  function start(...args: string[]) {
    cpSync('scripts', join(folder.path, 'scripts'), { recursive: true });
    const answer = spawnSync(process.execPath, ['scripts/start.mjs', ...args], {
      cwd: folder.path,
      encoding: 'utf8',
    });
    expect(existsSync(join(folder.path, 'node_modules'))).toBe(false);
    return answer;
  }

  it('lists its options without installing or building', () => {
    const { stdout, stderr, status } = start('--help');
    expect(stdout).toMatch(/--port N .*--data DIR .*--profile .*--no-demo/s);
    expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
  });

  it('refuses a wrong option with one sentence and exit code 2', () => {
    expect(start('--prot', '1')).toMatchObject({
      stderr: 'There is no option --prot; npm start -- --help lists them.\n',
      stdout: '',
      status: 2,
    });
  });

  it('knows which Node is too old', () => {
    expect(complainAboutNode('18.20.4')).toMatch(/needs Node 20.19 or newer, but this is Node 18.20.4/);
    expect(complainAboutNode('20.18.3')).toMatch(/20.18.3/);
    for (const version of ['20.19.0', '20.20.2', '22.0.0', '24.1.0'])
      expect(complainAboutNode(version)).toBeUndefined();
  });

  const lock = (packages: object) => JSON.stringify({ packages });
  const wanted = {
    '': { name: 'x' },
    'node_modules/a': { version: '1.0.0', integrity: 'a1' },
    'node_modules/only-windows': { version: '2.0.0', integrity: 'w2', optional: true },
  };

  it.each([
    ['everything is there', { 'node_modules/a': wanted['node_modules/a'] }, true],
    ['a package is missing', {}, false],
    ['a package is of another version', { 'node_modules/a': { version: '1.0.1', integrity: 'a2' } }, false],
    [
      'a package is there that was dropped',
      { 'node_modules/a': wanted['node_modules/a'], 'node_modules/b': { version: '1.0.0' } },
      false,
    ],
  ])('sees that %s', (_, present, installed) => {
    folder.write('package-lock.json', lock(wanted));
    expect(isInstalled(folder.path)).toBe(false);
    folder.write('node_modules/.package-lock.json', lock(present));
    expect(isInstalled(folder.path)).toBe(installed);
  });

  it('builds again when a source changes, appears, goes or is renamed, and not for a test', () => {
    folder.write('src/a.ts', 'a');
    folder.write('src/deep/b.ts', 'b');
    folder.write('index.html', '<html>');
    const print = () => fingerprint(['src', 'index.html', 'not-there'], folder.path);
    const prints = [print()];
    folder.write('src/a.test.ts', 'test');
    folder.write('src/a.ts', 'a');
    expect(print()).toBe(prints[0]);
    folder.write('src/deep/b.ts', 'bb');
    prints.push(print());
    folder.write('src/c.ts', '');
    prints.push(print());
    renameSync(join(folder.path, 'src/c.ts'), join(folder.path, 'src/d.ts'));
    prints.push(print());
    folder.write('index.html', '<html lang>');
    prints.push(print());
    expect(new Set(prints).size).toBe(prints.length);
  });
});
