import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const SMALLER = /\.(js|css|html|svg|json|wasm)$/;
/** A file below this size fits into one packet uncompressed. */
const WORTHWHILE_BYTES = 1400;

/**
 * Stores a compressed copy beside every file of a build that gets smaller, once and as small as possible: the services
 * send it as it is instead of compressing a megabyte for each visitor.
 */
export function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const entries = await readdir(dir, { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile() && SMALLER.test(entry.name));
      await Promise.all(files.map((file) => compress(join(file.parentPath, file.name))));
    },
  };
}

async function compress(file: string): Promise<void> {
  const text = await readFile(file);
  if (text.length < WORTHWHILE_BYTES) return;
  const brotli = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length } };
  await Promise.all([
    promisify(gzip)(text, { level: 9 }).then((small) => writeFile(`${file}.gz`, small)),
    promisify(brotliCompress)(text, brotli).then((small) => writeFile(`${file}.br`, small)),
  ]);
}
