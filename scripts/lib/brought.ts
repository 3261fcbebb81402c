import type { Plugin } from 'vite';

/** What Vite wraps around every dynamic import: it preloads what belongs to the module, and remembers failures. */
const HELPER = /^\0vite\/preload-helper\.js$/;

/** Replaces Vite's wrapper with the console's own loader, which `file` exports as `bring`. */
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
