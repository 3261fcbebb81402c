import { cpSync, mkdirSync } from 'node:fs';
import { build } from 'vite';
import { readConfig } from '#server/platform/config';
import { freePort } from '#server/platform/database/embedded/server-process';
import { createServices } from '#server/services';
import { runNpm } from '../../scripts/lib/run.mjs';
import type { BenchDatabase } from './database';

const BASELINE = '.cache/bench/baseline';
const REACT_ADMIN = '.cache/bench/react-admin';
/** The packages of react-admin's plain list; installed only beside the benchmark. */
const REACT_ADMIN_PACKAGES = ['react-admin@5.15.4', 'react@19.3.1', 'react-dom@19.3.1'];

type Served = { port: number; close: () => Promise<void> };

/**
 * The same services with a bare page as their console: Refine, its binding and an antd table, as their guides begin.
 */
export async function serveBaseline({ database }: { database: BenchDatabase }): Promise<Served> {
  await build({ configFile: 'bench/baseline/vite.config.ts', logLevel: 'warn' });
  return serveConsole(database, BASELINE);
}

/**
 * The same services with react-admin's plain list as their console. Throws an Error if its packages cannot be
 * installed.
 */
export async function serveReactAdmin(database: BenchDatabase): Promise<Served> {
  mkdirSync(REACT_ADMIN, { recursive: true });
  const { code, output } = await runNpm(
    ['install', '--no-save', '--no-audit', '--no-fund', '--prefix', REACT_ADMIN, ...REACT_ADMIN_PACKAGES],
    { quiet: true },
  );
  if (code !== 0) throw new Error(`react-admin cannot be had: ${output}`);
  cpSync('bench/baseline/react-admin', REACT_ADMIN, { recursive: true });
  await build({
    configFile: false,
    root: REACT_ADMIN,
    logLevel: 'warn',
    build: { outDir: 'dist', emptyOutDir: true, modulePreload: { polyfill: false } },
  });
  return serveConsole(database, `${REACT_ADMIN}/dist`);
}

async function serveConsole(database: BenchDatabase, folder: string): Promise<Served> {
  const services = await createServices({
    config: readConfig({ FRONTLINE_BUSY_AFTER_MS: '0' }),
    databaseUrl: database.url,
    version: 'bench',
    objectsFolder: `${database.folder}/objects`,
    consoleFolder: `${process.cwd()}/${folder}`,
  });
  const port = await freePort();
  await services.app.listen({ port, host: '127.0.0.1' });
  return { port, close: () => services.stop() };
}
