import type { Plugin } from 'vite';

/**
 * What Vite wraps around every dynamic import: it fetches ahead what goes with the module, and remembers what failed.
 */
const HELPER = /^\0vite\/preload-helper\.js$/;

/** Replaces Vite's wrapper with the console's own loader; `file` exports it as `bring`. */
export function brought(file: string): Plugin {
  return {
    name: 'brought',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: HELPER },
      handler: () => `export { bring as __vitePreload } from ${JSON.stringify(file)};`,
    },
  };
}
