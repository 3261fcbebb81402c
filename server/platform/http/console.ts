import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { LINK_PATH } from '#domain/links/links';
import { embeddedByUs } from './security-headers';

const SIGN_IN_PATH = '/recon-services/login.jsp';

/** What the console asks for before all else: it is under way while its scripts still come. */
const ASKED_FIRST = ['/appConfig', '/recon-services/rest/login/getUserInfo']
  .map((address) => `<${address}>; rel=preload; as=fetch; crossorigin=use-credentials`)
  .join(', ');

/** The file that the console begins with, as its document names it: another one is another version. */
export function consoleEntry(folder: string): string | undefined {
  const document = readFileSync(join(folder, 'index.html'), 'utf8');
  return /<script[^>]* src="([^"]*\/assets\/[^"]+)"/.exec(document)?.[1];
}

/** Serves the built console: pages always fresh, their hashed assets for a year. */
export async function registerConsole(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    // The library finds an index compressed only; the page below may be too small for that.
    index: false,
    cacheControl: false,
    // The build has laid them down compressed.
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
  // The documented address of the administration (W-091); what stands after its # is the redirect's.
  app.get('/admin/', { logLevel: 'warn' }, (_request, reply) => reply.redirect('/#/siteconfig'));
  app.get('/admin', { logLevel: 'warn' }, (_request, reply) => reply.redirect('/#/siteconfig'));
  // Whoever comes by a link has nothing else here; what stands behind its # no server sees, and no other page is told of it.
  app.get(LINK_PATH, { logLevel: 'warn' }, (_request, reply) =>
    reply.headers({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' }).sendFile('link.html'),
  );
  app.get(LINK_PATH.slice(0, -1), { logLevel: 'warn' }, (_request, reply) => reply.redirect(LINK_PATH));
  app.get(SIGN_IN_PATH, { logLevel: 'warn' }, (_request, reply) => reply.sendFile('sign-in.html'));
}
