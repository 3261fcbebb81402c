// Usage: FRONTLINE_URL=… FRONTLINE_KEY=… FRONTLINE_SITE=1001 node examples/folder-adapter/main.mjs FOLDER
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createAdapter, KINDS } from './adapter.mjs';

const LOOK_MS = 2000;

const say = (text) => process.stdout.write(`${new Date().toISOString()} ${text}\n`);
const {
  FRONTLINE_URL: url,
  FRONTLINE_KEY: key,
  FRONTLINE_SITE: site,
  FRONTLINE_SOURCE: source = 'folder',
} = process.env;
const [folder] = process.argv.slice(2);
if (!url || !key || !Number(site) || !folder) {
  process.stderr.write('FRONTLINE_URL, FRONTLINE_KEY, FRONTLINE_SITE and a folder are needed.\n');
  process.exit(2);
}
for (const kind of KINDS) await mkdir(join(resolve(folder), kind), { recursive: true });
const adapter = createAdapter({ folder: resolve(folder), url, key, siteId: Number(site), source, say });
const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stopping.abort());
say(`watches ${KINDS.map((kind) => join(folder, kind)).join(', ')}`);
while (!stopping.signal.aborted) {
  try {
    await adapter.round();
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
  await pause(LOOK_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
}
