import { readFileSync } from 'node:fs';
import { minifySync, transformWithOxc, type Plugin } from 'vite';

/** Browsers look for it among the first letters of a page. */
const CHARSET = '<meta charset="utf-8" />';
const FIRST = /<(script|link)(?=[^>]*(?:\ssrc=|rel="(?:stylesheet|modulepreload)"))/g;

/** Puts the guard of the start into every page, and marks what the page asks for by itself. */
export function startGuard(file: string): Plugin {
  return {
    name: 'start-guard',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html) {
        const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file);
        return guarded(html, minifySync(file, code).code.trim());
      },
    },
  };
}

/** A page with the guard before all that it asks for, each of which is marked. */
export const guarded = (html: string, guard: string): string =>
  html.replaceAll(FIRST, '<$1 data-first').replace(CHARSET, () => `${CHARSET}<script>${guard}</script>`);
