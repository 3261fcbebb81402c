import type { Plugin } from 'vite';

/** What Vite puts around every dynamic import: it fetches ahead what goes with the module, and remembers what failed. */
const HELPER = /^\0vite\/preload-helper\.js$/;

/** Puts the console's own way to its scripts in the place of Vite's; `file` exports it as `bring`. */
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
