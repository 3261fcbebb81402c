import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';
import { runNpm } from './run.mjs';

/**
 * Whether node_modules contains exactly what package-lock.json asks for. npm records there what it has installed as its
 * last step, so an interrupted installation is noticed too.
 */
export function isInstalled(folder = root) {
  const noted = join(folder, 'node_modules', '.package-lock.json');
  if (!existsSync(noted)) return false;
  const wanted = readPackages(join(folder, 'package-lock.json'));
  const present = readPackages(noted);
  for (const [path, entry] of Object.entries(wanted)) {
    if (path === '') continue;
    // The lock file includes packages for other platforms, which are not installed here.
    if (present[path] ? !isSame(present[path], entry) : !entry.optional) return false;
  }
  return Object.keys(present).every((path) => path in wanted);
}

function isSame(a, b) {
  return a.version === b.version && a.integrity === b.integrity;
}

function readPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

/** Installs the packages if they are missing or differ from the lock file. Returns whether all is well. */
export async function ensureInstalled(say) {
  if (isInstalled()) return true;
  say('Installing packages (npm ci)');
  const { code } = await runNpm(['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund']);
  if (code === 0) return true;
  console.error('The packages could not be installed: see the npm output above.');
  return false;
}
