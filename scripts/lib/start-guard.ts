import { readFileSync } from 'node:fs';
import { minifySync, transformWithOxc, type Plugin } from 'vite';

/** Browsers look for it in the first characters of a page. */
const CHARSET = '<meta charset="utf-8" />';
const FIRST = /<(script|link)(?=[^>]*(?:\ssrc=|rel="(?:stylesheet|modulepreload)"))/g;

/** Puts the start guard into every page, and marks what the page itself requests. */
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

/** A page with the guard before everything it requests, each of which is marked. */
export const guarded = (html: string, guard: string): string =>
  html.replaceAll(FIRST, '<$1 data-first').replace(CHARSET, () => `${CHARSET}<script>${guard}</script>`);
