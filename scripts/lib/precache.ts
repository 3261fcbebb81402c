import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/**
 * What the console does without while offline: fonts for other scripts, and the code that reads and writes workbooks.
 */
const LEFT_OUT = /(?:cyrillic|greek|vietnamese)[^/]*$|\/(?:excel|exceljs)[^/]*$/;

/**
 * Writes into the worker the files that a console without a connection opens with; different files make it a different
 * worker.
 */
export function precache(worker: string): Plugin {
  return {
    name: 'precache',
    apply: 'build',
    generateBundle(_options, bundle) {
      const files = Object.keys(bundle)
        .filter((name) => name.startsWith('assets/') && !LEFT_OUT.test(name))
        .map((name) => `/${name}`)
        .toSorted();
      this.emitFile({
        type: 'asset',
        fileName: 'worker.js',
        source: withFiles(readFileSync(worker, 'utf8'), files),
      });
    },
  };
}

/** The worker with the files of a build filled in. */
export function withFiles(worker: string, files: readonly string[]): string {
  const version = createHash('sha256').update(files.join('\n')).digest('base64url').slice(0, 12);
  return worker
    .replace('const FILES = [];', () => `const FILES = ${JSON.stringify(files)};`)
    .replace("const CACHE = 'frontline-files';", () => `const CACHE = 'frontline-${version}';`);
}
