import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './root.mjs';
import { runPackage } from './run.mjs';

const SHARED = ['package-lock.json', 'package.json', 'tsconfig.json', 'contract', 'domain', 'locales'];

/** What is built, from which sources, with which configuration. */
const PARTS = [
  {
    name: 'console',
    config: 'vite.config.ts',
    result: 'dist/console/index.html',
    sources: [
      ...SHARED,
      'vite.config.ts',
      'scripts/lib/chunks.ts',
      'scripts/lib/compressed.ts',
      'scripts/lib/precache.ts',
      'src',
      'stage',
      'public',
      'index.html',
      'sign-in.html',
      'link.html',
      'stage.html',
    ],
  },
  {
    name: 'services',
    config: 'vite.server.config.ts',
    result: 'dist/server/main.js',
    sources: [...SHARED, 'vite.server.config.ts', 'server', 'scripts/options.mjs'],
  },
];

/** A fingerprint of the sources' contents: touching a file does not change it, switching branches does. */
export function fingerprint(sources, folder = root) {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const file of filesBelow(folder, source)) {
      hash
        .update(file)
        .update('\0')
        .update(readFileSync(join(folder, file)))
        .update('\0');
    }
  }
  return hash.digest('hex');
}

function filesBelow(folder, path) {
  if (!existsSync(join(folder, path))) return [];
  let entries;
  try {
    entries = readdirSync(join(folder, path), { withFileTypes: true });
  } catch (error) {
    if (error.code === 'ENOTDIR') return [path];
    throw error;
  }
  return entries
    .filter((entry) => !/\.test\.tsx?$/.test(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const below = `${path}/${entry.name}`;
      return entry.isDirectory() ? filesBelow(folder, below) : [below];
    });
}

/** Builds the parts whose sources have changed since the last build. Returns whether all succeeded. */
export async function ensureBuilt(say, parts = PARTS) {
  const stale = parts
    .filter((part) => existsSync(join(root, part.config)))
    .map((part) => ({
      ...part,
      stamp: join(root, 'dist', `.${part.name}`),
      print: fingerprint(part.sources),
    }))
    .filter(({ result, stamp, print }) => !existsSync(join(root, result)) || readStamp(stamp) !== print);
  if (stale.length === 0) return true;
  say(`Building ${stale.map(({ name }) => name).join(' and ')}`);
  const results = await Promise.all(stale.map(buildPart));
  return results.every(Boolean);
}

async function buildPart({ name, config, stamp, print }) {
  rmSync(stamp, { force: true });
  const { code, output } = await runPackage(
    'vite/bin/vite.js',
    ['build', '--config', config, '--logLevel', 'warn'],
    {
      quiet: true,
      env: { ...process.env, NODE_ENV: 'production' },
    },
  );
  if (code !== 0) {
    console.error(`The ${name} could not be built:\n${output}`);
    return false;
  }
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, print);
  return true;
}

function readStamp(stamp) {
  return existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
}
