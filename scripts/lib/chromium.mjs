import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { run, runPackage } from './run.mjs';

const NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'microsoft-edge',
];

/** Headless Chromium builds do the same with less work, so tests prefer them; measurements use the full build. */
const SHELL = ['chromium-headless-shell'];

const PLACES = [
  '/usr/lib/chromium/chromium',
  '/usr/lib64/chromium-browser/chromium-browser',
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/** Commands by which systems install it; the first existing package is used. */
const MANAGERS = [
  {
    program: 'apt-get',
    before: [['update']],
    install: ['install', '-y', '--no-install-recommends'],
    packages: [...SHELL, 'chromium'],
  },
  { program: 'dnf', before: [], install: ['install', '-y'], packages: ['chromium'] },
  { program: 'apk', before: [], install: ['add', '--no-cache'], packages: ['chromium'] },
];

const DOWNLOAD_TIMEOUT = '15000';

/**
 * The path of a Chromium that runs: a given one, one on this machine, the browser tool's own download, or the system's
 * package. Returns `{ path }`, or `{ complaint }` with a sentence that says what to install.
 */
export async function ensureChromium(say, env = process.env) {
  for (const name of ['FRONTLINE_CHROMIUM', 'CHROME_PATH']) {
    if (!env[name]) continue;
    if (works(env[name])) return { path: env[name] };
    return { complaint: `${name} names ${env[name]}, but no browser runs there. Correct it or unset it.` };
  }
  const present = findForTests(env);
  if (present) return { path: present };

  say('Downloading a Chromium for the browser tests');
  await runPackage('@playwright/test/cli.js', ['install', 'chromium'], {
    env: { ...env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: DOWNLOAD_TIMEOUT },
  });
  const downloaded = findChromium(env);
  if (downloaded) return { path: downloaded };

  await installBySystem(say, env);
  const installed = findForTests(env);
  if (installed) return { path: installed };
  return {
    complaint:
      'There is no Chromium for the browser tests and none could be installed. Install one ' +
      '(Debian: apt-get install chromium; Fedora: dnf install chromium; Alpine: apk add chromium; ' +
      'macOS and Windows: Google Chrome), or name one by FRONTLINE_CHROMIUM=/path/to/it, then run npm test again.',
  };
}

/** A Chromium on this machine, or undefined. */
export function findChromium(env = process.env) {
  return firstThatRuns([...onPath(NAMES, env), ...PLACES, ...ownDownload()]);
}

/** The same, preferably a headless build. */
export const findForTests = (env = process.env) => firstThatRuns(onPath(SHELL, env)) ?? findChromium(env);

/** The same, preferably a full one: measurements use what people have. */
export const findForBench = (env = process.env) => findChromium(env) ?? firstThatRuns(onPath(SHELL, env));

const firstThatRuns = (paths) => paths.find((path) => existsSync(path) && works(path));

/** Where programs with these names could be; the order of names matters more than that of folders. */
function onPath(names, env) {
  const folders = (env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return names.flatMap((name) =>
    folders.map((folder) => join(folder, process.platform === 'win32' ? `${name}.exe` : name)),
  );
}

function ownDownload() {
  try {
    return [createRequire(import.meta.url)('playwright-core').chromium.executablePath()];
  } catch {
    return [];
  }
}

/** A file may be a stub, or lack its libraries: only one that answers counts. */
function works(path) {
  // On Windows --version opens a window instead of answering.
  if (process.platform === 'win32') return existsSync(path);
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0;
}

async function installBySystem(say, env) {
  const manager = MANAGERS.find(({ program }) => spawnSync(program, ['--version'], { env }).status === 0);
  if (!manager) return;
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && spawnSync('sudo', ['-n', 'true'], { env }).status !== 0) return;
  say(`Installing Chromium by ${manager.program}`);
  const [command, ...prefix] = isRoot ? [manager.program] : ['sudo', '-n', manager.program];
  const manage = async (args) => {
    const { code } = await run(command, [...prefix, ...args], {
      env: { ...env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    return code === 0;
  };
  for (const step of manager.before) if (!(await manage(step))) return;
  for (const name of manager.packages) if (await manage([...manager.install, name])) return;
}
