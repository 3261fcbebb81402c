import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The first existing one of some paths, below a folder above this file: beside the sources, and above dist/ if the
 * services were built into one file. Undefined if there is none.
 */
export function productFile(...paths: readonly string[]): string | undefined {
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    const found = paths.map((path) => join(folder, path)).find((path) => existsSync(path));
    if (found !== undefined || folder === dirname(folder)) return found;
  }
}
