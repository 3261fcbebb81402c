import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { root } from './root.mjs';

/** Installs and builds what is missing, then runs one program of the services' bundle in this process. */
export async function prepareAndRun(program) {
  const say = (text) => console.log(`› ${text} …`);
  if (!(await ensureInstalled(say)) || !(await ensureBuilt(say))) process.exit(1);
  process.setSourceMapsEnabled(true);
  await import(pathToFileURL(join(root, 'dist', 'server', program)).href);
}
