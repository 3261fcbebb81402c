import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import Fastify from 'fastify';
import type { Config } from '../config';
import { s3Origin } from '../objects/s3-store';

/**
 * The security headers of every answer, by name. Helmet makes them from the settings alone, whatever the request: so it
 * is called once, at the start, instead of for each answer. Of inline scripts those of the built console may run, each
 * by the hash of its text.
 */
export async function securityHeaders(
  config: Config,
  consoleFolder?: string,
): Promise<Record<string, string>> {
  const sample = Fastify();
  await sample.register(helmet, settings(config, consoleFolder ? scriptHashes(consoleFolder) : []));
  sample.get('/', (_request, reply) => reply.send(reply.raw.getHeaders()));
  const answer = await sample.inject('/');
  await sample.close();
  return answer.json();
}

/** The headers that differ for a page that our own pages embed. */
export const embeddedByUs = (policy: unknown): Record<string, string> => ({
  'content-security-policy': String(policy).replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
  'x-frame-options': 'SAMEORIGIN',
});

function settings(config: Config, hashes: readonly string[]): FastifyHelmetOptions {
  const secure = config.FRONTLINE_PUBLIC_URL.startsWith('https://');
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // The camera's code reader is compiled (WebAssembly); text still never becomes a script.
        scriptSrc: ["'self'", "'wasm-unsafe-eval'", ...hashes],
        // antd writes its styles into the page as it needs them.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', 'https:', ...objectOrigins(config)],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", ...serviceOrigins(config), ...stageOrigins(config), ...objectOrigins(config)],
        frameSrc: ["'self'", 'https:', ...stageOrigins(config)],
        frameAncestors: ["'none'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
      },
    },
    frameguard: { action: 'deny' },
    hsts: secure ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
  };
}

/** The inline scripts in the pages of a built console. */
function scriptHashes(folder: string): string[] {
  const pages = readdirSync(folder).filter((name) => name.endsWith('.html'));
  const scripts = pages.flatMap((name) =>
    [...readFileSync(join(folder, name), 'utf8').matchAll(/<script>(.+?)<\/script>/gs)].map(
      ([, text = '']) => text,
    ),
  );
  return [...new Set(scripts)].map(
    (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
}

function serviceOrigins(config: Config): string[] {
  const address = config.FRONTLINE_MICROSERVICES_URL;
  return address.startsWith('http') ? [new URL(address.replaceAll('{service}', 'service')).origin] : [];
}

/** Where the console uploads files to and shows them from, besides its own origin. */
const objectOrigins = (config: Config): string[] =>
  config.FRONTLINE_S3_BUCKET === '' ? [] : [s3Origin(config)];

/** Origins of embedded stage pages; the console asks them whether they answer. */
function stageOrigins(config: Config): string[] {
  const addresses = Object.values(config.FRONTLINE_STAGE_PAGES).filter((address) => /^https?:/.test(address));
  return [...new Set(addresses.map((address) => new URL(address.replaceAll(/[{}]/g, '')).origin))];
}
