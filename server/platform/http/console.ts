import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { LINK_PATH } from '#domain/links/links';
import { embeddedByUs } from './security-headers';

const SIGN_IN_PATH = '/recon-services/login.jsp';

/** The console's first requests: they are under way while its scripts still load. */
const ASKED_FIRST = ['/appConfig', '/recon-services/rest/login/getUserInfo']
  .map((address) => `<${address}>; rel=preload; as=fetch; crossorigin=use-credentials`)
  .join(', ');

/** The console's entry file, as its document names it: another one is another version. */
export function consoleEntry(folder: string): string | undefined {
  const document = readFileSync(join(folder, 'index.html'), 'utf8');
  return /<script[^>]* src="([^"]*\/assets\/[^"]+)"/.exec(document)?.[1];
}

/** Serves the built console: pages always fresh, their hashed assets for a year. */
export async function registerConsole(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    // The library only finds a compressed index; the page below may be too small for that.
    index: false,
    cacheControl: false,
    // The build has stored them compressed.
    preCompressed: true,
    setHeaders(response, path) {
      const hashed = path.includes('/assets/');
      response.setHeader('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      response.setHeader('vary', 'accept-encoding');
    },
  });
  // The one page that another one embeds: the console shows the stage workbench in a frame.
  app.get('/stage.html', { logLevel: 'warn' }, (_request, reply) =>
    reply.headers(embeddedByUs(reply.getHeader('content-security-policy'))).sendFile('stage.html'),
  );
  app.get('/', { logLevel: 'warn' }, (_request, reply) =>
    reply.header('link', ASKED_FIRST).sendFile('index.html'),
  );
  // The documented address of the administration (W-091); what follows its # belongs to the redirect.
  app.get('/admin/', { logLevel: 'warn' }, (_request, reply) => reply.redirect('/#/siteconfig'));
  app.get('/admin', { logLevel: 'warn' }, (_request, reply) => reply.redirect('/#/siteconfig'));
  // Link users have nothing else here; what follows its # reaches no server, and no other page is told about it.
  app.get(LINK_PATH, { logLevel: 'warn' }, (_request, reply) =>
    reply.headers({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' }).sendFile('link.html'),
  );
  app.get(LINK_PATH.slice(0, -1), { logLevel: 'warn' }, (_request, reply) => reply.redirect(LINK_PATH));
  app.get(SIGN_IN_PATH, { logLevel: 'warn' }, (_request, reply) => reply.sendFile('sign-in.html'));
}
